import { expect, it } from 'vitest';
import { begun, length } from './drawing.svelte';

const LINE = [
  [0, 0],
  [30, 40],
  [30, 140],
];

it('is as long as its parts', () => {
  expect(length(LINE)).toBe(150);
  expect(length([[3, 4]])).toBe(0);
});

it('is begun along its vertices', () => {
  expect(begun(LINE, 0)).toEqual([[0, 0], [0, 0]]); // prettier-ignore
  expect(begun(LINE, 1 / 6)).toEqual([[0, 0], [15, 20]]); // prettier-ignore
  expect(begun(LINE, 2 / 3)).toEqual([[0, 0], [30, 40], [30, 90]]); // prettier-ignore
  expect(begun(LINE, 1)).toEqual(LINE);
});

it('may be no line at all', () => {
  expect(begun([[5, 5], [5, 5]], 1)).toEqual([[5, 5], [5, 5]]); // prettier-ignore
  expect(begun([[5, 5]], 1)).toEqual([[5, 5]]);
});

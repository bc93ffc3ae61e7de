import { expect, test } from 'vitest';
import { rows, spots, towards } from './geometry';

const cell = (name: string, x: number, y: number) => ({
  name,
  centre: [x, y],
  outline: [
    [x - 0.5, y - 0.5],
    [x + 0.5, y + 0.5],
  ],
  pieces: [],
  marks: [],
  words: name,
});
const square = [cell('a2', 0, 0), cell('b2', 1, 0), cell('a1', 0, 1), cell('b1', 1, 1)];
const hexes = [cell('p', 0, 0), cell('l', -0.87, 1.5), cell('r', 0.87, 1.5), cell('s', 0, 3)];

test('a board turned by half a circle has its last cell first', () => {
  const names = (quarters: number) =>
    rows(spots(square, quarters)).map((row) => row.map((spot) => spot.name).join(' '));
  expect(names(0)).toEqual(['a2 b2', 'a1 b1']);
  expect(names(2)).toEqual(['b1 a1', 'b2 a2']);
  expect(names(1)).toEqual(['a1 a2', 'b1 b2']);
});

test('an arrow leads to the next cell in its direction, and nowhere at the rim', () => {
  const list = spots(square);
  expect(towards(list, list[0]!, [1, 0], 0)?.name).toBe('b2');
  expect(towards(list, list[0]!, [0, 1], 0)?.name).toBe('a1');
  expect(towards(list, list[0]!, [-1, 0], 0)).toBeNull();
});

test('down from a hex goes to the side that the column in mind is on, a diagonal straight there', () => {
  const list = spots(hexes);
  expect(towards(list, list[0]!, [0, 1], -1)?.name).not.toBe('r');
  expect(towards(list, list[0]!, [0.5, 0.866], 0)?.name).toBe('r');
  expect(towards(list, list[0]!, [-0.5, 0.866], 0)?.name).toBe('l');
});

import { expect, test } from 'vitest';
import { bounced, cellOf, colourOf, moves, placements } from './ways';

const choice = (text: string, kind: string, ...cells: string[]) => ({
  text,
  kind,
  cells,
  words: text,
  commits: false,
});

test('a target may be stacked on or bounced off', () => {
  const found = moves([
    choice('c3+c5', 'stack', 'c3', 'c5'),
    choice('c3^c5-d6', 'bounce', 'c3', 'c5', 'd6'),
    choice('c3-e3', 'move', 'c3', 'e3'),
  ]).get('c3')!;
  expect(found.get('c5')?.direct?.text).toBe('c3+c5');
  expect(found.get('c5')?.bounces.map((one) => one.text)).toEqual(['c3^c5-d6']);
  expect([...bounced(found).keys()]).toEqual(['d6']);
});

test('a bounce to a cell with a straight way is left out', () => {
  const found = moves([
    choice('c3-d6', 'move', 'c3', 'd6'),
    choice('c3^c5-d6', 'bounce', 'c3', 'c5', 'd6'),
  ]).get('c3')!;
  expect(bounced(found).size).toBe(0);
});

test('a placement names its colour by the side of its stroke', () => {
  expect([colourOf('d4/'), colourOf('/f5')]).toEqual([0, 1]);
  expect([cellOf('d4/'), cellOf('/f5')]).toEqual(['d4', 'f5']);
  expect([...placements([choice('d4/', 'place', 'd4'), choice('pass', 'pass')]).keys()]).toEqual([
    'd4',
  ]);
});

import { expect, it } from 'vitest';
import type { Choice } from '../board';
import { around, asked, shapes } from './placing';

function wall(...cells: string[]): Choice {
  return { text: `W${cells.join('.')}`, words: '', kind: 'wall', cells, commits: false };
}

const WALLS = [
  wall('a1', 'b1', 'c1', 'd1'),
  wall('b1', 'c1', 'd1', 'e1'),
  wall('c1', 'd1', 'e1', 'f1'),
  wall('c1', 'c2', 'c3', 'c4'),
];
const ACROSS = '[[0,0],[1,0],[2,0],[3,0]]';
const DOWN = '[[0,0],[0,1],[0,2],[0,3]]';

it('knows the shapes', () => {
  expect(shapes(WALLS)).toEqual([DOWN, ACROSS]);
});

it('lays a wall around a cell', () => {
  expect(around(WALLS, ACROSS, 'a1')).toBe(WALLS[0]);
  expect(around(WALLS, ACROSS, 'd1')?.cells).toContain('d1');
  expect(around(WALLS, DOWN, 'c3')).toBe(WALLS[3]);
  expect(around(WALLS, DOWN, 'd1')).toBeNull();
});

it('asks about a wall that is not offered', () => {
  expect(asked(DOWN, 'h8')).toBe('Wh8.h9.h10.h11');
  expect(asked(DOWN, 'h17')).toBeNull();
});

// Walls to be placed: their shapes, and which one a cell stands for.

import type { Choice } from '../board';

const COLUMNS = 'abcdefghijklmnopqr';

export function place(name: string): [number, number] {
  return [COLUMNS.indexOf(name[0]!), Number(name.slice(1)) - 1];
}

/** Whether two sub-squares share a side. */
export function isBeside(one: string, other: string): boolean {
  const [[x1, y1], [x2, y2]] = [place(one), place(other)];
  return Math.abs(x1 - x2) + Math.abs(y1 - y2) === 1;
}

/** The sub-squares of a wall from its top left corner, always in the same order. */
export function shapeOf(choice: Choice): [number, number][] {
  const places = choice.cells.map(place);
  const left = Math.min(...places.map(([x]) => x));
  const top = Math.min(...places.map(([, y]) => y));
  return places
    .map(([x, y]): [number, number] => [x - left, y - top])
    .sort(([a, b], [c, d]) => b - d || a - c);
}

/** The shapes that some walls have, each once. */
export function shapes(choices: Choice[]): string[] {
  return [...new Set(choices.map((choice) => JSON.stringify(shapeOf(choice))))].sort();
}

/** The wall of a shape that lies best around a cell; null where none covers it. */
export function around(choices: Choice[], shape: string, cell: string): Choice | null {
  const [x, y] = place(cell);
  const off = (choice: Choice): number => {
    const places = choice.cells.map(place);
    const [sumX, sumY] = places.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0] as [
      number,
      number,
    ]);
    return Math.hypot(sumX / places.length - x - 0.01, sumY / places.length - y - 0.01);
  };
  const fitting = choices.filter(
    (choice) => choice.cells.includes(cell) && JSON.stringify(shapeOf(choice)) === shape,
  );
  return fitting.sort((a, b) => off(a) - off(b))[0] ?? null;
}

/** The text of a wall of a shape with its corner on a cell, to ask why it cannot be drawn there. */
export function asked(shape: string, cell: string): string | null {
  const [x, y] = place(cell);
  const places = (JSON.parse(shape) as [number, number][]).map(([a, b]) => [x + a, y + b] as const);
  if (places.some(([a, b]) => a > 17 || b > 17)) return null;
  return `W${places.map(([a, b]) => `${COLUMNS[a]}${b + 1}`).join('.')}`;
}

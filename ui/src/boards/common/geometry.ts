// Where cells lie on the screen: turned as the viewer sits, in rows for screen readers, and which one
// an arrow key leads to.

import type { Cell } from '../board';

export type Point = readonly [number, number];

export interface Spot {
  name: string;
  x: number;
  y: number;
  outline: Point[];
  words: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The cells as they lie before the viewer, turned clockwise by so many quarters. */
export function spots(cells: Cell[], quarters = 0): Spot[] {
  const cos = [1, 0, -1, 0][quarters % 4]!;
  const sin = [0, 1, 0, -1][quarters % 4]!;
  const turned = (point: number[]): Point => {
    const [x, y] = point as [number, number];
    return [cos * x - sin * y, sin * x + cos * y];
  };
  return cells.map((cell) => {
    const [x, y] = turned(cell.centre);
    return { name: cell.name, x, y, outline: cell.outline.map(turned), words: cell.words };
  });
}

/** By name, to look spots up. */
export function byName(list: Spot[]): Map<string, Spot> {
  return new Map(list.map((spot) => [spot.name, spot]));
}

/** The box around all outlines, with so much room above and below, and at the sides. */
export function around(list: Spot[], room: number, aside = room): Box {
  const corners = list.flatMap((spot) => spot.outline);
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const x = Math.min(...xs) - aside;
  const y = Math.min(...ys) - room;
  return { x, y, width: Math.max(...xs) + aside - x, height: Math.max(...ys) + room - y };
}

/** The spots in rows from the top, each from the left. */
export function rows(list: Spot[]): Spot[][] {
  const sorted = [...list].sort((a, b) => a.y - b.y || a.x - b.x);
  const found: Spot[][] = [];
  for (const spot of sorted) {
    const row = found.at(-1);
    if (row && Math.abs(row[0]!.y - spot.y) < 0.01) row.push(spot);
    else found.push([spot]);
  }
  for (const row of found) row.sort((a, b) => a.x - b.x);
  return found;
}

/** The nearest spot in a direction; of two as near, the one closer to the column kept in mind. */
export function towards(list: Spot[], from: Spot, way: Point, column: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of list) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (along < 0.1 || aside > along * 1.1) continue;
    const cost = along + 2 * aside + 0.01 * Math.abs(spot.x - column);
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return best;
}

/** The corners of a box. */
export function frame({ x, y, width, height }: Box): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** The points of a polygon as SVG writes them. */
export function polygon(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ');
}

/** An outline drawn in or out around its middle. */
export function scaled(spot: Spot, factor: number): Point[] {
  return spot.outline.map(
    ([x, y]) => [spot.x + (x - spot.x) * factor, spot.y + (y - spot.y) * factor] as const,
  );
}

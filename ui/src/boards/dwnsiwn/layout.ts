// The three sides laid flat, and the pyramid from above beside them.

import type { Cell } from '../board';
import type { Box, Point, Spot } from '../common/geometry';
import { said } from '../common/said';
import type { Extra } from './extra';
import { texts } from './texts';

export const HALF = Math.SQRT1_2; // from the middle of a face to its corners
const WIDTH = 8 * HALF;
const DROP = 5 * HALF; // how far a side reaches down from its apex's top
export const DUNGEON = 'dungeon';

/** A side's apex, in the middle at its top. */
export interface Place {
  x: number;
  y: number;
}

const GAP = 0.1;
const TOTALS = 1.15; // the room below a side
const SECOND = DROP + TOTALS + 0.1; // where the lower row begins

export const PLACES: Place[] = [
  { x: WIDTH / 2, y: 0 },
  { x: WIDTH * 1.5 + GAP, y: 0 },
  { x: WIDTH / 2, y: SECOND },
];
export const BOX: Box = {
  x: -0.08,
  y: -0.4,
  width: 2 * WIDTH + GAP + 0.16,
  height: SECOND + DROP + TOTALS + 0.2,
};
/** Between the tops of A and B. */
export const DEEP: Place = { x: WIDTH + GAP / 2, y: 1.12 };
/** The whole pyramid from above, beside C. */
export const ABOVE: Place = { x: WIDTH * 1.5 + GAP, y: SECOND + 1.85 };
const SMALLER = 0.82;

/** Every face, and the dungeon, as a place to tap: `A003`, `dungeon`. */
export function faceSpots(extra: Extra, words: Map<string, string>): Spot[] {
  const spots = extra.sides.flatMap((side, number) =>
    side.faces.map((face) => {
      const x = PLACES[number]!.x + face.centre[0]!;
      const y = PLACES[number]!.y + HALF - face.centre[1]!;
      const label = said(texts.side, { side: side.side, cell: words.get(face.cell)! });
      return { name: side.side + face.cell, x, y, outline: diamond(x, y), words: label };
    }),
  );
  const { x, y } = DEEP;
  const buried = words.get(extra.dungeon.cell)!;
  return [...spots, { name: DUNGEON, x, y, outline: diamond(x, y), words: buried }];
}

/** A face of the pyramid seen from above: how the flat face is bent to lie there. */
export interface Rhombus {
  name: string;
  cell: string;
  height: number;
  matrix: string;
  outline: Point[];
}

type Vector = [number, number, number];

/** The faces of the pyramid from above, the lowest first; A on the left, B on the right. */
export function fromAbove(cells: Cell[], extra: Extra): Rhombus[] {
  const normals = extra.sides.map((side) => extra.normals[side.side] as Vector);
  const centres = new Map(cells.map((cell) => [cell.name, cell.centre as Vector]));
  const found = extra.sides.flatMap((side, number) => {
    const [out, left, right] = [0, 2, 1].map((on) => normals[(number + on) % 3]!) as [
      Vector,
      Vector,
      Vector,
    ];
    return side.faces.map((face): Rhombus => {
      const centre = centres.get(face.cell)!;
      const corner = (a: number, b: number): Point =>
        seen(
          centre.map((at, i) => at + out[i]! / 2 + (a * left[i]! + b * right[i]!) / 2) as Vector,
        );
      const outline = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
      const name = side.side + face.cell;
      return { name, cell: face.cell, height: centre[2], matrix: bent(outline), outline };
    });
  });
  return found.sort((a, b) => a.height - b.height);
}

/** The rim of a die from above. */
export function outlineAbove(cell: Cell): Point[] {
  return cell.outline.map((corner) => seen(corner as Vector));
}

/** Straight down, turned so that A looks to the lower left. */
function seen([x, y]: Vector): Point {
  const turn = (210 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * SMALLER, Math.sin(turn) * SMALLER];
  return [ABOVE.x + x * cos - y * sin, ABOVE.y - x * sin - y * cos];
}

/** The matrix that brings a flat diamond to these corners: top, right, bottom, left. */
function bent(corners: Point[]): string {
  const [top, right, bottom, left] = corners as [Point, Point, Point, Point];
  const across = [0, 1].map((i) => (right[i]! - left[i]!) / (2 * HALF));
  const down = [0, 1].map((i) => (bottom[i]! - top[i]!) / (2 * HALF));
  const middle = [0, 1].map((i) => (top[i]! + bottom[i]!) / 2);
  return `matrix(${[...across, ...down, ...middle].join(' ')})`;
}

export function diamond(x: number, y: number, by = HALF): Point[] {
  return [
    [x, y - by],
    [x + by, y],
    [x, y + by],
    [x - by, y],
  ];
}

/** The triangle of wood that carries a side. */
export function plate({ x, y }: Place): Point[] {
  const over = 0.16;
  const half = WIDTH / 2 + over * 0.4;
  return [
    [x, y - over],
    [x + HALF + over, y + HALF - over / 2],
    [x + half, y + 4 * HALF],
    [x + half - HALF, y + DROP + over * 0.6],
    [x - half + HALF, y + DROP + over * 0.6],
    [x - half, y + 4 * HALF],
    [x - HALF - over, y + HALF - over / 2],
  ];
}

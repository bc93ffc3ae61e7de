// Where the trays stand: beside the board where there is room, else above and below it.

import { around, type Box, type Spot } from '../common/geometry';

export interface Tray {
  side: number;
  box: Box;
  dice: { x: number; y: number }[];
  crystals: { x: number; y: number }[];
  size: number;
}

export interface Layout {
  box: Box;
  board: Box;
  trays: Tray[];
}

const EXPLORERS = 6;
const GAP = 0.3;
const DEPTH = 1.05;

/** `near` is the side whose tray is next to the viewer: below, or on the right. */
export function layout(list: Spot[], near: number, beside: boolean, goal: number): Layout {
  const board = around(list, 0.1);
  const trays = [near, 1 - near].map((side) => {
    const sign = side === near ? 1 : -1;
    return beside ? standing(board, side, sign, goal) : lying(board, side, sign, goal);
  });
  const along = GAP + DEPTH + 0.12;
  const box = beside
    ? { ...board, x: board.x - along, width: board.width + 2 * along }
    : { ...board, y: board.y - along, height: board.height + 2 * along };
  const [aside, above] = beside ? [0, 0.36] : [0.3, 0];
  return {
    board,
    trays,
    box: {
      x: box.x - aside,
      y: box.y - 0.08,
      width: box.width + aside + (beside ? 0 : 0.08),
      height: box.height + above + 0.08,
    },
  };
}

function standing(board: Box, side: number, sign: number, goal: number): Tray {
  const x = sign > 0 ? board.x + board.width + GAP : board.x - GAP - DEPTH;
  const box = { x, y: board.y, width: DEPTH, height: board.height };
  const { first, step, size } = spread(board.height, goal);
  const at = (place: number): { x: number; y: number } => ({
    x: x + DEPTH / 2,
    y: sign > 0 ? board.y + board.height - place : board.y + place,
  });
  return {
    side,
    box,
    size,
    dice: seats(EXPLORERS, first, step).map(at),
    crystals: seats(goal, first + step * (EXPLORERS - 0.19) + 0.1, step * 0.62).map(at),
  };
}

function lying(board: Box, side: number, sign: number, goal: number): Tray {
  const y = sign > 0 ? board.y + board.height + GAP : board.y - GAP - DEPTH;
  const box = { x: board.x, y, width: board.width, height: DEPTH };
  const { first, step, size } = spread(board.width, goal);
  const at = (place: number): { x: number; y: number } => ({
    x: board.x + place,
    y: y + DEPTH / 2,
  });
  return {
    side,
    box,
    size,
    dice: seats(EXPLORERS, first, step).map(at),
    crystals: seats(goal, first + step * (EXPLORERS - 0.19) + 0.1, step * 0.62).map(at),
  };
}

/** Six dice and the crystals of the goal share the length of a tray. */
function spread(length: number, goal: number): { first: number; step: number; size: number } {
  const step = Math.min(0.95, (length - 0.4) / (EXPLORERS + 0.62 * goal));
  return { first: 0.1 + step / 2, step, size: step * 0.78 };
}

function seats(count: number, first: number, step: number): number[] {
  return Array.from({ length: count }, (_, number) => first + number * step);
}

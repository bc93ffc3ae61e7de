// What Dwnsiwn's view says beyond what every view says.

import type { View } from '../board';

export type Kind = 'own' | 'held';

export interface Face {
  cell: string;
  centre: number[];
  seat: number | null;
  value: number | null;
}

export interface Side {
  side: string;
  faces: Face[];
  totals: number[];
  leader: number | null;
  words: string;
}

export interface Stock {
  seat: number;
  own: number[];
  held: number[];
  words: string;
}

export interface Way {
  text: string;
  dice: number[];
}

export interface Extra {
  phase: string;
  normals: Record<string, number[]>;
  faces: Record<string, Record<string, number>>;
  sides: Side[];
  stocks: Stock[];
  dice: { kind: Kind; value: number; cells: string[] }[];
  placements: Record<string, { shows: Record<string, number>; why: string }>;
  captures: { value: number; ways: Way[] }[];
  rolling: { seat: number; capturing: number[]; captured: number } | null;
  dungeon: { cell: string; seat: number | null; words: string };
}

export function extra(view: View): Extra {
  return view.extra as unknown as Extra;
}

/** A placement as it is written: `h6@003A`. */
export interface Placing {
  text: string;
  kind: Kind;
  value: number;
  cell: string;
  sides: string;
}

export function placing(text: string): Placing | null {
  const match = /^(h?)([1-6])@([0-9]{3})([ABC]*)$/.exec(text);
  if (!match) return null;
  const [, held, value, cell, sides] = match as unknown as [string, string, string, string, string];
  return { text, kind: held ? 'held' : 'own', value: Number(value), cell, sides };
}

/** Whether some dice can still grow into one of the ways. */
export function leads(chosen: number[], ways: Way[]): boolean {
  return ways.some((way) => within(chosen, way.dice));
}

/** The way that some dice are, whole. */
export function complete(chosen: number[], ways: Way[]): Way | null {
  return ways.find((way) => way.dice.length === chosen.length && within(chosen, way.dice)) ?? null;
}

function within(few: number[], many: number[]): boolean {
  const rest = [...many];
  return few.every((value) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

// What Durdain's view says beyond what every view says.

import type { View } from '../board';
import type { Point } from '../common/geometry';
import { said } from '../common/said';
import { colours, texts } from './texts';

export interface Player {
  seat: number;
  name: string;
  /** The home's letter; null before the draw. */
  home: string | null;
  alive: boolean;
  score: number;
  income: number;
  castles: number;
  /** Who called Beware. */
  beware: number | null;
  reserve: Record<string, number>;
  words: string;
}

/** What the end of the turn brings; no castles, and the player leaves. */
export interface Scoring {
  seat: number;
  castles: { cell: string; worth: number }[];
  gain: number;
  score: number;
  nests?: number[];
}

export interface Country {
  letter: string;
  name: string;
  seat: number | null;
  outline: Point[];
  centre: Point;
}

export interface Wall {
  name: string;
  seat: number;
  line: Line;
}

export type Line = readonly [Point, Point];

export interface Die {
  /** Its sides; null for what dragons may spend before any die. */
  die: number | null;
  value?: number;
  left: number;
  group: string | null;
  open?: boolean;
  closed?: boolean;
  words: string;
}

export interface Reached {
  cost: number;
  before: string | null;
  text: string;
}

export interface Target {
  attackers: string[];
  chance: number;
  points: number;
}

export interface Battle {
  target: string;
  attackers: string[];
  chance: number | null;
  points: number;
  with: Record<string, number>;
  words: string;
}

export interface Rolled {
  target: string;
  attackers: string[];
  attack: number[][];
  defence: number[];
  totals: [number, number];
  won: boolean;
}

export interface Extra {
  phase: string;
  size: number;
  extensions: string;
  round: number;
  'last round': boolean;
  active: number;
  actions: number;
  players: Player[];
  beware: { seat: number; caller: number }[];
  scoring: Scoring | null;
  track: {
    goal: number;
    plunder: { at: number; worth: number }[];
    nests: number[];
  };
  countries: Country[];
  walls: Wall[];
  borders: Record<string, Line>;
  dice: Die[];
  reach: Record<string, Record<string, Reached>>;
  refused: Record<string, string>;
  targets: Record<string, Target>;
  battle: Battle | null;
  rolled: Rolled[];
  /** What a computer would place now, until the next player's turn. */
  proposal: string[];
}

export function extra(view: View): Extra {
  return view.extra as unknown as Extra;
}

/** The way to a space, as spaces and as decisions; it begins where the piece stands. */
export function wayTo(
  reach: Record<string, Reached>,
  name: string,
): { at: string[]; texts: string[] } {
  const at: string[] = [];
  const texts: string[] = [];
  let space: string | null = name;
  while (space !== null && reach[space]) {
    at.unshift(space);
    texts.unshift(reach[space]!.text);
    space = reach[space]!.before;
  }
  if (space !== null) at.unshift(space);
  return { at, texts };
}

/** The cell of a piece's place: `sR2` of `sR2#0`. */
export function cellOf(place: string): string {
  return place.split('#')[0]!;
}

/** "1, 2, 3", as one counts along. */
export function countAloud(cost: number): string {
  return Array.from({ length: cost }, (_, number) => number + 1).join(', ');
}

/** A player by the home's colour; before the draw by the seat. */
export function nameOf(now: Extra, seat: number): string {
  const home = now.players[seat]?.home;
  return home ? said(colours[home]!) : said(texts.seat, { number: seat + 1 });
}

/** Camps and castles stay where they are. */
export function stands(kind: string): boolean {
  return kind === 'camp' || kind === 'castle';
}

// What Dungeon Pen's view says beyond what every view says.

import type { View } from '../board';

export interface Wall {
  box: number[];
  kind: 'wall' | 'padded' | 'drawn';
}

export interface Picture {
  kind: 'treasure' | 'chest' | 'potion';
  number: number;
  at: string;
  box: number[];
  left: number;
  buried: boolean;
}

export interface Card {
  key: string;
  name: string;
  type: string;
  target: string;
  icons: string[][];
  text: string;
}

export interface Side {
  colour: string;
  x: number;
  y: number;
  life: number;
  carries: boolean;
  locked: boolean;
  skips: number;
  extras: number;
  objects: number;
  waiting: Card[];
  effects: string[];
  home_view: number;
  hand: string;
}

export interface Line {
  seat: number;
  points: number[][];
  hit: 'wall' | 'padded' | null;
}

export interface Flicked extends Line {
  failed: boolean;
  spun: boolean;
  met: { what: string; x: number; y: number }[];
}

export interface Aim {
  spin: boolean;
  view: number | null;
  most_power: number;
  bend: number;
  /** By steps of 2048 brads from straight away: angle, length, curl. */
  spread: number[][];
  /** Power, length in units, failures in parts of 65536. */
  powers: number[][];
  /** By the same steps as the spread, 0 to 1000. */
  awkward: number[];
  /** The handicaps that the flick is made with. */
  acting: string[];
}

export interface Held {
  card: Card;
  playable: boolean;
  refused: string | null;
}

export interface Extra {
  unit: number;
  dungeon: string;
  phase: string;
  active: number;
  walls: Wall[];
  cells: number[][];
  pictures: Picture[];
  plague: string[];
  magic: { head: string; due: boolean } | null;
  sides: Side[];
  lines: Line[];
  flicks: Flicked[];
  card: Card | null;
  turned_up: { seat: number; card: Card; came: string[] } | null;
  square: string | null;
  zones: { x: number; y: number; radius: number }[];
  hand: Held[];
  aim: Aim | null;
  deck: Record<string, number>;
  junk: Record<string, number>;
  icons: Record<string, string>;
}

export function extra(view: View): Extra {
  return view.extra as unknown as Extra;
}

/** The flick that this view shows and the one before did not; null where there is none. */
export function newFlick(now: Extra, before: Extra | null): Flicked | null {
  const last = now.flicks.at(-1);
  if (!last || !before) return null;
  const same = JSON.stringify(last) === JSON.stringify(before.flicks.at(-1));
  return same && now.flicks.length <= before.flicks.length ? null : last;
}

/** Hands are written for right-handers; a left-hander reads them the other way round. */
export function forHand(card: Card, hand: string | undefined): Card {
  if (hand !== 'left') return card;
  const other: Record<string, string> = {
    leftHand: 'rightHand',
    rightHand: 'leftHand',
    cardLeft: 'cardRight',
    cardRight: 'cardLeft',
  };
  const text = card.text.replace(/\b(left|right)( hand| one)/g, (_, side: string, rest: string) =>
    side === 'left' ? `right${rest}` : `left${rest}`,
  );
  return { ...card, text, icons: card.icons.map((box) => box.map((icon) => other[icon] ?? icon)) };
}

// What the screen and a game's board owe each other. A board knows no rules: it draws a view, offers
// the choices it was given, asks for previews, and hands the chosen texts back.

import type { Component } from 'svelte';
import type { Choice, View } from '../wire';
import type { Said } from './common/said';

export type { Cell, Choice, Ending, Mark, Piece, View } from '../wire';

/** Why something was not accepted, in one short line. */
export interface Refusal {
  refused: string;
}

export interface BoardSettings {
  /** Milliseconds of an animation: 0, 120, 250 or 500; 0 already where motion is reduced. */
  animation: number;
  reduced: boolean;
  /** Show what threatens, where a game has such a thing. */
  threats: boolean;
  /** The board is turned against its usual orientation for `seat`. */
  flipped: boolean;
  /** The names of cells or rows at the board's rim. */
  coordinates: boolean;
  /** Several people share this screen: hidden hands lie face down until their owner holds a button. */
  concealed: boolean;
  /** A still picture, as on the home screen: no labels, no focus, nothing to press. */
  picture: boolean;
  theme: 'light' | 'dark' | 'contrast';
}

/**
 * A board is as wide as its place. Its drawing is not taller than the CSS length --board-height,
 * which leaves some 4 rem for what stands below; more than that it takes off itself.
 */
export interface BoardProps {
  /** What to draw now: the draft's view while drafting. */
  view: View;
  /** The view before the last change, to animate from. */
  previous: View | null;
  /** Who looks: the board's orientation; null is a watcher. */
  seat: number | null;
  /** The legal next decisions of the person at the screen; empty while watching or waiting. */
  choices: Choice[];
  /** The texts drafted so far in this turn; `view` shows them carried out. */
  draft: string[];
  /** Decisions worth looking at, the best first, while hints are shown; else empty. */
  hints: string[];
  /** The names of the seats, as people know them. */
  names: string[];
  /** What is there with these decisions after the draft, or why not. Nothing is changed. */
  preview(texts: string[]): Promise<View | Refusal>;
  /** Adds a decision to the draft; the screen confirms, commits or goes on drafting. */
  choose(text: string): void;
  /** Takes the draft's last decision back. */
  undo(): void;
  /** Words for the live region, which screen readers read out. */
  say(words: string): void;
  settings: BoardSettings;
}

export function isRefusal(answer: View | Refusal): answer is Refusal {
  return 'refused' in answer;
}

/** How a seat's pieces look, for the chips beside its name; colours as CSS values. */
export interface SeatLook {
  /** As the game calls it, such as "Black". */
  name: string;
  colour: string;
  ink: string;
}

/** What boards/<game>/Board.svelte offers: the component, and from its `<script module>` what it likes. */
export interface BoardModule {
  default: Component<BoardProps>;
  /** By seat; without them a chip has the colours --seat-N. */
  seats?: SeatLook[];
  /** The game in one line. */
  about?: Said;
  /** The board shows all its counters itself. */
  counts?: boolean;
  /** What the home screen and the rules show of it; without it the start of a game. */
  picture?: Shot;
  /** Pictures for the rules. */
  figures?: Figure[];
}

/** A picture in the rules, after the clause that it shows. */
export interface Figure extends Shot {
  clause: string;
  words: Said;
}

/** A position to be drawn, or the start, and what is decided from there before it is. */
export interface Shot {
  position?: string;
  options?: Record<string, number | string>;
  decisions?: string[];
}

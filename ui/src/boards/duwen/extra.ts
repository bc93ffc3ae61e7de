// What Duwen's view says beyond what every view says.

import type { View } from '../board';

export interface Push {
  strength: number;
  against: number;
  pushed: {
    piece: { kind: string; seat?: number; value?: number };
    from: string;
    to: string | null;
  }[];
}

export interface Extra {
  goal: number;
  patience: number;
  heights: Record<string, number>;
  basecamps: number[];
  crystals: number[];
  'under way': string | null;
  /** By explorer and space (or "off"): the most strength left there. */
  reach: Record<string, Record<string, number>>;
  /** By explorer and space (or "off"): the steps of a shortest path. */
  ways: Record<string, Record<string, string[]>>;
  pushes: Record<string, Push>;
  refused: Record<string, string>;
}

export function extra(view: View): Extra {
  return view.extra as unknown as Extra;
}

/** The space that a step starts from: `c1` of `c1N`. */
export function origin(step: string): string {
  return step.slice(0, 2);
}

/** Whether a text is a step. */
export function isStep(text: string): boolean {
  return /^[a-h][1-8][NESW]/.test(text);
}

// A lesson is some steps, each a position and something to do in it.

import type { Said } from '../boards/common/said';
import type { View } from '../boards/board';

export interface Step {
  /** What to do. */
  words: Said;
  /** What has happened, once it is done. */
  after: Said;
  position: string;
  options?: Record<string, number | string>;
  /** Whose hand is seen, where hands are hidden. */
  seat?: number;
  /** What the dice show when they are rolled, as the notation writes it. */
  roll?: string;
  /** Whether these decisions, which led to this view, are what was asked for. */
  goal: (texts: string[], view: View) => boolean;
}

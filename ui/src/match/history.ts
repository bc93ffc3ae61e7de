// What has happened, from a match's events: the steps as they stand after every takeback, and the
// turns that they make up.

import type { MatchEvent, View } from '../wire';

/** The kinds of events that change the game. */
const STEPS = ['decision', 'chance', 'resignation', 'flag', 'abandonment', 'draw agreed'] as const;

type StepKind = (typeof STEPS)[number];

export interface Step {
  version: number;
  kind: StepKind;
  seat: number | null;
  /** The notation; null where it tells hidden things. */
  text: string | null;
  words: string;
  /** The view after it, where it is known. */
  view: View | null;
}

/** The steps after one event more. */
export function grow(steps: readonly Step[], event: MatchEvent): readonly Step[] {
  if (event.kind === 'takeback') return steps.slice(0, event.keep ?? 0);
  const kind = STEPS.find((one) => one === event.kind);
  if (!kind) return steps;
  const step: Step = {
    version: event.version,
    kind,
    seat: event.seat ?? null,
    text: event.text ?? null,
    words: event.words ?? event.text ?? '',
    view: event.view ?? null,
  };
  return [...steps, step];
}

export interface Turn {
  number: number;
  seat: number | null;
  /** The steps from `first` up to, not with, `end`. */
  first: number;
  end: number;
}

/** Steps in groups: those that one seat makes in a row, and the chances that follow them. */
export function turns(steps: readonly Step[]): Turn[] {
  const found: Turn[] = [];
  steps.forEach((step, at) => {
    const last = found.at(-1);
    const goes_on = last && (step.kind === 'chance' || step.seat === last.seat);
    if (goes_on) last.end = at + 1;
    else found.push({ number: found.length + 1, seat: step.seat, first: at, end: at + 1 });
  });
  return found;
}

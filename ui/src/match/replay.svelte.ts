// Looking back: any step of a match, while it goes on or after it.

import { animation } from '../lib/settings.svelte';
import type { View } from '../wire';
import type { Step, Turn } from './history';

const PAUSE = 450; // milliseconds in which each step is looked at

/** What is replayed. */
export interface Replayed {
  readonly steps: readonly Step[];
  readonly turns: Turn[];
  viewAfter(step: number): Promise<View | null>;
}

/** What the list of moves and the scrubber need. */
export interface Game extends Replayed {
  readonly replay: Replay;
}

export class Replay {
  /** How many steps are shown; null: the match as it stands. */
  at: number | null = $state(null);
  view: View | null = $state.raw(null);
  loading = $state(false);
  /** It goes on by itself. */
  plays = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  #views = new Map<string, View>();

  constructor(private readonly match: Replayed) {}

  /** The step that is looked at now. */
  readonly now = $derived.by(() => this.at ?? this.match.steps.length);

  /** Step after step by itself, from the beginning when the end is shown; or rest again. */
  play(): void {
    if (this.plays) return this.rest();
    this.plays = true;
    void this.#show(this.at ?? 0).then(() => this.#next());
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.plays = false;
  }

  #next(): void {
    if (!this.plays) return;
    if (this.at === null) return this.rest();
    this.#timer = setTimeout(
      () => void this.#show(this.now + 1).then(() => this.#next()),
      animation() + PAUSE,
    );
  }

  async go(step: number): Promise<void> {
    this.rest();
    await this.#show(step);
  }

  async #show(step: number): Promise<void> {
    const most = this.match.steps.length;
    const wanted = Math.max(0, Math.min(most, step));
    if (wanted === most) return this.#end();
    this.at = wanted;
    const key = this.#key(wanted);
    const known = this.#views.get(key) ?? (wanted ? this.match.steps[wanted - 1]?.view : null);
    const view = known ?? (await this.#load(wanted));
    if (view) this.#views.set(key, view);
    if (view && this.at === wanted) this.view = view;
  }

  end(): void {
    this.rest();
    this.#end();
  }

  #end(): void {
    this.at = null;
    this.view = null;
  }

  step(by: number): void {
    void this.go(this.now + by);
  }

  /** To the beginning of the turn before, or of the next one. */
  turn(by: number): void {
    const marks = [0, ...this.match.turns.map((turn) => turn.end)];
    const next =
      by < 0 ? marks.findLast((mark) => mark < this.now) : marks.find((mark) => mark > this.now);
    if (next !== undefined) void this.go(next);
  }

  /** A takeback makes other steps of the same number. */
  #key(step: number): string {
    return `${step} ${this.match.steps[step - 1]?.version ?? 0}`;
  }

  async #load(step: number): Promise<View | null> {
    this.loading = true;
    try {
      return await this.match.viewAfter(step);
    } finally {
      this.loading = false;
    }
  }
}

// A game that is only looked at: from a position, a pasted list of moves or a finished match, with
// every try and variation that one likes. The server plays the texts; nothing is stored.

import { isRefusal, type Refusal } from '../boards/board';
import { say, tell } from '../lib/say.svelte';
import { play } from '../lib/sound';
import { t } from '../texts/index.svelte';
import type { Analysis, Choice, LookWish, View } from '../wire';
import { analyse, look } from '../wire/http';
import { turns, type Step } from './history';
import { Replay } from './replay.svelte';

export interface Start {
  game: string;
  options: Record<string, number | string>;
  seats: number;
  position: string | null;
}

export class Study {
  readonly start: Start;
  readonly replay: Replay;

  steps: readonly Step[] = $state.raw([]);
  /** The view after the last step. */
  view: View | null = $state.raw(null);
  hint: Analysis | null = $state.raw(null);
  hinting = $state(false);
  busy = $state(false);
  names: string[] = $state.raw([]);

  readonly turns = $derived(turns(this.steps));
  readonly shown: View | null = $derived.by(() => this.replay.view ?? this.view);
  readonly choices: readonly Choice[] = $derived.by(() => this.shown?.choices ?? []);
  readonly hints: string[] = $derived.by(
    () => this.hint?.lines.map((line) => line.decisions[0] ?? '').filter(Boolean) ?? [],
  );

  constructor(start: Start) {
    this.start = start;
    this.replay = new Replay(this);
  }

  /** Plays texts from the start; why the next one could not be played, where one could not. */
  async load(texts: string[]): Promise<string | null> {
    const views: View[] = [];
    const most = 200;
    let refused: string | null = null;
    for (let from = 0; from <= texts.length && refused === null; from += most) {
      const at = numbers(from, Math.min(from + most, texts.length + 1));
      const looked = await look({ ...this.#wish(texts), at });
      views.push(...looked.views);
      if (looked.refused) refused = `${looked.refused.text}: ${looked.refused.reason}`;
    }
    this.#show(texts.slice(0, views.length - 1), views);
    return refused;
  }

  async choose(text: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await this.preview([text]);
    this.busy = false;
    if (isRefusal(answer)) {
      tell(answer.refused, { grave: true });
      play('refused');
      return;
    }
    this.#add(text, answer);
  }

  /** What was typed; why not, where it is refused. */
  async type(text: string): Promise<string | null> {
    const answer = await this.preview([text]);
    if (isRefusal(answer)) return answer.refused;
    this.#add(text, answer);
    return null;
  }

  undo(): void {
    const now = this.replay.now;
    if (now > 0) void this.replay.go(now - 1);
  }

  async preview(texts: string[]): Promise<View | Refusal> {
    const looked = await look(this.#wish([...this.#texts(this.replay.now), ...texts]));
    const view = looked.views[0];
    if (view) return view;
    return { refused: looked.refused?.reason ?? t('refused') };
  }

  async viewAfter(step: number): Promise<View | null> {
    const looked = await look(this.#wish(this.#texts(step)));
    return looked.views[0] ?? null;
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    this.hint = null;
    const now = this.replay.now;
    try {
      const found = await analyse({ ...this.#wish(this.#texts(now)), seconds: 2 });
      if (this.hinting && this.replay.now === now) this.hint = found;
    } catch (error) {
      tell((error as Error).message, { grave: true });
      this.hinting = false;
    }
  }

  dropHint(): void {
    this.hinting = false;
    this.hint = null;
  }

  #texts(until: number): string[] {
    return this.steps.slice(0, until).map((step) => step.text ?? '');
  }

  #wish(decisions: string[]): LookWish {
    const { game, options, seats, position } = this.start;
    return { game, options, seats, ...(position === null ? {} : { position }), decisions };
  }

  /** A step more after the one that is looked at; what came after that one is another variation. */
  #add(text: string, view: View): void {
    const now = this.replay.now;
    const before = this.shown;
    const step = stepOf(text, before, view, now);
    this.steps = [...this.steps.slice(0, now), step];
    this.view = view;
    this.replay.end();
    this.dropHint();
    play('place');
    say(step.words);
  }

  #show(texts: string[], views: View[]): void {
    this.steps = texts.map((text, at) => stepOf(text, views[at] ?? null, views[at + 1]!, at));
    this.view = views.at(-1) ?? null;
    this.replay.end();
    this.dropHint();
  }
}

const numbers = (from: number, end: number) =>
  Array.from({ length: end - from }, (_, at) => from + at);

function stepOf(text: string, before: View | null, view: View, at: number): Step {
  const seat = before?.to_move ?? -1;
  return {
    version: at,
    kind: seat < 0 ? 'chance' : 'decision',
    seat: seat < 0 ? null : seat,
    text,
    words: view.last.at(-1) ?? text,
    view,
  };
}

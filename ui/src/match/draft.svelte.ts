// One's own turn before it is confirmed: decisions that can be taken back freely.

import { isRefusal, type Refusal } from '../boards/board';
import { play } from '../lib/sound';
import { say, tell } from '../lib/say.svelte';
import { t } from '../texts/index.svelte';
import type { View } from '../wire';
import type { Match } from './match.svelte';

const KEPT = 'dugames.draft.';

export class Draft {
  texts: readonly string[] = $state.raw([]);
  /** The view after them; null while nothing is drafted. */
  view: View | null = $state.raw(null);
  /** Waiting for the server. */
  busy = $state(false);

  /** How many decisions of the confirmed draft are yet to be heard of as events. */
  #underWay = 0;
  #views: View[] = [];
  #previews = new Map<string, Promise<View | Refusal>>();

  constructor(private readonly match: Match) {}

  /** Whether nothing is left to decide in this turn but to confirm it. */
  readonly complete = $derived.by(() => {
    const before = this.match.view;
    if (!this.view || !before) return false;
    return this.view.to_move !== before.to_move || this.view.turn !== before.turn;
  });

  /** Adds a decision; one that commits goes out at once, with those before it. */
  async choose(text: string): Promise<void> {
    const choice = this.match.choices.find((choice) => choice.text === text);
    if (!choice) return this.#unlisted(text);
    say(choice.words);
    if (choice.commits) return this.#send([...this.texts, text]);
    this.busy = true;
    play('place');
    const answer = await this.preview([text]);
    this.busy = false;
    if (isRefusal(answer)) return this.#refused(answer.refused);
    this.#views.push(answer);
    this.#set([...this.texts, text]);
    if (this.complete && !this.match.confirms) await this.confirm();
  }

  /** A flick cannot be listed, and is given for good: what is wrong with it, the server knows. */
  async #unlisted(text: string): Promise<void> {
    if (this.match.choices.length) await this.#send([...this.texts, text]);
  }

  /** Adds what was typed: any number of decisions, as the notation writes them. */
  async type(text: string): Promise<string | null> {
    const seat = this.match.mover;
    if (seat === null) return t('notation.wait');
    if (this.match.choices.some((choice) => choice.text === text)) {
      await this.choose(text);
      return null;
    }
    const answer = await this.preview([text]);
    if (isRefusal(answer)) return answer.refused;
    this.#views.push(answer);
    this.#set([...this.texts, text]);
    say(answer.last.at(-1) ?? answer.words);
    return null;
  }

  /** Takes the last decision back. */
  undo(): void {
    if (!this.texts.length || this.busy) return;
    this.#views.pop();
    this.#set(this.texts.slice(0, -1));
    say(t('said.undone'));
  }

  async confirm(): Promise<void> {
    if (this.texts.length) await this.#send([...this.texts]);
  }

  /** What is there with these decisions after the draft, or why not. */
  preview(texts: string[]): Promise<View | Refusal> {
    const wanted = [...this.texts, ...texts];
    const key = JSON.stringify(wanted);
    let answer = this.#previews.get(key);
    if (!answer) {
      answer = this.match.look([wanted]).then(([first]) => first ?? { refused: t('refused') });
      this.#previews.set(key, answer);
    }
    return answer;
  }

  /** Hears of an own decision; whether the draft already shows what comes after it. */
  foresaw(): boolean {
    if (this.#underWay > 0) this.#underWay -= 1;
    return this.#underWay > 0;
  }

  clear(): void {
    this.#underWay = 0;
    this.#views = [];
    this.#previews.clear();
    if (this.texts.length) this.#set([]);
    this.busy = false;
  }

  /** What was drafted before the page was loaded again, if the position is the same. */
  async restore(): Promise<void> {
    this.clear();
    const kept = sessionStorage.getItem(KEPT + this.match.id);
    if (!kept || this.match.mover === null) return;
    const { position, texts } = JSON.parse(kept) as { position: string; texts: string[] };
    if (position !== this.match.view?.position) return;
    const answers = await this.match.look(texts.map((_, at) => texts.slice(0, at + 1)));
    const views = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]));
    if (this.texts.length || views.length < texts.length) return;
    this.#views = views;
    this.#set(texts);
  }

  #set(texts: readonly string[]): void {
    this.texts = texts;
    this.view = this.#views.at(-1) ?? null;
    const key = KEPT + this.match.id;
    const position = this.match.view?.position;
    if (texts.length) sessionStorage.setItem(key, JSON.stringify({ position, texts }));
    else sessionStorage.removeItem(key);
  }

  async #send(texts: string[]): Promise<void> {
    const seat = this.match.mover;
    if (seat === null) return;
    this.busy = true;
    this.#underWay = texts.length;
    const done = await this.match.decide(texts, seat);
    this.busy = false;
    if (!done) this.clear();
  }

  #refused(reason: string): void {
    tell(reason, { grave: true });
    say(reason);
    play('refused');
  }
}

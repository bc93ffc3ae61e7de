// Decisions that are to be chosen one after another, each when the one before has been shown.

import type { Choice } from '../board';

export class Steps {
  waiting = $state.raw<string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  start(texts: string[], choices: Choice[], choose: (text: string) => void): void {
    this.waiting = texts;
    this.#next(choices, choose);
  }

  /** A new view has come: go on after a pause, or give up when the next one is not offered. */
  shown(choices: Choice[], choose: (text: string) => void, pause: number): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(choices, choose), pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.waiting = [];
  }

  #next(choices: Choice[], choose: (text: string) => void): void {
    const [text, ...rest] = this.waiting;
    if (text === undefined) return;
    if (choices.some((choice) => choice.text === text)) {
      this.waiting = rest;
      choose(text);
    } else this.waiting = [];
  }
}

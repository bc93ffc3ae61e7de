// How the sheet is turned before the one who flicks: in sixteenths, from how it lies at home.

import { heading, viewFor } from './hand';
import { lie } from './lie';

interface Terms {
  /** The side of the sheet that is up at home. */
  home: number;
  /** The one that is up while the sheet is bolted down. */
  bolted: number | null;
}

export class Turning {
  #steps = $state(0);
  /** The heading that was last aimed at. */
  wished = $state<number | null>(null);

  constructor(private readonly terms: () => Terms) {}

  readonly top = $derived.by(() => {
    const { home, bolted } = this.terms();
    return bolted ?? (home + this.#steps + 16) % 16;
  });
  readonly lies = $derived.by(() => lie(this.top));

  /** False while the sheet is bolted down. */
  by(steps: number): boolean {
    if (this.terms().bolted !== null) return false;
    this.#steps = (this.#steps + steps + 16) % 16;
    return true;
  }

  homeward(): void {
    this.#steps = 0;
  }

  /** So that the heading that was aimed at leads straight away. */
  myWay(): void {
    this.#steps = viewFor(this.wished ?? 0) - this.terms().home;
  }

  wish(turn: number): void {
    this.wished = heading(turn, this.top);
  }
}

// A short line beside the place that it speaks of; it goes away by itself.

import { isRefusal, type Refusal, type View } from '../board';

interface Place {
  x: number;
  y: number;
}

const STAYS = 3500;

export class Notes {
  current = $state.raw<{ x: number; y: number; text: string } | null>(null);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(place: Place, text: string): void {
    this.clear();
    this.current = { x: place.x, y: place.y, text };
    this.#timer = setTimeout(() => this.clear(), STAYS);
  }

  clear(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.current = null;
  }

  /** Ask why something is refused, and show it unless something else happened meanwhile. */
  async explain(
    place: Place,
    answer: Promise<View | Refusal>,
    say: (words: string) => void,
  ): Promise<void> {
    this.clear();
    const asked = this.#asked;
    const found = await answer;
    if (asked !== this.#asked || !isRefusal(found)) return;
    this.show(place, found.refused);
    say(found.refused);
  }
}

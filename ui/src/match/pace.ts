// Events one after the other, slowly enough for a person to follow.

export class Pace<Event> {
  #queue: Event[] = [];
  #free = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lasts` says for how many milliseconds an event keeps the next one waiting. */
  constructor(
    private readonly show: (event: Event) => void,
    private readonly lasts: (event: Event) => number,
  ) {}

  add(event: Event): void {
    this.#queue.push(event);
    if (this.#timer === undefined) this.#next();
  }

  /** All that waits, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const event of this.#queue.splice(0)) this.show(event);
    this.#free = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    this.#timer = undefined;
    const event = this.#queue[0];
    if (event === undefined) return;
    const wait = this.#free - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#queue.shift();
    this.#free = performance.now() + this.lasts(event);
    this.show(event);
    this.#next();
  }
}

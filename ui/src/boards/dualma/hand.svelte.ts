// The hand over DuAlma's board: discs to put down, a disc to move, and what is asked on the way.

import type { BoardProps, Choice } from '../board';
import type { Point, Spot } from '../common/geometry';
import { Notes } from '../common/notes.svelte';
import { said } from '../common/said';
import { texts } from './texts';
import { bounced, cellOf, colourOf, moves, placements } from './ways';

export const NAMES = [texts.black, texts.white];

type Given = BoardProps & { named: Map<string, Spot> };

export class Hand {
  readonly notes = new Notes();
  /** The cell of the disc that is to move. */
  picked = $state<string | null>(null);
  /** A disc to stack on or to spring off: which of the two, is asked. */
  over = $state<string | null>(null);
  hovered = $state<string | null>(null);
  /** Where it drags a disc. */
  held = $state<Point | null>(null);
  /** A white disc put down before the black one. */
  waiting = $state<string | null>(null);
  /** Where it has just let a disc go. */
  dropped: string | null = null;
  #whiteFirst = $state(false);

  constructor(private readonly given: () => Given) {}

  readonly ways = $derived.by(() => moves(this.given().choices));
  readonly places = $derived.by(() => placements(this.given().choices));
  readonly placing = $derived.by(() => this.places.size > 0);
  /** The colour that the rules want next. */
  readonly #next = $derived.by(() => (this.placing ? colourOf(this.given().choices[0]!.text) : 0));
  /** The colour that goes down next. */
  readonly colour = $derived.by(() =>
    this.#next === 0 && this.#whiteFirst && this.waiting === null ? 1 : this.#next,
  );
  /** Whether one disc of the two is down. */
  readonly half = $derived.by(() => this.#next !== 0 || this.waiting !== null);
  readonly swaps = $derived.by(() => this.placing && this.#next === 0);

  readonly targets = $derived.by(() =>
    this.picked === null ? undefined : this.ways.get(this.picked),
  );
  readonly springs = $derived.by(() =>
    this.targets ? bounced(this.targets) : new Map<string, Choice>(),
  );
  /** The bounces off the disc that is asked about. */
  readonly bounces = $derived.by(
    () => (this.over === null ? undefined : this.targets?.get(this.over))?.bounces ?? [],
  );

  /** The disc that would lie under the pointer: its colour, and whether on another. */
  readonly ghost = $derived.by(() => {
    const name = this.hovered;
    if (name === null || this.held !== null || name === this.waiting || name === this.over) {
      return null;
    }
    if (this.placing) return this.places.has(name) ? { name, colour: this.colour, on: 0 } : null;
    if (this.picked === null || !(this.targets?.has(name) || this.springs.has(name))) return null;
    return { name, colour: this.#top(this.picked), on: this.#height(name) };
  });

  /** The colour of the disc in hand. */
  readonly disc = $derived.by(() => (this.picked === null ? null : this.#top(this.picked)));

  #pieces(name: string) {
    return this.given().view.cells.find((cell) => cell.name === name)!.pieces;
  }

  #height(name: string): number {
    return this.#pieces(name).length;
  }

  #top(name: string): number {
    return this.#pieces(name).at(-1)?.seat ?? 0;
  }

  /** New choices mean that something has happened: the hand is empty again. */
  shown(): void {
    this.picked = this.over = this.held = null;
    if (!this.placing && this.given().draft.length === 0) this.waiting = null;
    const white = this.waiting;
    if (!this.placing || this.#next !== 1 || white === null) return;
    // The white disc that was put down first follows the black one.
    this.waiting = null;
    const choice = this.places.get(white);
    if (choice) this.given().choose(choice.text);
  }

  tap(name: string): void {
    this.notes.clear();
    if (this.#takeBack(name)) return;
    if (this.placing) this.#put(name);
    else if (this.picked === null) this.#pick(name);
    else this.#go(this.picked, name);
  }

  #put(name: string): void {
    const { choose, say } = this.given();
    if (name === this.waiting) {
      this.waiting = null;
      this.#whiteFirst = true;
    } else if (!this.places.has(name)) {
      this.#refuse(name, this.colour === 0 ? `${name}/` : `/${name}`);
    } else if (this.colour === 1 && this.#next === 0) {
      this.waiting = name;
      say(said(texts.waits, { cell: name }));
    } else {
      choose(this.places.get(name)!.text);
    }
  }

  /** A disc of the draft that is tapped again comes back to the hand. */
  #takeBack(name: string): boolean {
    const { draft, choices, undo } = this.given();
    const at = draft.findIndex((text) => text.includes('/') && cellOf(text) === name);
    if (at < 0) {
      const last = draft.at(-1);
      if (this.placing || choices.length || !last?.endsWith(name)) return false;
      if (!last.includes('/')) undo();
      return true;
    }
    const white = draft.find((text) => colourOf(text) === 1);
    if (colourOf(draft[at]!) === 0 && white) {
      this.waiting = cellOf(white);
      undo();
    }
    undo();
    return true;
  }

  #pick(name: string): void {
    const { choices, say, named } = this.given();
    const targets = this.ways.get(name);
    if (targets) {
      this.picked = name;
      const ends = [...targets.keys(), ...bounced(targets).keys()];
      say(said(texts.picked, { cell: name, ends: ends.join(', ') }));
    } else if (this.#height(name) && choices.length) {
      const elsewhere = [...named.keys()].find((other) => other !== name)!;
      this.#refuse(name, `${name}-${elsewhere}`);
    }
  }

  #go(from: string, name: string): void {
    const { choose } = this.given();
    const target = this.targets?.get(name);
    const bounce = this.bounces.find((choice) => choice.cells[2] === name);
    if (name === from) this.letGo();
    else if (bounce) choose(bounce.text);
    else if (target?.bounces.length && this.over !== name) this.#ask(name, target.bounces);
    else if (target?.direct) choose(target.direct.text);
    else if (this.springs.has(name)) choose(this.springs.get(name)!.text);
    else if (this.ways.has(name)) this.#pick(name);
    else this.#refuse(name, `${from}${this.#height(name) ? '+' : '-'}${name}`);
  }

  /** A disc that came from a stack may lie on this one or spring off it. */
  #ask(name: string, bounces: Choice[]): void {
    this.over = name;
    const ends = bounces.map((choice) => choice.cells[2]).join(', ');
    this.given().say(said(texts.ask, { cell: name, ends }));
  }

  readonly letGo = (): void => {
    this.picked = this.over = this.held = null;
    this.notes.clear();
  };

  #refuse(name: string, text: string): void {
    const { choices, named, preview, say } = this.given();
    if (choices.length) void this.notes.explain(named.get(name)!, preview([text]), say);
  }

  grab(name: string, point: Point): void {
    this.notes.clear();
    this.picked = name;
    this.over = null;
    this.held = point;
  }

  drag(name: string | null, point: Point): void {
    this.hovered = name;
    this.held = point;
  }

  drop(name: string | null): void {
    this.held = null;
    if (name === null || this.picked === null || name === this.picked) return;
    this.dropped = name;
    this.#go(this.picked, name);
  }

  key(pressed: string): boolean {
    if (pressed !== 'x' || !this.swaps) return false;
    this.swap();
    return true;
  }

  readonly swap = (): void => {
    this.#whiteFirst = !this.#whiteFirst;
    this.waiting = null;
    this.given().say(said(texts.first, { colour: said(NAMES[this.colour]!) }));
  };

  /** What a cell is to the hand, in words. */
  describe(name: string): string {
    const { places, picked, placing, ways } = this;
    if (name === this.waiting) return said(texts.yours);
    if (placing) {
      return places.has(name) ? said(texts.open, { colour: said(NAMES[this.colour]!) }) : '';
    }
    if (picked === null) return ways.has(name) ? said(texts.moves) : '';
    if (this.bounces.some((choice) => choice.cells[2] === name)) return said(texts.bounceHere);
    const target = this.targets?.get(name);
    if (target?.bounces.length) return said(texts.either);
    if (target) return said(target.direct?.kind === 'stack' ? texts.stackHere : texts.goes);
    return this.springs.has(name) ? said(texts.bounces) : '';
  }
}

// The hand over the pyramid: a die to place, or dice that capture another.

import type { BoardProps } from '../board';
import type { Spot } from '../common/geometry';
import { Notes } from '../common/notes.svelte';
import { said } from '../common/said';
import { complete, extra, leads, placing, type Kind, type Placing } from './extra';
import { DUNGEON } from './layout';
import type { Lying } from './Stock.svelte';
import { texts } from './texts';

export const SIDES = 'ABC';
const APEX = '000';

type Given = BoardProps & { named: Map<string, Spot> };

export class Hand {
  readonly notes = new Notes();
  /** The die to place. */
  die = $state.raw<{ kind: Kind; value: number } | null>(null);
  /** The value of the die to capture. */
  target = $state<number | null>(null);
  hovered = $state<string | null>(null);
  #builders = $state.raw<Lying[]>([]); // the own dice that capture it
  #apex = $state<string | null>(null); // the side with the value; which is second, is asked

  constructor(private readonly given: () => Given) {}

  readonly #now = $derived.by(() => extra(this.given().view));

  /** All placements that are legal. */
  readonly open = $derived.by(() =>
    this.given().choices.flatMap((choice) => placing(choice.text) ?? []),
  );
  /** The cells for the die in hand. */
  readonly lit = $derived.by(() => {
    const { die } = this;
    const all = this.#now.dice;
    return new Set(all.find((one) => one.kind === die?.kind && one.value === die.value)?.cells);
  });
  /** The ways to capture what is aimed at. */
  readonly ways = $derived.by(
    () => this.#now.captures.find((one) => one.value === this.target)?.ways ?? [],
  );
  /** The values chosen to capture with. */
  readonly chosen = $derived.by(() => this.#builders.map((one) => one.value));
  readonly sum = $derived.by(() => this.chosen.reduce((total, value) => total + value, 0));
  /** The way that the chosen dice are, whole. */
  readonly way = $derived.by(() => complete(this.chosen, this.ways));
  /** At the top: what may lie beside the value, and the side that has it. */
  readonly seconds = $derived.by(() => (this.#apex ? this.#fitting(APEX, this.#apex) : []));
  get apex(): string {
    return this.#apex ?? '';
  }

  /** What would come to show where the pointer is. */
  readonly ghosts: { name: string; value: number | null }[] = $derived.by(() => {
    const name = this.hovered;
    if (name === null || this.die === null) return [];
    const [side, cell] = this.split(name);
    const [one, ...others] = this.#fitting(cell, side);
    if (!one) return [];
    if (side === null) return [{ name, value: null }];
    // Where it is still open what else will show, only the tapped side is known.
    if (others.length) return [{ name, value: this.die.value }];
    const shown = Object.entries(this.#now.placements[one.text]!.shows);
    return shown.map(([letter, value]) => ({ name: letter + cell, value }));
  });
  readonly ghostSeat = $derived.by(() => {
    const mover = this.given().view.to_move;
    return this.die?.kind === 'held' ? 1 - mover : mover;
  });

  /** The side, if it has one, and the cell of a place to tap. */
  split(name: string): [string | null, string] {
    return name === DUNGEON ? [null, this.#now.dungeon.cell] : [name[0]!, name.slice(1)];
  }

  readonly letGo = (): void => {
    this.die = this.target = this.#apex = null;
    this.#builders = [];
    this.notes.clear();
  };

  // Dice of the stocks.

  /** What a tap on a die does now, in words; null where nothing. */
  action(lying: Lying, owner: number): string | null {
    const { choices, view } = this.given();
    if (choices.length === 0) return null;
    if (owner !== view.to_move) {
      const can = this.#now.captures.some((one) => one.value === lying.value);
      return lying.kind === 'own' && can ? said(texts.capture) : null;
    }
    if (this.target === null) return said(texts.place);
    if (lying.kind !== 'own') return null;
    if (this.#builds(lying)) return said(texts.leave);
    return leads([...this.chosen, lying.value], this.ways) ? said(texts.use) : null;
  }

  #builds(lying: Lying): boolean {
    return this.#builders.some((one) => one.value === lying.value && one.copy === lying.copy);
  }

  /** Whether a die of the stocks is in hand. */
  has(lying: Lying, owner: number): boolean {
    const first = lying.copy === 0;
    if (owner !== this.given().view.to_move) {
      return this.target === lying.value && lying.kind === 'own' && first;
    }
    if (this.target !== null) return lying.kind === 'own' && this.#builds(lying);
    return this.die?.kind === lying.kind && this.die.value === lying.value && first;
  }

  tapDie(lying: Lying, owner: number): void {
    this.notes.clear();
    this.#apex = null;
    if (owner !== this.given().view.to_move) this.#aim(lying.value);
    else if (this.target !== null) this.#build(lying);
    else this.#take(lying.kind, lying.value);
  }

  #take(kind: Kind, value: number): void {
    const same = this.die?.kind === kind && this.die.value === value;
    this.die = same ? null : { kind, value };
    if (!this.die) return;
    const cells = [...this.lit].join(', ') || said(texts.noCell);
    this.given().say(said(texts.inHand, { kind: said(texts[kind]), value, cells }));
  }

  #aim(value: number): void {
    this.target = this.target === value ? null : value;
    this.#builders = [];
    this.die = null;
    if (this.target === null) return;
    const ways = this.ways.map((one) => one.dice.join(said(texts.and))).join(said(texts.or));
    this.given().say(said(texts.with, { value, ways }));
  }

  #build(lying: Lying): void {
    this.#builders = this.#builds(lying)
      ? this.#builders.filter((one) => one.value !== lying.value || one.copy !== lying.copy)
      : [...this.#builders, lying];
    this.given().say(said(texts.sum, { sum: this.sum, target: this.target ?? 0 }));
  }

  /** The digits take dice: the own ones first, then the held ones. */
  key(pressed: string): boolean {
    if (!/^[1-6]$/.test(pressed) || this.given().choices.length === 0) return false;
    const value = Number(pressed);
    const kinds = this.#now.dice.filter((one) => one.value === value).map((one) => one.kind);
    const other = kinds.find((kind) => this.die?.value !== value || this.die.kind !== kind);
    const next = other ?? kinds[0];
    this.target = null;
    if (next) this.#take(next, value);
    return next !== undefined;
  }

  // Faces of the pyramid.

  /** The placements of the die in hand on a cell; with a side, those that show its value there. */
  #fitting(cell: string, side: string | null): Placing[] {
    return this.open.filter(
      (one) =>
        one.kind === this.die?.kind &&
        one.value === this.die.value &&
        one.cell === cell &&
        (side === null || one.sides === '' || one.sides.startsWith(side)),
    );
  }

  tap(name: string): void {
    const { choices, draft, undo, named } = this.given();
    this.notes.clear();
    const [side, cell] = this.split(name);
    if (choices.length === 0) {
      if (draft.length && placing(draft.at(-1)!)?.cell === cell) undo();
      return;
    }
    if (this.die === null) {
      const first = this.target === null ? texts.dieFirst : texts.diceFirst;
      this.notes.show(named.get(name)!, said(first));
      return;
    }
    const found = this.#fitting(cell, side);
    if (found.length > 1) this.#ask(side ?? '', this.die.value, found);
    else if (found[0]) this.place(found[0]);
    else this.#refuse(name, this.die);
  }

  /** At the top one value follows from another, but not which is second. */
  #ask(side: string, value: number, found: Placing[]): void {
    this.#apex = side;
    const ways = found.map((one) => this.shows(one)).join(said(texts.or));
    this.given().say(said(texts.second, { value, side, ways }));
  }

  place(one: Placing): void {
    const { choose, say, named } = this.given();
    const why = this.#now.placements[one.text]?.why;
    choose(one.text);
    if (!why) return;
    say(why);
    const second = [...one.sides, ...SIDES].find((side) => side !== one.sides[0]);
    const at = named.get(`${second}${one.cell}`) ?? named.get(`${one.sides[0]}${one.cell}`);
    if (at) setTimeout(() => this.notes.show(at, why), 0);
  }

  #refuse(name: string, die: { kind: Kind; value: number }): void {
    const { named, preview, say } = this.given();
    const [side, cell] = this.split(name);
    const letter = this.open.some((one) => one.cell === cell && one.sides) ? side : '';
    const text = `${die.kind === 'held' ? 'h' : ''}${die.value}@${cell}${letter}`;
    void this.notes.explain(named.get(name)!, preview([text]), say);
  }

  /** What a placement shows on the sides beside the tapped one. */
  shows(one: Placing): string {
    const all = Object.entries(this.#now.placements[one.text]?.shows ?? {});
    return all
      .filter(([side]) => side !== one.sides[0])
      .map(([side, value]) => said(texts.on, { value, side }))
      .join(said(texts.and));
  }

  /** What a face is to the hand, in words. */
  describe(name: string): string {
    const [side, cell] = this.split(name);
    if (!this.lit.has(cell) || this.die === null) return '';
    return said(side === null ? texts.bury : texts.open, { value: this.die.value });
  }
}

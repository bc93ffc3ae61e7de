// What a person holds and points at on the map, and what that chooses.

import type { Cell, Choice, Refusal, View } from '../board';
import type { Point, Spot } from '../common/geometry';
import { Notes } from '../common/notes.svelte';
import { said } from '../common/said';
import { Steps } from '../common/steps.svelte';
import { cellOf, countAloud, stands, wayTo, type Extra } from './extra';
import { attempted } from './attempt';
import { texts } from './texts';

interface Terms {
  view: View;
  now: Extra;
  choices: Choice[];
  animation: number;
  spot(name: string): Spot | undefined;
  cell(name: string): Cell | undefined;
  preview(texts: string[]): Promise<View | Refusal>;
  choose(text: string): void;
  say(words: string): void;
}

const DIE_OF: Record<string, string> = { army: 'd8', cavalry: 'd12', ship: 'd6' };
const SINGLE = new Set([
  'claim', 'off', 'on', 'build', 'target', 'with', 'advance', 'nest', 'flag', 'queen',
  'put castle', 'put camp',
]); // prettier-ignore
const PUT = new Set(['put army', 'put cavalry']);
const BESIDE = new Set(['wall', 'unwall']);

export class Hand {
  /** A place, a letter of the reserve, or `put army`. */
  picked = $state<string | null>(null);
  /** Where the piece in hand would go. */
  aim = $state<string | null>(null);
  /** A placement of a range that is looked at. */
  layout = $state<string | null>(null);
  /** Where a piece is that is dragged. */
  dragged = $state.raw<Point | null>(null);
  /** A finger points, which covers what it points at. */
  touch = $state(false);
  readonly notes = new Notes();
  readonly steps = new Steps();
  /** What a finger has been shown, and chooses by a second tap. */
  #foreseen: string | null = null;
  /** A die has been opened for the piece in hand. */
  #opened = false;

  constructor(private readonly terms: () => Terms) {}

  // What may be chosen.

  readonly #choices = $derived.by(() => this.terms().choices);
  readonly ranges = $derived.by(() => this.#choices.filter(({ kind }) => kind === 'range'));
  readonly laid = $derived.by(() => this.ranges.find(({ text }) => text === this.layout));
  readonly #flights = $derived.by(() => this.#choices.filter(({ kind }) => kind === 'fly'));
  /** How far the piece in hand gets. */
  readonly reach = $derived.by(
    () =>
      (this.picked !== null && this.#choices.length && this.terms().now.reach[this.picked]) || {},
  );
  readonly way = $derived.by(() =>
    this.aim !== null && this.reach[this.aim] ? wayTo(this.reach, this.aim) : null,
  );
  /** By the cell that is tapped for it. */
  readonly offered = $derived.by(() => {
    const found = new Map<string, Choice>();
    for (const choice of this.#choices) {
      const [from, to] = choice.cells;
      if (choice.kind === 'fly') {
        if (from === this.picked) found.set(to!, choice);
      } else if (SINGLE.has(choice.kind) || (PUT.has(choice.kind) && choice.kind === this.picked)) {
        if (!found.has(from!)) found.set(from!, choice);
      }
    }
    return found;
  });
  /** Borders: around the piece in hand, as targets, or for walls of the setup. */
  readonly borders = $derived.by(() =>
    this.#choices.filter(
      ({ kind, cells }) =>
        kind === 'target wall' ||
        (kind === 'put wall' && this.picked === kind) ||
        (BESIDE.has(kind) && this.picked !== null && cells.includes(this.picked)),
    ),
  );

  // What happens.

  /** A new view has come. */
  shown(): void {
    const { now, choices, choose, animation } = this.terms();
    const last = this.steps.busy ? null : this.aim;
    if (this.steps.busy) {
      if (this.picked !== null && !now.reach[this.picked] && !this.way) this.#follow();
      this.steps.shown(choices, choose, Math.min(animation, 140));
    } else if (last !== null) {
      if (now.reach[last]) this.picked = last;
      this.aim = null;
    }
    if (!this.steps.busy && this.picked !== null && !this.#isThere(this.picked)) this.picked = null;
    if (now.phase === 'first units' && choices.length && !this.offered.size && !this.borders.length)
      this.picked = choices.find((choice) => choice.kind.startsWith('put '))?.kind ?? null;
    if (!this.laid) this.layout = null;
    if (this.#opened && this.picked !== null) this.#sayReach(this.picked);
    this.#opened = false;
    this.#foreseen = null;
  }

  /** The piece in hand has stepped: it is where the last step has led. */
  #follow(): void {
    if (this.aim !== null && this.terms().now.reach[this.aim]) this.picked = this.aim;
  }

  #isThere(place: string): boolean {
    const { now, choices, cell } = this.terms();
    if (now.reach[place] || choices.some((choice) => choice.kind === place)) return true;
    return choices.length > 0 && !!cell(cellOf(place))?.pieces.length;
  }

  tap(name: string): void {
    this.notes.clear();
    if (this.steps.busy || !this.#choices.length) return;
    if (name.startsWith('border ')) return this.#tapBorder(name);
    if (this.ranges.length) return this.#tapLayout(name);
    if (this.reach[name]) return this.#point(name);
    const choice = this.offered.get(name);
    if (choice) return this.decide(choice, name);
    if (this.canPick(name)) return this.#pick(name);
    this.#refuse(name);
  }

  /** A finger sees first what it would choose for good. */
  decide(choice: Choice, name?: string): void {
    const { choose, say } = this.terms();
    const spot = name === undefined ? undefined : this.terms().spot(name);
    if (this.touch && choice.commits && spot && this.#foreseen !== choice.text) {
      this.#foreseen = choice.text;
      this.#note(spot, said(texts.once, { what: choice.words }));
      return;
    }
    say(choice.words);
    choose(choice.text);
  }

  /** Whether a piece there may come into hand. */
  canPick(name: string): boolean {
    const { view, now, cell } = this.terms();
    const pieces = cell(name)?.pieces ?? [];
    const moves = pieces.some(({ seat, kind }) => seat === view.to_move && !stands(kind));
    if (!this.#choices.length || !moves) return false;
    return now.phase === 'move' || this.#flights.some(({ cells }) => cells[0] === name);
  }

  /** Own pieces come into hand; their die is opened for them; a ship's passengers take turns. */
  #pick(name: string): void {
    const { now, choices, cell } = this.terms();
    const { pieces } = cell(name)!;
    const places = [name, ...pieces.slice(1).map((_, number) => `${name}#${number}`)];
    const able = places.filter((place) => now.reach[place] ?? place === name);
    const next = able[(able.indexOf(this.picked ?? '') + 1) % able.length] ?? name;
    if (this.picked === next && able.length < 2) return this.letGo();
    this.picked = next;
    this.aim = null;
    const kind = pieces[places.indexOf(next)]!.kind;
    const die = choices.find(({ kind: what, text }) => what === 'open' && text === DIE_OF[kind]);
    if (die && !now.reach[next]) {
      this.#opened = true;
      return this.decide(die);
    }
    const spaces = this.#sayReach(next);
    if (!spaces && !this.#flights.length && !this.borders.length) this.#stuck(name, kind);
  }

  #sayReach(place: string): number {
    const { now, say, cell } = this.terms();
    const spaces = Object.keys(now.reach[place] ?? {}).length;
    say(said(texts.reach, { cell: cell(cellOf(place))!.words, spaces }));
    return spaces;
  }

  /** Why a piece gets nowhere; an open die without points is closed for the next one. */
  #stuck(name: string, kind: string): void {
    const { now, choices, choose, spot } = this.terms();
    const open = now.dice.find((die) => die.open);
    const own = now.dice.find((die) => `d${die.die}` === DIE_OF[kind]);
    if (open?.left === 0 && own && !own.open && !own.closed)
      return this.steps.start(['done', DIE_OF[kind]!], choices, choose);
    const closes = open && open !== own && !own?.closed;
    const why = closes ? texts.closeFirst : open ? texts.noWay : texts.openFirst;
    this.#note(spot(name)!, said(why, { left: open?.left ?? 0 }));
  }

  /** Steps are final: a finger first sees the way, a mouse sees it before it clicks. */
  #point(name: string): void {
    if (this.aim === name && (!this.touch || this.#foreseen === name)) return this.#go(name);
    this.aim = this.#foreseen = name;
    const { cost } = this.reach[name]!;
    this.notes.show(this.terms().spot(name)!, said(texts.again, { count: countAloud(cost) }));
    this.terms().say(said(texts.onceMore, { cost }));
  }

  #go(name: string): void {
    const { choices, choose, say } = this.terms();
    say(countAloud(this.reach[name]!.cost));
    this.steps.start(wayTo(this.reach, name).texts, choices, choose);
  }

  #tapBorder(name: string): void {
    const choice = this.borders.find(({ text }) => text.endsWith(name.slice('border'.length)));
    if (choice) this.decide(choice, choice.cells[0]);
  }

  /** By hand a range is laid by tapping its spaces; the same again shows another placement. */
  #tapLayout(name: string): void {
    const fitting = this.ranges.filter((choice) => choice.cells.includes(name));
    if (!fitting.length) return this.#note(this.terms().spot(name)!, said(texts.onDots));
    const at = (fitting.findIndex(({ text }) => text === this.layout) + 1) % fitting.length;
    this.layout = fitting[at]!.text;
    const parts = { what: fitting[at]!.words, number: at + 1, count: fitting.length };
    this.terms().say(said(texts.placement, parts));
  }

  // Dragging, which is for a mouse: a finger moves the map.

  grabs(name: string): boolean {
    return !this.touch && this.canPick(name);
  }

  grab(name: string, point: Point): void {
    this.notes.clear();
    this.dragged = point;
    if (this.steps.busy || cellOf(this.picked ?? '') === name) return;
    this.#pick(name);
  }

  drag(name: string | null, point: Point): void {
    this.dragged = point;
    if (!this.steps.busy) this.aim = name !== null && this.reach[name] ? name : null;
  }

  drop(name: string | null): void {
    this.dragged = null;
    if (name === null || this.picked === null || this.steps.busy) return;
    const flight = this.offered.get(name);
    if (this.reach[name]) this.#go(name);
    else if (flight?.kind === 'fly') this.decide(flight);
    else if (name !== cellOf(this.picked)) this.#refuse(name);
  }

  hover(name: string | null): void {
    if (this.steps.busy) return;
    if (name !== null && this.reach[name]) this.aim = name;
    else if (!this.touch) this.aim = null;
  }

  letGo(): void {
    this.picked = this.aim = this.layout = this.dragged = this.#foreseen = null;
    this.steps.stop();
    this.notes.clear();
  }

  // Why not.

  #note(spot: Spot, words: string): void {
    this.notes.show(spot, words);
    this.terms().say(words);
  }

  #refuse(name: string): void {
    const { now, spot, cell, preview, say } = this.terms();
    const known = now.refused[name];
    if (known) return this.#note(spot(name)!, known);
    const text = attempted(now.phase, this.picked, name, cell(name)?.pieces[0]?.kind);
    if (text) void this.notes.explain(spot(name)!, preview([text]), say);
    else if (now.phase === 'choose' && cell(name)?.pieces.length)
      this.#note(spot(name)!, said(texts.actFirst));
    else this.letGo();
  }
}

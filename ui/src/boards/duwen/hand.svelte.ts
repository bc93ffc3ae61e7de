// The hand over Duwen's board: what it holds, where that may go, and the way that it draws.

import { isRefusal, type BoardProps, type Choice, type View } from '../board';
import type { Point, Spot } from '../common/geometry';
import { Notes } from '../common/notes.svelte';
import { said } from '../common/said';
import { Steps } from '../common/steps.svelte';
import { extra, isStep, origin } from './extra';
import { change, type Change } from './outcome';
import { texts } from './texts';

export const TRAY = 'tray';

type Given = BoardProps & { named: Map<string, Spot> };

/** What hovering shows before it happens. */
export interface Ahead extends Change {
  /** The space, or tray, that the pointer is on. */
  of: string;
  /** The strengths that are compared: "5 ≥ 4". */
  push: string;
}

export class Hand {
  readonly notes = new Notes();
  readonly steps = new Steps();
  /** An explorer's space, or the tray. */
  picked = $state<string | null>(null);
  hovered = $state<string | null>(null);
  /** Where it drags an explorer. */
  held = $state<Point | null>(null);
  ahead = $state.raw<Ahead | null>(null);
  #open = $state.raw<View | null>(null); // the last view in which one could step
  #wish: string | null = null; // where it is, while its steps are shown one by one
  #dropping = false; // it has let go: the path ends when it has caught up
  #asking = false; // a decision is under way to the screen and back
  #later: string[] = []; // to go on with when the stop has been taken back

  constructor(private readonly given: () => Given) {}

  readonly #now = $derived.by(() => extra(this.given().view));

  /** A path that was ended may still go on. */
  readonly stopped = $derived.by(() => {
    const { draft, choices } = this.given();
    return draft.at(-1) === 'stop' && choices.length === 0;
  });
  readonly #field = $derived.by(() => (this.stopped && this.#open ? extra(this.#open) : this.#now));

  /** What it has: the explorer under way, or what is picked. */
  readonly active = $derived.by(() => {
    const free = this.given().choices.length > 0 || this.stopped;
    return free ? (this.#field['under way'] ?? this.picked) : null;
  });

  /** The explorer that it has, if it is one on the board. */
  readonly explorer = $derived.by(() => (this.active === TRAY ? null : this.active));

  /** By space (or "off"): the most strength left there. */
  readonly reach = $derived.by(() => (this.active && this.#field.reach[this.active]) || {});
  readonly ways = $derived.by(() => (this.active && this.#field.ways[this.active]) || {});

  /** Where an explorer can be placed. */
  readonly places: Map<string, Choice> = $derived.by(() => {
    const placing = this.given().choices.filter((one) => one.kind === 'place');
    return new Map(placing.map((one) => [one.cells[0]!, one]));
  });
  readonly onTheWay = $derived.by(() => this.#now['under way'] !== null);

  /** The spaces of the path so far. */
  readonly path = $derived.by(() => {
    const steps = this.given().draft.filter(isStep);
    const end = this.#field['under way'] ?? '';
    return steps.length ? [...steps.map(origin), end] : [];
  });

  /** The way to the space under the pointer. */
  readonly trail = $derived.by(() => {
    const way = this.hovered === null ? undefined : this.ways[this.hovered];
    if (!way || this.held !== null || this.explorer === null) return [];
    return [...way.map(origin), this.hovered!];
  });

  get mover(): number {
    return this.stopped && this.#open ? this.#open.to_move : this.given().view.to_move;
  }

  /** Where a piece is that the hand has brought there itself. */
  get brought(): string | null {
    return this.held === null ? null : this.#wish;
  }

  /** A new view is there. */
  shown(): void {
    const { view, choices, draft, settings } = this.given();
    this.#asking = false;
    this.ahead = null;
    if (choices.length || !this.#open) this.#open = view;
    if (this.picked !== null && !this.onTheWay && draft.length) this.picked = null;
    if (this.picked !== null && this.picked !== TRAY && !this.#now.reach[this.picked])
      this.picked = null;
    if (this.#later.length && !this.stopped) {
      const texts = this.#later;
      this.#later = [];
      this.steps.start(texts, choices, this.ask);
    } else if (this.steps.busy) {
      this.steps.shown(choices, this.ask, Math.min(settings.animation, 160));
    } else this.#catchUp();
  }

  // Taps.

  tap(name: string): void {
    const { view, choices, draft } = this.given();
    this.notes.clear();
    if (this.steps.busy || this.#asking) return;
    const steps = this.#now.reach[name];
    if (name.startsWith(TRAY)) this.#tapTray(Number(name.at(-1)));
    else if (this.explorer !== null) this.#tapFrom(this.explorer, name);
    else if (this.places.has(name) && (this.picked === TRAY || !steps)) {
      this.ask(this.places.get(name)!.text);
    } else if (steps && choices.length) this.#pick(name);
    else if (!choices.length && draft.length) this.#undoAt(name);
    else {
      const full = view.cells.find((cell) => cell.name === name)!.pieces.length;
      this.#askWhy(name, full && this.picked === null ? `${name}N` : `+${name}`);
    }
  }

  /** An explorer is in hand: go there, end its path, or take another. */
  #tapFrom(from: string, name: string): void {
    if (this.ways[name] && name !== from) this.#walk(this.ways[name]);
    else if (name === from) {
      if (this.stopped) this.given().undo();
      else if (this.onTheWay) this.ask('stop');
      else this.picked = null;
    } else if (!this.onTheWay && this.#now.reach[name] && this.given().choices.length) {
      this.#pick(name);
    } else this.#refuse(from, name);
  }

  #tapTray(side: number): void {
    if (this.explorer !== null && this.ways['off'] && side === this.mover) {
      this.#walk(this.ways['off']);
    } else if (this.places.size && side === this.given().view.to_move) {
      this.picked = this.picked === TRAY ? null : TRAY;
      if (this.picked) this.given().say(said(texts.hand, { n: this.places.size }));
    }
  }

  #pick(name: string): void {
    this.picked = name;
    const { view, say } = this.given();
    const cell = view.cells.find((one) => one.name === name)!.words;
    say(said(texts.picked, { cell, n: Object.keys(this.#now.reach[name]!).length }));
  }

  readonly ask = (text: string): void => {
    this.#asking = true;
    this.given().choose(text);
  };

  /** All steps of a way, and the end of the path, as a draft. */
  #walk(way: string[]): void {
    if (this.stopped) {
      this.#later = [...way, 'stop'];
      this.given().undo();
    } else this.steps.start([...way, 'stop'], this.given().choices, this.ask);
  }

  /** A die of the draft that is tapped goes back. */
  #undoAt(name: string): void {
    const { draft, undo } = this.given();
    if (draft.at(-1)!.endsWith(name)) undo();
  }

  readonly letGo = (): void => {
    this.picked = this.held = this.#wish = null;
    this.#dropping = false;
    this.notes.clear();
  };

  /** Why an explorer cannot go there, the view knows. */
  #refuse(from: string, name: string): void {
    const { named, say } = this.given();
    const why = this.#field.refused[`${from}${this.#compass(from, name)}`] ?? said(texts.noWay);
    this.notes.show(named.get(name)!, why);
    say(why);
  }

  /** Why anything else cannot be, the rules say. */
  #askWhy(name: string, text: string): void {
    const { choices, named, preview, say } = this.given();
    if (choices.length) void this.notes.explain(named.get(name)!, preview([text]), say);
  }

  #compass(from: string, name: string): string {
    const at = (one: string) => this.given().view.cells.find((cell) => cell.name === one)!.centre;
    const [a, b] = [at(from), at(name)];
    const step = [b[0]! - a[0]!, b[1]! - a[1]!].join();
    return { '0,-1': 'N', '1,0': 'E', '0,1': 'S', '-1,0': 'W' }[step] ?? '';
  }

  // A drag draws the path: step by step, and back again.

  grabs(name: string): boolean {
    const { choices, view } = this.given();
    if (choices.length === 0) return false;
    if (name === `${TRAY}${view.to_move}`) return this.places.size > 0;
    return this.onTheWay ? name === this.active : !!this.#now.reach[name];
  }

  grab(name: string, point: Point): void {
    this.notes.clear();
    this.picked = name.startsWith(TRAY) ? TRAY : name;
    if (this.stopped) this.given().undo();
    this.held = point;
    this.#wish = null;
    this.#dropping = false;
  }

  drag(name: string | null, point: Point): void {
    this.held = point;
    this.hovered = name;
    if (this.picked === TRAY || name === null || name.startsWith(TRAY)) return;
    this.#wish = name;
    this.#catchUp();
  }

  #catchUp(): void {
    if (this.#wish === null || this.#asking || this.steps.busy || this.explorer === null) return;
    if (this.#wish !== this.explorer) this.#follow(this.explorer, this.#wish);
    else if (this.#dropping) {
      this.letGo();
      if (this.given().choices.some((choice) => choice.kind === 'stop')) this.ask('stop');
    }
  }

  #follow(from: string, name: string): void {
    if (this.path.length > 1 && this.path.at(-2) === name) {
      this.#asking = true;
      this.given().undo();
    } else if (this.ways[name]) {
      this.notes.clear();
      this.steps.start(this.ways[name], this.given().choices, this.ask);
    } else {
      this.#refuse(from, name);
      this.#wish = from;
      if (this.#dropping) this.#catchUp();
    }
  }

  drop(name: string | null): void {
    this.held = null;
    if (this.picked === TRAY) return this.#dropNew(name);
    const leave = name === null || name.startsWith(TRAY) ? this.ways['off'] : undefined;
    if (leave?.length === 1 && !this.#asking && !this.steps.busy) {
      this.letGo();
      this.steps.start(leave, this.given().choices, this.ask);
      return;
    }
    this.#dropping = true;
    if (this.#wish === null) this.letGo();
    else this.#catchUp();
  }

  #dropNew(name: string | null): void {
    if (name === null || name.startsWith(TRAY)) return;
    if (this.places.has(name)) this.ask(this.places.get(name)!.text);
    else this.#askWhy(name, `+${name}`);
  }

  // What hovering shows ahead.

  hover(name: string | null): void {
    this.hovered = name;
    this.ahead = null;
    const way = name === null ? undefined : this.ways[name.startsWith(TRAY) ? 'off' : name];
    if (way && !this.stopped && name !== null && this.explorer !== null) void this.#look(name, way);
  }

  async #look(name: string, way: string[]): Promise<void> {
    const { preview, view } = this.given();
    const [last, before] = [way.at(-1)!, way.slice(0, -1)];
    const [to, from] = await Promise.all([
      preview(way),
      before.length ? preview(before) : Promise.resolve(view),
    ]);
    if (this.hovered !== name || isRefusal(to) || isRefusal(from)) return;
    const push = extra(from).pushes[last];
    const against = push?.against ? `${push.strength} ≥ ${push.against}` : '';
    this.ahead = { ...change(view, to, view.to_move), of: name, push: against };
  }

  /** What a space is to the hand, in words. */
  describe(name: string): string {
    if (this.explorer !== null) {
      const left = this.reach[name];
      if (name === this.explorer) return said(this.onTheWay ? texts.onWay : texts.inHand);
      if (left === undefined) return '';
      return left === 1 ? said(texts.thenHome) : said(texts.inReach, { n: left });
    }
    if (this.picked === TRAY) return this.places.has(name) ? said(texts.place) : '';
    return this.#now.reach[name] && this.given().choices.length ? said(texts.steps) : '';
  }
}

// What is laid on the sheet: a wall in one of its shapes, or anything else that wants a place.

import type { Choice } from '../board';
import { around, asked, shapes } from './placing';

interface Terms {
  choices: Choice[];
  /** The junk card that is held up. */
  held: string | null;
}

/** What a tap does: chooses, shows what the next tap chooses, or asks why not. */
interface Tapped {
  chosen?: Choice;
  shown?: Choice;
  asked?: string | null;
}

export class Laying {
  hovered = $state<string | null>(null);
  /** Tapped once; a second tap lays it. */
  pinned = $state<string | null>(null);
  /** Cells that a button stands for. */
  pointed = $state.raw<string[]>([]);
  #picked = $state<string | null>(null);

  constructor(private readonly terms: () => Terms) {}

  /** What the junk card that is held up would lay; without one, what has to be laid now. */
  readonly offered = $derived.by(() => {
    const { choices, held } = this.terms();
    const laid = held === null ? [] : this.plays(held).filter((play) => play.cells.length);
    return laid.length ? laid : choices.filter(({ kind }) => kind === 'wall' || kind === 'fall');
  });
  readonly walls = $derived.by(() => this.offered.some(({ kind }) => kind === 'wall'));
  readonly kinds = $derived.by(() => shapes(this.offered));
  readonly kind = $derived.by(() => {
    const picked = this.#picked;
    return picked !== null && this.kinds.includes(picked) ? picked : (this.kinds[0] ?? null);
  });
  readonly open = $derived.by(() => new Set(this.offered.flatMap((choice) => choice.cells)));
  readonly ghost = $derived.by(() => {
    const at = this.hovered ?? this.pinned;
    return at === null ? null : this.at(at);
  });
  readonly shown = $derived.by(() => this.ghost?.cells ?? this.pointed);

  /** What would be laid around a cell; where the shape that was picked does not fit, another. */
  at(name: string): Choice | null {
    if (!this.open.has(name) || this.kind === null) return null;
    for (const kind of [this.kind, ...this.kinds]) {
      const found = around(this.offered, kind, name);
      if (found) return found;
    }
    return null;
  }

  /** What may be played of a junk card now. */
  plays(card: string): Choice[] {
    const { choices } = this.terms();
    return choices.filter(({ kind, text }) => kind === 'junk' && text.split(':')[0] === card);
  }

  /** The first tap shows what would be laid, unless the mouse has; the next one lays it. */
  tap(name: string): Tapped {
    const { ghost } = this;
    if (ghost && (this.hovered === name || ghost.cells.includes(name))) return { chosen: ghost };
    const shown = this.at(name);
    this.pinned = shown && name;
    if (shown) return { shown };
    if (this.terms().held !== null) return {};
    return { asked: this.walls && this.kind !== null ? asked(this.kind, name) : `T${name}` };
  }

  pick(kind: string): void {
    this.#picked = kind;
  }

  /** The next shape; false where there is no other. */
  next(): boolean {
    const { kinds, kind } = this;
    if (kinds.length < 2 || kind === null) return false;
    this.#picked = kinds[(kinds.indexOf(kind) + 1) % kinds.length]!;
    return true;
  }

  clear(): void {
    this.hovered = this.pinned = null;
    this.pointed = [];
  }
}

// What is laid on the sheet: a wall in one of its shapes, or anything else that wants a place.

import type { Choice } from '../board';
import { around, shapes } from './placing';

export class Laying {
  hovered = $state<string | null>(null);
  /** Tapped once; a second tap lays it. */
  pinned = $state<string | null>(null);
  /** Cells that a button stands for. */
  pointed = $state.raw<string[]>([]);
  #picked = $state<string | null>(null);
  readonly #offered: () => Choice[];

  constructor(offered: () => Choice[]) {
    this.#offered = offered;
  }

  readonly kinds = $derived.by(() => shapes(this.#offered()));
  readonly kind = $derived.by(() => {
    const picked = this.#picked;
    return picked !== null && this.kinds.includes(picked) ? picked : (this.kinds[0] ?? null);
  });
  readonly open = $derived.by(() => new Set(this.#offered().flatMap((choice) => choice.cells)));
  readonly ghost = $derived.by(() => {
    const at = this.hovered ?? this.pinned;
    return at === null ? null : this.at(at);
  });
  readonly shown = $derived.by(() => this.ghost?.cells ?? this.pointed);

  /** What would be laid around a cell; where the shape that was picked does not fit, another. */
  at(name: string): Choice | null {
    if (!this.open.has(name) || this.kind === null) return null;
    for (const kind of [this.kind, ...this.kinds]) {
      const found = around(this.#offered(), kind, name);
      if (found) return found;
    }
    return null;
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

// Pieces that keep their identity from one view to the next, so that they glide to where they go,
// and fade where they come and go.

/** A piece where a view puts it. */
export interface Placed {
  /** What may glide into what: a kind and a side. */
  sort: string;
  /** What else shows on it, as its strength. */
  value: number;
  /** The cell that it is on, or another place of its own. */
  at: string;
  /** Its height in a stack. */
  level: number;
  x: number;
  y: number;
}

export interface Token extends Placed {
  id: number;
  /** It has left and fades. */
  gone: boolean;
  /** It jumps to its place this time: the hand has already brought it there. */
  still: boolean;
}

export class Tokens {
  list = $state.raw<Token[]>([]);
  #next = 0;
  #shown = false;

  /** Show what a view has placed; whatever arrives at `dropped` was brought by hand: jumps. */
  show(placed: Placed[], dropped: string | null, fade: number, jump = false): void {
    const old = this.list.filter((token) => !token.gone);
    const pairs = matched(old, placed);
    const kept = new Set(pairs.values());
    const list = placed.map((piece): Token => {
      const before = pairs.get(piece);
      const moved = before !== undefined && before.at !== piece.at;
      const still = jump || (moved && piece.at === dropped);
      return { ...piece, id: before?.id ?? this.#next++, gone: false, still };
    });
    const gone = this.#shown && fade ? old.filter((token) => !kept.has(token)) : [];
    this.#shown = true;
    // In the order of their identities, so that no element is moved while it glides.
    this.list = [...list, ...gone.map((token) => ({ ...token, gone: true }))].sort(
      (a, b) => a.id - b.id,
    );
    if (gone.length) setTimeout(() => this.#forget(gone), fade);
  }

  #forget(gone: Token[]): void {
    const ids = new Set(gone.map((token) => token.id));
    this.list = this.list.filter((token) => !(token.gone && ids.has(token.id)));
  }
}

/** Which old token each placed piece was: the same in the same place, else the nearest alike. */
function matched(old: Token[], placed: Placed[]): Map<Placed, Token> {
  const pairs = new Map<Placed, Token>();
  const free = new Set(old);
  const pair = (fits: (token: Token, piece: Placed) => boolean): void => {
    const open = placed.filter((piece) => !pairs.has(piece));
    const ways = open.flatMap((piece) =>
      [...free]
        .filter((token) => fits(token, piece))
        .map((token) => ({ piece, token, far: Math.hypot(token.x - piece.x, token.y - piece.y) })),
    );
    for (const { piece, token } of ways.sort((a, b) => a.far - b.far)) {
      if (pairs.has(piece) || !free.has(token)) continue;
      pairs.set(piece, token);
      free.delete(token);
    }
  };
  const alike = (token: Token, piece: Placed): boolean => token.sort === piece.sort;
  pair((t, p) => alike(t, p) && t.value === p.value && t.at === p.at && t.level === p.level);
  pair((t, p) => alike(t, p) && t.value === p.value);
  pair(alike);
  return pairs;
}

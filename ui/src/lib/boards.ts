// Boards are found by their folders, never listed: boards/<game key>/Board.svelte.

import type { Component } from 'svelte';
import type { BoardProps } from '../boards/board';

type BoardModule = { default: Component<BoardProps> };

const loaders = import.meta.glob<BoardModule>('../boards/*/Board.svelte');
const loaded = new Map<string, Promise<Component<BoardProps> | null>>();

/** The board of a game, or null where it has none of its own. */
export function board(key: string): Promise<Component<BoardProps> | null> {
  let found = loaded.get(key);
  if (!found) {
    const load = loaders[`../boards/${key}/Board.svelte`];
    found = load ? load().then((module) => module.default) : Promise.resolve(null);
    loaded.set(key, found);
  }
  return found;
}

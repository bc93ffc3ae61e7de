// Boards are found by their folders, never listed: boards/<game key>/Board.svelte.

import type { BoardModule } from '../boards/board';

const loaders = import.meta.glob<BoardModule>('../boards/*/Board.svelte');

/** The board of a game, or null where it has none of its own. */
export async function board(key: string): Promise<BoardModule | null> {
  const load = loaders[`../boards/${key}/Board.svelte`];
  return load ? await load() : null;
}

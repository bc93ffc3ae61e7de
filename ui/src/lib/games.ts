// What several screens want to know of a game.

import type { BoardModule } from '../boards/board';
import type { GameInfo, NewMatch, View } from '../wire';
import { allGames, look } from '../wire/http';
import { board } from './boards';

export async function gameOf(key: string): Promise<GameInfo | undefined> {
  return (await allGames()).find((game) => game.key === key);
}

/** The position that shows a game best, as its board says. */
export async function pictureOf(key: string): Promise<View | null> {
  const module: BoardModule | null = await board(key);
  const looked = await look({ game: key, ...module?.picture });
  return looked.views[0] ?? null;
}

/** The computer of a strength from 1 upwards, or the nearest that there is. */
export function levelOf(game: GameInfo, strength: number): string {
  const level = game.levels[Math.min(strength, game.levels.length) - 1];
  return level?.key ?? '';
}

/** You against computers, nothing else to choose. */
export function againstComputer(game: GameInfo, strength: number): NewMatch {
  const level = levelOf(game, strength);
  const others = Array.from({ length: game.seats[0] - 1 }, () => ({
    kind: 'computer' as const,
    level,
  }));
  return { game: game.key, seats: [{ kind: 'me' }, ...others] };
}

// What a preview changes, so that it can be drawn as ghosts before it happens.

import type { Piece, View } from '../board';
import type { Said } from '../common/said';
import { extra } from './extra';
import { texts } from './texts';

export interface Ghost {
  name: string;
  piece: Piece;
}

export interface Change {
  ghosts: Ghost[];
  /** In a few words, what it brings. */
  words: Said[];
}

/** The pieces that would stand elsewhere, and what leaves the board. */
export function change(now: View, then: View, mover: number): Change {
  const before = new Map(
    now.cells.map((cell) => [cell.name, JSON.stringify(face(cell.pieces[0]))]),
  );
  const ghosts = then.cells.flatMap((cell) => {
    const piece = cell.pieces[0];
    return piece && JSON.stringify(face(piece)) !== before.get(cell.name)
      ? [{ name: cell.name, piece }]
      : [];
  });
  const words: Said[] = [];
  const [was, is] = [extra(now), extra(then)];
  if (is.crystals[mover]! > was.crystals[mover]!) words.push(texts.scores);
  if (is.basecamps[mover]! > was.basecamps[mover]!) words.push(texts.goesHome);
  if (is.basecamps[1 - mover]! > was.basecamps[1 - mover]!) words.push(texts.sendsHome);
  return { ghosts, words };
}

function face(piece: Piece | undefined): unknown {
  return piece && [piece.kind, piece.seat, piece.value];
}

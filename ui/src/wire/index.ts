// The types of what crosses the wire.

export type Mark = 'from' | 'to' | 'over' | 'captured' | 'pushed' | 'win' | 'closed';

export interface Piece {
  kind: string;
  seat?: number;
  value?: number;
  active?: boolean;
}

export interface Cell {
  name: string;
  centre: number[];
  outline: number[][];
  pieces: Piece[];
  marks: Mark[];
  words: string;
}

export interface Choice {
  text: string;
  words: string;
  kind: string;
  cells: string[];
  commits: boolean;
}

export interface Ending {
  winners: number[];
  reason: string;
}

export interface View {
  game: string;
  position: string;
  seat: number | null;
  to_move: number;
  turn: number;
  cells: Cell[];
  choices: Choice[];
  last: string[];
  counters: Record<string, number>;
  outcome: Ending | null;
  words: string;
  extra: Record<string, unknown>;
}

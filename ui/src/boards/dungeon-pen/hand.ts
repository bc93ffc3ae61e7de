// The person's own hand: how a pull becomes a heading and a pressure, how it trembles, and how
// handicaps feel. Only the rounded numbers go out; what a flick does with them, the server knows.

/** A full turn. 0 is right, clockwise; on the sheet as on the screen. */
export const TURN = 65536;
export const STEP = 4096; // the sheet turns in sixteen steps
export const LEAST_POWER = 80;
export const SLIPS_AFTER = 6000; // milliseconds

// The pull in parts of the board's edge: it begins to count there, and counts in full here.
const DEAD = 0.015;
const FULL = 0.22;

export interface Lean {
  /** On the screen, in brads. */
  turn: number;
  power: number;
}

export function radians(brads: number): number {
  return (brads * 2 * Math.PI) / TURN;
}

export function brads(radians: number): number {
  return (radians * TURN) / (2 * Math.PI);
}

export function whole(turn: number): number {
  return ((Math.round(turn) % TURN) + TURN) % TURN;
}

/** How the pencil leans when the hand has gone so far from it, in parts of the board's edge. */
export function pulled(dx: number, dy: number, push: boolean): Lean {
  const away = push ? Math.atan2(dy, dx) : Math.atan2(-dy, -dx);
  const far = (Math.hypot(dx, dy) - DEAD) / (FULL - DEAD);
  return { turn: brads(away), power: 1000 * Math.min(1, Math.max(0, far)) };
}

/** A wave between 1 and -1, with straight sides. */
export function triangle(periods: number): number {
  const part = periods - Math.floor(periods);
  return part < 0.25 ? 4 * part : part < 0.75 ? 2 - 4 * part : 4 * part - 4;
}

/** What the finger makes of a lean that it has held so long; `shaking` is 1 for a calm hand. */
export function trembling(lean: Lean, held: number, shaking: number): Lean {
  const ramp = Math.min(1, Math.max(0, (held - 500) / 2000)) * shaking;
  const sway = 0.7 * triangle(held / 730) + 0.3 * triangle(held / 311);
  return {
    turn: lean.turn + 364 * ramp * (0.4 + (0.6 * lean.power) / 1000) * sway,
    power: lean.power * (1 + 0.05 * ramp * triangle(held / 970)),
  };
}

/** 0 to 1000 and back, while a key is held. */
export function swinging(held: number, period = 1800): number {
  return 500 - 500 * Math.cos((2 * Math.PI * held) / period);
}

/** How a handicap feels in the hand and to the eye. */
export interface Feel {
  mirrored: boolean;
  whisker: number;
  tremble: number;
  dark: boolean;
  /** The sides that a card covers. */
  covered: ('left' | 'right')[];
  /** Direction and power are stopped one after the other. */
  stepwise: boolean;
}

export function feel(acting: string[], hand: string): Feel {
  const has = (what: string): boolean => acting.includes(what);
  const off = has('off hand');
  const steady = has('steady hand');
  const swapped = hand === 'left';
  return {
    mirrored: off,
    whisker: steady ? 2.5 : off ? 0.75 : 1,
    tremble: steady ? 0.4 : off ? 1.5 : 1,
    dark: has('eyes closed'),
    covered: (['left', 'right'] as const).filter((side) =>
      has(`card in ${(side === 'left') === swapped ? 'right' : 'left'} hand`),
    ),
    stepwise: has('both hands'),
  };
}

/** A direction on the screen as a heading on the sheet that is turned so. */
export function heading(turn: number, view: number): number {
  return whole(turn + (view - 12) * STEP);
}

/** How far a heading is from straight away, as a step of the view's tables. */
export function stepOf(angle: number, view: number): number {
  const off = whole(angle - view * STEP);
  return Math.round(Math.min(off, TURN - off) / 2048);
}

/** How the sheet lies best for a heading: straight away from oneself. */
export function viewFor(angle: number): number {
  return Math.floor(whole(angle + STEP / 2) / STEP);
}

/** The nearest of eight directions, clockwise from the right. */
export function compass(angle: number): number {
  return Math.floor(whole(angle + 4096) / 8192) % 8;
}

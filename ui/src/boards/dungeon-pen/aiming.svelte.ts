// A flick while it is aimed: pulled, trembling, or stopped in two steps with both hands.

import {
  LEAST_POWER,
  SLIPS_AFTER,
  swinging,
  trembling,
  triangle,
  type Feel,
  type Lean,
} from './hand';

interface Terms {
  feel: Feel;
  most: number;
  /** How awkward a direction on the screen is, 0 to 1. */
  awkward(turn: number): number;
  give(lean: Lean): void;
}

const NEEDLE = 3641; // twenty degrees

export class Aiming {
  /** What the pencil shows now. */
  lean = $state.raw<Lean | null>(null);
  step = $state<'rest' | 'pull' | 'keys' | 'swing' | 'needle' | 'power'>('rest');
  // Straight up the screen at first.
  #base: Lean = { turn: 49152, power: 0 };
  #since = 0;
  #frame = 0;

  constructor(private readonly terms: () => Terms) {}

  get busy(): boolean {
    return this.step !== 'rest';
  }

  /** Whether the pencil is in a hand, so that eyes are closed and cards held up. */
  get pressed(): boolean {
    return this.step !== 'rest' && this.step !== 'keys';
  }

  /** The hand pulls so far; the first time it takes the pencil. */
  pull(lean: Lean): void {
    const mirrored = this.terms().feel.mirrored ? 32768 - lean.turn : lean.turn;
    this.#base = { turn: mirrored, power: lean.power };
    if (this.step !== 'pull') this.#enter('pull');
    this.#show();
  }

  /** The hand lets go. */
  release(): void {
    if (this.step !== 'pull') return;
    if (this.#base.power < LEAST_POWER) this.cancel();
    else if (this.terms().feel.stepwise) this.#enter('needle');
    else this.#give();
  }

  /** A tap stops the needle, then the power. */
  stop(): void {
    const lean = this.lean;
    if (!lean) return;
    if (this.step === 'needle') {
      this.#base = { turn: lean.turn, power: 0 };
      this.#enter('power');
    } else if (this.step === 'power') this.#give();
  }

  /** Keys turn the lean and press harder. */
  turn(by: number): void {
    this.#keys();
    this.#base = { ...this.#base, turn: this.#base.turn + by };
    this.#show();
  }

  press(by: number): void {
    this.#keys();
    const power = Math.min(this.terms().most, Math.max(0, this.#base.power + by));
    this.#base = { ...this.#base, power };
    this.#show();
  }

  /** A key is held, and the power swings; let go, the pencil slips. */
  swing(): void {
    if (this.step === 'swing' || this.step === 'needle' || this.step === 'power') return;
    this.#keys();
    this.#enter('swing');
  }

  enter(): void {
    if (this.step === 'needle' || this.step === 'power') return this.stop();
    if (this.step === 'swing') return this.#letGo();
    this.#keys();
    this.#letGo();
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.step = 'rest';
    this.lean = null;
  }

  #keys(): void {
    if (this.step === 'rest') this.#enter('keys');
  }

  #letGo(): void {
    const lean = this.lean;
    if (!lean || lean.power < LEAST_POWER) return this.cancel();
    if (!this.terms().feel.stepwise) return this.#give();
    this.#base = lean;
    this.#enter('needle');
  }

  #give(): void {
    const lean = this.lean;
    const { most, give } = this.terms();
    this.#base = { turn: this.#base.turn, power: 0 };
    this.cancel();
    if (lean && lean.power >= LEAST_POWER) give({ ...lean, power: Math.min(most, lean.power) });
  }

  #enter(step: Exclude<Aiming['step'], 'rest'>): void {
    this.step = step;
    this.#since = performance.now();
    cancelAnimationFrame(this.#frame);
    this.#tick();
  }

  #tick(): void {
    this.#show();
    if (this.step === 'pull' && performance.now() - this.#since > SLIPS_AFTER) this.release();
    if (this.busy) this.#frame = requestAnimationFrame(() => this.#tick());
  }

  #show(): void {
    const held = performance.now() - this.#since;
    const { feel, most, awkward } = this.terms();
    let lean = this.#base;
    if (this.step === 'needle') {
      this.lean = { ...lean, turn: lean.turn + NEEDLE * triangle(held / 1600) };
      return;
    }
    if (this.step === 'power' || this.step === 'swing') lean = { ...lean, power: swinging(held) };
    if (this.step !== 'power')
      lean = trembling(lean, held, feel.tremble * (1 + awkward(lean.turn)));
    this.lean = { ...lean, power: Math.min(most, lean.power) };
  }
}

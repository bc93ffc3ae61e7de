// The pencil in the hand of the person at the screen, by pointer and by keys.

import type { Point } from '../common/geometry';
import { said } from '../common/said';
import { Aiming } from './aiming.svelte';
import type { Aim } from './extra';
import { compass, feel, heading, LEAST_POWER, pulled, stepOf, whole, type Lean } from './hand';
import { EDGE } from './lie';
import type { Looks } from './Pencil.svelte';
import { texts, winds } from './texts';
import type { Turning } from './turning.svelte';

interface Terms {
  /** Null where there is nothing to flick. */
  aim: Aim | null;
  /** The hand that one writes with. */
  hand: string;
  unit: number;
  /** On the practice range, which shows where the line would end. */
  practice: boolean;
  choose(text: string): void;
  say(words: string): void;
}

export const PENCIL = 'pencil';
const NINETY = 1.645; // nine of ten
const WHISKER = 1.25; // sub-squares

export class Flicking {
  /** Nothing is seen, for the eyes are closed. */
  dark = $state(false);
  /** The pencil leans the way that the hand drags. */
  push = $state(false);
  #grip: Point = [0, 0];

  constructor(
    private readonly terms: () => Terms,
    private readonly turning: Turning,
  ) {}

  readonly felt = $derived.by(() => feel(this.terms().aim?.acting ?? [], this.terms().hand));
  readonly aiming = new Aiming(() => ({
    feel: this.felt,
    most: this.terms().aim?.most_power ?? 1000,
    awkward: (turn) => this.#awkward(this.#stepOf(turn)) / 1000,
    give: (lean) => this.#give(lean),
  }));
  readonly looks = $derived.by((): Omit<Looks, 'ready'> => {
    const { aim } = this.terms();
    const { lean } = this.aiming;
    const step = lean ? this.#stepOf(lean.turn) : 0;
    return {
      lean,
      whisker: this.dark ? 0 : WHISKER * this.felt.whisker,
      spread: aim?.spread[step]?.[0] ?? 0,
      awkward: this.#awkward(step),
      most: aim?.most_power ?? 1000,
      reach: this.#reach(step),
    };
  });
  /** Where the pencil leans, in words; empty while it stands. */
  readonly told = $derived.by(() => {
    const { lean } = this.aiming;
    if (!lean) return '';
    const degrees = Math.round((whole(lean.turn + 16384) * 360) / 65536) % 360;
    const length = this.#lengthOf(lean.power).toFixed(1);
    return said(texts.aimed, { way: said(winds[compass(lean.turn)]!), degrees, length });
  });

  #stepOf(turn: number): number {
    return stepOf(heading(turn, this.turning.top), this.turning.top);
  }

  #awkward(step: number): number {
    return this.terms().aim?.awkward[step] ?? 0;
  }

  /** The length that a pressure stands for, in sub-squares, out of the view's table. */
  #lengthOf(power: number): number {
    const { aim, unit } = this.terms();
    return (aim?.powers.findLast(([pressed]) => pressed! <= power)?.[1] ?? 0) / unit;
  }

  #reach(step: number): Looks['reach'] {
    const { aim, practice } = this.terms();
    const { lean } = this.aiming;
    if (!practice || !lean || !aim) return null;
    const length = this.#lengthOf(lean.power);
    return { length, spread: (NINETY * length * aim.spread[step]![1]!) / 1000 };
  }

  #give(lean: Lean): void {
    const { top } = this.turning;
    this.dark = this.felt.dark;
    this.terms().choose(`F${heading(lean.turn, top)}/${Math.round(lean.power)}/${top}`);
  }

  /** Eyes open when the pencil is put down again; a flick that is on its way leaves no choices. */
  settle(): void {
    if (!this.terms().aim) this.aiming.cancel();
    else if (!this.aiming.busy) this.dark = false;
  }

  // By pointer.

  grab(point: Point): void {
    this.#grip = point;
  }

  drag([x, y]: Point): void {
    if (!this.terms().aim) return;
    if (this.felt.dark) this.dark = true;
    this.aiming.pull(pulled((x - this.#grip[0]) / EDGE, (y - this.#grip[1]) / EDGE, this.push));
    const { lean } = this.aiming;
    if (lean && lean.power >= LEAST_POWER) this.turning.wish(lean.turn);
  }

  // By keys.

  #keys: Record<string, (fine: number) => void> = {
    ArrowLeft: (fine) => this.aiming.turn(-256 * fine),
    ArrowRight: (fine) => this.aiming.turn(256 * fine),
    ArrowUp: (fine) => this.aiming.press(20 * fine),
    ArrowDown: (fine) => this.aiming.press(-20 * fine),
    ' ': () => {
      this.dark = this.felt.dark;
      this.aiming.swing();
    },
    Enter: () => this.aiming.enter(),
  };

  down(event: KeyboardEvent): void {
    const act = this.#keys[event.key];
    if (!act || !this.#isMeant(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && event.key === 'Enter') return;
    act(event.shiftKey ? 0.25 : 1);
    if (event.key.startsWith('Arrow')) this.terms().say(this.told);
  }

  up(event: KeyboardEvent): void {
    if (event.key !== ' ' || !this.#isMeant(event)) return;
    event.preventDefault();
    if (this.aiming.step === 'swing') this.aiming.enter();
  }

  #isMeant(event: KeyboardEvent): boolean {
    if (!this.terms().aim || event.ctrlKey || event.metaKey) return false;
    return (event.target as Element).closest(`[data-cell="${PENCIL}"]`) !== null;
  }
}

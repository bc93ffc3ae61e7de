// A stroke while the pencil draws it along the line that the server gave.

import type { Flicked } from './extra';

export class Drawing {
  flick = $state.raw<Flicked | null>(null);
  /** How much of the line is there, 0 to 1. */
  part = $state(1);
  #frame = 0;

  /** Draws a line in so many milliseconds, then says that it is done. */
  start(flick: Flicked, time: number, done: () => void): void {
    this.stop();
    if (time === 0) return done();
    this.flick = flick;
    this.part = 0;
    const since = performance.now();
    const tick = (): void => {
      const t = Math.min(1, (performance.now() - since) / time);
      this.part = 1 - (1 - t) ** 3;
      if (t < 1) this.#frame = requestAnimationFrame(tick);
      else {
        this.stop();
        done();
      }
    };
    tick();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.flick = null;
    this.part = 1;
  }

  /** The line as far as it is drawn. */
  get points(): number[][] {
    const flick = this.flick;
    return flick ? begun(flick.points, this.part) : [];
  }
}

/** How long a line is. */
export function length(points: number[][]): number {
  return points.slice(1).reduce((sum, point, at) => sum + far(points[at]!, point), 0);
}

/** The beginning of a line, a part of it. */
export function begun(points: number[][], part: number): number[][] {
  let left = length(points) * part;
  const found = [points[0]!];
  for (const [at, point] of points.slice(1).entries()) {
    const before = points[at]!;
    const step = far(before, point);
    if (step >= left) {
      const share = step === 0 ? 0 : left / step;
      return [
        ...found,
        [
          before[0]! + (point[0]! - before[0]!) * share,
          before[1]! + (point[1]! - before[1]!) * share,
        ],
      ];
    }
    left -= step;
    found.push(point);
  }
  return found;
}

function far(from: number[], to: number[]): number {
  return Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!);
}

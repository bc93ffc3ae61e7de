// How the sheet lies before its reader: turned in sixteen steps, and as large as its place allows.

import type { Point } from '../common/geometry';

export const EDGE = 18; // sub-squares
const MIDDLE = EDGE / 2;
const STRAIGHT = 12; // the view that has north at the top
const STEP = 22.5; // degrees

export interface Lie {
  /** The heading at the top, in steps. */
  view: number;
  /** Clockwise, in degrees. */
  degrees: number;
  /** The nearest quarter turn, and what is left. */
  quarters: number;
  rest: number;
  scale: number;
}

export function lie(view: number): Lie {
  const degrees = (STRAIGHT - view) * STEP;
  const nearest = Math.round(degrees / 90);
  const angle = (degrees * Math.PI) / 180;
  return {
    view,
    degrees,
    quarters: (nearest + 8) % 4,
    rest: degrees - nearest * 90,
    scale: 1 / (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))),
  };
}

/** Where a point of the sheet is on the screen, both in sub-squares, from the middle there. */
export function onScreen({ degrees, scale }: Lie, x: number, y: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [dx, dy] = [x - MIDDLE, y - MIDDLE];
  return [cos * dx - sin * dy, sin * dx + cos * dy];
}

/** The same turn in degrees, the short way round from how the sheet lies. */
export function nearest(degrees: number, from: number): number {
  return from + ((((degrees - from) % 360) + 540) % 360) - 180;
}

/** A round outline. */
export function ring([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

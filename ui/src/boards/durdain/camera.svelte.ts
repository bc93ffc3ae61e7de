// Which part of the map is seen: zoomed by wheel, pinch and buttons, moved by drags.

import type { Box, Point } from '../common/geometry';

const NEAREST = 7;
const PAN_AFTER = 3;

export class Camera {
  full = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  zoom = $state(1);
  #x = $state(0);
  #y = $state(0);
  #pointers = new Map<number, { x: number; y: number }>();
  #from: { x: number; y: number } | null = null;
  moved = $state(false);

  get box(): Box {
    const { x, y, width, height } = this.full;
    const [w, h] = [width / this.zoom, height / this.zoom];
    return { x: x + this.#x * (width - w), y: y + this.#y * (height - h), width: w, height: h };
  }

  /** Nearer or farther, a point of the map keeping its place on the screen. */
  by(factor: number, [px, py]: Point): void {
    const before = this.box;
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    const scale = this.full.width / this.zoom / before.width;
    this.#place(px - (px - before.x) * scale, py - (py - before.y) * scale);
  }

  /** So near that a unit of the map is this part of what is seen, around a point. */
  around([px, py]: Point, zoom: number): void {
    this.zoom = Math.min(NEAREST, Math.max(1, zoom));
    const { width, height } = this.full;
    this.#place(px - width / this.zoom / 2, py - height / this.zoom / 2);
  }

  middle(): Point {
    const { x, y, width, height } = this.box;
    return [x + width / 2, y + height / 2];
  }

  whole(): void {
    this.zoom = 1;
    this.#x = this.#y = 0;
  }

  /** A point comes into sight, as when keys walk to it. */
  show([px, py]: Point): void {
    const { x, y, width, height } = this.box;
    const rim = Math.min(1.2, width / 4);
    const inside = px > x + rim && px < x + width - rim && py > y + rim && py < y + height - rim;
    if (!inside) this.#place(px - width / 2, py - height / 2);
  }

  #place(x: number, y: number): void {
    const { full, zoom } = this;
    const free = { x: full.width * (1 - 1 / zoom), y: full.height * (1 - 1 / zoom) };
    const part = (at: number, room: number): number =>
      room > 0 ? Math.min(1, Math.max(0, at / room)) : 0;
    this.#x = part(x - full.x, free.x);
    this.#y = part(y - full.y, free.y);
  }

  // Pointers on the map; `point` turns the screen's pixels into the map's units.

  down(event: PointerEvent): void {
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#from = { x: event.clientX, y: event.clientY };
    this.moved = false;
  }

  /** Whether the pointer moves the map. */
  move(
    event: PointerEvent,
    held: boolean,
    units: number,
    point: (x: number, y: number) => Point,
  ): boolean {
    const before = this.#pointers.get(event.pointerId);
    if (!before || held) return false;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    this.#pointers.set(event.pointerId, now);
    if (others.length) {
      const other = others[0]!;
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      this.by(factor, point((now.x + other.x) / 2, (now.y + other.y) / 2));
      this.moved = true;
      return true;
    }
    if (!this.moved && apart(now, this.#from!) <= PAN_AFTER) return false;
    this.moved = true;
    if (this.zoom === 1) return false;
    const { x, y } = this.box;
    this.#place(x - (now.x - before.x) * units, y - (now.y - before.y) * units);
    return true;
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }
}

function apart(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

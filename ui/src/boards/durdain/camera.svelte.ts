// Which part of the map is seen: zoomed by wheel, pinch and buttons, moved by drags.

import type { Box, Point } from '../common/geometry';

const NEAREST = 7;
const PAN_AFTER = 3;

interface Place {
  x: number;
  y: number;
}

export class Camera {
  full = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  zoom = $state(1);
  /** A hand moves the map. */
  sliding = $state(false);
  // How far from the left and the top, of what there is to go: 0 to 1.
  #x = $state(0);
  #y = $state(0);
  #pointers = new Map<number, Place>();
  #from: Place = { x: 0, y: 0 };
  #waiting: PointerEvent | null = null;

  /** How wide the part is that is seen; it stays while the map is moved. */
  readonly across = $derived(this.full.width / this.zoom);

  get box(): Box {
    const { x, y, width, height } = this.full;
    const [w, h] = [width / this.zoom, height / this.zoom];
    return { x: x + this.#x * (width - w), y: y + this.#y * (height - h), width: w, height: h };
  }

  /** Nearer or farther, a point of the map keeping its place on the screen. */
  by(factor: number, [px, py]: Point): void {
    const before = this.box;
    this.zoom = Math.min(NEAREST, Math.max(1, this.zoom * factor));
    const scale = this.across / before.width;
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

  // Pointers on the map, whose frame on the screen is that of what is seen.

  down(event: PointerEvent): void {
    if (!glassOf(event)) return;
    this.#pointers.set(event.pointerId, placeOf(event));
    this.#from = placeOf(event);
  }

  /** Moves are drawn once a frame. */
  move(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    if (this.#waiting?.pointerId !== event.pointerId) this.#draw();
    if (this.#waiting === null) requestAnimationFrame(() => this.#draw());
    this.#waiting = event;
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    if (!this.#pointers.size) this.sliding = false;
  }

  /** Whether the wheel is over the map. */
  wheel(event: WheelEvent): boolean {
    const glass = glassOf(event);
    if (glass) this.by(Math.exp(-event.deltaY * 0.0016), this.#point(placeOf(event), glass));
    return glass !== null;
  }

  #draw(): void {
    const event = this.#waiting;
    this.#waiting = null;
    const before = event && this.#pointers.get(event.pointerId);
    const glass = event && glassOf(event);
    if (!before || !glass) return;
    const now = placeOf(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      this.#pointers.set(event.pointerId, now);
      this.sliding = true;
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.by(apart(now, other) / Math.max(1, apart(before, other)), this.#point(middle, glass));
    } else if (this.sliding || (this.zoom > 1 && apart(now, this.#from) > PAN_AFTER)) {
      this.#pointers.set(event.pointerId, now);
      if (!this.sliding)
        (event.target as Element).closest('svg')?.setPointerCapture(event.pointerId);
      this.sliding = true;
      const { x, y } = this.box;
      const units = this.across / glass.clientWidth;
      this.#place(x - (now.x - before.x) * units, y - (now.y - before.y) * units);
    }
  }

  /** The point of the map at a place of the screen. */
  #point(place: Place, glass: HTMLElement): Point {
    const { left, top, width, height } = glass.getBoundingClientRect();
    const seen = this.box;
    return [
      seen.x + ((place.x - left) / width) * seen.width,
      seen.y + ((place.y - top) / height) * seen.height,
    ];
  }
}

/** What the map is seen through. */
function glassOf(event: Event): HTMLElement | null {
  return (event.target as Element).closest('svg')?.parentElement ?? null;
}

function placeOf(event: MouseEvent): Place {
  return { x: event.clientX, y: event.clientY };
}

function apart(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

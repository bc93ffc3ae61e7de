// A small three-dimensional table: a camera that goes round it, light, and pieces that glide. Only
// what opens a 3-D view loads this, and three.js with it.

import * as three from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

const STEP = Math.PI / 12; // how far an arrow key turns the view
const DRAG_AFTER = 3;
const FINEST = 2; // pixels drawn for one on the screen, along a side; at rest, for smooth edges
const COARSEST = 0.4;
const SMOOTH = 20; // milliseconds that a frame may take while it turns

interface Glide {
  object: three.Object3D;
  from: three.Vector3;
  to: three.Vector3;
  start: number;
  time: number;
}

export class Scene {
  readonly world = new three.Group();
  readonly #scene = new three.Scene();
  readonly #camera = new three.PerspectiveCamera(34, 1, 0.1, 100);
  readonly #renderer: three.WebGLRenderer;
  readonly #controls: OrbitControls;
  readonly #size: ResizeObserver;
  #glides: Glide[] = [];
  #frame = 0;
  #last = 0; // when the last frame was drawn
  #sharp = true;
  #fineness = 1; // of the screen's resolution, while it turns: less where the machine is slow
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #shade = shade();
  #press: { x: number; y: number } | null = null;
  /** What a tap met: the nearest object with a name, and which of its sides. */
  tapped: (name: string, side: number) => void = () => {};

  constructor(
    private readonly canvas: HTMLCanvasElement,
    eye: [number, number, number],
    span: number,
  ) {
    this.#renderer = new three.WebGLRenderer({ canvas, antialias: false, alpha: true });
    this.#renderer.setPixelRatio(this.#ratio());
    this.#camera.position.set(...eye);
    this.#light();
    this.#scene.add(this.world);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enablePan = false;
    this.#controls.maxPolarAngle = Math.PI * 0.49;
    this.#controls.minDistance = span * 0.9;
    this.#controls.maxDistance = span * 4;
    this.#controls.addEventListener('change', this.#moving);
    this.#size = new ResizeObserver(() => this.#fit());
    this.#size.observe(canvas);
    canvas.addEventListener('pointerdown', this.#down);
    canvas.addEventListener('pointerup', this.#up);
    canvas.addEventListener('keydown', this.#key);
  }

  /** The value of a theme's colour, as `--seat-0`. */
  colour(name: string): string {
    return getComputedStyle(this.canvas).getPropertyValue(name).trim();
  }

  /** Light without cast shadows, which cost most of a frame where there is no graphics card. */
  #light(): void {
    this.#scene.add(new three.HemisphereLight(0xffffff, 0xb89a70, 1.5));
    const sun = new three.DirectionalLight(0xfff4e0, 1.8);
    sun.position.set(0.5, 1.2, 0.35);
    this.#scene.add(sun);
  }

  /** A soft round shadow to lie under something of this width. */
  shadow(width: number): three.Mesh {
    const flat = new three.PlaneGeometry(width, width).rotateX(-Math.PI / 2);
    return new three.Mesh(flat, this.#shade);
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.show();
  }

  /** Something has changed: draw it. */
  show(): void {
    this.#frame ||= requestAnimationFrame(this.#render);
  }

  /** Bring an object to a place, in so many milliseconds. */
  glide(object: three.Object3D, to: three.Vector3, time: number): void {
    this.#glides = this.#glides.filter((one) => one.object !== object);
    if (time === 0) object.position.copy(to);
    else {
      const from = object.position.clone();
      this.#glides.push({ object, from, to, start: performance.now(), time });
    }
    this.show();
  }

  #ratio(): number {
    const fully = Math.min(devicePixelRatio, FINEST);
    return this.#sharp ? Math.max(fully, FINEST) : fully * this.#fineness;
  }

  /** While it turns it is drawn as finely as goes smoothly; at rest as finely as can be. */
  readonly #moving = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#focus(true), 200);
    if (this.#sharp) this.#focus(false);
    this.show();
  };

  #focus(sharp: boolean): void {
    this.#sharp = sharp;
    this.#last = 0;
    this.#renderer.setPixelRatio(this.#ratio());
    this.show();
  }

  /** Frames that take too long while it turns ask for a coarser picture. */
  #pace(now: number): void {
    const took = now - this.#last;
    const slow = !this.#sharp && this.#last > 0 && took > SMOOTH;
    this.#last = now;
    if (!slow || this.#fineness <= COARSEST) return;
    this.#fineness = Math.max(COARSEST, this.#fineness * Math.max(0.7, Math.sqrt(SMOOTH / took)));
    this.#renderer.setPixelRatio(this.#ratio());
  }

  readonly #render = (now: number): void => {
    this.#frame = 0;
    this.#pace(now);
    for (const one of this.#glides) {
      const part = Math.max(0, Math.min(1, (now - one.start) / one.time));
      const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
      one.object.position.lerpVectors(one.from, one.to, eased);
      one.object.position.y += Math.sin(part * Math.PI) * 0.35;
    }
    this.#glides = this.#glides.filter((one) => now - one.start < one.time);
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#glides.length) this.show();
  };

  readonly #down = (event: PointerEvent): void => {
    this.#press = { x: event.clientX, y: event.clientY };
  };

  readonly #up = (event: PointerEvent): void => {
    const press = this.#press;
    this.#press = null;
    if (!press || Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_AFTER) return;
    const box = this.canvas.getBoundingClientRect();
    const point = new three.Vector2(
      (2 * (event.clientX - box.x)) / box.width - 1,
      1 - (2 * (event.clientY - box.y)) / box.height,
    );
    const ray = new three.Raycaster();
    ray.setFromCamera(point, this.#camera);
    const hit = ray.intersectObject(this.world).find(named);
    if (hit) this.tapped(named(hit)!, side(hit.face?.normal));
  };

  /** The arrow keys go round the table, + and - come nearer and go back. */
  readonly #key = (event: KeyboardEvent): void => {
    const turn = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    const rise = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    const nearer = { '+': 0.85, '-': 1.18 }[event.key];
    if (turn === undefined && rise === undefined && nearer === undefined) return;
    const place = new three.Spherical().setFromVector3(this.#camera.position);
    place.theta += turn ?? 0;
    place.phi = Math.min(this.#controls.maxPolarAngle, Math.max(0.05, place.phi + (rise ?? 0)));
    place.radius *= nearer ?? 1;
    this.#camera.position.setFromSpherical(place);
    this.#controls.update();
    event.preventDefault();
    event.stopPropagation();
  };

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#size.disconnect();
    this.#controls.dispose();
    this.canvas.removeEventListener('pointerdown', this.#down);
    this.canvas.removeEventListener('pointerup', this.#up);
    this.canvas.removeEventListener('keydown', this.#key);
    this.world.traverse((object) => {
      if (object instanceof three.Mesh) object.geometry.dispose();
    });
    this.#renderer.dispose();
  }
}

/** The name of what a ray met, or of what that is part of; of many drawn at once, the one's own. */
function named(hit: three.Intersection): string | null {
  const names = hit.object.userData['names'] as string[] | undefined;
  if (names) return names[hit.instanceId!] ?? null;
  for (let at: three.Object3D | null = hit.object; at; at = at.parent) if (at.name) return at.name;
  return null;
}

/** A dark spot that fades to its rim. */
function shade(): three.Material {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d')!;
  const spot = pen.createRadialGradient(32, 32, 8, 32, 32, 32);
  spot.addColorStop(0, 'rgb(0 0 0 / 0.4)');
  spot.addColorStop(1, 'rgb(0 0 0 / 0)');
  pen.fillStyle = spot;
  pen.fillRect(0, 0, 64, 64);
  const map = new three.CanvasTexture(canvas);
  return new three.MeshBasicMaterial({ map, transparent: true, depthWrite: false });
}

/** Which side of a box looks where a normal does: +x -x +y -y +z -z. */
function side(normal: three.Vector3 | undefined): number {
  const parts = normal ? [normal.x, normal.y, normal.z] : [0];
  const most = parts.reduce((best, part, at) => {
    return Math.abs(part) > Math.abs(parts[best]!) ? at : best;
  }, 0);
  return 2 * most + (parts[most]! < 0 ? 1 : 0);
}

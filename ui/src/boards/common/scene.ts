// A small three-dimensional table: a camera that goes round it, light, and pieces that glide. Only
// what opens a 3-D view loads this, and three.js with it.

import * as three from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

const STEP = Math.PI / 12; // how far an arrow key turns the view
const DRAG_AFTER = 3;

/** The value of a theme's colour, as `--seat-0`. */
export function colour(of: Element, name: string): string {
  return getComputedStyle(of).getPropertyValue(name).trim();
}

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
  readonly #sun = new three.DirectionalLight(0xfff4e0, 1.9);
  #glides: Glide[] = [];
  #frame = 0;
  #last = 0; // when the last frame was drawn
  #sharp = true;
  #fineness = 1; // of full resolution, while it turns: less where the machine is slow
  #rest: ReturnType<typeof setTimeout> | undefined;
  #press: { x: number; y: number } | null = null;
  /** What a tap met: the nearest object with a name, and which of its sides. */
  tapped: (name: string, side: number) => void = () => {};

  constructor(
    private readonly canvas: HTMLCanvasElement,
    eye: [number, number, number],
    span: number,
  ) {
    this.#renderer = new three.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(this.#ratio());
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#camera.position.set(...eye);
    this.#light(span);
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

  #light(span: number): void {
    this.#scene.add(new three.HemisphereLight(0xffffff, 0xb89a70, 1.6));
    this.#sun.position.set(span * 0.5, span * 1.2, span * 0.35);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    const eyes = this.#sun.shadow.camera;
    eyes.left = eyes.bottom = -span;
    eyes.right = eyes.top = span;
    this.#sun.shadow.bias = -0.002;
    this.#scene.add(this.#sun);
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.show();
  }

  /** Something has changed: draw it, shadows too. */
  show(): void {
    this.#renderer.shadowMap.needsUpdate = true;
    this.#draw();
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
    return Math.min(devicePixelRatio, 2) * (this.#sharp ? 1 : this.#fineness);
  }

  /** While it turns it is drawn as finely as goes smoothly; at rest as finely as can be. */
  readonly #moving = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#focus(true), 200);
    if (this.#fineness < 1) this.#focus(false);
    this.#draw();
  };

  #focus(sharp: boolean): void {
    this.#sharp = sharp;
    if (this.#renderer.getPixelRatio() === this.#ratio()) return;
    this.#renderer.setPixelRatio(this.#ratio());
    this.#draw();
  }

  /** A frame that took too long while turning asks for a coarser picture. */
  #pace(now: number): void {
    const took = now - this.#last;
    this.#last = now;
    const slow = took > 22 && took < 180;
    if (slow && this.#fineness > 0.35) {
      this.#fineness *= 0.9;
      if (!this.#sharp) this.#focus(false);
    }
  }

  readonly #draw = (): void => {
    this.#frame ||= requestAnimationFrame(this.#render);
  };

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
    const hit = ray.intersectObject(this.world).find((one) => named(one.object));
    if (hit) this.tapped(named(hit.object)!, hit.face?.materialIndex ?? 0);
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

function named(object: three.Object3D): string | null {
  for (let at: three.Object3D | null = object; at; at = at.parent) if (at.name) return at.name;
  return null;
}

const A = 0.27;
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-A, A], [A, -A]], // prettier-ignore
  3: [[-A, A], [0, 0], [A, -A]], // prettier-ignore
  4: [[-A, -A], [A, -A], [-A, A], [A, A]], // prettier-ignore
  5: [[-A, -A], [A, -A], [0, 0], [-A, A], [A, A]], // prettier-ignore
  6: [[-A, -A], [A, -A], [-A, 0], [A, 0], [-A, A], [A, A]], // prettier-ignore
};

/** Dice of both sides; their faces are painted once. */
export class DiceBag {
  readonly #faces = new Map<string, three.Material>();
  readonly #shape = new RoundedBoxGeometry(1, 1, 1, 3, 0.11);

  constructor(private readonly of: Element) {}

  /** A die with these faces, in the order +x -x +y -y +z -z; null is a blank one. */
  die(light: boolean, faces: (number | null)[]): three.Mesh {
    const mesh = new three.Mesh(
      this.#shape,
      faces.map((value) => this.#face(light, value)),
    );
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
  }

  /** A shape of a die for what is not there yet. */
  ghost(paint: string): three.Mesh {
    const material = new three.MeshBasicMaterial({ color: paint, transparent: true, opacity: 0.3 });
    const mesh = new three.Mesh(this.#shape, Array<three.Material>(6).fill(material));
    const edges = new three.LineSegments(
      new three.EdgesGeometry(new three.BoxGeometry(1, 1, 1)),
      new three.LineBasicMaterial({ color: paint }),
    );
    mesh.add(edges);
    return mesh;
  }

  #face(light: boolean, value: number | null): three.Material {
    const key = `${light}${value}`;
    const kept = this.#faces.get(key);
    if (kept) return kept;
    const map = new three.CanvasTexture(this.#painted(light, value));
    map.colorSpace = three.SRGBColorSpace;
    map.anisotropy = 4;
    const material = new three.MeshLambertMaterial({ map });
    this.#faces.set(key, material);
    return material;
  }

  #painted(light: boolean, value: number | null): HTMLCanvasElement {
    const side = 128;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const pen = canvas.getContext('2d')!;
    const seat = light ? 1 : 0;
    pen.fillStyle = colour(this.of, `--seat-${seat}`);
    pen.fillRect(0, 0, side, side);
    pen.fillStyle = colour(this.of, `--seat-${seat}-ink`);
    for (const [x, y] of (value && PIPS[value]) || []) {
      const [px, py, r] = [(0.5 + x) * side, (0.5 + y) * side, 0.095 * side];
      pen.beginPath();
      if (light) pen.arc(px, py, r, 0, 2 * Math.PI);
      else pen.rect(px - r, py - r, 2 * r, 2 * r);
      pen.fill();
    }
    return canvas;
  }
}

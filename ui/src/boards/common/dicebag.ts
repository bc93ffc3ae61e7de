// Dice in space. All faces of a side's dice are painted on one strip, so that a die is one thing to draw.

import * as three from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

const SIDE = 128; // of a face, in pixels
const FACES = 7; // of the strip: blank, 1 to 6
const A = 0.27;
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-A, A], [A, -A]], // prettier-ignore
  3: [[-A, A], [0, 0], [A, -A]], // prettier-ignore
  4: [[-A, -A], [A, -A], [-A, A], [A, A]], // prettier-ignore
  5: [[-A, -A], [A, -A], [0, 0], [-A, A], [A, A]], // prettier-ignore
  6: [[-A, -A], [A, -A], [-A, 0], [A, 0], [-A, A], [A, A]], // prettier-ignore
};

export class DiceBag {
  readonly #shape = new RoundedBoxGeometry(1, 1, 1, 2, 0.11);
  readonly #shapes = new Map<string, three.BufferGeometry>();
  readonly #strips = new Map<boolean, three.Material>();

  /** `colour` says the value of a theme's colour. */
  constructor(private readonly colour: (name: string) => string) {}

  /** A die with these faces, in the order +x -x +y -y +z -z; null is a blank one. */
  die(light: boolean, faces: (number | null)[]): three.Mesh {
    return new three.Mesh(this.#shaped(faces), this.#strip(light));
  }

  /** A shape of a die for what is not there yet. */
  ghost(): three.Mesh {
    const paint = this.colour('--mark-target');
    const material = new three.MeshBasicMaterial({ color: paint, transparent: true, opacity: 0.3 });
    const mesh = new three.Mesh(this.#shape, material);
    const edges = new three.LineSegments(
      new three.EdgesGeometry(new three.BoxGeometry(1, 1, 1)),
      new three.LineBasicMaterial({ color: paint }),
    );
    mesh.add(edges);
    return mesh;
  }

  /** The shape whose sides show their parts of the strip. */
  #shaped(faces: (number | null)[]): three.BufferGeometry {
    const key = faces.join();
    const kept = this.#shapes.get(key);
    if (kept) return kept;
    const shape = this.#shape.clone();
    const places = shape.getAttribute('uv');
    const each = places.count / faces.length;
    for (let at = 0; at < places.count; at++) {
      const face = faces[Math.floor(at / each)] ?? 0;
      places.setX(at, (face + places.getX(at)) / FACES);
    }
    shape.clearGroups();
    this.#shapes.set(key, shape);
    return shape;
  }

  #strip(light: boolean): three.Material {
    const kept = this.#strips.get(light);
    if (kept) return kept;
    const map = new three.CanvasTexture(this.#painted(light));
    map.colorSpace = three.SRGBColorSpace;
    const material = new three.MeshLambertMaterial({ map });
    this.#strips.set(light, material);
    return material;
  }

  #painted(light: boolean): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = FACES * SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d')!;
    const seat = light ? 1 : 0;
    pen.fillStyle = this.colour(`--seat-${seat}`);
    pen.fillRect(0, 0, canvas.width, SIDE);
    pen.fillStyle = this.colour(`--seat-${seat}-ink`);
    for (const [value, pips] of Object.entries(PIPS)) {
      for (const [x, y] of pips) {
        const [px, py, r] = [(Number(value) + 0.5 + x) * SIDE, (0.5 + y) * SIDE, 0.095 * SIDE];
        pen.beginPath();
        if (light) pen.arc(px, py, r, 0, 2 * Math.PI);
        else pen.rect(px - r, py - r, 2 * r, 2 * r);
        pen.fill();
      }
    }
    return canvas;
  }
}

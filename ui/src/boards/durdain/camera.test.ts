import { expect, test } from 'vitest';
import { Camera } from './camera.svelte';

function camera(): Camera {
  const made = new Camera();
  made.full = { x: -10, y: -5, width: 20, height: 10 };
  return made;
}

/** Where a point of the map is on the screen, in parts of it. */
function seenAt({ box }: Camera, x: number, y: number): [number, number] {
  return [(x - box.x) / box.width, (y - box.y) / box.height];
}

test('a point keeps its place on the screen while it comes nearer', () => {
  const made = camera();
  const before = seenAt(made, 4, 2);
  made.by(3, [4, 2]);
  const [x, y] = seenAt(made, 4, 2);
  expect(made.across).toBeCloseTo(20 / 3);
  expect(x).toBeCloseTo(before[0]);
  expect(y).toBeCloseTo(before[1]);
});

test('nothing beyond the map is ever seen', () => {
  const made = camera();
  made.around([10, 5], 4);
  expect(made.box).toEqual({ x: 5, y: 2.5, width: 5, height: 2.5 });
  made.by(0.01, [10, 5]);
  expect(made.box).toEqual(made.full);
});

test('what keys walk to comes into sight', () => {
  const made = camera();
  made.around([0, 0], 4);
  made.show([8, 0]);
  expect(seenAt(made, 8, 0)[0]).toBeLessThan(1);
  const settled = made.box;
  made.show([8.1, 0]);
  expect(made.box).toEqual(settled);
});

import { expect, test } from 'vitest';
import { layout } from './layout';

const field = (x: number, y: number) => ({
  name: `${x}${y}`,
  x,
  y,
  words: '',
  outline: [
    [x - 0.5, y - 0.5],
    [x + 0.5, y + 0.5],
  ] as const,
});
const side = (size: number) =>
  Array.from({ length: size * size }, (_, at) => field(at % size, Math.floor(at / size)));

for (const [size, goal] of [
  [3, 1],
  [7, 3],
  [8, 8],
] as const) {
  // prettier-ignore
  for (const beside of [true, false]) {
    test(`a tray holds its dice and ${goal} crystals on ${size} by ${size}, ${beside}`, () => {
      for (const tray of layout([...side(size)] as never, 0, beside, goal).trays) {
        expect(tray.dice).toHaveLength(6);
        expect(tray.crystals).toHaveLength(goal);
        for (const { x, y } of [...tray.dice, ...tray.crystals]) {
          expect(x).toBeGreaterThan(tray.box.x);
          expect(x).toBeLessThan(tray.box.x + tray.box.width);
          expect(y).toBeGreaterThan(tray.box.y);
          expect(y).toBeLessThan(tray.box.y + tray.box.height);
        }
      }
    });
  }
}

test('the tray of the viewer is on the right or below', () => {
  const [own, other] = layout(side(7) as never, 1, true, 3).trays;
  expect(own?.side).toBe(1);
  expect(own!.box.x).toBeGreaterThan(other!.box.x);
});

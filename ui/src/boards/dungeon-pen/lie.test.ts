import { describe, expect, it } from 'vitest';
import { lie, nearest, onScreen } from './lie';

describe('the sheet', () => {
  it('lies straight for who sits below, and upside down for who sits above', () => {
    expect(lie(12)).toMatchObject({ degrees: 0, quarters: 0, rest: 0, scale: 1 });
    expect(lie(4)).toMatchObject({ degrees: 180, quarters: 2, rest: 0 });
  });

  it('lies in quarters and a rest', () => {
    expect(lie(13)).toMatchObject({ quarters: 0, rest: -22.5 });
    expect(lie(9)).toMatchObject({ quarters: 1, rest: -22.5 });
    expect(lie(0)).toMatchObject({ quarters: 3, rest: 0 });
  });

  it('is smaller where its corners stick out', () => {
    expect(lie(14).scale).toBeCloseTo(Math.SQRT1_2);
  });

  it('keeps its middle', () => {
    for (let view = 0; view < 16; view += 1) {
      const [x, y] = onScreen(lie(view), 9, 9);
      expect(Math.hypot(x, y)).toBeCloseTo(0);
    }
  });

  it('has the heading of its view at the top', () => {
    const [x, y] = onScreen(lie(0), 18, 9); // the right edge
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(-9);
  });
});

it('turns the short way', () => {
  expect(nearest(180, 0)).toBe(-180);
  expect(nearest(-337.5, 0)).toBe(22.5);
  expect(nearest(0, 337.5)).toBe(360);
});

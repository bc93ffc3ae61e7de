import { describe, expect, it } from 'vitest';
import {
  compass,
  feel,
  heading,
  LEAST_POWER,
  pulled,
  stepOf,
  swinging,
  trembling,
  triangle,
  viewFor,
} from './hand';

describe('the pull', () => {
  it('leans the pencil the other way, like a slingshot', () => {
    const down = pulled(0, 0.22, false);
    expect(heading(down.turn, 12)).toBe(49152); // up
    expect(down.power).toBe(1000);
    expect(heading(pulled(0, 0.22, true).turn, 12)).toBe(16384);
  });

  it('does not count near the pencil', () => {
    expect(pulled(0.01, 0, false).power).toBe(0);
    expect(pulled(0.03, 0, false).power).toBeLessThan(LEAST_POWER);
  });

  it('counts fully at most', () => {
    expect(pulled(0.5, 0.5, false).power).toBe(1000);
  });
});

describe('the sheet', () => {
  it('turns headings with it', () => {
    expect(heading(49152, 12)).toBe(49152); // up on the screen is up on the sheet
    expect(heading(49152, 4)).toBe(16384); // and down on it for who sits at its top
  });

  it('lies best where the heading leads away', () => {
    expect(viewFor(49152)).toBe(12);
    expect(viewFor(65535)).toBe(0);
    expect(viewFor(2047)).toBe(0);
    expect(viewFor(2048)).toBe(1);
  });

  it('is looked up by how far a heading is from straight away', () => {
    expect(stepOf(49152, 12)).toBe(0);
    expect(stepOf(16384, 12)).toBe(16);
    expect(stepOf(0, 12)).toBe(8);
    expect(stepOf(0, 15)).toBe(2);
  });
});

describe('the tremble', () => {
  it('comes after half a second, and grows', () => {
    const lean = { turn: 1000, power: 500 };
    expect(trembling(lean, 400, 1)).toEqual(lean);
    expect(trembling(lean, 2900, 1).turn).not.toBe(1000);
  });

  it('stays within two degrees and a twentieth', () => {
    for (let held = 0; held < 6000; held += 7) {
      const shown = trembling({ turn: 0, power: 1000 }, held, 1);
      expect(Math.abs(shown.turn)).toBeLessThanOrEqual(364);
      expect(Math.abs(shown.power - 1000)).toBeLessThanOrEqual(50.001);
    }
  });

  it('is a wave with straight sides', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map(triangle)).toEqual([0, 1, 0, -1, 0]);
  });

  it('swings from nothing to full and back', () => {
    expect(swinging(0)).toBe(0);
    expect(swinging(900)).toBe(1000);
    expect(swinging(1800)).toBeCloseTo(0);
  });
});

describe('handicaps', () => {
  it('are felt', () => {
    expect(feel(['off hand'], 'right')).toMatchObject({ mirrored: true, whisker: 0.75 });
    expect(feel(['eyes closed'], 'right').dark).toBe(true);
    expect(feel(['both hands'], 'right').stepwise).toBe(true);
    expect(feel([], 'right').covered).toEqual([]);
  });

  it('are the other way round for left-handers', () => {
    expect(feel(['card in left hand'], 'right').covered).toEqual(['left']);
    expect(feel(['card in left hand'], 'left').covered).toEqual(['right']);
    expect(feel(['card in right hand'], 'left').covered).toEqual(['left']);
  });
});

it('knows the eight directions', () => {
  expect(compass(49152)).toBe(6);
  expect(compass(0)).toBe(0);
  expect(compass(57344)).toBe(7);
});

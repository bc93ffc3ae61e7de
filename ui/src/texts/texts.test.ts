import { expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('localStorage', { getItem: () => null });

const { fill } = await import('./index.svelte');
const { en } = await import('./en');
const { de } = await import('./de');

const parts = (text: unknown) =>
  [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test('both languages say everything, with the same parts', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(new Set(parts(de[key])), key).toEqual(new Set(parts(en[key])));
  }
});

test('a number chooses between one and other', () => {
  const text = { one: '{n} player', other: '{n} players' };
  expect(fill(text, { n: 1 }, 'en')).toBe('1 player');
  expect(fill(text, { n: 4 }, 'en')).toBe('4 players');
});

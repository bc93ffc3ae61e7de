import { beforeEach, expect, test, vi } from 'vitest';
import { Tokens, type Placed } from './tokens.svelte';

const die = (at: string, value: number, x: number): Placed => ({
  sort: 'die0',
  value,
  at,
  level: 0,
  x,
  y: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
});

test('a piece that moves stays the same piece', () => {
  const tokens = new Tokens();
  tokens.show([die('a', 4, 0), die('b', 6, 1)], null, 250);
  const four = tokens.list.find((token) => token.value === 4)!;
  tokens.show([die('c', 4, 2), die('b', 6, 1)], null, 250);
  expect(tokens.list.find((token) => token.id === four.id)?.at).toBe('c');
  expect(tokens.list).toHaveLength(2);
});

test('a piece whose value changes on the way stays the same too', () => {
  const tokens = new Tokens();
  tokens.show([die('a', 5, 0), die('b', 4, 1)], null, 250);
  const [five, four] = tokens.list.map((token) => token.id);
  tokens.show([die('b', 4, 1.5), die('c', 4, 2)], null, 250);
  expect(new Set(tokens.list.map((token) => token.id))).toEqual(new Set([five, four]));
});

test('what was brought by hand does not glide again', () => {
  const tokens = new Tokens();
  tokens.show([die('a', 4, 0)], null, 250);
  tokens.show([die('b', 4, 1)], 'b', 250);
  expect(tokens.list[0]?.still).toBe(true);
  tokens.show([die('c', 4, 2)], null, 250);
  expect(tokens.list[0]?.still).toBe(false);
});

test('what is captured fades, and is then forgotten', () => {
  const tokens = new Tokens();
  tokens.show([die('a', 4, 0)], null, 250);
  tokens.show([], null, 250);
  expect(tokens.list[0]?.gone).toBe(true);
  vi.advanceTimersByTime(250);
  expect(tokens.list).toHaveLength(0);
});

test('without animation it is gone at once', () => {
  const tokens = new Tokens();
  tokens.show([die('a', 4, 0)], null, 0);
  tokens.show([], null, 0);
  expect(tokens.list).toHaveLength(0);
});

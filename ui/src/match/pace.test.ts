import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('events show one after the other, each as long as it lasts', () => {
  const shown: string[] = [];
  const pace = new Pace<string>(
    (event) => shown.push(event),
    () => 100,
  );
  pace.add('a');
  pace.add('b');
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual(['a']);
  vi.advanceTimersByTime(2);
  expect(shown).toEqual(['a', 'b']);
});

test('what takes no time keeps nobody waiting', () => {
  const shown: number[] = [];
  const pace = new Pace<number>(
    (event) => shown.push(event),
    () => 0,
  );
  for (const event of [1, 2, 3]) pace.add(event);
  expect(shown).toEqual([1, 2, 3]);
});

test('a flush shows all at once, in order', () => {
  const shown: number[] = [];
  const pace = new Pace<number>(
    (event) => shown.push(event),
    () => 1000,
  );
  for (const event of [1, 2, 3]) pace.add(event);
  pace.flush();
  expect(shown).toEqual([1, 2, 3]);
});

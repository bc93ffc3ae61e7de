import { beforeEach, expect, test, vi } from 'vitest';
import { Steps } from './steps.svelte';

const offered = (...texts: string[]) =>
  texts.map((text) => ({ text, words: text, kind: 'step', cells: [], commits: false }));

beforeEach(() => {
  vi.useFakeTimers();
});

test('decisions are chosen one after another, each when the last one is shown', () => {
  const steps = new Steps();
  const chosen: string[] = [];
  const choose = (text: string) => chosen.push(text);
  steps.start(['c1N', 'c2E', 'stop'], offered('c1N', 'c1E'), choose);
  expect(chosen).toEqual(['c1N']);
  steps.shown(offered('c2E', 'stop'), choose, 100);
  expect(chosen).toEqual(['c1N']);
  vi.advanceTimersByTime(100);
  expect(chosen).toEqual(['c1N', 'c2E']);
});

test('what is not offered any more ends the rest', () => {
  const steps = new Steps();
  const chosen: string[] = [];
  steps.start(['c1S', 'stop'], offered('c1S'), (text) => chosen.push(text));
  steps.shown([], (text) => chosen.push(text), 0);
  vi.advanceTimersByTime(1);
  expect(chosen).toEqual(['c1S']);
  expect(steps.busy).toBe(false);
});

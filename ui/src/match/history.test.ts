import { expect, test } from 'vitest';
import type { MatchEvent } from '../wire';
import { grow, turns, type Step } from './history';

let version = 0;
const event = (
  kind: MatchEvent['kind'],
  seat?: number,
  more: Partial<MatchEvent> = {},
): MatchEvent => ({
  type: 'event',
  version: ++version,
  kind,
  at: 0,
  ...(seat === undefined ? {} : { seat }),
  ...more,
});

const steps = (...events: MatchEvent[]) => events.reduce<readonly Step[]>(grow, []);

test('decisions, chances and what ends a game are steps; the table’s business is not', () => {
  const found = steps(
    event('joined', 1),
    event('decision', 0, { text: 'd4/' }),
    event('offered', 1, { what: 'draw' }),
    event('chance', undefined, { text: '~31' }),
    event('resignation', 1),
  );
  expect(found.map((step) => step.kind)).toEqual(['decision', 'chance', 'resignation']);
});

test('a takeback keeps so many steps', () => {
  const found = steps(
    event('decision', 0, { text: 'a' }),
    event('decision', 1, { text: 'b' }),
    event('takeback', undefined, { keep: 1 }),
    event('decision', 1, { text: 'c' }),
  );
  expect(found.map((step) => step.text)).toEqual(['a', 'c']);
});

test('a turn is what one seat does in a row, and the chances that follow', () => {
  const found = turns(
    steps(
      event('decision', 0, { text: 'a' }),
      event('decision', 0, { text: 'b' }),
      event('chance', undefined, { text: '~6' }),
      event('decision', 1, { text: 'c' }),
    ),
  );
  expect(found.map(({ seat, first, end }) => [seat, first, end])).toEqual([
    [0, 0, 3],
    [1, 3, 4],
  ]);
});

test('a hidden chance has no text', () => {
  expect(steps(event('chance'))[0]?.text).toBeNull();
});

import { expect, test } from 'vitest';
import { clock } from './time';

test.each([
  [0, '0:00.0'],
  [9_440, '0:09.4'],
  [10_000, '0:10'],
  [59_200, '1:00'],
  [65_000, '1:05'],
  [3_723_000, '1:02:03'],
  [2 * 86_400_000 + 3 * 3_600_000, '2d 3h'],
  [-5, '0:00.0'],
])('%d ms reads %s', (milliseconds, read) => {
  expect(clock(milliseconds)).toBe(read);
});

import { expect, test } from 'vitest';
import { complete, leads, placing } from './extra';

const ways = [
  { text: '1+1+4x6', dice: [1, 1, 4] },
  { text: '2+4x6', dice: [2, 4] },
];

test('a placement is read from its text', () => {
  expect(placing('h6@003A')).toMatchObject({ kind: 'held', value: 6, cell: '003', sides: 'A' });
  expect(placing('4@111')).toMatchObject({ kind: 'own', cell: '111', sides: '' });
  expect(placing('2+4x6')).toBeNull();
});

test('dice lead on while they are part of a way', () => {
  expect(leads([1, 1], ways)).toBe(true);
  expect(leads([2, 1], ways)).toBe(false);
  expect(leads([4, 4], ways)).toBe(false);
});

test('a way is complete with all of its dice, in any order', () => {
  expect(complete([4, 2], ways)?.text).toBe('2+4x6');
  expect(complete([4, 1], ways)).toBeNull();
});

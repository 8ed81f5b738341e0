import { expect, test } from '@jest/globals';
import { createMemo } from './memo.ts';

test('the values longest unused go when all are too large together', () => {
  const memo = createMemo<string>(10, (text) => text.length);
  memo.set('a', 'xxxx');
  memo.set('b', 'xxxx');
  expect(memo.get('a')).toBe('xxxx');
  memo.set('c', 'xxxx');
  expect([memo.get('a'), memo.get('b'), memo.get('c')]).toEqual(['xxxx', undefined, 'xxxx']);
});

test('a value set anew counts once', () => {
  const memo = createMemo<string>(10, (text) => text.length);
  memo.set('other', 'xxxx');
  for (let time = 0; time < 5; time += 1) memo.set('a', 'xxxxx');
  expect(memo.get('other')).toBe('xxxx');
});

test('a value larger than everything is kept alone', () => {
  const memo = createMemo<string>(3, (text) => text.length);
  memo.set('a', 'x');
  memo.set('b', 'xxxxx');
  expect([memo.get('a'), memo.get('b')]).toEqual([undefined, 'xxxxx']);
});

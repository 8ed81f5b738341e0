import { scoreOf } from './score-of.ts';

const finished = [
  { id: 'one', winner: 'sowy' },
  { id: 'two', winner: 'wilki' },
  { id: 'three', winner: null },
  { id: 'four', winner: 'sowy' },
];

test('only meetings that were picked and decided count', () => {
  const picks = { one: 'sowy', two: 'sowy', three: 'sowy', other: 'sowy' };
  expect(scoreOf(finished, picks)).toEqual({ right: 1, of: 2 });
});

test('without a choice there is nothing to count', () => {
  expect(scoreOf(finished, {})).toEqual({ right: 0, of: 0 });
});

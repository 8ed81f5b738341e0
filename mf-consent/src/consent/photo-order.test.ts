import { movedByOne } from './photo-list.tsx';

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('moving %i by %i', (from, way, expected) => {
  expect(movedByOne(['a', 'b', 'c'], from, way)).toEqual(expected);
});

import { aSponsor, uuid } from '@puchar/shared/testing';
import { movedOrder } from './order.ts';

const [latarnia, prad, wydma] = [
  aSponsor({ id: uuid(501), place: 0, category: null }),
  aSponsor({ id: uuid(502), place: 1, category: 'STRATEGIC_PARTNER' }),
  aSponsor({ id: uuid(503), place: 2, category: null }),
];

test('a step inside a group gives every sponsor its place', () => {
  const order = movedOrder([latarnia, prad, wydma], wydma.id, -1);
  expect(order?.map(({ id, place }) => [id, place])).toEqual([
    [prad.id, 0],
    [wydma.id, 1],
    [latarnia.id, 2],
  ]);
});

test.each([
  [prad.id, -1],
  [prad.id, 1],
  [latarnia.id, -1],
  [wydma.id, 1],
  [uuid(9), 1],
] as const)('%s has no step of %i', (id, direction) => {
  expect(movedOrder([latarnia, prad, wydma], id, direction)).toBeNull();
});

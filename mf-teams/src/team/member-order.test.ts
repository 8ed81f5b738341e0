import type { Player } from '@puchar/shared/contract';
import { aPlayer } from '@puchar/shared/testing';
import { memberOrder } from './member-row.tsx';

function order(...players: Player[]): string[] {
  return memberOrder(players).map(({ nickname }) => nickname);
}

test('starters appear in the order of their roles', () => {
  const roles = ['UTILITY', 'BOTTOM', 'MIDDLE', 'JUNGLE', 'TOP'] as const;
  expect(order(...roles.map((gameRole) => aPlayer({ nickname: gameRole, gameRole })))).toEqual([
    'TOP',
    'JUNGLE',
    'MIDDLE',
    'BOTTOM',
    'UTILITY',
  ]);
});

test('substitutes come after the starters, in the same order', () => {
  expect(
    order(
      aPlayer({ nickname: 'Rezerwa dołu', gameRole: 'BOTTOM', memberType: 'SUBSTITUTE' }),
      aPlayer({ nickname: 'Rezerwa góry', gameRole: 'TOP', memberType: 'SUBSTITUTE' }),
      aPlayer({ nickname: 'Kapitan', gameRole: 'UTILITY', memberType: 'CAPTAIN' }),
      aPlayer({ nickname: 'Góra', gameRole: 'TOP', memberType: 'NORMAL' }),
    ),
  ).toEqual(['Góra', 'Kapitan', 'Rezerwa góry', 'Rezerwa dołu']);
});

test('who is hidden stands by the role', () => {
  expect(
    order(
      aPlayer({ nickname: 'Dół', gameRole: 'BOTTOM', memberType: 'NORMAL' }),
      aPlayer({ nickname: 'Ukryty', gameRole: 'JUNGLE' }),
    ),
  ).toEqual(['Ukryty', 'Dół']);
});

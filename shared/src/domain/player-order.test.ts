import { gameRoles } from '../contract/team.ts';
import type { GameRole } from '../contract/team.ts';
import { playerOrder } from './player-order.ts';
import { roleNames, roleOrder } from './role-names.ts';

interface Row {
  name: string;
  role: GameRole | null;
}

function order(rows: Row[]): string {
  return playerOrder(rows, (row) => row.role)
    .map((row) => row.name)
    .join(' ');
}

test('roles appear in the order of the contract, and each has its name', () => {
  expect(roleOrder).toEqual(gameRoles);
  expect(roleOrder.map((role) => roleNames[role])).toEqual([
    'Top laner',
    'Jungler',
    'Mid laner',
    'Bot laner',
    'Support',
  ]);
});

test('players stand by role, unknown roles last', () => {
  expect(
    order([
      { name: 'unknown', role: null },
      { name: 'support', role: 'UTILITY' },
      { name: 'top', role: 'TOP' },
      { name: 'mid', role: 'MIDDLE' },
    ]),
  ).toBe('top mid support unknown');
});

test('players of one role keep their order, and the given list is not changed', () => {
  const rows: Row[] = [
    { name: 'b', role: 'TOP' },
    { name: 'a', role: 'TOP' },
  ];
  expect(order(rows)).toBe('b a');
  expect(rows[0]?.name).toBe('b');
});

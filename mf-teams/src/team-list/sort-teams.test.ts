import type { ListedTeam } from '@puchar/shared/contract';
import { aListedTeam, uuid } from '@puchar/shared/testing';
import { isSorting, sortTeams } from './sort-teams.ts';
import type { Sorting } from './sort-teams.ts';

const groupNames: Record<string, string> = { [uuid(901)]: 'A', [uuid(902)]: 'B' };

function team(name: string, change: Partial<ListedTeam> = {}): ListedTeam {
  return aListedTeam({ name, tag: name.slice(0, 3), ...change });
}

function order(teams: readonly ListedTeam[], sorting: Sorting): string[] {
  return sortTeams(teams, sorting, ({ groupId }) => groupNames[groupId ?? ''] ?? null).map(
    ({ name }) => name,
  );
}

test('names stand in Polish order: Ł after L, Ó after O, Ż last', () => {
  const names = ['Żbiki', 'Ósma', 'Zebry', 'Łosie', 'Lisy', 'Orły', 'Mewy'].map((name) =>
    team(name),
  );
  expect(order(names, 'nazwa')).toEqual([
    'Lisy',
    'Łosie',
    'Mewy',
    'Orły',
    'Ósma',
    'Zebry',
    'Żbiki',
  ]);
});

test('a number inside a name counts as a number', () => {
  expect(order([team('Liga 10'), team('Liga 9')], 'nazwa')).toEqual(['Liga 9', 'Liga 10']);
});

test('tags have their own order', () => {
  const teams = [team('Aaa', { tag: 'ŻÓŁW' }), team('Bbb', { tag: 'LIS' })];
  expect(order(teams, 'tag')).toEqual(['Bbb', 'Aaa']);
});

test('schools go by their names, teams of one school by their own', () => {
  const teams = [
    team('Zebry', { schoolName: 'Liceum' }),
    team('Lisy', { schoolName: 'Źródło' }),
    team('Orły', { schoolName: 'Łódzkie Liceum' }),
    team('Mewy', { schoolName: 'Liceum' }),
  ];
  expect(order(teams, 'szkola')).toEqual(['Mewy', 'Zebry', 'Orły', 'Lisy']);
});

test('places go group by group within a place, teams without one last', () => {
  const teams = [
    team('Bez'),
    team('B1', { groupId: uuid(902), groupPosition: 1 }),
    team('A2', { groupId: uuid(901), groupPosition: 2 }),
    team('A1', { groupId: uuid(901), groupPosition: 1 }),
    team('Ani'),
  ];
  expect(order(teams, 'miejsce')).toEqual(['A1', 'B1', 'A2', 'Ani', 'Bez']);
});

test('of as many won meetings fewer lost ones come first', () => {
  const teams = [
    team('Zero', { statistics: { wins: 0, losses: 0 } }),
    team('Dwie i jedna', { statistics: { wins: 2, losses: 1 } }),
    team('Dwie', { statistics: { wins: 2, losses: 0 } }),
    team('Trzy', { statistics: { wins: 3, losses: 4 } }),
  ];
  expect(order(teams, 'wygrane')).toEqual(['Trzy', 'Dwie', 'Dwie i jedna', 'Zero']);
});

test('only the offered orders are orders', () => {
  expect(isSorting('wygrane')).toBe(true);
  expect(isSorting('toString')).toBe(false);
  expect(isSorting(null)).toBe(false);
});

import type { ListedTeam, TeamSorting } from '../contract/teams-overview.ts';
import { aListedTeam, uuid } from '../testing/index.ts';
import { sortTeams } from './sort-teams.ts';

const groupNames: Record<string, string> = { [uuid(901)]: 'A', [uuid(902)]: 'B' };

function team(name: string, change: Partial<ListedTeam> = {}): ListedTeam {
  return aListedTeam({ name, tag: name.slice(0, 3), ...change });
}

function inOrderOfNames(teams: readonly ListedTeam[]): ListedTeam[] {
  return teams.toSorted((a, b) => a.name.localeCompare(b.name, 'pl', { numeric: true }));
}

function order(teams: readonly ListedTeam[], sorting: TeamSorting): string[] {
  const groupName = ({ groupId }: ListedTeam) => groupNames[groupId ?? ''] ?? null;
  return sortTeams(inOrderOfNames(teams), sorting, groupName).map(({ name }) => name);
}

test('the order of names is that of the server', () => {
  expect(order([team('Żbiki'), team('Łosie'), team('Lisy')], 'nazwa')).toEqual([
    'Lisy',
    'Łosie',
    'Żbiki',
  ]);
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

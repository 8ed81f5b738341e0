import { screen } from '@testing-library/react';
import { moduleDescriptor, routeRead } from '@puchar/shared/contract';
import type { ListedGroup, ListedTeam, Team, TeamsOverview } from '@puchar/shared/contract';
import {
  aListedTeam,
  aPlayer,
  aTeam,
  fakeApi,
  renderThenHydrate,
  setScreen,
  uuid,
} from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import TeamListPage from './team-list/team-list.page.tsx';
import TeamPage from './team/team.page.tsx';

const group = { id: uuid(901), name: 'A' };

const teams = ['Żbiki', 'Łosie', 'Zające', 'Ćmy', 'Nocne Sowy'].map((name, index) =>
  aListedTeam({
    id: uuid(101 + index),
    name,
    tag: name.slice(0, 3),
    groupId: index < 3 ? group.id : null,
    groupPosition: index < 3 ? index + 1 : null,
    statistics: { wins: index, losses: 1 },
  }),
);

const listed: ListedGroup = {
  ...group,
  standings: teams.slice(0, 3).map((team, index) => ({
    teamId: team.id,
    position: index + 1,
    meetingsPlayed: 3,
    meetingsWon: 3 - index,
    meetingsLost: index,
    gamesWon: 5,
    gamesLost: 3 + index,
    wonGamesSeconds: 9_000,
    rule: 'MEETINGS_WON',
    reason: 'Zdecydowała liczba zwycięstw.',
  })),
};

// Any other request of a page fails the test.
beforeEach(() => fakeApi());

/** What the HTML carries at an address of the list. */
function readAt(url: string): string {
  const [rule] = moduleDescriptor.parse(descriptorJson).routes.flatMap(({ data }) => data);
  const { searchParams } = new URL(url, 'http://own.invalid');
  return (rule && routeRead(rule, {}, searchParams)) ?? '';
}

function openList(url: string, shown: ListedTeam[] = teams, rest: Partial<TeamsOverview> = {}) {
  return renderThenHydrate(<TeamListPage />, {
    url,
    firstData: [
      [
        readAt(url),
        { teams: shown, groups: shown.length === 0 ? [] : [listed], awaiting: 0, ...rest },
      ],
    ],
  });
}

test.each([
  '/druzyny',
  '/druzyny?grupa=a',
  '/druzyny?sort=miejsce',
  '/druzyny?grupa=&sort=wygrane',
  '/druzyny?grupa=nie-ma&sort=nazwa',
])('the teams at %s are the same on both sides', (url) => {
  setScreen({ width: 390 });
  expect(openList(url).changes).toEqual([]);
});

test('before anybody is accepted both sides say so', () => {
  const { changes, html } = openList('/druzyny', [], { awaiting: 2 });
  expect(html).toContain('Jak na razie brak.');
  expect(changes).toEqual([]);
});

test.each(['/druzyny', '/druzyny?grupa=a&strona=2&szukaj=%C5%BB&sort=tag'])(
  'a part of many teams at %s is the same on both sides',
  (url) => {
    const part = { page: 2, pages: 3, found: 60, placed: [] };
    const { changes, html } = openList(url, teams, { part });
    expect(html).toContain('60\u00A0drużyn');
    expect(changes).toEqual([]);
  },
);

test('a choice goes on working in the page', async () => {
  const { user, currentUrl } = openList('/druzyny');
  await user.selectOptions(screen.getByLabelText('Kolejność'), 'Tag');
  expect(currentUrl()).toBe('/druzyny?sort=tag');
});

function openTeam(change: Partial<Team>) {
  return renderThenHydrate(<TeamPage />, {
    url: '/druzyny/SOWY',
    path: '/druzyny/:teamId',
    slots: (name) => <p>{name}</p>,
    firstData: [
      ['/teams/SOWY', aTeam(change)],
      ['/groups', [group]],
    ],
  });
}

test.each<[string, Partial<Team>]>([
  [
    'with members',
    {
      groupId: group.id,
      groupPosition: 2,
      players: [
        aPlayer({ nickname: 'A', memberType: 'CAPTAIN', firstName: 'Jan', lastName: 'Kowalski' }),
        aPlayer({ id: uuid(202), nickname: 'B', memberType: 'SUBSTITUTE', isAdult: false }),
      ],
    },
  ],
  ['without anybody', { players: [], description: 'Gramy.', publicNote: 'Szukamy trenera.' }],
])('a team %s is the same on both sides', (_, change) => {
  expect(openTeam(change).changes).toEqual([]);
});

test('a team that does not exist says so in the HTML', () => {
  const { changes, html } = renderThenHydrate(<TeamPage />, {
    url: '/druzyny/NIE',
    path: '/druzyny/:teamId',
    firstData: [['/groups', [group]]],
    rejected: [['/teams/NIE', 'NOT_FOUND']],
  });
  expect(html).toContain('href="/druzyny"');
  expect(html).toContain('role="alert"');
  expect(changes).toEqual([]);
});

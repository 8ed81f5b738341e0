import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Role } from '@puchar/shared/contract';
import {
  aGame,
  aMeeting,
  aMeetingDetail,
  anEdition,
  anOrganiserTeam,
  aTeam,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import BracketPage from './bracket/bracket.page.tsx';
import ConsentsPage from './consents/consents.page.tsx';
import EditionsPage from './editions/editions.page.tsx';
import GroupsPage from './groups/groups.page.tsx';
import { anOrganiser } from './lib/session/testing/an-organiser.ts';
import LogPage from './log/log.page.tsx';
import MeetingPage from './meeting/meeting.page.tsx';
import MeetingsPage from './meetings/meetings.page.tsx';
import StartPage from './start/start.page.tsx';
import { aMatchDay } from './lib/testing/a-match-day.ts';
import { aReadiness } from './start/testing/a-readiness.ts';
import TeamsPage from './teams/teams.page.tsx';
import { someSite } from './lib/testing/site-facts.ts';

// An endpoint without a response here fails the test: no page may call what the role may not.
const group = { id: uuid(11), name: 'A', updatedAt: '2026-11-20T10:00:00.000Z' };
const edition = {
  ...anEdition(),
  isCurrent: true,
  consentsDeadline: null,
  rosterDeadline: null,
  teams: 17,
  meetings: 30,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const live = aMeeting({ state: 'LIVE' });
const opened = aGame({ winnerId: null, gameNumber: 1 });

function openAs(role: Role, Page: ComponentType, url: string, responses: FakeResponses) {
  fakeApi({ getSession: { ...anOrganiser, role }, ...responses });
  const path = url.startsWith('/mecze/') ? '/mecze/:meetingId' : url;
  const page = (
    <main>
      <Page />
    </main>
  );
  return renderAt(page, { url, path });
}

const actions = () =>
  within(screen.getByRole('main', { hidden: true }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

const pages: readonly [string, string, ComponentType, FakeResponses, string][] = [
  [
    'start',
    '/',
    StartPage,
    {
      getReadiness: aReadiness,
      getMatchDay: [],
      getStagePages: [],
      getCurrentEdition: anEdition(),
    },
    'Bieżący etap',
  ],
  [
    'teams',
    '/druzyny',
    TeamsPage,
    { getAllTeams: [anOrganiserTeam({ players: [] })], getSchools: [] },
    'Nocne Sowy',
  ],
  [
    'groups',
    '/grupy',
    GroupsPage,
    { getGroups: [group], getTeams: [aTeam({ groupId: group.id })] },
    'Nocne Sowy',
  ],
  ['meetings', '/mecze', MeetingsPage, { getMeetings: [live], getBracket: null }, 'NA ŻYWO'],
  [
    'meeting',
    `/mecze/${live.id}`,
    MeetingPage,
    { getMeeting: aMeetingDetail({ state: 'LIVE' }, [opened]) },
    'Gra 1 trwa.',
  ],
  [
    'bracket',
    '/drabinka',
    BracketPage,
    { getBracket: { id: uuid(1), centralOne: true, title: 'Finał', meeting: live } },
    'Finał',
  ],
  ['editions', '/edycje', EditionsPage, { getEditions: [edition] }, 'Bieżąca'],
];

test.each(pages)(
  'a viewer sees the page %s and changes nothing on it',
  async (_, url, page, responses, text) => {
    openAs('VIEWER', page, url, responses);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    const harmless = ['Wyloguj się', 'Filtry'];
    expect(actions().filter((name) => !harmless.includes(name ?? ''))).toEqual([]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const fields = screen.queryAllByRole('combobox').concat(screen.queryAllByRole('textbox'));
    // The filters of the lists alone.
    expect(fields.filter((field) => !/^(Stan|Runda|Grupa|Drużyna)$/.test(labelOf(field)))).toEqual(
      [],
    );
  },
);

function labelOf(field: HTMLElement): string {
  return field instanceof HTMLSelectElement ? (field.labels[0]?.textContent ?? '') : field.tagName;
}

test('a viewer’s team is no link to its players', async () => {
  openAs('VIEWER', TeamsPage, '/druzyny', {
    getAllTeams: [anOrganiserTeam({ players: [] })],
    getSchools: [],
  });
  await screen.findByText('Nocne Sowy');
  expect(screen.queryByRole('link', { name: /Nocne Sowy/ })).not.toBeInTheDocument();
});

test('a referee has what runs a match, and neither its date nor its removal', async () => {
  openAs('REFEREE', MeetingPage, `/mecze/${live.id}`, {
    getMeeting: aMeetingDetail({ state: 'LIVE' }, [opened]),
  });
  expect(await screen.findByRole('button', { name: 'Wygrała Nocne Sowy' })).toBeVisible();
  for (const name of ['Walkower', 'Cofnij o jeden stan', 'Usuń ostatnią grę']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /^Statystyki/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zmień mecz' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Usuń mecz' })).not.toBeInTheDocument();
});

test('a referee starts with the meetings of the day, and has nothing else there', async () => {
  openAs('REFEREE', StartPage, '/', {
    getMatchDay: [aMatchDay({ date: new Date().toISOString() })],
  });
  expect(await screen.findByRole('button', { name: 'Rozpocznij mecz' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(actions()).toEqual(['Wyloguj się', 'Rozpocznij mecz']);
});

test('a referee finds live meetings first, and adds none', async () => {
  openAs('REFEREE', MeetingsPage, '/mecze', {
    getMeetings: [aMeeting({ id: uuid(302), state: 'FINISHED' }), live],
    getBracket: null,
  });
  await screen.findByText('2 mecze');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Trwają (1)');
  expect(screen.queryByRole('button', { name: 'Nowy mecz' })).not.toBeInTheDocument();
});

test('a data-protection person reviews consents and reads their log, without other accounts', async () => {
  const consents = openAs('DATA_PROTECTION', ConsentsPage, '/zgody', {
    getAllTeams: [anOrganiserTeam()],
    getEditions: [edition],
    getSiteFacts: someSite,
  });
  expect(await screen.findByRole('heading', { name: 'Wszystkie zgody' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /SOWY/ })).not.toBeInTheDocument();
  consents.unmount();
  openAs('DATA_PROTECTION', LogPage, '/dziennik', { getAuditLog: [] });
  const kinds = await screen.findByLabelText('Czego dotyczy');
  expect(within(kinds).getAllByRole('option')).toHaveLength(4);
});

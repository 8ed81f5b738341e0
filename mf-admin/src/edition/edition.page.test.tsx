import { screen, waitFor, within } from '@testing-library/react';
import type { EditionArchive, EditionRecord } from '@puchar/shared/contract';
import {
  aMeeting,
  aRegulations,
  aSponsor,
  anEdition,
  aTeamSummary,
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import EditionPage from './edition.page.tsx';

const owls = aTeamSummary();
const wolves = aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });
const row = {
  meetingsPlayed: 1,
  wonGamesSeconds: 0,
  rule: 'MEETINGS_WON' as const,
  reason: 'Więcej wygranych meczów.',
};
const record: EditionRecord = {
  edition: {
    ...anEdition({ id: uuid(2), name: 'Puchar Wiosny', year: 2024, stage: 'POST' }),
    submissionsStartDate: null,
    consentsDeadline: null,
    rosterDeadline: null,
    isCurrent: false,
    teams: 2,
    meetings: 2,
    updatedAt: '2025-10-01T10:00:00Z',
  },
  teams: [owls, wolves],
  groups: [
    {
      id: uuid(11),
      name: 'A',
      standings: [
        {
          ...row,
          teamId: wolves.id,
          position: 1,
          meetingsWon: 1,
          meetingsLost: 0,
          gamesWon: 2,
          gamesLost: 0,
        },
        {
          ...row,
          teamId: owls.id,
          position: 2,
          meetingsWon: 0,
          meetingsLost: 1,
          gamesWon: 0,
          gamesLost: 2,
        },
      ],
    },
  ],
  meetings: [
    aMeeting({
      state: 'FINISHED',
      walkover: true,
      winner: wolves.id,
      team1: { ...owls, wins: 0 },
      team2: { ...wolves, wins: 2 },
    }),
    aMeeting({ id: uuid(302), stage: 'LADDER', groupName: null }),
  ],
  bracket: {
    id: uuid(1),
    centralOne: true,
    title: 'Finał',
    meeting: aMeeting({ id: uuid(302), stage: 'LADDER', groupName: null }),
  },
  regulations: aRegulations(),
  sponsors: [aSponsor({ name: 'Hala miejska' })],
};

function open(responses: FakeResponses = {}) {
  fakeApi({ getSession: anOrganiser, getEditionRecord: record, ...responses });
  return renderAt(<EditionPage />, {
    url: `/edycje/${record.edition.id}`,
    path: '/edycje/:editionId',
  });
}

test('a past edition shows its teams, tables, meetings and bracket, and nothing can be changed', async () => {
  open();
  expect(await screen.findByText('Puchar Wiosny 2024, Po turnieju')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 drużyny' })).toBeVisible();
  const [, first, second] = within(screen.getByRole('table', { name: 'Grupa A' })).getAllByRole(
    'row',
  );
  expect(first).toHaveTextContent('1Wilki Morskie1 : 02 : 0');
  expect(second).toHaveTextContent('2Nocne Sowy0 : 10 : 2');
  expect(screen.getByText('0 : 2 (walkower)')).toBeVisible();
  expect(screen.getByText('nierozegrany')).toBeVisible();
  expect(screen.getByText('Finał')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Wilki Morskie/ })).toBeNull();
});

test('its regulations and sponsors stay readable', async () => {
  const { user } = open();
  expect(await screen.findByText('Hala miejska')).toBeVisible();
  const summary = screen.getByText(/^Przeczytaj regulamin \(ostatnia zmiana: /);
  expect(screen.getByText('Gramy uczciwie.')).not.toBeVisible();
  await user.click(summary);
  expect(screen.getByText('Gramy uczciwie.')).toBeVisible();
});

test('an edition without regulations and sponsors says so', async () => {
  open({ getEditionRecord: { ...record, regulations: null, sponsors: [] } });
  expect(await screen.findByText('Regulaminu nie opublikowano.')).toBeVisible();
  expect(screen.getByText('Ta edycja nie ma sponsorów.')).toBeVisible();
});

test('an edition that is not there is shown', async () => {
  open({ getEditionRecord: errorResponse('NOT_FOUND') });
  expect(await screen.findByText('Nie ma takiej edycji.')).toBeVisible();
});

test('the edition is saved as JSON and as CSV tables', async () => {
  const saved: [name: string, type: string][] = [];
  let type = '';
  URL.createObjectURL = (file) => {
    type = file instanceof Blob ? file.type : '';
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, type]);
  });
  const archive: EditionArchive = {
    format: 'puchar-edition',
    version: 1,
    exportedAt: '2025-10-01T10:00:00Z',
    edition: anEdition({ id: record.edition.id }),
    teams: [],
    groups: [],
    meetings: [],
    bracket: [],
    regulations: null,
    sponsors: [],
  };
  const { user } = open({ exportEdition: archive, exportEditionTables: { file: 'UEsFBg==' } });
  await user.click(await screen.findByRole('button', { name: 'Pobierz archiwum (JSON)' }));
  expect(await screen.findByText('Plik został pobrany.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pobierz tabele (CSV, zip)' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    ['edycja-2024.json', 'application/json'],
    ['edycja-2024-tabele.zip', 'application/zip'],
  ]);
  jest.restoreAllMocks();
});

test('an export that fails says so', async () => {
  const { user } = open({ exportEdition: errorResponse('INTERNAL') });
  await user.click(await screen.findByRole('button', { name: 'Pobierz archiwum (JSON)' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

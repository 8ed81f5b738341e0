import { screen, within } from '@testing-library/react';
import {
  aChampion,
  aMeeting,
  anArchivedEdition,
  anArchivedMeeting,
  aRegulations,
  aStaticData,
  aTeamSummary,
  errorResponse,
  fakeApi,
  pastHead,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import ArchiveListPage from './archive.page.tsx';
import ArchivedEditionPage from './archived-edition.page.tsx';
import ArchivedMatchPage from './archived-match.page.tsx';
import ArchivedRegulationsPage from './archived-regulations.page.tsx';
import ArchivedTeamPage from './archived-team.page.tsx';
import { roundsOf } from './bracket-rounds.tsx';

const list = { ...pastHead, teams: 8, games: 21, champion: null };

test('the archive lists editions with their champions', async () => {
  const { team } = aChampion();
  fakeApi({
    getArchive: [
      { ...list, champion: team },
      { ...list, address: '2024', name: 'Puchar', year: 2024, ordinal: null },
    ],
  });
  renderAt(<ArchiveListPage />);
  const [first, second] = await screen.findAllByRole('link');
  expect(first).toHaveAttribute('href', '/edycje/2025');
  expect(first).toHaveTextContent(
    'Puchar Szkół 2025 Siódma edycja · 8 drużyn · 21 rozegranych gier Mistrz: Nocne Sowy',
  );
  expect(second).toHaveTextContent(
    'Puchar 2024 8 drużyn · 21 rozegranych gier Finału nie rozegrano.',
  );
});

test('the first cup has an empty archive, which says when it fills', async () => {
  fakeApi({ getArchive: [] });
  renderAt(<ArchiveListPage />);
  expect(await screen.findByText(/Żadna edycja jeszcze się nie zakończyła/)).toBeVisible();
});

test('an archive that could not be read can be fetched again', async () => {
  const api = fakeApi({ getArchive: errorResponse('INTERNAL') });
  const { user } = renderAt(<ArchiveListPage />);
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  api.set({ getArchive: [list] });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Puchar Szkół 2025/ })).toBeVisible();
});

function openEdition(responses: FakeResponses) {
  fakeApi(responses);
  return renderAt(<ArchivedEditionPage />, { url: '/edycje/2025', path: '/edycje/:year' });
}

test('an edition shows its champion with the way from the group to the final', async () => {
  openEdition({ getArchivedEdition: anArchivedEdition() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Puchar Szkół 2025' })).toBeVisible();
  expect(screen.getByText('Siódma edycja · 2 drużyny · 4 rozegrane gry')).toBeVisible();
  const champion = within(screen.getByRole('region', { name: 'Mistrz Nocne Sowy' }));
  const steps = within(champion.getByRole('list', { name: 'Droga po puchar' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.textContent)).toEqual([
    'Grupa A 2. miejsce',
    'Finał 2 : 1 z drużyną Wilki Morskie',
  ]);
  expect(champion.getByRole('link', { name: 'Nocne Sowy' })).toHaveAttribute(
    'href',
    '/edycje/2025/druzyny/SOWY',
  );
  expect(screen.getByRole('link', { name: 'Regulamin tej edycji' })).toHaveAttribute(
    'href',
    '/edycje/2025/regulamin',
  );
});

test('bracket, tables, meetings and teams lead to pages of that edition alone', async () => {
  openEdition({ getArchivedEdition: anArchivedEdition() });
  const table = within(await screen.findByRole('table', { name: 'Grupa A' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MiejsceDrużynaMeczeGry',
    '1Wilki Morskie1–01–0',
    '2Nocne Sowy0–10–1',
  ]);
  expect(screen.getByRole('heading', { name: 'Finał' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const others = links.filter((href) => !href.startsWith('/edycje') && !href.startsWith('#'));
  expect(others).toEqual([]);
  expect(links.filter((href) => href === `/edycje/2025/mecze/${uuid(301)}`)).toHaveLength(3);
});

test('an edition that ended without a final says so', async () => {
  const bare = { champion: null, bracket: null, groups: [], meetings: [], hasRegulations: false };
  openEdition({ getArchivedEdition: anArchivedEdition(bare) });
  expect(await screen.findByText('Finału nie rozegrano.')).toBeVisible();
  expect(screen.getByText('Nie rozegrano żadnego meczu.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Drabinka' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Regulamin tej edycji' })).not.toBeInTheDocument();
});

test('what the archive does not have leads to its list', async () => {
  openEdition({ getArchivedEdition: errorResponse('NOT_FOUND') });
  expect(await screen.findByText('Tego nie ma w archiwum.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wszystkie edycje' })).toHaveAttribute('href', '/edycje');
});

test('rounds go from the first to the final', () => {
  const node = (number: number) => ({ id: uuid(number), centralOne: number === 1 });
  const tree = {
    ...node(1),
    firstParent: { ...node(2), firstParent: node(4) },
    secondParent: node(3),
  };
  const ids = roundsOf(tree).map((round) => round.map(({ id }) => id));
  expect(ids).toEqual([[uuid(4)], [uuid(2), uuid(3)], [uuid(1)]]);
});

test('a past match shows its games, and players named as the server allows', async () => {
  fakeApi({ getArchivedMeeting: anArchivedMeeting(), getArchivedMeetingNames: aStaticData() });
  renderAt(<ArchivedMatchPage />, {
    url: `/edycje/2025/mecze/${uuid(301)}`,
    path: '/edycje/:year/mecze/:id',
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Nocne Sowy – Wilki Morskie' }),
  ).toBeInTheDocument();
  expect(screen.getByText('2 : 1')).toBeVisible();
  expect(screen.getByText('Wygrana: Nocne Sowy, czas 30:00')).toBeVisible();
  const totals = within(screen.getByRole('table', { name: 'Drużyny w liczbach' }));
  expect(totals.getByRole('row', { name: /Zabójstwa/ })).toBeVisible();
  const players = within(screen.getByRole('table', { name: 'Nocne Sowy' }));
  expect(players.getByRole('rowheader', { name: /^Kometa/ })).toBeVisible();
  expect(screen.getByText('Anna „Kometa” Przykładowa')).toBeVisible();
  expect(screen.getByText('Zawodnik', { selector: 'li *' })).toBeVisible();
  expect(screen.getByText('Nie ma już danych o składzie.')).toBeVisible();
});

test('a walkover without games says so', async () => {
  const [step] = aChampion().way;
  const meeting = { ...(step?.meeting ?? aMeeting()), walkover: true };
  fakeApi({
    getArchivedMeeting: anArchivedMeeting({ meeting, games: [] }),
    getArchivedMeetingNames: aStaticData(),
  });
  renderAt(<ArchivedMatchPage />, {
    url: `/edycje/2025/mecze/${uuid(301)}`,
    path: '/edycje/:year/mecze/:id',
  });
  expect(await screen.findByText('Walkower')).toBeVisible();
  expect(screen.getByText('Gier nie rozegrano.')).toBeVisible();
});

test('a past team shows its place, its members and its meetings', async () => {
  fakeApi({
    getArchivedTeam: {
      edition: pastHead,
      team: { ...aTeamSummary(), schoolName: 'Liceum nr 1' },
      group: { name: 'A', position: 2 },
      statistics: { wins: 1, losses: 1 },
      players: [{ id: uuid(201), nickname: 'Kometa', gameRole: 'TOP', memberType: 'CAPTAIN' }],
      meetings: anArchivedEdition().meetings,
    },
  });
  renderAt(<ArchivedTeamPage />, {
    url: '/edycje/2025/druzyny/SOWY',
    path: '/edycje/:year/druzyny/:tag',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nocne Sowy' })).toBeVisible();
  expect(screen.getByText('Grupa A, 2. miejsce')).toBeVisible();
  expect(screen.getByText('Bilans meczów: 1 wygrany, 1 przegrany')).toBeVisible();
  expect(screen.getByText('Kometa').closest('li')).toHaveTextContent('Kapitan');
  expect(screen.getByRole('link', { name: /Wilki Morskie/ })).toHaveAttribute(
    'href',
    `/edycje/2025/mecze/${uuid(301)}`,
  );
});

test('past regulations are formatted under their edition', async () => {
  fakeApi({
    getArchivedRegulations: {
      edition: pastHead,
      regulations: aRegulations({ content: '# Składy' }),
    },
  });
  renderAt(<ArchivedRegulationsPage />, {
    url: '/edycje/2025/regulamin',
    path: '/edycje/:year/regulamin',
  });
  expect(await screen.findByRole('heading', { name: 'Składy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Puchar Szkół 2025' })).toHaveAttribute(
    'href',
    '/edycje/2025',
  );
});

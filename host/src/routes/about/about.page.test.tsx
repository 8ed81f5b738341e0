import { act, screen, within } from '@testing-library/react';
import { emptyCup } from '@puchar/shared/domain';
import { aCup, aSponsor, errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import AboutPage from './about.page.tsx';

/** Its text suspends at first, until the file for Markdown is there. */
const open = (cup = aCup()) =>
  act(async () => {
    renderAt(<AboutPage />, { url: '/o-nas', firstData: [['/cup', cup]] });
  });

beforeEach(() => void fakeApi({ getSponsors: [], getArchive: [] }));

test('the page has every section of the specification', async () => {
  await open();
  expect(screen.getByText('Gra jest sportem.')).toBeInTheDocument();
  expect(document.title).toBe('O nas – Puchar Szkół');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
  expect(headings).toEqual([
    'O turnieju',
    'Po co to robimy',
    'Poprzednie edycje',
    'Organizatorzy',
    'Galeria',
  ]);
});

test('the partners are those of the home page', async () => {
  fakeApi({ getSponsors: [aSponsor({ category: null })], getArchive: [] });
  await open();
  expect(await screen.findByRole('heading', { name: 'Partnerzy', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Odwiedź stronę Księgarnia/ })).toBeInTheDocument();
});

test('texts that cannot be read say so, and the partners are there', async () => {
  fakeApi({
    getCup: errorResponse('INTERNAL'),
    getSponsors: [aSponsor({ category: null })],
    getArchive: [],
  });
  renderAt(<AboutPage />, { url: '/o-nas' });
  expect(await screen.findByText('Nie udało się wczytać treści tej strony.')).toBeVisible();
  expect(screen.queryByText('Jak na razie brak.')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Odwiedź stronę Księgarnia/ })).toBeVisible();
});

test('earlier editions stand as games of the most that can be', async () => {
  await open();
  const chart = screen.getByRole('list', { name: 'Rozegrane gry w poprzednich edycjach' });
  const rows = within(chart).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '2022 58 na 170 gier',
    '2023 111 na 170 gier',
    '2024 170 na 170 gier',
  ]);
});

test('an edition that was decided without a game has no chart', async () => {
  const walkovers = { name: 'Puchar', ordinal: null, teams: 2, champion: null, games: 0 };
  const getArchive = [{ ...walkovers, address: '2025', year: 2025 }];
  fakeApi({ getSponsors: [], getArchive });
  await open(emptyCup);
  expect(await screen.findByRole('link', { name: /minionych edycji/ })).toHaveAttribute(
    'href',
    '/edycje',
  );
  expect(screen.queryByRole('list', { name: /^Rozegrane gry/ })).not.toBeInTheDocument();
});

test('a cup that says nothing of itself says so, and shows what others gave', async () => {
  fakeApi({ getSponsors: [aSponsor({ category: null })], getArchive: [] });
  await open(emptyCup);
  expect(screen.getByText('Organizatorzy jeszcze nie opisali turnieju.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Partnerzy', level: 2 })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('editions of the archive replace what was entered by hand, and the archive is linked', async () => {
  const past = { name: 'Puchar', ordinal: null, teams: 8, champion: null };
  fakeApi({
    getSponsors: [],
    getArchive: [
      { ...past, address: '2025', year: 2025, games: 190 },
      { ...past, address: '2024-2', year: 2024, games: 12 },
      { ...past, address: '2024', year: 2024, games: 80 },
    ],
  });
  await open();
  const link = await screen.findByRole('link', { name: /minionych edycji/ });
  expect(link).toHaveAttribute('href', '/edycje');
  const chart = screen.getByRole('list', { name: 'Rozegrane gry w poprzednich edycjach' });
  const rows = within(chart).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '2022 58 na 190 gier',
    '2023 111 na 190 gier',
    '2024 80 na 190 gier',
    '2024-2 12 na 190 gier',
    '2025 190 na 190 gier',
  ]);
});

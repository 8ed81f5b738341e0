import { screen, waitFor, within } from '@testing-library/react';
import type { ListedTeam, TeamsOverview } from '@puchar/shared/contract';
import {
  aListedTeam,
  aTeamSummary,
  fakeApi,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import TeamListPage from './team-list.page.tsx';

const groupA = { id: uuid(901), name: 'A', standings: [] };

const all = Array.from({ length: 60 }, (_, at) =>
  aListedTeam({ id: uuid(101 + at), name: `Sowy ${at + 1}`, tag: `S${at + 1}` }),
);

/** Two teams a page; a search finds the first three. */
function part(query: URLSearchParams): TeamsOverview {
  const found: ListedTeam[] = query.has('search') ? all.slice(0, 3) : all;
  const page = Number(query.get('page'));
  return {
    teams: found.slice((page - 1) * 2, page * 2),
    groups: [groupA],
    awaiting: 0,
    part: { page, pages: Math.ceil(found.length / 2), found: found.length, placed: [] },
  };
}

function open(url: string) {
  const api = fakeApi({ getTeamsOverview: ({ query }) => part(query) });
  return { api, ...renderAt(<TeamListPage />, { url, path: '/druzyny' }) };
}

const cards = () => screen.findByRole('list', { name: 'Lista drużyn' });
const team = (name: string) => screen.findByRole('link', { name });
const pages = () => screen.getByRole('navigation', { name: 'Strony listy' });

test('a page of many teams says how many there are, and leads to the others', async () => {
  const { user, currentUrl } = open('/druzyny');
  expect(within(await cards()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('60 drużyn')).toBeVisible();
  expect(pages()).toHaveTextContent('Strona 1 z 30');
  expect(within(pages()).queryByRole('link', { name: 'Poprzednia' })).not.toBeInTheDocument();
  await user.click(within(pages()).getByRole('link', { name: 'Następna' }));
  expect(await team('Sowy 3')).toBeVisible();
  expect(currentUrl()).toBe('/druzyny?strona=2');
  // At the beginning of the list, not at its end.
  expect(screen.getByText('60 drużyn').parentElement).toHaveFocus();
  expect(within(pages()).getByRole('link', { name: 'Poprzednia' })).toHaveAttribute(
    'href',
    '/druzyny',
  );
});

test('an address with a page opens that page', async () => {
  open('/druzyny?sort=tag&strona=30');
  expect(await team('Sowy 60')).toBeVisible();
  expect(within(pages()).queryByRole('link', { name: 'Następna' })).not.toBeInTheDocument();
  expect(within(pages()).getByRole('link', { name: 'Poprzednia' })).toHaveAttribute(
    'href',
    '/druzyny?sort=tag&strona=29',
  );
});

test('a search is of every team, in the address, and begins at the first page', async () => {
  const { user, currentUrl, api } = open('/druzyny?strona=3');
  await cards();
  await user.type(screen.getByRole('searchbox', { name: 'Szukaj drużyny lub szkoły' }), ' sowy');
  expect(await screen.findByText('3 drużyny')).toBeVisible();
  expect(currentUrl()).toBe('/druzyny?szukaj=sowy');
  expect(api.calls).toContain('GET /teams/overview?page=1&search=sowy');
  expect(pages()).toHaveTextContent('Strona 1 z 2');
});

test('enter searches at once; without a result the page says so', async () => {
  const { user, api, currentUrl } = open('/druzyny');
  await cards();
  api.set({
    getTeamsOverview: {
      ...part(new URLSearchParams('page=1')),
      teams: [],
      groups: [],
      part: { page: 1, pages: 1, found: 0, placed: [] },
    },
  });
  await user.type(screen.getByRole('searchbox'), 'nikt{Enter}');
  await waitFor(() => expect(screen.queryByText('60 drużyn')).not.toBeInTheDocument());
  expect(screen.getByText('Jak na razie brak.')).toBeVisible();
  expect(currentUrl()).toBe('/druzyny?szukaj=nikt');
  expect(screen.getByRole('searchbox')).toHaveValue('nikt');
  expect(screen.queryByRole('navigation', { name: 'Strony listy' })).not.toBeInTheDocument();
});

test('a chosen order is read from the first page, and the teams before stay meanwhile', async () => {
  const { user, api, currentUrl } = open('/druzyny?strona=3');
  await cards();
  let arrive: (overview: TeamsOverview) => void = () => undefined;
  api.set({ getTeamsOverview: () => new Promise((resolve) => (arrive = resolve)) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kolejność' }), 'Tag');
  expect(currentUrl()).toBe('/druzyny?sort=tag');
  expect(screen.getByRole('link', { name: 'Sowy 5' })).toBeVisible();
  expect(api.calls.at(-1)).toBe('GET /teams/overview?page=1&sort=tag');
  arrive(part(new URLSearchParams('page=1')));
  expect(await team('Sowy 1')).toBeVisible();
});

test('a page that cannot be had says so, and a retry brings it', async () => {
  const { user, api } = open('/druzyny');
  await cards();
  api.set({ getTeamsOverview: offline() });
  await user.click(within(pages()).getByRole('link', { name: 'Następna' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy drużyn.');
  api.set({ getTeamsOverview: ({ query }) => part(query) });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await team('Sowy 3')).toBeVisible();
});

test('without a chosen group each table begins, and leads to the whole one', async () => {
  const sowy = aTeamSummary({ name: 'Sowy 1' });
  const standing = {
    teamId: sowy.id,
    position: 1,
    meetingsPlayed: 1,
    meetingsWon: 1,
    meetingsLost: 0,
    gamesWon: 1,
    gamesLost: 0,
    wonGamesSeconds: 900,
    rule: 'MEETINGS_WON' as const,
    reason: 'Zdecydowała liczba zwycięstw.',
  };
  const overview = {
    ...part(new URLSearchParams('page=2')),
    groups: [{ ...groupA, standings: [standing] }],
    part: { page: 2, pages: 30, found: 60, placed: [sowy] },
  };
  const { unmount } =
    (fakeApi({ getTeamsOverview: overview }),
    renderAt(<TeamListPage />, { url: '/druzyny?strona=2', path: '/druzyny' }));
  const table = await screen.findByRole('table', { name: 'Grupa A' });
  expect(within(table).getByRole('link', { name: 'Sowy 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cała tabela grupy A' })).toHaveAttribute(
    'href',
    '/druzyny?grupa=A#tabele',
  );
  unmount();
  renderAt(<TeamListPage />, { url: '/druzyny?grupa=A', path: '/druzyny' });
  expect(await screen.findByRole('table', { name: 'Grupa A' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Cała tabela/ })).not.toBeInTheDocument();
});

test('few teams are read once, whatever is chosen then', async () => {
  const whole = { teams: all.slice(0, 20), groups: [groupA], awaiting: 0 };
  const api = fakeApi({ getTeamsOverview: whole });
  const { user } = renderAt(<TeamListPage />, { url: '/druzyny?strona=2', path: '/druzyny' });
  expect(within(await cards()).getAllByRole('listitem')).toHaveLength(20);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kolejność' }), 'Tag');
  expect(within(await cards()).getAllByRole('listitem')).toHaveLength(20);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Strony listy' })).not.toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

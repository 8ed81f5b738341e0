import { screen, within } from '@testing-library/react';
import {
  aChampionRanking,
  aPlayerRanking,
  aRankedPlayer,
  fakeApi,
  offline,
  renderAt,
  someSums,
  uuid,
} from '@puchar/shared/testing';
import type { RankedPlayer } from '@puchar/shared/contract';
import RankingPage from './ranking.page.tsx';

const group = (change: Parameters<typeof someSums>[0] = {}) =>
  ({ stage: 'GROUP', ...someSums(change) }) as const;
const ladder = (change: Parameters<typeof someSums>[0] = {}) =>
  ({ stage: 'LADDER', ...someSums(change) }) as const;

const players: RankedPlayer[] = [
  aRankedPlayer(),
  aRankedPlayer({
    id: uuid(202),
    nickname: 'Ćma',
    gameRole: 'JUNGLE',
    stages: [group({ kills: 36, deaths: 20, assists: 60 }), ladder({ kills: 0 })],
  }),
  aRankedPlayer({ id: uuid(203), nickname: 'Rzadki', stages: [group({ games: 1, kills: 90 })] }),
];

function open(url = '/statystyki', shown = players) {
  const api = fakeApi({
    getPlayerRanking: aPlayerRanking(shown),
    getChampionRanking: aChampionRanking(),
  });
  return { api, ...renderAt(<RankingPage />, { url }) };
}

const table = (name = 'Zawodnicy') => screen.findByRole('table', { name });
async function nicknames(): Promise<(string | null)[]> {
  const heads = within(await table()).getAllByRole('rowheader');
  return heads.map((head) => within(head).getAllByRole('link')[0]?.textContent ?? null);
}
const head = (name: RegExp) => screen.getByRole('columnheader', { name });

test('players stand by KDA, with averages a game and a minute', async () => {
  open('/statystyki', [aRankedPlayer()]);
  const [, row] = within(await table()).getAllByRole('row');
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['1.', '4', '5,00', '5,0', '2,5', '7,5', '600', '1,00', '7,0']);
  expect(head(/^KDA/)).toHaveAttribute('aria-sort', 'descending');
  const link = screen.getByRole('link', { name: 'Kometa' });
  expect(link).toHaveAttribute('href', `/statystyki/${uuid(201)}`);
  expect(screen.getByRole('link', { name: 'SOWY' })).toHaveAttribute('href', '/druzyny/SOWY');
});

test('who has played too few games is not ranked, and the page says how many that are', async () => {
  open();
  // Eight games are the most, so three are needed.
  expect(await nicknames()).toEqual(['Kometa', 'Ćma']);
  expect(screen.getByText('2 zawodników')).toBeVisible();
  expect(screen.getByText(/co najmniej 3\sgry/)).toBeVisible();
  expect(screen.getByText(/zgodziły się na publikację statystyk/)).toBeVisible();
});

test('the head of a column sorts, and turns the order round', async () => {
  const { user, currentUrl } = open();
  await table();
  const kills = screen.getByRole('link', { name: /^Zabójstwa/ });
  expect(kills).toHaveAttribute('href', '/statystyki?sort=zabojstwa');
  await user.click(kills);
  expect(currentUrl()).toBe('/statystyki?sort=zabojstwa');
  expect(head(/^Zabójstwa/)).toHaveAttribute('aria-sort', 'descending');
  expect(head(/^KDA/)).not.toHaveAttribute('aria-sort');
  expect(await nicknames()).toEqual(['Kometa', 'Ćma']);
  screen.getByRole('link', { name: /^Zabójstwa/ }).focus();
  await user.keyboard('{Enter}');
  expect(currentUrl()).toBe('/statystyki?sort=zabojstwa&kierunek=rosnaco');
  expect(await nicknames()).toEqual(['Ćma', 'Kometa']);
  await user.click(screen.getByRole('link', { name: /^Śmierci/ }));
  expect(currentUrl()).toBe('/statystyki?sort=smierci');
  expect(head(/^Śmierci/)).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('link', { name: 'Zawodnik' }));
  expect(currentUrl()).toBe('/statystyki?sort=nazwa');
  expect(await nicknames()).toEqual(['Ćma', 'Kometa']);
});

test('stage and role filter, in the address', async () => {
  const { user, currentUrl } = open();
  await table();
  await user.selectOptions(screen.getByLabelText('Rola'), 'Jungler');
  expect(currentUrl()).toBe('/statystyki?rola=jungle');
  expect(await nicknames()).toEqual(['Ćma']);
  expect(screen.getByText('1 zawodnik')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Etap'), 'Faza pucharowa');
  expect(currentUrl()).toBe('/statystyki?rola=jungle&etap=drabinka');
  const [, row] = within(await table()).getAllByRole('row');
  expect(row).toHaveTextContent(/3,00/);
  await user.selectOptions(screen.getByLabelText('Rola'), 'Support');
  expect(screen.getByText('Żaden zawodnik nie pasuje do wyboru.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rola'), 'Wszystkie role');
  expect(currentUrl()).toBe('/statystyki?etap=drabinka');
});

test('one stage alone is no choice, and an unknown value of the address no filter', async () => {
  open('/statystyki?etap=inny&rola=bramkarz&sort=x&strona=99', [aRankedPlayer()]);
  expect(await nicknames()).toEqual(['Kometa']);
  expect(screen.queryByLabelText('Etap')).not.toBeInTheDocument();
});

test('fifty rows are a page', async () => {
  const many = Array.from({ length: 101 }, (_, at) =>
    aRankedPlayer({ id: uuid(1000 + at), nickname: `Gracz ${at + 1}` }),
  );
  const { user, currentUrl } = open('/statystyki?sort=nazwa', many);
  expect(await nicknames()).toHaveLength(50);
  expect(screen.queryByRole('link', { name: 'Poprzednia' })).not.toBeInTheDocument();
  expect(screen.getByText('Strona 1 z 3')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Następna' }));
  await user.click(screen.getByRole('link', { name: 'Następna' }));
  expect(currentUrl()).toBe('/statystyki?sort=nazwa&strona=3');
  expect(await nicknames()).toEqual(['Gracz 101']);
  expect(screen.queryByRole('link', { name: 'Następna' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^KDA/ }));
  expect(currentUrl()).toBe('/statystyki?sort=kda');
});

test('champions have their own view, by picks, with the share of wins from the least on', async () => {
  const { user, currentUrl } = open('/statystyki?sort=wizja&rola=top');
  await table();
  await user.click(screen.getByRole('tab', { name: 'Bohaterowie' }));
  expect(currentUrl()).toBe('/statystyki?widok=bohaterowie');
  const rows = within(await table('Bohaterowie'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1\.Bohater A40100%375%$/),
    expect.stringMatching(/^2\.Nieznany bohater1275%1–$/),
  ]);
  expect(screen.getByText(/^2\sbohaterów, 4\sgry$/)).toBeVisible();
  expect(screen.getByText(/podajemy od 2\swyborów/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Bany/ }));
  expect(currentUrl()).toBe('/statystyki?widok=bohaterowie&sort=bany');
});

test('before the first game both views say so', async () => {
  const api = fakeApi({
    getPlayerRanking: aPlayerRanking([]),
    getChampionRanking: aChampionRanking({ games: [], champions: [] }),
  });
  const { user } = renderAt(<RankingPage />, { url: '/statystyki' });
  expect(await screen.findByText('Jak na razie brak.')).toBeVisible();
  expect(screen.getByText(/po pierwszych zakończonych meczach/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Bohaterowie' }));
  expect(await screen.findByText('Jak na razie brak.')).toBeVisible();
  expect(api.calls).toEqual(['GET /statistics/players?page=1', 'GET /statistics/champions']);
});

test('a failure offers another try', async () => {
  const api = fakeApi({ getPlayerRanking: offline() });
  const { user } = renderAt(<RankingPage />, { url: '/statystyki' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Wystąpił nieoczekiwany błąd.');
  api.set({ getPlayerRanking: aPlayerRanking() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await nicknames()).toEqual(['Kometa']);
});

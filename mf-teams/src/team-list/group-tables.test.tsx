import { screen, within } from '@testing-library/react';
import type { GroupDetail, Standing } from '@puchar/shared/contract';
import { aTeam, fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import { GroupTables } from './group-tables.tsx';

const group = { id: uuid(901), name: 'A' };
const sowy = aTeam();
const wilki = aTeam({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });
const mewy = aTeam({ id: uuid(103), name: 'Mewy', tag: 'MEWY' });
const teams = [sowy, wilki, mewy];

function standing(teamId: string, change: Partial<Standing> = {}): Standing {
  return {
    teamId,
    position: 1,
    meetingsPlayed: 3,
    meetingsWon: 2,
    meetingsLost: 1,
    gamesWon: 5,
    gamesLost: 3,
    wonGamesSeconds: 9_000,
    rule: 'MEETINGS_WON',
    reason: 'Zdecydowała liczba zwycięstw.',
    ...change,
  };
}

const detail: GroupDetail = {
  ...group,
  teams: [mewy, sowy, wilki],
  standings: [
    standing(wilki.id),
    standing(sowy.id, { position: 2, gamesWon: 3, rule: 'SHARED', reason: 'Wspólnie.' }),
    standing(mewy.id, { position: 2, gamesWon: 1, rule: 'SHARED', reason: 'Wspólnie.' }),
  ],
};

function open(answer: GroupDetail = detail) {
  const api = fakeApi({ getGroup: answer });
  return { api, ...renderAt(<GroupTables groups={[group]} teams={teams} />) };
}

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: 'Grupa A' });
  return within(table).getAllByRole('row').slice(1);
}

function cellTexts(row: HTMLElement | undefined): (string | null)[] {
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

test('rows stand as the server placed them, with figures and the reason in the open', async () => {
  open();
  const [first, second] = await rows();
  expect(within(first ?? document.body).getByRole('rowheader')).toHaveTextContent('Wilki Morskie');
  expect(cellTexts(first)).toEqual(['1.', '2–1', '5–3 +2', 'Zdecydowała liczba zwycięstw.']);
  expect(cellTexts(second)).toEqual(['2. ex aequo', '2–1', '3–3 0', 'Wspólnie.']);
});

test('teams that nothing parts have one place, and both say so', async () => {
  open();
  const [first, second, third] = await rows();
  expect(cellTexts(first)[0]).toBe('1.');
  expect([cellTexts(second)[0], cellTexts(third)[0]]).toEqual(['2. ex aequo', '2. ex aequo']);
  expect(cellTexts(third)[2]).toBe('1–3 −2');
});

test('the columns are named in full for those who hear them', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Grupa A' });
  for (const name of [
    'Miejsce',
    'Drużyna',
    /^Mecze wygrane i.przegrane$/,
    /^Gry wygrane i.przegrane, różnica$/,
    'Dlaczego to miejsce',
  ]) {
    expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  }
});

test('a team in the table leads to its page', async () => {
  open();
  await rows();
  expect(screen.getByRole('link', { name: 'Wilki Morskie' })).toHaveAttribute(
    'href',
    '/druzyny/WILK',
  );
});

test('a table that cannot be had names its group, and a retry brings it', async () => {
  const api = fakeApi({ getGroup: offline() });
  const { user } = renderAt(<GroupTables groups={[group]} teams={teams} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nie udało się pobrać tabeli grupy A.',
  );
  api.set({ getGroup: detail });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await rows()).toHaveLength(3);
});

test('while a table is on its way its place is kept', () => {
  fakeApi({ getGroup: () => new Promise(() => undefined) });
  renderAt(<GroupTables groups={[group]} teams={teams} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Tabele grup' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie…');
});

test('a group that nobody was put into says so', async () => {
  open({ ...group, teams: [], standings: [] });
  expect(await screen.findByText('Jak na razie brak.')).toBeVisible();
});

test('a table that was read again shows the new order at once', async () => {
  const { api, client } = open();
  await rows();
  const first = standing(mewy.id, { reason: 'Nowa kolejność.' });
  api.set({ getGroup: { ...detail, standings: [first, standing(sowy.id, { position: 2 })] } });
  await client.invalidateQueries();
  expect(await screen.findByText('Nowa kolejność.')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Mewy');
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ListedTeam, TeamsOverview } from '@puchar/shared/contract';
import { aListedTeam, fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import TeamListPage from './team-list.page.tsx';

const groupA = { id: uuid(901), name: 'A', standings: [] };
const groupB = { id: uuid(902), name: 'B', standings: [] };

const sowy = aListedTeam({
  groupId: groupA.id,
  groupPosition: 1,
  statistics: { wins: 2, losses: 1 },
});
const wilki = aListedTeam({
  id: uuid(102),
  name: 'Wilki Morskie',
  tag: 'ŻBIK',
  schoolTag: 'ZS2',
  schoolName: 'Akademia Morska',
  groupId: groupB.id,
  groupPosition: 1,
  statistics: { wins: 3, losses: 0 },
});

const full: TeamsOverview = { teams: [sowy, wilki], groups: [groupA, groupB], awaiting: 0 };

function open(url: string, change: Partial<TeamsOverview> = {}) {
  const api = fakeApi({ getTeamsOverview: { ...full, ...change } });
  return { api, ...renderAt(<TeamListPage />, { url, path: '/druzyny' }) };
}

const cards = () => screen.findByRole('list', { name: 'Lista drużyn' });

async function names(): Promise<string[]> {
  return within(await cards())
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('each team shows name, tag, school, group, place and record, and leads to its page', async () => {
  open('/druzyny');
  const [first, second] = within(await cards()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Nocne Sowy SOWY');
  expect(await within(first ?? document.body).findByText('Liceum nr 1')).toBeVisible();
  expect(first).toHaveTextContent('Grupa A · 1. miejsce');
  expect(first).toHaveTextContent('2 wygrane, 1 przegrana');
  expect(second).toHaveTextContent('3 wygrane, 0 przegranych');
  expect(screen.getByRole('link', { name: 'Wilki Morskie' })).toHaveAttribute(
    'href',
    '/druzyny/%C5%BBBIK',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
});

test('a team without a group has no empty record either', async () => {
  open('/druzyny', { teams: [aListedTeam()], groups: [] });
  const card = within(await cards()).getByRole('listitem');
  expect(card).not.toHaveTextContent('Grupa');
  expect(card).not.toHaveTextContent('wygranych');
  expect(screen.queryByRole('heading', { name: 'Tabele grup' })).not.toBeInTheDocument();
});

test('a choice keeps the one before it, though that is not rendered yet', async () => {
  const { currentUrl } = open('/druzyny');
  await cards();
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Grupa' }), { target: { value: 'B' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Kolejność' }), {
      target: { value: 'tag' },
    });
  });
  expect(currentUrl()).toBe('/druzyny?grupa=B&sort=tag');
});

test('the chosen group is in the address and narrows teams and tables', async () => {
  const { user, currentUrl } = open('/druzyny');
  expect(await names()).toEqual(['Nocne Sowy', 'Wilki Morskie']);
  const filter = screen.getByRole('combobox', { name: 'Grupa' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wszystkie grupy', 'Grupa A', 'Grupa B']);
  await user.selectOptions(filter, 'Grupa B');
  expect(currentUrl()).toBe('/druzyny?grupa=B');
  expect(await names()).toEqual(['Wilki Morskie']);
  expect(screen.getByText('1 drużyna')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Grupa A' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Grupa B' })).toBeVisible();
  await user.selectOptions(filter, 'Wszystkie grupy');
  expect(currentUrl()).toBe('/druzyny');
});

test('the order is in the address beside the filter', async () => {
  const { user, currentUrl } = open('/druzyny?grupa=A');
  const order = await screen.findByRole('combobox', { name: 'Kolejność' });
  await user.selectOptions(order, 'Wygrane mecze');
  expect(currentUrl()).toBe('/druzyny?grupa=A&sort=wygrane');
  await user.selectOptions(order, 'Nazwa');
  expect(currentUrl()).toBe('/druzyny?grupa=A');
});

test('an address with an order opens it, a school by its name', async () => {
  open('/druzyny?sort=szkola');
  expect(await screen.findByText('Akademia Morska')).toBeVisible();
  expect(await names()).toEqual(['Wilki Morskie', 'Nocne Sowy']);
  expect(screen.getByRole('combobox', { name: 'Kolejność' })).toHaveDisplayValue('Szkoła');
});

test('the name of a group in the address is read without case', async () => {
  open('/druzyny?grupa=b');
  expect(await names()).toEqual(['Wilki Morskie']);
});

test('a group and an order that do not exist show every team by name', async () => {
  open('/druzyny?grupa=Z&sort=wzrost');
  expect(await names()).toEqual(['Nocne Sowy', 'Wilki Morskie']);
  expect(screen.getByRole('combobox', { name: 'Grupa' })).toHaveDisplayValue('Wszystkie grupy');
});

test.each([
  [1, 'Oczekuje 1 drużyna'],
  [2, 'Oczekują 2 drużyny'],
  [5, 'Oczekuje 5 drużyn'],
  [22, 'Oczekują 22 drużyny'],
])('%i waiting teams are counted in Polish', async (amount, sentence) => {
  open('/druzyny', { awaiting: amount });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('no one waiting is not worth a line', async () => {
  open('/druzyny');
  await cards();
  expect(screen.queryByText(/Oczekuj/)).not.toBeInTheDocument();
});

test('no teams: the sentence of the specification, and who waits', async () => {
  open('/druzyny', { teams: [], groups: [], awaiting: 3 });
  expect(await screen.findByText('Jak na razie brak.')).toBeVisible();
  expect(screen.getByText('Oczekują 3 drużyny')).toBeVisible();
});

test.each([
  ['while registrations are open', ['/rejestracja'], 1],
  ['afterwards', [], 0],
])('no teams: a way to register %s', async (_, routes, count) => {
  fakeApi({ getTeamsOverview: { teams: [], groups: [], awaiting: 0 } });
  renderAt(<TeamListPage />, { url: '/druzyny', path: '/druzyny', site: { routes } });
  await screen.findByText('Jak na razie brak.');
  const ways = screen.queryAllByRole('link', { name: 'Zarejestruj drużynę' });
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(routes);
  expect(ways).toHaveLength(count);
});

test('a group without teams has the same sentence', async () => {
  open('/druzyny?grupa=B', { teams: [sowy] });
  expect((await screen.findAllByText('Jak na razie brak.'))[0]).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Grupa' })).toHaveDisplayValue('Grupa B');
});

test('while the teams are on their way their place is reserved', () => {
  fakeApi({ getTeamsOverview: () => new Promise(() => undefined) });
  renderAt(<TeamListPage />, { url: '/druzyny', path: '/druzyny' });
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie drużyn…');
  expect(screen.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
});

test('a list that cannot be had says so, and a retry brings it', async () => {
  const api = fakeApi({ getTeamsOverview: offline() });
  const { user } = renderAt(<TeamListPage />, { url: '/druzyny', path: '/druzyny' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy drużyn.');
  api.set({ getTeamsOverview: { ...full, teams: [sowy] } });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await names()).toEqual(['Nocne Sowy']);
});

test('teams that were read again show their new record at once', async () => {
  const { api, client } = open('/druzyny');
  expect(await cards()).toHaveTextContent('2 wygrane, 1 przegrana');
  const better: ListedTeam = { ...sowy, statistics: { wins: 6, losses: 1 } };
  api.set({ getTeamsOverview: { ...full, teams: [better] } });
  await client.invalidateQueries();
  expect(await screen.findByText('6 wygranych, 1 przegrana')).toBeInTheDocument();
});

test('filter, order and teams are reached by the keyboard in the order of the page', async () => {
  const { user, currentUrl } = open('/druzyny');
  await cards();
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Grupa' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Kolejność' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Tabele grup' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Nocne Sowy' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(currentUrl()).toBe('/druzyny/SOWY');
});

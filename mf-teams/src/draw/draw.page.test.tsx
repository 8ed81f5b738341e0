import { act, fireEvent, screen, within } from '@testing-library/react';
import type { GroupDraw, TeamsOverview } from '@puchar/shared/contract';
import { drawGroups, drawSteps } from '@puchar/shared/domain';
import {
  aListedTeam,
  fakeApi,
  offline,
  renderAt,
  renderThenHydrate,
  uuid,
} from '@puchar/shared/testing';
import DrawPage from './draw.page.tsx';

const names = ['Sowy', 'Żbiki', 'Łosie', 'Ćmy'];
const groupNames = ['A', 'B'];
const drawn = names.map((name, index) => ({
  id: uuid(101 + index),
  tag: name.toUpperCase(),
  schoolTag: `S${index}`,
}));
const draw: GroupDraw = {
  seed: 'wyniki Lotto z 20 listopada',
  drawnAt: '2026-11-20T11:00:00.000Z',
  teams: drawn,
  groups: drawGroups('wyniki Lotto z 20 listopada', drawn, groupNames),
};
const groups = groupNames.map((name, index) => ({ id: uuid(901 + index), name, standings: [] }));
const groupIdOf = (id: string) =>
  groups[draw.groups.findIndex(({ teamIds }) => teamIds.includes(id))]?.id ?? null;
const overview: TeamsOverview = {
  teams: drawn.map(({ id, tag }, index) =>
    aListedTeam({ id, tag, name: names[index] ?? '', groupId: groupIdOf(id) }),
  ),
  groups,
  awaiting: 0,
};

function open(change: Partial<GroupDraw> | null = {}, teams = overview) {
  fakeApi({
    getGroupDraw: change === null ? null : { ...draw, ...change },
    getTeamsOverview: teams,
  });
  return renderAt(<DrawPage />, { url: '/losowanie' });
}

const replay = () => screen.getByRole('heading', { name: /Krok po kroku/ }).closest('section');
const teamsIn = (group: string) =>
  within(within(replay() ?? document.body).getByRole('region', { name: `Grupa ${group}` }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const nameOf = (id: string) => names[drawn.findIndex((team) => team.id === id)];

test('the seed, the rules and the groups are shown, with the verdict', async () => {
  open();
  expect(await screen.findByText(/^Zgadza się/)).toBeVisible();
  expect(screen.getByText('wyniki Lotto z 20 listopada')).toBeVisible();
  expect(screen.getByText('20 listopada 2026')).toBeVisible();
  for (const { name, teamIds } of draw.groups) {
    expect(teamsIn(name)).toEqual(teamIds.map(nameOf));
  }
});

test('stored groups that the seed does not give are called wrong', async () => {
  open({ seed: 'inne ziarno niż przy losowaniu' });
  expect(await screen.findByText(/^Nie zgadza się/)).toBeVisible();
});

test('the draw goes team by team, forwards and back', async () => {
  const { user } = open();
  const steps = drawSteps(draw.seed, drawn, groupNames);
  await user.click(await screen.findByRole('button', { name: 'Cofnij krok' }));
  expect(screen.getByText(/^Wylosowano 3 z 4/)).toBeVisible();
  for (let count = 0; count < 4; count += 1) {
    await user.click(screen.getByRole('button', { name: 'Cofnij krok' }));
  }
  expect([...teamsIn('A'), ...teamsIn('B')]).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Następny krok' }));
  const [first] = steps;
  expect(teamsIn(first?.group ?? '')).toEqual([nameOf(first?.team.id ?? '')]);
  expect(within(replay() ?? document.body).getByRole('status')).toHaveTextContent(
    `Wylosowano 1 z 4. ${nameOf(first?.team.id ?? '')}: grupa ${first?.group}`,
  );
  await user.click(screen.getByRole('button', { name: 'Pokaż wynik' }));
  expect(screen.getByText(/^Wylosowano 4 z 4/)).toBeVisible();
});

test('it plays by itself from the beginning, and can be stopped', async () => {
  open();
  const play = await screen.findByRole('button', { name: 'Odtwórz losowanie' });
  jest.useFakeTimers();
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  fireEvent.click(play);
  expect(screen.getByText(/^Wylosowano 0 z 4/)).toBeVisible();
  wait(1000);
  expect(screen.getByText(/^Wylosowano 1 z 4/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Zatrzymaj' }));
  wait(5000);
  expect(screen.getByText(/^Wylosowano 1 z 4/)).toBeVisible();
  fireEvent.click(play);
  for (let count = 0; count < 3; count += 1) wait(1000);
  expect(screen.getByText(/^Wylosowano 4 z 4/)).toBeVisible();
  expect(play).toHaveAccessibleName('Odtwórz losowanie');
  jest.useRealTimers();
});

test('another seed is called another, and the way back is one step', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Ziarno do sprawdzenia' });
  expect(screen.getByText('To jest ziarno tego losowania.')).toBeVisible();
  await user.type(field, '!');
  expect(screen.getByText(/^To nie jest ziarno tego losowania/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wróć do ziarna losowania' }));
  expect(field).toHaveValue(draw.seed);
});

test('a team that has left since is shown by its tag', async () => {
  const [gone, ...others] = overview.teams;
  open({}, { ...overview, teams: others });
  await screen.findByText(/^Zgadza się/);
  expect([...teamsIn('A'), ...teamsIn('B')]).toContain(gone?.tag);
});

test('a team that was moved after the draw is named', async () => {
  const [first, ...others] = overview.teams;
  const moved = aListedTeam({ ...first, groupId: null });
  open({}, { ...overview, teams: [moved, ...others] });
  const section = (await screen.findByRole('heading', { name: /Zmiany po losowaniu/ })).closest(
    'section',
  );
  expect(section).toHaveTextContent(/Sowy: z grupy [AB], teraz bez grupy/);
});

test('without a draw the page says so', async () => {
  open(null);
  expect(
    await screen.findByText('Grupy nie zostały jeszcze wylosowane na tej stronie.'),
  ).toBeVisible();
});

test('a draw that cannot be fetched can be tried again', async () => {
  fakeApi({ getGroupDraw: offline, getTeamsOverview: offline });
  renderAt(<DrawPage />, { url: '/losowanie' });
  expect(await screen.findByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
});

test('the draw is the same on both sides', () => {
  fakeApi();
  const { changes, html } = renderThenHydrate(<DrawPage />, {
    url: '/losowanie',
    firstData: [
      ['/groups/draw', draw],
      ['/teams/overview', overview],
    ],
  });
  expect(html).toContain('wyniki Lotto z 20 listopada');
  expect(changes).toEqual([]);
});

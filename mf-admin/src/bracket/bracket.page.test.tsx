import { screen, waitFor, within } from '@testing-library/react';
import type { BracketNode, BracketRules } from '@puchar/shared/contract';
import {
  aMeeting,
  aTeam,
  aTeamSummary,
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import BracketPage from './bracket.page.tsx';

const owls = aTeamSummary();
const wolves = aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });
const final: BracketNode = {
  id: uuid(1),
  centralOne: true,
  title: 'Finał',
  team1: owls,
  team2: null,
  firstParent: { id: uuid(2), centralOne: false, title: 'Półfinał 1', advanced: owls },
  secondParent: {
    id: uuid(3),
    centralOne: false,
    title: 'Półfinał 2',
    meeting: aMeeting({ stage: 'LADDER' }),
  },
};

const rules: BracketRules = {
  size: null,
  thirdPlace: false,
  rounds: [],
  updatedAt: '2026-05-01T10:00:00.000Z',
};

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getBracket: final,
    getMeetings: [],
    getBracketRules: rules,
    getTeams: [aTeam(), aTeam({ id: wolves.id, name: 'Wilki Morskie', tag: 'WILK' })],
    ...responses,
  });
  return { api, ...renderAt(<BracketPage />) };
}

test('the bracket stands round by round with byes, open places and links to meetings', async () => {
  open();
  expect(await screen.findByText('Nocne Sowy (wolny los)')).toBeVisible();
  expect(screen.getByText('Nocne Sowy – ???')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nocne Sowy – Wilki Morskie' })).toHaveAttribute(
    'href',
    `/mecze/${uuid(301)}`,
  );
});

test('a new one is seen with what could not be avoided, and stored only after a question', async () => {
  let stored: unknown;
  const preview = {
    bracket: final,
    seeds: [owls, wolves],
    warnings: [
      {
        team1: owls,
        team2: wolves,
        reason: 'SCHOOL' as const,
        round: 'Finał',
        message: 'Szkoły spotkają się w finale.',
      },
    ],
  };
  const { user } = open({
    previewBracket: preview,
    generateBracket: ({ body }) => {
      stored = body;
      return final;
    },
  });
  await screen.findByLabelText('Miejsca w drabince');
  await user.selectOptions(await screen.findByLabelText('Liczba miejsc'), '4');
  await user.selectOptions(
    screen.getByLabelText('Drużyny'),
    'Wybrane ręcznie, w kolejności rozstawienia',
  );
  await user.selectOptions(screen.getByLabelText('Dodaj drużynę'), 'SOWY – Nocne Sowy');
  await user.selectOptions(screen.getByLabelText('Dodaj drużynę'), 'WILK – Wilki Morskie');
  await user.click(screen.getByRole('button', { name: 'Wilki Morskie: wyżej' }));
  await user.click(screen.getByRole('button', { name: 'Pokaż drabinkę' }));
  const seen = within(await screen.findByRole('region', { name: /nic jeszcze nie zapisano/ }));
  expect(seen.getByText('Szkoły spotkają się w finale.')).toBeVisible();
  await user.click(seen.getByRole('button', { name: 'Zapisz drabinkę' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Zapisać drabinkę?' }));
  await user.click(dialog.getByRole('button', { name: 'Zapisz drabinkę' }));
  expect(await screen.findByText('Zapisano drabinkę.')).toBeVisible();
  expect(stored).toEqual({ size: 4, teamIds: [wolves.id, owls.id] });
});

test('a team taken off the list leaves the focus where it can be chosen again', async () => {
  const { user } = open();
  await user.selectOptions(
    await screen.findByLabelText('Drużyny'),
    'Wybrane ręcznie, w kolejności rozstawienia',
  );
  await user.selectOptions(screen.getByLabelText('Dodaj drużynę'), 'SOWY – Nocne Sowy');
  await user.click(screen.getByRole('button', { name: 'Usuń: Nocne Sowy' }));
  expect(screen.getByLabelText('Dodaj drużynę')).toHaveFocus();
});

test('a bracket that has begun stays, and the error is shown', async () => {
  const { user } = open({ deleteBracket: errorResponse('BRACKET_STARTED') });
  await user.click(await screen.findByRole('button', { name: 'Usuń drabinkę' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć drabinkę?' }));
  await user.click(dialog.getByRole('button', { name: 'Usuń drabinkę' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('już się zaczęły');
});

test('a meeting that has not begun is taken off its place', async () => {
  let body: unknown;
  const { user } = open({
    updateNode: (call) => {
      body = call.body;
      return final;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Odłącz mecz' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Odłączyć mecz od drabinki?' }));
  await user.click(dialog.getByRole('button', { name: 'Odłącz mecz' }));
  await waitFor(() => expect(body).toEqual({ meetingId: null }));
});

test('rules of rounds are set: places, third place, format and date of each round', async () => {
  let body: unknown;
  const { user } = open({
    setBracketRules: (call) => {
      body = call.body;
      return { ...rules, size: 4, thirdPlace: true };
    },
  });
  await user.selectOptions(await screen.findByLabelText('Miejsca w drabince'), '4');
  expect(screen.queryByRole('group', { name: 'Ćwierćfinał' })).toBeNull();
  await user.click(screen.getByLabelText(/Mecz o.3.*przegranych półfinałów/));
  const third = within(screen.getByRole('group', { name: /^Mecz o.3/ }));
  await user.selectOptions(third.getByLabelText('Format'), 'Jedna gra (Bo1)');
  const final = within(screen.getByRole('group', { name: 'Finał' }));
  await user.selectOptions(final.getByLabelText('Format'), 'Do 3 wygranych (Bo5)');
  await user.type(final.getByLabelText('Początek rundy'), '2026-06-12T16:00');
  await user.click(screen.getByRole('button', { name: 'Zapisz zasady' }));
  expect(await screen.findByText('Zapisano zasady drabinki.')).toBeVisible();
  const rounds = expect.arrayContaining([
    { round: 0, bestOf: 1, date: null },
    { round: 1, bestOf: 5, date: '2026-06-12T14:00:00.000Z' },
  ]);
  const expectedUpdatedAt = rules.updatedAt;
  expect(body).toEqual({ size: 4, thirdPlace: true, rounds, expectedUpdatedAt });
});

test('before the draw the group meetings without a result are named, with the way to go on', async () => {
  const meeting = aMeeting({ groupName: 'A' });
  open({ getMeetings: ({ query }) => (query.get('state') === 'UPCOMING' ? [meeting] : []) });
  const warning = within(
    await screen.findByRole('region', { name: 'Te mecze grupowe nie mają wyniku' }),
  );
  expect(warning.getByRole('link')).toHaveAttribute('href', `/mecze/${meeting.id}`);
  expect(warning.getByRole('link')).toHaveTextContent('Nocne Sowy – Wilki Morskie, grupa A');
  expect(warning.getByText(/Możesz też losować mimo to/)).toBeVisible();
});

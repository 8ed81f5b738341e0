import { act, screen, within } from '@testing-library/react';
import {
  aGame,
  aMeeting,
  aMeetingDetail,
  aSponsor,
  aStaticData,
  fakeApi,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { aBracket, aKnockout, anOverview, aScreen } from '../lib/testing/a-screen.ts';
import OverlayPage from './overlay.page.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-11-22T13:32:00Z') });
});
afterEach(() => jest.useRealTimers());

const score = (one: number, other: number) => ({
  state: 'LIVE' as const,
  team1: { ...aMeeting().team1, wins: one },
  team2: { ...aMeeting().team2, wins: other },
});
const live = aMeeting({ ...score(1, 0), liveGameNumber: 2 });
const next = aMeeting({ id: uuid(302), date: '2025-11-22T13:44:00Z', time: '14:44' });

async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

async function open(url: string, responses: FakeResponses = {}) {
  const api = fakeApi({
    getScreen: aScreen(),
    getMeetings: ({ query }) => (query.get('state') === 'LIVE' ? [live] : [next]),
    getMeeting: aMeetingDetail(live, [aGame({ winnerId: null })]),
    getMeetingNames: aStaticData({
      version: '15.22.1',
      champions: { 6: { name: 'Urgot', image: null }, 1: { name: 'Annie', image: null } },
    }),
    getTeamsOverview: anOverview(['A', 'B']),
    getBracket: aBracket(),
    getSponsors: [aSponsor()],
    ...responses,
  });
  const view = renderAt(<OverlayPage />, { url: `/nakladka/${url}`, path: '/nakladka/:kind' });
  await pass(1000);
  return { ...view, api };
}

const panel = () => document.querySelector('[data-shown]');
const isShown = () => panel()?.getAttribute('data-shown') === 'true';

test.each([
  ['wynik', 'SNocne Sowy1Grupa AGra 2 · BO3WWilki Morskie0'],
  ['wybory', 'Gra 1: wybory i banyNocne SowyWyboryUrgot'],
  ['nastepny', 'Następny meczNocne Sowy–Wilki Morskie14:44za 11 minGrupa A'],
  ['droga', 'Droga w drabinceNocne SowyPółfinał 12:1Wilki MorskieFinałzwycięzca: Półfinał 2'],
  ['tabela', 'Grupa ADrużynaMeczeGry1.Nocne Sowy2–15–22.Wilki Morskie1–24–2'],
  ['sponsorzy', 'PartnerzyKsięgarnia Latarnia'],
])('%s shows what is played', async (address, text) => {
  await open(address);
  expect(isShown()).toBe(true);
  expect(panel()).toHaveTextContent(text);
});

test('an overlay that the panel hides keeps what it showed until it is gone', async () => {
  const { api } = await open('wynik');
  api.set({ getScreen: aScreen({}, { hidden: ['SCORE'] }) });
  await pass(10_000);
  expect(isShown()).toBe(false);
  expect(panel()).toHaveTextContent('Nocne Sowy');
  expect(panel()).toHaveAttribute('inert');
});

test('its address shows it although the panel hides it, and hides it although the panel shows it', async () => {
  await open('wynik?widoczna=tak', { getScreen: aScreen({}, { hidden: ['SCORE'] }) });
  expect(isShown()).toBe(true);
});

test('the match of the address comes before that of the panel, and both before the live one', async () => {
  const read: string[] = [];
  const getMeeting: FakeResponses['getMeeting'] = ({ params }) => {
    read.push(params['id'] ?? '');
    return aMeetingDetail({ ...live, id: params['id'] ?? '' });
  };
  const getScreen = aScreen({}, { meetingId: uuid(320) });
  await open(`wynik?mecz=${uuid(310)}`, { getMeeting, getScreen });
  expect(read).toEqual([uuid(310)]);
  await open('wynik', { getMeeting, getScreen });
  expect(read.at(-1)).toBe(uuid(320));
});

test.each(['wynik', 'wybory', 'droga'])(
  '%s is not there before its match begins',
  async (address) => {
    const upcoming = aKnockout({ id: uuid(302) });
    await open(address, {
      getMeetings: ({ query }) => (query.get('state') === 'LIVE' ? [] : [upcoming]),
      getMeeting: aMeetingDetail(upcoming),
      getBracket: null,
    });
    expect(isShown()).toBe(false);
  },
);

test('groups follow one another, or stay with the one that was chosen', async () => {
  await open('tabela');
  await pass(12_000);
  expect(screen.getByRole('table', { name: 'Grupa B' })).toBeVisible();
});

test.each([
  ['tabela?grupa=b', aScreen()],
  ['tabela', aScreen({}, { groupId: uuid(701) })],
])('%s shows one group alone', async (address, getScreen) => {
  await open(address, { getScreen });
  await pass(24_000);
  expect(screen.getByRole('table', { name: 'Grupa B' })).toBeVisible();
});

test('the way of the team in the address is shown alone', async () => {
  await open('droga?druzyna=wilk');
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Półfinał 11:2Nocne Sowy']);
});

test('without the server the last state stays and says so', async () => {
  const { api } = await open('wynik');
  api.set({ getScreen: offline(), getMeeting: offline() });
  await pass(20_000);
  expect(panel()).toHaveTextContent('Stan z 14:32, brak połączenia');
  expect(panel()).toHaveTextContent('Nocne Sowy1');
});

test('an unknown address names those that there are', async () => {
  await open('zegar');
  expect(screen.getByRole('heading', { name: 'Nie ma takiej nakładki' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('/nakladka/wynik – Wynik');
});

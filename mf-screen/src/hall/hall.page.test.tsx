import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  aMeeting,
  aSponsor,
  errorResponse,
  fakeApi,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { aBracket, anOverview, aScreen, someScenes } from '../lib/testing/a-screen.ts';
import HallPage from './hall.page.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-11-22T13:32:00Z') });
});
afterEach(() => jest.useRealTimers());

const live = aMeeting({
  state: 'LIVE',
  liveGameNumber: 2,
  team1: { ...aMeeting().team1, wins: 1 },
  team2: { ...aMeeting().team2, wins: 0 },
});
const next = aMeeting({ id: uuid(302), date: '2025-11-22T13:44:00Z', time: '14:44' });

async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

async function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getScreen: aScreen({ messages: [{ text: 'Obiad o 13:00.' }] }),
    getMeetings: ({ query }) => (query.get('state') === 'LIVE' ? [live] : [next]),
    getTeamsOverview: anOverview(),
    getBracket: aBracket(),
    getSponsors: [aSponsor()],
    ...responses,
  });
  const view = renderAt(<HallPage />, { url: '/ekran' });
  await pass(1000);
  return { ...view, api };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('scenes follow one another, each for its seconds', async () => {
  await open();
  const seen = [title()];
  for (let turn = 0; turn < 6; turn += 1) {
    await pass(10_000);
    seen.push(title());
  }
  expect(seen).toEqual([
    'Na żywo',
    'Następne mecze',
    'Grupa A',
    'Drabinka',
    'Komunikat',
    'Partnerzy',
    'Na żywo',
  ]);
});

test('a live match has its score, game and group', async () => {
  await open();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Nocne Sowy1:0Wilki MorskieGra 2 · BO3 · Grupa A',
  );
});

test('the next match is counted down by the minute and the last one by the second', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(screen.getByRole('timer')).toHaveTextContent('za 11 min');
  await pass(11 * 60_000);
  expect(screen.getByRole('timer')).toHaveTextContent('za 59 s');
  await pass(60_000);
  expect(screen.getByRole('timer')).toHaveTextContent('zaraz');
});

test('the rotation is paused and moved by keys and by buttons', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(60_000);
  expect(title()).toBe('Na żywo');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(title()).toBe('Partnerzy');
  fireEvent.click(screen.getByRole('button', { name: 'Następny obraz' }));
  expect(title()).toBe('Na żywo');
  fireEvent.click(screen.getByRole('button', { name: 'Wznów' }));
  await pass(10_000);
  expect(title()).toBe('Następne mecze');
});

test('a scene that stays is not interrupted by changes of others', async () => {
  const { api, client } = await open();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  api.set({ getMeetings: ({ query }) => (query.get('state') === 'LIVE' ? [] : [next]) });
  await act(() => client.invalidateQueries());
  expect(title()).toBe('Następne mecze');
});

test('without the server the last state stays and says so, until it is back', async () => {
  const { api } = await open();
  api.set({ getScreen: offline(), getMeetings: errorResponse('UNAVAILABLE') });
  await pass(20_000);
  expect(screen.getByText('Stan z 14:32, brak połączenia')).toBeVisible();
  await pass(5 * 60_000);
  expect(screen.getByText('Stan z 14:32, brak połączenia')).toBeVisible();
  expect(title()).not.toBe('Ekran w hali');
  api.set({ getScreen: aScreen({ scenes: someScenes(['SPONSORS']) }) });
  await pass(20_000);
  expect(screen.queryByText(/brak połączenia/)).not.toBeInTheDocument();
  expect(title()).toBe('Partnerzy');
});

test('with an empty database the name of the cup and the hour stay', async () => {
  await open({
    getMeetings: [],
    getTeamsOverview: anOverview([]),
    getBracket: null,
    getSponsors: [],
    getScreen: aScreen(),
  });
  expect(screen.getByText('Tu pojawią się mecze i tabele.')).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('14:32')).toBeVisible();
});

import { act } from '@testing-library/react';
import { apiKey, apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { renderAt } from '@puchar/shared/testing';
import type { RegistryDocument } from '@puchar/shared/contract';
import { useServerEvents } from './use-server-events.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  static get last(): FakeEventSource {
    const last = FakeEventSource.all.at(-1);
    if (last === undefined) throw new Error('No stream was opened.');
    return last;
  }
  readyState = 1;
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }
  close() {
    this.closed = true;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.all = [];
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Listener({ site = 'public' }: { site?: RegistryDocument['site'] }) {
  useServerEvents(site);
  // Queries know their topics once a component uses them; none of these fetches.
  useQuery({ ...apiQuery(endpoints.getMeetings, { query: { page: 1 } }), enabled: false });
  useQuery({ ...apiQuery(endpoints.getCurrentEdition, {}), enabled: false });
  useQuery({ ...apiQuery(endpoints.getModules, {}), enabled: false });
  useQuery({ ...apiQuery(endpoints.getRegulations, {}), enabled: false });
  return null;
}

const team = (name: string) => ({
  id: `1d0f3e0c-0000-4000-8000-00000000000${name.length}`,
  name,
  tag: name.slice(0, 3).toUpperCase(),
  logoUrl: null,
  schoolTag: 'G1LO',
});

const meeting = {
  id: '1d0f3e0c-0000-4000-8000-0000000000aa',
  stage: 'GROUP',
  state: 'UPCOMING',
  date: '2026-05-01T16:00:00.000Z',
  time: '18:00',
  toBeRescheduled: false,
  bestOf: 1,
  walkover: false,
  team1: team('Lwy'),
  team2: team('Żubry'),
  winner: null,
  groupName: 'A',
};
const live = {
  ...meeting,
  state: 'LIVE',
  liveGameNumber: 1,
  team1: { ...meeting.team1, wins: 0 },
  team2: { ...meeting.team2, wins: 0 },
};
const detail = {
  meet: { ...meeting, team1: { ...meeting.team1, players: ['Ola'] } },
  matches: [],
};

function listen(site?: RegistryDocument['site']) {
  const firstData = Object.entries({
    '/meetings?page=1': [meeting],
    '/editions/get-current': { id: 'e', stage: 'GROUPS' },
    '/modules': {},
    '/regulations': {},
    [`/meetings/${meeting.id}`]: detail,
  });
  const view = renderAt(<Listener {...(site && { site })} />, { firstData });
  const isStale = (path: string) => view.client.getQueryState(apiKey(path))?.isInvalidated;
  const send = (name: string, data = 'x', lastEventId = '') =>
    act(() => {
      FakeEventSource.last.dispatchEvent(new MessageEvent(name, { data, lastEventId }));
    });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const shown = (path: string): unknown => view.client.getQueryData(apiKey(path));
  return { ...view, isStale, send, wait, shown };
}

test('an event invalidates only what depends on its topic, after a delay that differs from page to page', () => {
  const { isStale, send, wait } = listen();
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.5);
  send('meeting');
  wait(1499);
  expect(isStale('/meetings?page=1')).toBe(false);
  wait(1);
  expect(isStale('/meetings?page=1')).toBe(true);
  expect(isStale('/editions/get-current')).toBe(false);
  expect(isStale('/regulations')).toBe(false);
});

test('the admin site refetches at once', () => {
  const { isStale, send, wait } = listen('organisers');
  send('meeting');
  wait(0);
  expect(isStale('/meetings?page=1')).toBe(true);
});

test('a switch of modules or of the stage is fetched within a second', () => {
  const { isStale, send, wait } = listen();
  send('modules');
  wait(800);
  expect(isStale('/modules')).toBe(true);
});

test('many events at once cause one refetch', () => {
  const { client, send, wait } = listen();
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  for (let count = 0; count < 10; count += 1) send('meeting');
  wait(3000);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('the payload of an event is shown at once, in lists and on its own page', () => {
  const { send, shown, client } = listen();
  const pages = ['api-pages', '/meetings?page=1&state=UPCOMING'];
  client.setQueryData(pages, { pages: [[meeting]], pageParams: [1] });
  send('meeting', `${meeting.id}\n${JSON.stringify({ meeting: live })}`, 'a-1');
  expect(shown('/meetings?page=1')).toEqual([live]);
  expect(client.getQueryData(pages)).toEqual({ pages: [[live]], pageParams: [1] });
  expect(shown(`/meetings/${meeting.id}`)).toMatchObject({
    meet: { state: 'LIVE', team1: { wins: 0, players: ['Ola'] } },
  });
});

test('a new stage is shown at once', () => {
  const { send, shown } = listen();
  const edition = { id: meeting.id, stage: 'LADDER', submissionsStartDate: null };
  send('edition', `${meeting.id}\n${JSON.stringify({ edition })}`);
  expect(shown('/editions/get-current')).toEqual(edition);
});

test('a payload of another shape only causes a refetch', () => {
  const { send, shown, isStale, wait } = listen();
  send('meeting', `${meeting.id}\n{"meeting":{"id":"x"}}`);
  expect(shown('/meetings?page=1')).toEqual([meeting]);
  wait(3000);
  expect(isStale('/meetings?page=1')).toBe(true);
});

test('what changed while the page was on its way is fetched again, and nothing else', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  block.textContent = '{"at":100,"answers":{}}';
  document.body.append(block);
  const { isStale, send, wait } = listen();
  block.remove();
  const topics = { meeting: 100, regulations: 99 };
  send('hello', JSON.stringify({ since: 50, topics }), 'a-1');
  wait(3000);
  expect(isStale('/meetings?page=1')).toBe(true);
  expect(isStale('/regulations')).toBe(false);
  expect(isStale('/modules')).toBe(false);
});

test('after a break everything is stale, unless nothing happened meanwhile', () => {
  const { isStale, send, wait } = listen();
  send('hello', 'hello', 'a-1');
  send('error');
  send('hello', 'hello', 'a-1');
  wait(3000);
  expect(isStale('/regulations')).toBe(false);
  send('error');
  send('hello', 'hello', 'a-2');
  wait(3000);
  expect(isStale('/regulations')).toBe(true);
});

test('a break before which the page had received every event makes nothing stale', () => {
  const { isStale, send, wait } = listen();
  send('hello', 'hello', 'a-1');
  send('modules', 'teams', 'a-2');
  send('error');
  send('hello', 'hello', 'a-2');
  wait(3000);
  expect(isStale('/regulations')).toBe(false);
});

test('where the server accepts no stream the page polls, and connects again', () => {
  const { isStale, send, wait } = listen();
  FakeEventSource.last.readyState = FakeEventSource.CLOSED;
  send('error');
  wait(9999);
  expect(isStale('/meetings?page=1')).toBe(false);
  wait(5001);
  expect(isStale('/meetings?page=1')).toBe(true);
  expect(FakeEventSource.all).toHaveLength(1);
  wait(120_000);
  expect(FakeEventSource.all).toHaveLength(2);
});

function look(isShown: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a hidden tab holds no connection, and fetches what it missed when it is shown', () => {
  const { isStale, send, wait } = listen();
  send('hello', 'hello', 'a-1');
  look(false);
  expect(FakeEventSource.last.closed).toBe(true);
  wait(120_000);
  expect(FakeEventSource.all).toHaveLength(1);
  look(true);
  look(true);
  expect(FakeEventSource.all).toHaveLength(2);
  send('hello', 'hello', 'a-1');
  wait(3000);
  expect(isStale('/regulations')).toBe(false);
  look(false);
  look(true);
  send('hello', 'hello', 'a-2');
  wait(3000);
  expect(isStale('/regulations')).toBe(true);
});

test('a tab that is opened behind another opens its stream when it comes to the front', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { unmount } = listen();
  expect(FakeEventSource.all).toHaveLength(0);
  look(true);
  expect(FakeEventSource.all).toHaveLength(1);
  unmount();
  look(false);
  look(true);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('a hidden tab without a stream does not poll', () => {
  const { isStale, send, wait } = listen();
  FakeEventSource.last.readyState = FakeEventSource.CLOSED;
  send('error');
  look(false);
  wait(200_000);
  expect(isStale('/meetings?page=1')).toBe(false);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('the stream ends with the page, and nothing is fetched afterwards', () => {
  const { unmount, send, wait, client } = listen();
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  send('meeting');
  unmount();
  expect(FakeEventSource.last.closed).toBe(true);
  wait(10_000);
  expect(invalidate).not.toHaveBeenCalled();
});

import { act } from '@testing-library/react';
import { apiKey } from '@puchar/shared/kit';
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
  const tell = (name: string, data = 'x', lastEventId = '') =>
    act(() => {
      FakeEventSource.last.dispatchEvent(new MessageEvent(name, { data, lastEventId }));
    });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const shown = (path: string): unknown => view.client.getQueryData(apiKey(path));
  return { ...view, isStale, tell, wait, shown };
}

test('an event makes only what it concerns stale, after a moment that differs from page to page', () => {
  const { isStale, tell, wait } = listen();
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.5);
  tell('meeting');
  wait(1499);
  expect(isStale('/meetings?page=1')).toBe(false);
  wait(1);
  expect(isStale('/meetings?page=1')).toBe(true);
  expect(isStale('/editions/get-current')).toBe(false);
  expect(isStale('/regulations')).toBe(false);
});

test('organisers read at once', () => {
  const { isStale, tell, wait } = listen('organisers');
  tell('meeting');
  wait(0);
  expect(isStale('/meetings?page=1')).toBe(true);
});

test('a switch of modules or of the stage is read again within a second', () => {
  const { isStale, tell, wait } = listen();
  tell('modules');
  wait(800);
  expect(isStale('/modules')).toBe(true);
});

test('many events at once cause one reading', () => {
  const { client, tell, wait } = listen();
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  for (let count = 0; count < 10; count += 1) tell('meeting');
  wait(3000);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('what the event carries is shown at once, in lists and on its own page', () => {
  const { tell, shown, client } = listen();
  const pages = ['api-pages', '/meetings?page=1&state=UPCOMING'];
  client.setQueryData(pages, { pages: [[meeting]], pageParams: [1] });
  tell('meeting', `${meeting.id}\n${JSON.stringify({ meeting: live })}`, 'a-1');
  expect(shown('/meetings?page=1')).toEqual([live]);
  expect(client.getQueryData(pages)).toEqual({ pages: [[live]], pageParams: [1] });
  expect(shown(`/meetings/${meeting.id}`)).toMatchObject({
    meet: { state: 'LIVE', team1: { wins: 0, players: ['Ola'] } },
  });
});

test('a new stage is shown at once', () => {
  const { tell, shown } = listen();
  const edition = { id: meeting.id, stage: 'LADDER', submissionsStartDate: null };
  tell('edition', `${meeting.id}\n${JSON.stringify({ edition })}`);
  expect(shown('/editions/get-current')).toEqual(edition);
});

test('a change of another shape is only a reason to read again', () => {
  const { tell, shown, isStale, wait } = listen();
  tell('meeting', `${meeting.id}\n{"meeting":{"id":"x"}}`);
  expect(shown('/meetings?page=1')).toEqual([meeting]);
  wait(3000);
  expect(isStale('/meetings?page=1')).toBe(true);
});

test('what changed while the page was on its way is read again, and nothing else', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  block.textContent = '{"at":100,"answers":{}}';
  document.body.append(block);
  const { isStale, tell, wait } = listen();
  block.remove();
  const topics = { meeting: 100, regulations: 99 };
  tell('hello', JSON.stringify({ since: 50, topics }), 'a-1');
  wait(3000);
  expect(isStale('/meetings?page=1')).toBe(true);
  expect(isStale('/regulations')).toBe(false);
  expect(isStale('/modules')).toBe(false);
});

test('after a break everything is stale, unless nothing happened meanwhile', () => {
  const { isStale, tell, wait } = listen();
  tell('hello', 'hello', 'a-1');
  tell('error');
  tell('hello', 'hello', 'a-1');
  wait(3000);
  expect(isStale('/regulations')).toBe(false);
  tell('error');
  tell('hello', 'hello', 'a-2');
  wait(3000);
  expect(isStale('/regulations')).toBe(true);
});

test('a break during which the page heard of everything before makes nothing stale', () => {
  const { isStale, tell, wait } = listen();
  tell('hello', 'hello', 'a-1');
  tell('modules', 'teams', 'a-2');
  tell('error');
  tell('hello', 'hello', 'a-2');
  wait(3000);
  expect(isStale('/regulations')).toBe(false);
});

test('where there is no room for a stream the page asks from time to time, and tries again', () => {
  const { isStale, tell, wait } = listen();
  FakeEventSource.last.readyState = FakeEventSource.CLOSED;
  tell('error');
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

test('a tab that nobody looks at holds no connection, and reads what it missed when it is shown', () => {
  const { isStale, tell, wait } = listen();
  tell('hello', 'hello', 'a-1');
  look(false);
  expect(FakeEventSource.last.closed).toBe(true);
  wait(120_000);
  expect(FakeEventSource.all).toHaveLength(1);
  look(true);
  look(true);
  expect(FakeEventSource.all).toHaveLength(2);
  tell('hello', 'hello', 'a-1');
  wait(3000);
  expect(isStale('/regulations')).toBe(false);
  look(false);
  look(true);
  tell('hello', 'hello', 'a-2');
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

test('a hidden tab without a stream asks for nothing either', () => {
  const { isStale, tell, wait } = listen();
  FakeEventSource.last.readyState = FakeEventSource.CLOSED;
  tell('error');
  look(false);
  wait(200_000);
  expect(isStale('/meetings?page=1')).toBe(false);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('the stream ends with the page, and nothing is read afterwards', () => {
  const { unmount, tell, wait, client } = listen();
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  tell('meeting');
  unmount();
  expect(FakeEventSource.last.closed).toBe(true);
  wait(10_000);
  expect(invalidate).not.toHaveBeenCalled();
});

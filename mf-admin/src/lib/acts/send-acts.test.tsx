import type { MeetingScore } from '@puchar/shared/contract';
import {
  errorResponse,
  fakeApi,
  fakeUploads,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeCall, FakeResponses } from '@puchar/shared/testing';
import { waitFor } from '@testing-library/react';
import { coming, live, over, owls, wolves } from '../testing/a-match-day.ts';
import { changeActs, forgetActs, readActs } from './acts.ts';
import type { Act } from './acts.ts';
import { startSending, stopSending } from './send-acts.ts';

const account = uuid(900);
const [one, two] = [owls.teamId, wolves.teamId];
const [first, other] = [uuid(301), uuid(302)];

let number = 0;
function act(meetingId: string, seen: MeetingScore, next: MeetingScore, changes = {}): Act {
  number += 1;
  const sides = [owls, wolves].map(({ teamId, name }) => ({ teamId, name }));
  const key = `key-${number}`;
  return { key, meetingId, sides, seen, next, at: Date.now(), tries: 0, problem: null, ...changes };
}
const add = (...acts: Act[]) => changeActs(account, (before) => [...before, ...acts]);

type Response = Exclude<FakeResponses['setScore'], undefined>;

/** A server that changes scores; `lose` decides what happens to a call. */
function open(lose: (call: number) => 'before' | 'after' | null = () => null) {
  const uploads = fakeUploads();
  const scores = new Map<string, MeetingScore>();
  const keys = new Map<string, MeetingScore>();
  const applied: string[] = [];
  let calls = 0;
  const setScore: Response = ({ path, body }: FakeCall) => {
    calls += 1;
    const key = uploads.headers.at(-1)?.['idempotency-key'] ?? '';
    const lost = lose(calls);
    if (lost === 'before') return offline();
    const id = path.split('/')[2] ?? '';
    const { seen, next } = body as { seen: MeetingScore; next: MeetingScore }; // As sent.
    const present = scores.get(id) ?? coming;
    const isSame = JSON.stringify(present) === JSON.stringify(seen);
    const known = keys.get(key);
    if (known === undefined) {
      if (!isSame) return errorResponse('CHANGED_MEANWHILE', {}, { present });
      scores.set(id, next);
      keys.set(key, next);
      applied.push(`${id.slice(-3)} ${next.state} ${next.winners.length}`);
    }
    return lost === 'after' ? offline() : (known ?? next);
  };
  const api = fakeApi({ setScore });
  return { api, scores, applied, uploads, calls: () => calls };
}

const aClient = () => renderAt(null).client;
const start = () => startSending(account, aClient());
const sent = () => waitFor(() => expect(readActs(account)).toEqual([]));

beforeEach(() => jest.useFakeTimers({ advanceTimers: 20 }));
afterEach(() => {
  stopSending();
  forgetActs(account);
  jest.useRealTimers();
});

test('acts are sent in order, each once', async () => {
  const { applied } = open();
  add(act(first, coming, live()), act(other, coming, live()), act(first, live(), live(one)));
  start();
  add(act(first, live(one), over(one)));
  await sent();
  expect(applied).toEqual(['301 LIVE 0', '302 LIVE 0', '301 LIVE 1', '301 FINISHED 1']);
});

test('requests that are lost, and responses that are lost, score nothing twice', async () => {
  const { applied, calls, uploads } = open((call) => {
    if (call % 3 === 1) return 'before';
    return call % 3 === 2 ? 'after' : null;
  });
  add(act(first, coming, live()), act(first, live(), live(one)), act(first, live(one), over(one)));
  start();
  await sent();
  expect(applied).toEqual(['301 LIVE 0', '301 LIVE 1', '301 FINISHED 1']);
  expect(calls()).toBe(9);
  const keys = uploads.headers.map((headers) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
});

test('without a connection acts stay on the device, and go once it is back', async () => {
  let isOff = true;
  const { applied } = open(() => (isOff ? 'before' : null));
  add(act(first, coming, live()));
  start();
  await waitFor(() => expect(readActs(account)[0]?.tries).toBeGreaterThan(1));
  // As after a reload.
  stopSending();
  expect(JSON.parse(localStorage.getItem(`puchar.scores.${account}`) ?? '')).toHaveLength(1);
  start();
  isOff = false;
  dispatchEvent(new Event('online'));
  await sent();
  expect(applied).toEqual(['301 LIVE 0']);
  expect(localStorage).toHaveLength(0);
});

test('a conflict holds its meeting alone, with the present score', async () => {
  const { applied, scores } = open();
  scores.set(first, live(two));
  add(act(first, live(), live(one)), act(first, live(one), over(one)), act(other, coming, live()));
  start();
  await waitFor(() => expect(readActs(account)).toHaveLength(2));
  expect(applied).toEqual(['302 LIVE 0']);
  const [held, later] = readActs(account);
  expect(held?.problem?.present).toEqual(live(two));
  expect(later?.problem).toBeNull();
  changeActs(account, () => [act(first, live(two), over(one))]);
  await sent();
  expect(scores.get(first)).toEqual(over(one));
});

test('what others did alike meanwhile is no conflict', async () => {
  const { applied, scores } = open();
  scores.set(first, over(one));
  add(act(first, live(), live(one)), act(first, live(one), over(one)));
  start();
  await sent();
  expect(applied).toEqual([]);
});

test('another error is shown in words, and is not tried again', async () => {
  const { api, calls } = open();
  api.set({ setScore: errorResponse('NEXT_MEETING_STARTED') });
  add(act(first, over(one), live(one)));
  start();
  await waitFor(() =>
    expect(readActs(account)[0]?.problem).toEqual({
      text: 'Następny mecz w drabince już się zaczął.',
      present: null,
    }),
  );
  expect(calls()).toBe(0);
});

test('an act that is older than a day is not sent by itself', async () => {
  const { calls } = open();
  add(act(first, coming, live(), { at: Date.now() - 86_400_001 }));
  start();
  await waitFor(() =>
    expect(readActs(account)[0]?.problem?.text).toBe('Ta zmiana czekała na telefonie ponad dobę.'),
  );
  expect(calls()).toBe(0);
});

test('acts of one account are not sent by another', async () => {
  const { calls } = open();
  add(act(first, coming, live()));
  startSending(uuid(901), aClient());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(0);
  expect(readActs(account)).toHaveLength(1);
});

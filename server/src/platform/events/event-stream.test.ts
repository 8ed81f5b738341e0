import { setImmediate as settle } from 'node:timers/promises';
import { createEventStream } from './event-stream.ts';
import type { EventStream, StreamClient } from './event-stream.ts';

function listen(): StreamClient & { heard: string[]; chunks: Buffer[]; ended: boolean } {
  const chunks: Buffer[] = [];
  return {
    chunks,
    ended: false,
    /** Without event ids. */
    get heard() {
      return chunks.map((chunk) => String(chunk).replace(/^id: .*\n/m, ''));
    },
    write(chunk) {
      chunks.push(chunk);
    },
    end() {
      this.ended = true;
    },
  };
}

const limits = { overall: 2, perAddress: 2 };
const address = '192.0.2.1';
let stream: EventStream;
let time = 5;
beforeEach(() => {
  jest.useFakeTimers();
  stream = createEventStream(limits, undefined, { now: () => time });
});
afterEach(() => {
  stream.close();
  jest.useRealTimers();
});

const greeting = 'retry: 3000\nevent: hello\ndata: {"since":5,"topics":{}}\n\n';

/** Passes time step by step, so that what a timer begins ends before the next. */
async function wait(ms = 0): Promise<void> {
  const step = 100;
  for (let passed = 0; passed <= ms; passed += step) {
    jest.advanceTimersByTime(passed === 0 ? 0 : step);
    await settle();
  }
  jest.advanceTimersByTime(ms % step);
  await settle();
}

const numberOf = (chunk: Buffer | undefined) => /^id: (.*)$/m.exec(String(chunk))?.[1];

test('a client gets the retry delay, then changes', async () => {
  const client = listen();
  stream.add(client, address);
  stream.push({ topic: 'meeting', id: 'one' });
  await wait();
  expect(client.heard).toEqual([greeting, 'event: meeting\ndata: one\n\n']);
});

test('a client that reconnects gets the id of the last event: its own, when nothing was missed', async () => {
  const early = listen();
  stream.add(early, address);
  stream.push({ topic: 'meeting', id: 'one' });
  await wait();
  const late = listen();
  stream.add(late, address);
  expect(numberOf(late.chunks[0])).toBe(numberOf(early.chunks[1]));
  expect(numberOf(late.chunks[0])).not.toBe(numberOf(early.chunks[0]));
});

test('a new client gets the last change time of each topic, so that a page knows whether it is older', async () => {
  time = 7;
  stream.push({ topic: 'meeting', id: 'one' });
  time = 9;
  stream.push({ topic: 'meeting', id: 'two' });
  stream.push({ topic: 'static-data', id: 'x' });
  time = 5;
  const client = listen();
  stream.add(client, address);
  expect(client.heard[0]).toContain('data: {"since":5,"topics":{"meeting":9}}\n');
});

test('the change itself follows the ids, and the events of a topic keep their order', async () => {
  let response = (_text: string | null): void => undefined;
  const notified = createEventStream(
    { overall: 2, perAddress: 2 },
    (_topic, ids) =>
      ids.has('slow')
        ? new Promise((resolve) => {
            response = resolve;
          })
        : Promise.resolve(null),
    { now: () => time },
  );
  const client = listen();
  notified.add(client, address);
  notified.push({ topic: 'meeting', id: 'slow' });
  notified.push({ topic: 'meeting', id: 'quick' });
  await wait(1000);
  expect(client.heard).toEqual([greeting]);
  response('{"meeting":1}');
  await wait();
  expect(client.heard.slice(1)).toEqual([
    'event: meeting\ndata: slow\ndata: {"meeting":1}\n\n',
    'event: meeting\ndata: quick\n\n',
  ]);
  notified.close();
});

test('nothing is read for a change without listeners, and a later client sees its id', async () => {
  const describe = jest.fn(async () => '{"meeting":1}');
  const notified = createEventStream(limits, describe, { now: () => time });
  const gone = listen();
  notified.add(gone, address);
  notified.remove(gone);
  notified.push({ topic: 'meeting', id: 'one' });
  await wait();
  expect(describe).not.toHaveBeenCalled();
  const client = listen();
  notified.add(client, address);
  expect(numberOf(client.chunks[0])).not.toBe(numberOf(gone.chunks[0]));
  notified.push({ topic: 'meeting', id: 'two' });
  await wait(1000);
  expect(client.heard.at(-1)).toBe('event: meeting\ndata: two\ndata: {"meeting":1}\n\n');
  notified.close();
});

test('a topic is published once a second, with every id, at most a second late', async () => {
  const client = listen();
  stream.add(client, address);
  for (const id of ['one', 'two', 'three', 'two']) stream.push({ topic: 'meeting', id });
  stream.push({ topic: 'edition', id: 'e' });
  await wait();
  expect(client.heard.slice(1)).toEqual([
    'event: meeting\ndata: one\n\n',
    'event: edition\ndata: e\n\n',
  ]);
  await wait(1000);
  expect(client.heard.slice(3)).toEqual(['event: meeting\ndata: two\ndata: three\n\n']);
  await wait(5000);
  expect(client.heard).toHaveLength(4);
});

test('more than fifty changes in a second are published as one for all', async () => {
  const client = listen();
  stream.add(client, address);
  for (let count = 0; count < 53; count += 1) stream.push({ topic: 'meeting', id: `m${count}` });
  await wait(1000);
  expect(client.heard.at(-1)).toBe('event: meeting\ndata: *\n\n');
});

test('everyone gets the same buffer', async () => {
  const [one, other] = [listen(), listen()];
  stream.add(one, address);
  stream.add(other, address);
  stream.push({ topic: 'modules', id: 'matches' });
  await wait();
  expect(one.chunks[0]).toBe(other.chunks[0]);
  expect(one.chunks[1]).toBe(other.chunks[1]);
});

test('topics of the cache alone are not published', async () => {
  const client = listen();
  stream.add(client, address);
  stream.push({ topic: 'static-data', id: 'x' });
  await wait();
  expect(client.heard).toHaveLength(1);
});

test('a heartbeat keeps the stream open', () => {
  const client = listen();
  stream.add(client, address);
  jest.advanceTimersByTime(20_000);
  expect(client.heard.at(-1)).toBe(':\n\n');
});

test('beyond the limit a client is rejected until another leaves', () => {
  const [one, two, three] = [listen(), listen(), listen()];
  expect([stream.add(one, address), stream.add(two, address), stream.add(three, address)]).toEqual([
    true,
    true,
    false,
  ]);
  stream.remove(one);
  expect(stream.add(three, address)).toBe(true);
});

test('one address has its own limit, whatever it writes in the lower half of IPv6', () => {
  const few = createEventStream({ overall: 9, perAddress: 1 });
  const first = listen();
  expect(few.add(first, '2001:db8::1')).toBe(true);
  expect(few.hasRoom('2001:db8::2')).toBe(false);
  expect(few.add(listen(), '192.0.2.2')).toBe(true);
  few.remove(first);
  few.remove(first);
  expect(few.hasRoom('2001:db8::2')).toBe(true);
  few.close();
});

test('closing ends every client and takes no more', async () => {
  const client = listen();
  stream.add(client, address);
  stream.push({ topic: 'meeting', id: 'one' });
  await wait();
  stream.push({ topic: 'meeting', id: 'two' });
  stream.close();
  expect(client.ended).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(client.heard).toHaveLength(2);
  expect(stream.add(listen(), address)).toBe(false);
});

test('clocks of machines differ: what another process changed counts as changed somewhat later', () => {
  const shared = createEventStream(limits, undefined, { now: () => 10, isShared: true });
  shared.push({ topic: 'meeting', id: 'one', isOfOther: true });
  shared.push({ topic: 'edition', id: 'own' });
  const client = listen();
  shared.add(client, address);
  expect(client.heard[0]).toContain('{"since":2010,"topics":{"meeting":2010,"edition":10}}');
  shared.close();
});

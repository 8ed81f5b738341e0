import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEventStream, greeting } from './event-stream.ts';
import type { EventStream, StreamClient } from './event-stream.ts';

function listen(): StreamClient & { heard: string[]; chunks: Buffer[]; ended: boolean } {
  const chunks: Buffer[] = [];
  return {
    chunks,
    ended: false,
    get heard() {
      return chunks.map(String);
    },
    write(chunk) {
      chunks.push(chunk);
    },
    end() {
      this.ended = true;
    },
  };
}

let stream: EventStream;
beforeEach(() => {
  jest.useFakeTimers();
  stream = createEventStream(2);
});
afterEach(() => {
  stream.close();
  jest.useRealTimers();
});

test('a client is told when to come back, then of changes', () => {
  const client = listen();
  stream.add(client);
  stream.push({ topic: 'meeting', id: 'one' });
  expect(client.heard).toEqual(['retry: 3000\n\n', 'event: meeting\ndata: one\n\n']);
  expect(client.chunks[0]).toBe(greeting);
});

test('a topic is told of once a second, with every id, at most a second late', () => {
  const client = listen();
  stream.add(client);
  for (const id of ['one', 'two', 'three', 'two']) stream.push({ topic: 'meeting', id });
  stream.push({ topic: 'edition', id: 'e' });
  expect(client.heard.slice(1)).toEqual([
    'event: meeting\ndata: one\n\n',
    'event: edition\ndata: e\n\n',
  ]);
  jest.advanceTimersByTime(1000);
  expect(client.heard.slice(3)).toEqual(['event: meeting\ndata: two\ndata: three\n\n']);
  jest.advanceTimersByTime(5000);
  expect(client.heard).toHaveLength(4);
});

test('more than fifty changes in a second are told as one for all', () => {
  const client = listen();
  stream.add(client);
  for (let count = 0; count < 53; count += 1) stream.push({ topic: 'meeting', id: `m${count}` });
  jest.advanceTimersByTime(1000);
  expect(client.heard.at(-1)).toBe('event: meeting\ndata: *\n\n');
});

test('everyone gets the same buffer', () => {
  const [one, other] = [listen(), listen()];
  stream.add(one);
  stream.add(other);
  stream.push({ topic: 'modules', id: 'matches' });
  expect(one.chunks[1]).toBe(other.chunks[1]);
});

test('topics of the cache alone are nobody’s event', () => {
  const client = listen();
  stream.add(client);
  stream.push({ topic: 'static-data', id: 'x' });
  expect(client.heard).toHaveLength(1);
});

test('a heartbeat keeps the stream open', () => {
  const client = listen();
  stream.add(client);
  jest.advanceTimersByTime(20_000);
  expect(client.heard.at(-1)).toBe(':\n\n');
});

test('beyond the limit a client is refused until another leaves', () => {
  const [one, two, three] = [listen(), listen(), listen()];
  expect([stream.add(one), stream.add(two), stream.add(three)]).toEqual([true, true, false]);
  stream.remove(one);
  expect(stream.add(three)).toBe(true);
});

test('closing ends every client and takes no more', () => {
  const client = listen();
  stream.add(client);
  stream.push({ topic: 'meeting', id: 'one' });
  stream.push({ topic: 'meeting', id: 'two' });
  stream.close();
  expect(client.ended).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(client.heard).toHaveLength(2);
  expect(stream.add(listen())).toBe(false);
});

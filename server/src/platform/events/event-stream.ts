import { randomUUID } from 'node:crypto';
import type { EventTopic } from '@puchar/shared/contract';
import type { Change } from './changes.ts';
import { isEventTopic } from './changes.ts';
import { countedAs } from '../http/rate-limit.ts';

export interface StreamClient {
  write(chunk: Buffer): void;
  end(): void;
}

/** Must not reject. */
export type Describe = (topic: EventTopic, ids: ReadonlySet<string>) => Promise<string | null>;

export interface StreamLimits {
  overall: number;
  /** So that one client cannot take all streams. */
  perAddress: number;
}

const minimumGapMs = 1000;
const heartbeatMs = 20_000;
/** More ids than this are published as `*`. */
const mostIds = 50;

const heartbeat = Buffer.from(':\n\n');

interface Pending {
  ids: Set<string>;
  timer: NodeJS.Timeout | null;
  lastSentAt: number;
  sending: Promise<void>;
}

const newPending = (): Pending => ({
  ids: new Set(),
  timer: null,
  lastSentAt: -Infinity,
  sending: Promise.resolve(),
});

function dataOf(ids: ReadonlySet<string>, change: string | null): string {
  const lines = ids.size > mostIds ? ['*'] : [...ids];
  return [...lines, ...(change === null ? [] : [change])].map((line) => `data: ${line}\n`).join('');
}

/** By which the clocks of two machines may differ; a page may fetch what it has, and misses nothing. */
const clockSkewMs = 2000;

function createNumbers(now: () => number, isShared: boolean) {
  const origin = randomUUID().slice(0, 8);
  const since = now() + (isShared ? clockSkewMs : 0);
  const topics: Partial<Record<EventTopic, number>> = {};
  let count = 0;
  let greeting: Buffer | null = null;
  return {
    note(topic: EventTopic, ofOther: boolean): void {
      topics[topic] = now() + (ofOther ? clockSkewMs : 0);
      greeting = null;
    },
    next(): string {
      count += 1;
      greeting = null;
      return `${origin}-${count}`;
    },
    greeting(): Buffer {
      const times = JSON.stringify({ since, topics });
      greeting ??= Buffer.from(
        `retry: 3000\nevent: hello\nid: ${origin}-${count}\ndata: ${times}\n\n`,
      );
      return greeting;
    },
  };
}

function createClients(limits: StreamLimits) {
  const clients = new Map<StreamClient, string>();
  const byAddress = new Map<string, number>();
  const streamsOf = (address: string) => byAddress.get(countedAs(address)) ?? 0;
  return {
    all: () => clients.keys(),
    size: () => clients.size,
    hasRoom: (address: string) =>
      clients.size < limits.overall && streamsOf(address) < limits.perAddress,
    add(client: StreamClient, address: string): void {
      clients.set(client, countedAs(address));
      byAddress.set(countedAs(address), streamsOf(address) + 1);
    },
    remove(client: StreamClient): void {
      const address = clients.get(client);
      if (address === undefined) return;
      clients.delete(client);
      const rest = streamsOf(address) - 1;
      if (rest > 0) byAddress.set(address, rest);
      else byAddress.delete(address);
    },
  };
}

/**
 * Publishes a topic at most once a second. The greeting has the last event id and the last change
 * of each topic in milliseconds, so that a page knows whether it missed anything.
 */
export function createEventStream(
  limits: StreamLimits,
  describe: Describe = async () => null,
  { now = Date.now, isShared = false }: { now?: () => number; isShared?: boolean } = {},
) {
  const clients = createClients(limits);
  const numbers = createNumbers(now, isShared);
  const pending = new Map<EventTopic, Pending>();
  let isClosed = false;
  const writeAll = (chunk: Buffer) => {
    for (const client of clients.all()) client.write(chunk);
  };
  const send = async (topic: EventTopic, ids: ReadonlySet<string>) => {
    // Nothing to read without clients: a later one sees by `hello` that something changed.
    const change = clients.size() === 0 ? null : await describe(topic, ids);
    if (isClosed) return;
    writeAll(Buffer.from(`event: ${topic}\nid: ${numbers.next()}\n${dataOf(ids, change)}\n`));
  };
  const flush = (topic: EventTopic, state: Pending) => {
    const { ids } = state;
    state.ids = new Set();
    state.timer = null;
    state.lastSentAt = performance.now();
    state.sending = state.sending.then(() => send(topic, ids));
  };
  const heartbeats = setInterval(() => writeAll(heartbeat), heartbeatMs).unref();
  const hasRoom = (address: string) => !isClosed && clients.hasRoom(address);
  return {
    hasRoom,
    add(client: StreamClient, address: string): boolean {
      if (!hasRoom(address)) return false;
      clients.add(client, address);
      client.write(numbers.greeting());
      return true;
    },
    remove: (client: StreamClient) => clients.remove(client),
    size: clients.size,
    push({ topic, id, isOfOther = false }: Change): void {
      if (isClosed || !isEventTopic(topic)) return;
      const state = pending.get(topic) ?? newPending();
      pending.set(topic, state);
      numbers.note(topic, isOfOther);
      state.ids.add(id);
      const waitMs = state.lastSentAt + minimumGapMs - performance.now();
      if (waitMs <= 0) flush(topic, state);
      else state.timer ??= setTimeout(() => flush(topic, state), waitMs);
    },
    /** Ends every stream and timer; later clients are rejected. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeats);
      for (const { timer } of pending.values()) if (timer) clearTimeout(timer);
      for (const client of clients.all()) {
        client.end();
        clients.remove(client);
      }
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;

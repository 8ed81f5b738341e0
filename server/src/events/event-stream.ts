import type { EventTopic } from '@puchar/shared/contract';
import { eventTopics } from '@puchar/shared/contract';
import type { Change } from '../changes.ts';
import { isEventTopic } from '../changes.ts';

export interface StreamClient {
  write(chunk: Buffer): void;
  end(): void;
}

export interface EventStream {
  /** False when there are as many streams as allowed. */
  add(client: StreamClient): boolean;
  remove(client: StreamClient): void;
  push(change: Change): void;
  /** Ends every stream and every timer; later clients are refused. */
  close(): void;
  readonly size: number;
}

const minimumGapMs = 1000;
const heartbeatMs = 20_000;
/** A change of more things than this is told as `*`: read everything again. */
const mostIds = 50;

/** What a new client hears first: how long to wait before coming back after a loss. */
export const greeting = Buffer.from('retry: 3000\n\n');
const heartbeat = Buffer.from(':\n\n');

interface Pending {
  ids: Set<string>;
  timer: NodeJS.Timeout | null;
  lastSentAt: number;
}

function message(topic: EventTopic, ids: Set<string>): Buffer {
  const lines = ids.size > mostIds ? ['*'] : [...ids];
  return Buffer.from(`event: ${topic}\n${lines.map((id) => `data: ${id}\n`).join('')}\n`);
}

/**
 * One stream of changes for all open pages: a buffer is made once and written to everyone, and a topic
 * is told of at most once a second, at most a second late.
 */
export function createEventStream(limit: number): EventStream {
  const clients = new Set<StreamClient>();
  const pending = new Map<EventTopic, Pending>(
    eventTopics.map((topic) => [topic, { ids: new Set(), timer: null, lastSentAt: -Infinity }]),
  );
  let isClosed = false;
  const writeAll = (chunk: Buffer) => {
    for (const client of clients) client.write(chunk);
  };
  const flush = (topic: EventTopic, state: Pending) => {
    writeAll(message(topic, state.ids));
    state.ids = new Set();
    state.timer = null;
    state.lastSentAt = performance.now();
  };
  const heartbeats = setInterval(() => writeAll(heartbeat), heartbeatMs);
  heartbeats.unref();
  return {
    add(client) {
      if (isClosed || clients.size >= limit) return false;
      clients.add(client);
      client.write(greeting);
      return true;
    },
    remove(client) {
      clients.delete(client);
    },
    push({ topic, id }) {
      if (isClosed || !isEventTopic(topic)) return;
      const state = pending.get(topic);
      if (!state) return;
      state.ids.add(id);
      const waitMs = state.lastSentAt + minimumGapMs - performance.now();
      if (waitMs <= 0) flush(topic, state);
      else state.timer ??= setTimeout(() => flush(topic, state), waitMs);
    },
    close() {
      isClosed = true;
      clearInterval(heartbeats);
      for (const { timer } of pending.values()) if (timer) clearTimeout(timer);
      for (const client of clients) client.end();
      clients.clear();
    },
    get size() {
      return clients.size;
    },
  };
}

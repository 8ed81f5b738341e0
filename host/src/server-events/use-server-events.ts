import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { eventChange, eventTopics } from '@puchar/shared/contract';
import type { EventTopic, RegistryDocument } from '@puchar/shared/contract';
import { invalidateTopics, useQueryClient } from '@puchar/shared/kit';
import { blockText } from '../boot/data-blocks.ts';
import { patchQueryCache } from './patch-query-cache.ts';

/** All open pages receive an event at once; their refetches are spread over this time. */
const spreadMs = 3000;
/** A switch of a module, of the stage, of the cup's settings, of a school or an overlay has to be visible within two seconds. */
const shortSpreadMs = 800;
const urgent: ReadonlySet<string> = new Set<EventTopic>([
  'cup',
  'edition',
  'modules',
  'school',
  'screen',
]);

/** Where the server accepts no further stream. */
const pollMs = 10_000;
const reconnectMs = 60_000;

function payloadOf(data: string): unknown {
  const line = data.split('\n').find((text) => text.startsWith('{'));
  return line === undefined ? null : JSON.parse(line);
}

/** Work scheduled twice under one name runs once. */
function createTimers() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    schedule(name: string, waitMs: number, work: () => void): void {
      if (timers.has(name)) return;
      const run = () => {
        timers.delete(name);
        work();
      };
      timers.set(name, setTimeout(run, waitMs));
    },
    cancel(name: string): void {
      clearTimeout(timers.get(name));
      timers.delete(name);
    },
    cancelAll(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Organisers refetch at once: they act on what they see. */
function createRefetch(
  client: QueryClient,
  timers: ReturnType<typeof createTimers>,
  isPublic: boolean,
) {
  const refetch = (name: string, topics: readonly EventTopic[]) => {
    const spread = urgent.has(name) ? shortSpreadMs : spreadMs;
    const wait = isPublic ? Math.random() * spread : 0;
    timers.schedule(name, wait, () => void invalidateTopics(client, topics));
  };
  const poll = () => {
    timers.schedule('poll', pollMs * (1 + Math.random() / 2), () => {
      // Fetches only what is on the screen; unchanged responses come as 304.
      void invalidateTopics(client, eventTopics);
      poll();
    });
  };
  return { refetch, poll };
}

/** When the server began to listen, and when each topic changed last. */
interface Hello {
  since: number;
  topics: Partial<Record<EventTopic, number>>;
}

function changedSince(data: string, composedAt: number): readonly EventTopic[] {
  const { since, topics }: Hello = JSON.parse(data);
  return eventTopics.filter((topic) => (topics[topic] ?? since) >= composedAt);
}

/**
 * Over HTTP/1.1 a browser has six connections to a server for all its tabs: a hidden tab has none. Nor has a page that
 * is left: WebKit would report an error for the connection that it ends itself.
 */
function whileVisible(open: () => void, close: () => void): () => void {
  const follow = () => {
    if (document.hidden) close();
    else open();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', close);
  addEventListener('pageshow', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', follow);
    close();
  };
}

/**
 * Keeps the query cache in sync while the page is visible: an event's payload shows at once, its topic is refetched
 * after a random delay, everything after a missed event. Without a stream the page polls.
 * @param composedAt Server time (ms) of the data in the HTML; what changed since then is refetched.
 */
function followServer(
  client: QueryClient,
  composedAt: number | null,
  isPublic: boolean,
): () => void {
  const timers = createTimers();
  const { refetch, poll } = createRefetch(client, timers, isPublic);
  let source: EventSource | null = null;
  let lastId: string | null = null;
  let isBroken = false;

  function handleEvent(topic: EventTopic, { data, lastEventId }: MessageEvent<string>): void {
    lastId = lastEventId;
    const change = eventChange.safeParse(payloadOf(data));
    if (change.success) patchQueryCache(client, change.data);
    refetch(topic, [topic]);
  }

  function handleHello({ data, lastEventId }: MessageEvent<string>): void {
    const isFirst = lastId === null && composedAt !== null;
    const hasMissed = !isFirst && isBroken && lastEventId !== lastId;
    for (const topic of isFirst ? changedSince(data, composedAt) : []) refetch(topic, [topic]);
    lastId = lastEventId;
    isBroken = false;
    timers.cancel('poll');
    if (hasMissed) refetch('everything', eventTopics);
  }

  function open(): void {
    if (source !== null) return;
    source = new EventSource('/api/events');
    for (const topic of eventTopics) {
      source.addEventListener(topic, (event: MessageEvent<string>) => handleEvent(topic, event));
    }
    source.addEventListener('hello', handleHello);
    source.addEventListener('error', () => {
      isBroken = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      source = null;
      poll();
      timers.schedule('open', reconnectMs * (1 + Math.random()), open);
    });
  }

  function close(): void {
    isBroken ||= source !== null;
    source?.close();
    source = null;
    timers.cancel('poll');
    timers.cancel('open');
  }

  const end = whileVisible(open, close);
  return () => {
    end();
    timers.cancelAll();
  };
}

function composedAt(): number | null {
  const text = blockText('first-data') ?? '';
  const [, at] = /^\{"at":(\d+)/.exec(text) ?? [];
  return at === undefined ? null : Number(at);
}

export function useServerEvents(site: RegistryDocument['site']): void {
  const client = useQueryClient();
  useEffect(() => followServer(client, composedAt(), site === 'public'), [client, site]);
}

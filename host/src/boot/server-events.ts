import { eventChange, eventTopics } from '@puchar/shared/contract';
import type { EventTopic } from '@puchar/shared/contract';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from './apply-change.ts';

/** What organisers still have to do follows from everything. */
const readiness = '/editions/readiness';

/** Paths below `/api` whose answers may change with a topic. */
const affected: Readonly<Record<EventTopic, readonly string[]>> = {
  edition: ['/editions', '/modules', '/bracket', '/teams', '/groups'],
  meeting: ['/meetings', '/matches', '/teams', '/groups', '/bracket', readiness],
  bracket: ['/bracket', '/meetings', readiness],
  modules: ['/modules'],
  team: ['/teams', '/groups', '/meetings', '/bracket', '/players', readiness],
  group: ['/groups', '/teams', '/meetings', readiness],
  regulations: ['/regulations', readiness],
  sponsor: ['/sponsors'],
  media: ['/twitch', '/youtube'],
};

/** All visitors' pages hear of a change at once; they read again one after the other. */
const spreadMs = 3000;
/** Switches of modules and stages have to be seen within two seconds. */
const shortSpreadMs = 800;
const atOnce: ReadonlySet<string> = new Set<EventTopic>(['edition', 'modules']);

/** Where the server has no room for another stream. */
const pollMs = 10_000;
const tryAgainMs = 60_000;

function pathOf(key: readonly unknown[]): string {
  return typeof key[1] === 'string' ? key[1] : '';
}

function changeOf(data: string): unknown {
  const line = data.split('\n').find((text) => text.startsWith('{'));
  return line === undefined ? null : JSON.parse(line);
}

/** Work by name, done once, however often it is asked for until then. */
function createTimers() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    later(name: string, waitMs: number, work: () => void): void {
      if (timers.has(name)) return;
      const run = () => {
        timers.delete(name);
        work();
      };
      timers.set(name, setTimeout(run, waitMs));
    },
    never(name: string): void {
      clearTimeout(timers.get(name));
      timers.delete(name);
    },
    end(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Reads again what the server may have changed. */
function createReader(
  client: QueryClient,
  timers: ReturnType<typeof createTimers>,
  isCrowd: boolean,
) {
  const refresh = (prefixes: readonly string[]) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => prefixes.some((prefix) => pathOf(queryKey).startsWith(prefix)),
    });
  const soon = (topic: string, prefixes: readonly string[]) => {
    const spread = atOnce.has(topic) ? shortSpreadMs : spreadMs;
    const wait = isCrowd ? Math.random() * spread : 0;
    timers.later(topic, wait, () => void refresh(prefixes));
  };
  const poll = () => {
    timers.later('poll', pollMs * (1 + Math.random() / 2), () => {
      // Only what is on the screen is asked for, and answers that did not change come as 304.
      void refresh(Object.values(affected).flat());
      poll();
    });
  };
  return { soon, poll };
}

/** Of the first message of a stream: since when the server listens, and when each topic changed last. */
interface Greeting {
  since: number;
  topics: Partial<Record<EventTopic, number>>;
}

/** Topics that changed after the page was composed, when nobody told it. */
function changedSince(data: string, composedAt: number): readonly EventTopic[] {
  const { since, topics }: Greeting = JSON.parse(data);
  return eventTopics.filter((topic) => (topics[topic] ?? since) >= composedAt);
}

/**
 * A browser has six connections to a server that speaks HTTP/1.1, for all of its tabs: a tab that nobody
 * looks at keeps none.
 *
 * @returns Ends it, with what was opened.
 */
function whileShown(open: () => void, close: () => void): () => void {
  const follow = () => {
    if (document.hidden) close();
    else open();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

/**
 * Keeps what the page shows as the server has it, while it is looked at. What an event carries is shown at
 * once; what may follow from it is read again after a random moment. After a break of the stream everything
 * is read again, unless the server says that nothing happened meanwhile. Without a stream the page asks from
 * time to time.
 *
 * @param composedAt When the server read the page's first answers, in its own milliseconds; null where it did
 *   not. What changed between then and the first stream is read again.
 * @param isCrowd Whether many pages follow. A few organisers read at once: they act on what they see.
 * @returns Ends it.
 */
export function followServer(
  client: QueryClient,
  composedAt: number | null,
  isCrowd: boolean,
): () => void {
  const timers = createTimers();
  const { soon, poll } = createReader(client, timers, isCrowd);
  let source: EventSource | null = null;
  let last: string | null = null;
  let broken = false;

  function hear(topic: EventTopic, { data, lastEventId }: MessageEvent<string>): void {
    last = lastEventId;
    const change = eventChange.safeParse(changeOf(data));
    if (change.success) applyChange(client, change.data);
    soon(topic, affected[topic]);
  }

  function greet({ data, lastEventId }: MessageEvent<string>): void {
    const isFirst = last === null && composedAt !== null;
    const missed = !isFirst && broken && lastEventId !== last;
    const unheard = isFirst ? changedSince(data, composedAt) : [];
    for (const topic of unheard) soon(topic, affected[topic]);
    last = lastEventId;
    broken = false;
    timers.never('poll');
    if (missed) soon('everything', ['/']);
  }
  function open(): void {
    if (source !== null) return;
    source = new EventSource('/api/events');
    for (const topic of eventTopics) {
      source.addEventListener(topic, (event: MessageEvent<string>) => hear(topic, event));
    }
    source.addEventListener('hello', greet);
    source.addEventListener('error', () => {
      broken = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      source = null;
      poll();
      timers.later('open', tryAgainMs * (1 + Math.random()), open);
    });
  }

  function close(): void {
    broken ||= source !== null;
    source?.close();
    source = null;
    timers.never('poll');
    timers.never('open');
  }

  const end = whileShown(open, close);
  return () => {
    end();
    timers.end();
  };
}

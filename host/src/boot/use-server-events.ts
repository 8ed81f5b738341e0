import { useEffect } from 'react';
import { useQueryClient } from '@puchar/shared/kit';

/** What organisers still have to do follows from everything. */
const readiness = '/editions/readiness';

/** Paths below `/api` whose answers may change with a topic. */
const affected: Readonly<Record<string, readonly string[]>> = {
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

function pathOf(key: readonly unknown[]): string {
  return typeof key[1] === 'string' ? key[1] : '';
}

/**
 * Reads again what an event of the server says has changed. After a break of the stream everything is
 * read again, because events may have been missed.
 */
export function useServerEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const source = new EventSource('/api/events');
    const refresh = (prefixes: readonly string[]) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => prefixes.some((prefix) => pathOf(queryKey).startsWith(prefix)),
      });
    let broken = false;
    for (const [topic, prefixes] of Object.entries(affected)) {
      source.addEventListener(topic, () => void refresh(prefixes));
    }
    source.addEventListener('error', () => {
      broken = true;
    });
    source.addEventListener('open', () => {
      if (broken) void client.invalidateQueries();
      broken = false;
    });
    return () => source.close();
  }, [client]);
}

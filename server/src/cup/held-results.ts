import type { ServerContext } from '../platform/context.ts';
import type { Change } from '../platform/events/changes.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { readAccepted, readFinished, resultsOf } from './tables.ts';
import type { CupResults, FinishedMeeting } from './tables.ts';

interface Held {
  teams: CupResults['teams'];
  byId: ReadonlyMap<string, FinishedMeeting>;
  results: CupResults;
}

/** Others of these change teams, the stage, or meetings without naming them. */
const topics = ['edition', 'team', 'group', 'school'];

async function readAll(db: Database): Promise<Held> {
  const teams = await readAccepted(db);
  const byId = new Map((await readFinished(db, {})).map(({ id, ...row }) => [id, row]));
  return { teams, byId, results: resultsOf(teams, byId.values()) };
}

async function readAgain(db: Database, { teams, byId }: Held, ids: string[]): Promise<Held> {
  const next = new Map(byId);
  for (const id of ids) next.delete(id);
  for (const { id, ...row } of await readFinished(db, { ids })) next.set(id, row);
  return { teams, byId: next, results: resultsOf(teams, next.values()) };
}

/** Lives as the cached responses do: with the same changes, and no longer. */
function createHolder(cache: ResponseCache) {
  let held: Promise<Held> | null = null;
  let readAt = 0;
  const changed = new Set<string>();
  const forget = () => {
    held = null;
    changed.clear();
  };
  cache.watch((change: Change | null) => {
    if (change?.topic === 'meeting' && change.id !== '*') changed.add(change.id);
    else if (change === null || change.topic === 'meeting' || topics.includes(change.topic))
      forget();
  });
  return async function read(db: Database): Promise<CupResults> {
    if (performance.now() - readAt > cache.maxAgeMs) forget();
    const before = held;
    if (before === null) {
      readAt = performance.now();
      // Whatever changes from here on is read again by the next reader.
      changed.clear();
      held = readAll(db);
    } else if (changed.size > 0) {
      const ids = [...changed];
      changed.clear();
      held = before.then((known) => readAgain(db, known, ids));
    }
    const own = held;
    if (own === null) return (await readAll(db)).results;
    try {
      return (await own).results;
    } catch (error) {
      if (held === own) forget();
      throw error;
    }
  };
}

const holders = new WeakMap<ResponseCache, ReturnType<typeof createHolder>>();

/**
 * As `readResults` of the current edition, for reads that are cached: of a change of one meeting, that meeting alone is
 * read again.
 */
export function heldResults({ cache, db }: Pick<ServerContext, 'cache' | 'db'>) {
  const known = holders.get(cache);
  const holder = known ?? createHolder(cache);
  if (known === undefined) holders.set(cache, holder);
  return holder(db);
}

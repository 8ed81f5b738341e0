import type { RemainingMeeting } from '@puchar/shared/domain';
import type { ServerContext } from '../platform/context.ts';
import type { Change } from '../platform/events/changes.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { readAccepted, readMeetingResults, resultsOf } from './tables.ts';
import type { CupResults, FinishedMeeting } from './tables.ts';

/** Of a group, not FINISHED. */
export interface MeetingToPlay extends RemainingMeeting {
  id: string;
  groupId: string | null;
}

export interface HeldResults extends CupResults {
  toPlay: MeetingToPlay[];
}

interface Held {
  teams: CupResults['teams'];
  finished: ReadonlyMap<string, FinishedMeeting>;
  toPlay: ReadonlyMap<string, MeetingToPlay>;
  results: HeldResults;
}

/** Others of these change teams, the stage, or meetings without naming them. */
const topics = ['edition', 'team', 'group', 'school'];

interface Rows {
  finished: Map<string, FinishedMeeting>;
  toPlay: Map<string, MeetingToPlay>;
}

async function readInto({ finished, toPlay }: Rows, db: Database, ids?: readonly string[]) {
  const rows = await readMeetingResults(db, ids === undefined ? {} : { ids });
  for (const { id, state, ...row } of rows) {
    const { stage, team1Id, team2Id, bestOf, groupId } = row;
    if (state === 'FINISHED') finished.set(id, row);
    else if (stage === 'GROUP') toPlay.set(id, { id, team1Id, team2Id, bestOf, groupId });
  }
}

function heldOf(teams: CupResults['teams'], { finished, toPlay }: Rows): Held {
  const results = { ...resultsOf(teams, finished.values()), toPlay: [...toPlay.values()] };
  return { teams, finished, toPlay, results };
}

async function readAll(db: Database): Promise<Held> {
  const rows = { finished: new Map(), toPlay: new Map() };
  const teams = await readAccepted(db);
  await readInto(rows, db);
  return heldOf(teams, rows);
}

async function readAgain(db: Database, held: Held, ids: string[]): Promise<Held> {
  const rows = { finished: new Map(held.finished), toPlay: new Map(held.toPlay) };
  for (const id of ids) {
    rows.finished.delete(id);
    rows.toPlay.delete(id);
  }
  await readInto(rows, db, ids);
  return heldOf(held.teams, rows);
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
  return async function read(db: Database): Promise<HeldResults> {
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

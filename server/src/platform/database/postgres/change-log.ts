import { changeTopics } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Change } from '../../events/changes.ts';
import type { Database } from '../database.ts';

export const channel = 'puchar_changes';

/** A process may serve from memory for so long after it caught up, by its own clock. */
export const trustedMs = 3000;
/** By the clock of the database; longer, because it may forget the last renewals when it crashes. */
export const graceMs = 4500;

const mostRows = 1000;

const number = z.coerce.number();
const appended = z.object({ rows: z.tuple([z.object({ number })]) });
const seenByOthers = z.object({ rows: z.tuple([z.object({ seen: z.nullable(number) })]) });
const foundRows = z.array(
  z.object({
    last: number,
    number: z.nullable(number),
    origin: z.nullable(z.string()),
    topic: z.nullable(z.string()),
    subject: z.nullable(z.string()),
  }),
);

/** Numbers follow each other in the order of the commits, because the row of the counter is locked. */
export async function appendChange(
  db: Database,
  origin: string,
  { topic, id }: Change,
): Promise<number> {
  const result = await db.execute(sql`with next as (
      insert into change_counter (id, last) values (1, 1)
      on conflict (id) do update set last = change_counter.last + 1 returning last
    ), logged as (
      insert into change_log (number, origin, topic, subject)
      select last, ${origin}::uuid, ${topic}, ${id} from next returning number
    )
    select number, pg_notify(${channel}, '') from logged`);
  return appended.parse(result).rows[0].number;
}

/** @returns The last change that every other running process has seen; null without others. */
export async function readSeenByOthers(db: Database, self: string): Promise<number | null> {
  const result = await db.execute(
    sql`select min(seen) as seen from server_processes where id <> ${self}::uuid and trusted_until > now()`,
  );
  return seenByOthers.parse(result).rows[0].seen;
}

/** One message, so that it is one transaction behind a pooler too. It need not reach the disk. */
export async function renew(client: pg.Client, self: string, seen: number): Promise<void> {
  await client.query(`begin; set local synchronous_commit = off;
    insert into server_processes (id, seen, trusted_until)
    values ('${self}', ${seen}, now() + interval '${graceMs} milliseconds')
    on conflict (id) do update set seen = excluded.seen, trusted_until = excluded.trusted_until;
    commit`);
}

export async function forgetProcess(client: pg.Client, self: string): Promise<void> {
  await client.query('delete from server_processes where id = $1', [self]);
}

export interface News {
  changes: { number: number; origin: string; change: Change | null }[];
  /** Number of the last of them. */
  seen: number;
  /** Some were trimmed, or the database is another one: anything may have changed. */
  isGap: boolean;
  isComplete: boolean;
}

const isTopic = (text: string): text is Change['topic'] =>
  changeTopics.some((topic) => topic === text);

export async function readNews(client: pg.Client, seen: number): Promise<News> {
  const { rows } = await client.query(
    `select counter.last, log.number, log.origin, log.topic, log.subject
     from (select coalesce(max(last), 0) as last from change_counter) as counter
     left join change_log as log on log.number > $1
     order by log.number limit ${mostRows}`,
    [seen],
  );
  const found = foundRows.parse(rows);
  const last = found[0]?.last ?? 0;
  const isGap = last < seen || (last > seen && found[0]?.number !== seen + 1);
  if (isGap) return { changes: [], seen: last, isGap, isComplete: true };
  const changes = found.flatMap(({ number: own, origin, topic, subject }) =>
    own === null || origin === null || topic === null || subject === null
      ? []
      : // A newer release may know more topics.
        [{ number: own, origin, change: isTopic(topic) ? { topic, id: subject } : null }],
  );
  const end = seen + changes.length;
  return { changes, seen: end, isGap, isComplete: end === last };
}

/** Longer than a running process can be away; after it everything counts as changed. */
export async function forgetOldChanges({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`delete from change_log where at < now() - interval '1 hour'`);
  await db.execute(
    sql`delete from server_processes where trusted_until < now() - interval '1 hour'`,
  );
}

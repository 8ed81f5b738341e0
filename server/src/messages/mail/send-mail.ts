import type { MailFailure } from '@puchar/shared/contract';
import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailOutbox } from '../../platform/database/schema.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Job, Later } from '../../platform/jobs/periodic-job.ts';
import { errorFields } from '../../platform/logging/log.ts';
import type { MailOutcome } from '../../platform/mail/mailer.ts';
import { composeMail } from './compose-mail.ts';
import type { MailRow } from './compose-mail.ts';

type MailContext = Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets' | 'mailer' | 'log'>;

const everyMs = 5_000;

export function createMailJob(context: MailContext, later?: Later): Job {
  return createPeriodicJob({
    everyMs,
    work: (signal) => sendMails(context, signal),
    failed: (error) => context.log.warn('mail.job-failed', errorFields(error)),
    ...(later === undefined ? {} : { later }),
  });
}

/** Longer than a try may take; a message that a killed process had claimed is tried again after it. */
const leaseMs = 2 * 60_000;
const shortestWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;
/** As mail servers do it, and long after the server was down. */
export const newsMs = 7 * 24 * 3_600_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The lease keeps two processes from claiming the same one. */
async function claimNext(db: Database, now: Date): Promise<MailRow | undefined> {
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.dueAt, now))
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .limit(1)
    // Another process sends that one at this moment.
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mailOutbox)
    .set({
      dueAt: later(now, leaseMs),
      attempts: sql`${mailOutbox.attempts} + 1`,
      // A message that waits with a failure is not being sent.
      failure: null,
    })
    .where(and(eq(mailOutbox.id, next), lte(mailOutbox.dueAt, now)))
    .returning();
  return row;
}

/** Failures of one letter; with any other the server takes none. */
const ofOneLetter: ReadonlySet<MailFailure> = new Set(['recipient', 'rejected']);

type Ending = Partial<Pick<MailRow, 'sealed' | 'dueAt' | 'sentAt' | 'failure'>>;

function endingOf(row: MailRow, outcome: MailOutcome, now: Date): Ending {
  if (outcome.kind === 'sent') return { sealed: null, dueAt: null, sentAt: now, failure: null };
  const { reason: failure, isFinal } = outcome;
  if (isFinal) return { sealed: null, dueAt: null, failure };
  const wait = Math.min(shortestWaitMs * 2 ** Math.min(row.attempts - 1, 10), longestWaitMs);
  return { dueAt: later(now, wait), failure };
}

/** A cause that came meanwhile has made another message of it, which stays due. */
async function settle(db: Database, { id, revision }: MailRow, ending: Ending): Promise<void> {
  await db
    .update(mailOutbox)
    .set(ending)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.revision, revision)));
}

/** Behind the one that failed: no letter may hold up the others permanently. */
async function postponeOthers(db: Database, row: MailRow, until: Date): Promise<void> {
  const before = new Date(until.getTime() - 1);
  await db
    .update(mailOutbox)
    .set({ dueAt: before })
    .where(
      and(ne(mailOutbox.id, row.id), isNotNull(mailOutbox.dueAt), lte(mailOutbox.dueAt, before)),
    );
}

const dropped: Ending = { sealed: null, dueAt: null, failure: null };

async function sendOne(context: MailContext, row: MailRow): Promise<Ending> {
  const { clock, mailer } = context;
  if (row.createdAt.getTime() < clock.now().getTime() - newsMs) {
    return { sealed: null, dueAt: null, failure: 'unreachable' };
  }
  const letter = await composeMail(context, row);
  if (letter === null) return dropped;
  return endingOf(row, await mailer.send(letter), clock.now());
}

/** Sends what is due until the server takes nothing. @returns How many messages it took. */
export async function sendMails(context: MailContext, signal: AbortSignal): Promise<number> {
  const { db, clock, config, log } = context;
  if (config.mail === undefined) return 0;
  let sent = 0;
  while (!signal.aborted) {
    const row = await claimNext(db, clock.now());
    if (row === undefined) break;
    const ending = await sendOne(context, row);
    await settle(db, row, ending);
    if (ending.sentAt) sent += 1;
    if (ending.dueAt && ending.failure && !ofOneLetter.has(ending.failure)) {
      await postponeOthers(db, row, ending.dueAt);
      break;
    }
  }
  if (sent > 0) log.info('mail.sent', { sent });
  return sent;
}

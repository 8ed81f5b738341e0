import type { ServiceFailure } from '@puchar/shared/contract';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Later, Job } from '../../platform/jobs/periodic-job.ts';
import type { Database } from '../../platform/database/database.ts';
import { announcements } from '../../platform/database/schema.ts';
import type { ChannelSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import { serviceFailureOf } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import { presentContent } from './announcements.routes.ts';

const everyMs = 3_000;

/** Looks at nothing while no channel is configured. */
export function createAnnouncementJob(
  context: Pick<ServerContext, 'db' | 'clock' | 'config' | 'external' | 'log'>,
  later?: Later,
): Job {
  return createPeriodicJob({
    everyMs,
    work: (signal) => sendAnnouncements(context, signal),
    failed: (error) => context.log.warn('announcements.failed', errorFields(error)),
    ...(later === undefined ? {} : { later }),
  });
}

type Row = typeof announcements.$inferSelect;

const newsMs = 6 * 3_600_000;
/** A message that a killed process had claimed is retried after this. */
const leaseMs = 60_000;
const shortestWaitMs = 5_000;
const longestWaitMs = 10 * 60_000;

/** The proof that it stands in the channel; the rest is not read. */
const message = z.object({ id: z.string() });

/** Messages keep their order. The lease keeps two processes from claiming the same one. */
async function claimNext(db: Database, now: Date): Promise<Row | undefined> {
  const oldest = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isNotNull(announcements.dueAt))
    .orderBy(asc(announcements.createdAt), asc(announcements.id))
    .limit(1);
  const [row] = await db
    .update(announcements)
    .set({
      dueAt: new Date(now.getTime() + leaseMs),
      attempts: sql`${announcements.attempts} + 1`,
    })
    .where(and(eq(announcements.id, oldest), lte(announcements.dueAt, now)))
    .returning();
  return row;
}

/** At most 25 characters, and the same for every try: Discord then posts the message once. */
function nonceOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function post(
  external: ExternalClient,
  { botToken, channelId }: ChannelSettings,
  { id, content }: Pick<Row, 'id' | 'content'>,
  signal: AbortSignal,
): Promise<Outcome<{ id: string }>> {
  return external.request('discord-channel', {
    method: 'POST',
    path: `/channels/${channelId}/messages`,
    schema: message,
    headers: { authorization: `Bot ${botToken}` },
    body: { content, nonce: nonceOf(id), enforce_nonce: true, allowed_mentions: { parse: [] } },
    signal,
  });
}

function waitAfter({ attempts }: Row, outcome: Outcome<unknown>): number {
  const own = Math.min(shortestWaitMs * 2 ** Math.min(attempts - 1, 10), longestWaitMs);
  const requested = outcome.kind === 'down' ? (outcome.retryAfterMs ?? 0) : 0;
  return Math.max(own, requested);
}

type Ending = Partial<Pick<Row, 'content' | 'sentAt' | 'dueAt' | 'fault'>>;

function endingOf(row: Row, outcome: Outcome<unknown>, now: Date): Ending {
  if (outcome.kind === 'ok') return { sentAt: now, dueAt: null, fault: null };
  const failure: ServiceFailure = outcome.kind === 'absent' ? 'ABSENT' : serviceFailureOf(outcome);
  // Discord rejects it again whatever we do, and it must not block the others.
  if (outcome.kind === 'down' && outcome.reason === 'rejected')
    return { dueAt: null, fault: failure };
  // The server is stopping: this says nothing about the service.
  if (outcome.kind === 'down' && outcome.reason === 'ended') return { dueAt: now };
  return { dueAt: new Date(now.getTime() + waitAfter(row, outcome)), fault: failure };
}

type SendContext = Pick<ServerContext, 'db' | 'clock' | 'config' | 'external' | 'log'>;

async function send(context: SendContext, row: Row, signal: AbortSignal): Promise<Ending> {
  const { db, clock, config, external } = context;
  if (config.channel === undefined) return { dueAt: null };
  if (row.createdAt.getTime() < clock.now().getTime() - newsMs) return { dueAt: null };
  const content = await presentContent(db, row, { publicUrl: config.publicUrl, now: clock.now() });
  if (content === null) return { dueAt: null, fault: null };
  const outcome = await post(external, config.channel, { id: row.id, content }, signal);
  return { content, ...endingOf(row, outcome, clock.now()) };
}

/** Sends the due messages in order until one has to wait. @returns How many messages arrived. */
export async function sendAnnouncements(
  context: SendContext,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, config, log } = context;
  if (config.channel === undefined) return 0;
  let sent = 0;
  while (!signal.aborted) {
    const row = await claimNext(db, clock.now());
    if (row === undefined) break;
    const ending = await send(context, row, signal);
    if (ending.sentAt) sent += 1;
    await db.update(announcements).set(ending).where(eq(announcements.id, row.id));
    if (ending.dueAt !== null) break;
  }
  if (sent > 0) log.info('announcements.sent', { sent });
  return sent;
}

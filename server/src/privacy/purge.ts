import { and, eq, inArray, isNull, not, notInArray, or } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { editions, erasures } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { tellTeam } from '../teams/accept-team.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { errorFields } from '../platform/logging/log.ts';
import { isDue } from './periods.ts';
import { purgeTasks } from './purge-tasks.ts';
import type { PurgeTask } from './purge-tasks.ts';

type PurgeContext = Pick<
  ServerContext,
  'db' | 'eraseRemains' | 'clock' | 'changes' | 'config' | 'log'
>;

/** Rows of one transaction: visitors wait no longer for it than for any other change. */
const batch = 50;

/**
 * An edition that another one replaced has ended too, and so have those whose steps were taken before the
 * moments were kept: their periods run from now.
 */
async function stampEndings({ db, clock }: PurgeContext): Promise<void> {
  const now = clock.now();
  const isPast = not(editions.isCurrent);
  await db
    .update(editions)
    .set({ submissionsEndedAt: now })
    .where(
      and(
        isNull(editions.submissionsEndedAt),
        or(isPast, inArray(editions.stage, ['GROUPS', 'LADDER', 'POST'])),
      ),
    );
  await db
    .update(editions)
    .set({ postReachedAt: now })
    .where(and(isNull(editions.postReachedAt), or(isPast, eq(editions.stage, 'POST'))));
}

/** Whether the step is due still: nobody steps back until the end of the transaction. */
async function isDueNow(
  tx: Transaction,
  { step }: PurgeTask,
  { editionId, now, config }: { editionId: string; now: Date; config: PurgeContext['config'] },
): Promise<boolean> {
  const [endings] = await tx
    .select({
      submissionsEndedAt: editions.submissionsEndedAt,
      postReachedAt: editions.postReachedAt,
    })
    .from(editions)
    .where(eq(editions.id, editionId))
    .for('share');
  return endings !== undefined && isDue(step, { endings, retention: config.retention, now });
}

/** In place of an earlier step; a person or a team that is gone stays so. */
async function remember(
  tx: Transaction,
  { task, ids, at }: { task: PurgeTask; ids: readonly string[]; at: Date },
): Promise<void> {
  if (task.subject !== 'player') return;
  const kind = task.step;
  await tx
    .insert(erasures)
    .values(ids.map((subjectId) => ({ subjectId, kind, at })))
    .onConflictDoUpdate({
      target: erasures.subjectId,
      set: { kind, at },
      setWhere: notInArray(erasures.kind, ['player', 'team']),
    });
}

/** @returns Whether there may be more. */
async function purgeBatch(
  { db, clock, config, changes }: PurgeContext,
  task: PurgeTask,
  editionId: string,
): Promise<boolean> {
  const found = await task.find(db, editionId, batch);
  if (found.length === 0) return false;
  const at = clock.now();
  const files = await transaction(db, async (tx) => {
    if (!(await isDueNow(tx, task, { editionId, now: at, config }))) return null;
    const gone = await task.erase(tx, found, at);
    await remember(tx, { task, ids: found, at });
    await recordEvent(tx, {
      at,
      actorId: null,
      action: 'personal-data.purge',
      subjectId: editionId,
      details: { step: task.step, [task.subject]: found.length, files: gone.length },
    });
    return gone;
  });
  if (files === null) return false;
  await eraseStoredConsents(config.dataDir, files);
  // The list of erasures in DATA_DIR is written whenever teams or players are told of.
  await tellTeam({ changes });
  return true;
}

/**
 * Erases what the periods of every edition have run out for, in small transactions. Killed at any point, the
 * next round goes on: what was erased is not found again, a file that lost its row goes with the sweep, and
 * the list of erasures is completed at the start.
 */
export async function purgePersonalData(context: PurgeContext): Promise<void> {
  const { db, clock, config, log } = context;
  let hasErased = false;
  await stampEndings(context);
  const now = clock.now();
  const { retention } = config;
  for (const endings of await db.select().from(editions)) {
    for (const task of purgeTasks) {
      if (!isDue(task.step, { endings, retention, now })) continue;
      try {
        let isMore = true;
        while (isMore) {
          isMore = await purgeBatch(context, task, endings.id);
          hasErased ||= isMore;
        }
      } catch (error) {
        // One edition holds up no other; the next round tries again.
        const fields = { edition: endings.id, step: task.step, ...errorFields(error) };
        log.error('personal-data.purge-failed', fields);
      }
    }
  }
  if (hasErased) await context.eraseRemains();
}

import type { Edition, Stage } from '@puchar/shared/contract';
import { nextStage, previousStage, stageOrder } from '@puchar/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { editions } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { announceRegistration } from '../announcements/announce.ts';

interface StageStep {
  direction: 'next' | 'previous';
  expectedStage: Stage | undefined;
  actorId: string;
}

const neighbour = { next: nextStage, previous: previousStage };

function neighbourColumn(direction: StageStep['direction']) {
  const branches = stageOrder.flatMap((stage) => {
    const target = neighbour[direction](stage);
    return target === null ? [] : [sql`when ${stage} then ${target}`];
  });
  return sql`(case ${editions.stage}::text ${sql.join(branches, sql` `)} end)::stage`;
}

/** Retention periods run from these moments; a step back clears them. */
function endingColumns(direction: StageStep['direction'], at: Date) {
  const { stage, submissionsEndedAt, postReachedAt } = editions;
  const isNext = direction === 'next';
  const value = isNext ? sql`${at.toISOString()}::timestamptz` : sql`null`;
  const left = isNext
    ? { submissions: 'SUBMISSIONS', post: 'LADDER' }
    : { submissions: 'GROUPS', post: 'POST' };
  return {
    submissionsEndedAt: sql<Date>`case when ${stage} = ${left.submissions} then ${value} else ${submissionsEndedAt} end`,
    postReachedAt: sql<Date>`case when ${stage} = ${left.post} then ${value} else ${postReachedAt} end`,
  };
}

async function rejection(
  tx: Transaction,
  { direction, expectedStage }: StageStep,
): Promise<AppError> {
  const present = await findCurrentEdition(tx);
  if (!present) return new AppError('NOT_FOUND');
  if (expectedStage !== undefined && present.stage !== expectedStage) {
    return new AppError('STAGE_CHANGED');
  }
  return new AppError(direction === 'next' ? 'LAST_STAGE' : 'FIRST_STAGE');
}

/**
 * One statement compares and steps: of concurrent requests with one expected stage one succeeds.
 */
export async function changeStage(
  { db, clock, changes, config }: Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config'>,
  step: StageStep,
): Promise<Edition> {
  const { direction, expectedStage, actorId } = step;
  const at = clock.now();
  const end = direction === 'next' ? 'POST' : 'PRE_SUBMISSIONS';
  const edition = await transaction(db, async (tx) => {
    const [row] = await tx
      .update(editions)
      .set({
        stage: neighbourColumn(direction),
        ...endingColumns(direction, at),
        updatedAt: at,
      })
      .where(
        and(
          eq(editions.isCurrent, true),
          sql`${editions.stage} <> ${end}`,
          expectedStage === undefined ? undefined : eq(editions.stage, expectedStage),
        ),
      )
      .returning();
    if (!row) throw await rejection(tx, step);
    await recordEvent(tx, {
      at,
      actorId,
      action: `edition.${direction}-stage`,
      subjectId: row.id,
      details: {
        stage: row.stage,
        stageBefore: neighbour[direction === 'next' ? 'previous' : 'next'](row.stage),
      },
    });
    const changed = await findCurrentEdition(tx);
    if (changed === null) throw new AppError('NOT_FOUND');
    if (direction === 'next' && changed.stage === 'SUBMISSIONS') {
      await announceRegistration(tx, config, { edition: changed, at });
    }
    return changed;
  });
  await changes.publish({ topic: 'edition', id: edition.id });
  return edition;
}

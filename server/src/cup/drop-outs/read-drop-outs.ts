import type { DropOuts } from '@puchar/shared/domain';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { teams } from '../../platform/database/schema.ts';
import { currentEditionId } from '../current-edition.ts';

/** Teams of the current edition that dropped out. */
export async function readDropOuts(db: Database | Transaction): Promise<DropOuts> {
  const rows = await db
    .select({ id: teams.id, rule: teams.dropOutRule })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), isNotNull(teams.droppedOut)));
  return new Map(rows.map(({ id, rule }) => [id, rule]));
}

/** @throws AppError TEAM_DROPPED_OUT with the names of those of the teams that dropped out. */
export async function rejectDroppedOut(tx: Transaction, teamIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(inArray(teams.id, [...teamIds]), isNotNull(teams.droppedOut)));
  if (rows.length === 0) return;
  throw new AppError('TEAM_DROPPED_OUT', { list: rows.map(({ name }) => name) });
}

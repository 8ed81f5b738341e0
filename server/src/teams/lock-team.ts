import { foldText } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { currentEditionId } from '../cup/current-edition.ts';
import type { Transaction } from '../platform/database/database.ts';
import { teams } from '../platform/database/schema.ts';

async function lockWhere(tx: Transaction, condition: SQL) {
  const [row] = await tx
    .select()
    .from(teams)
    .where(and(condition, eq(teams.editionId, currentEditionId)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export type TeamRow = Awaited<ReturnType<typeof lockWhere>>;

/** Locks a team of the current edition until the end of the transaction. @throws AppError NOT_FOUND */
export function lockTeam(tx: Transaction, id: string): Promise<TeamRow> {
  return lockWhere(tx, eq(teams.id, id));
}

/** As {@link lockTeam}; the tag is compared without case. */
export function lockTeamByTag(tx: Transaction, tag: string): Promise<TeamRow> {
  return lockWhere(tx, eq(teams.tagFolded, foldText(tag)));
}

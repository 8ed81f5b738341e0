import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Transaction } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { teams } from '../../db/schema.ts';

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

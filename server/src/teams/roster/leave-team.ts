import { and, eq, exists, isNull, not, sql } from 'drizzle-orm';
import { endProofs } from '../../cup/publication.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { agreements, gamePlayerStatistics, players } from '../../platform/database/schema.ts';
import { erasePerson } from '../players/erase-player.ts';

export type PlayerRow = typeof players.$inferSelect;

/** Figures of games stay, of no one; those that the public did not see stay hidden. */
async function withholdFigures(tx: Transaction, { id, detailsHidden }: PlayerRow): Promise<void> {
  const allowed = tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(
      and(
        eq(agreements.playerId, id),
        eq(agreements.state, 'ACCEPTED'),
        isNull(agreements.withdrawnAt),
        sql`coalesce((${agreements.scopes} ->> 'statistics')::boolean, true)`,
      ),
    );
  const isOf = eq(gamePlayerStatistics.playerId, id);
  await tx
    .update(gamePlayerStatistics)
    .set({ isWithheld: true })
    .where(detailsHidden ? isOf : and(isOf, not(exists(allowed))));
}

/**
 * Erases the person and takes them off the roster. Lock the team and its players before.
 * @returns Consent files to delete after the commit.
 */
export async function leaveTeam(tx: Transaction, row: PlayerRow, at: Date): Promise<string[]> {
  await withholdFigures(tx, row);
  await endProofs(tx, row.id, at);
  const files = await erasePerson(tx, row.id, at);
  await tx.delete(players).where(eq(players.id, row.id));
  return files ?? [];
}

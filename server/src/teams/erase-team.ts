import { endpoints } from '@puchar/shared/contract';
import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { agreements, erasures, players, teams } from '../platform/database/schema.ts';
import { forgetAnswersNaming } from '../platform/http/idempotency.ts';

/**
 * Erases a team that has no meetings, with its players and consents. Its logo is left to the sweep,
 * because another team may have the same picture.
 *
 * @returns Names of the consents' files, to be removed after the commit.
 */
export async function eraseTeam(tx: Transaction, teamId: string, at: Date): Promise<string[]> {
  const members = await tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.teamId, teamId));
  const ids = members.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await tx
          .select({ fileName: agreements.fileName })
          .from(agreements)
          .where(inArray(agreements.playerId, ids))
          .for('update');
  await tx.delete(teams).where(eq(teams.id, teamId));
  // Sent once more, it is a new submission.
  await forgetAnswersNaming(tx, {
    endpoint: endpoints.createSubmission,
    field: 'teamId',
    id: teamId,
  });
  await tx
    .insert(erasures)
    .values([
      { subjectId: teamId, kind: 'team', at },
      ...ids.map((subjectId) => ({ subjectId, kind: 'player', at })),
    ])
    // More than a step of the periods, which may be known of the players already.
    .onConflictDoUpdate({
      target: erasures.subjectId,
      set: { kind: sql`excluded.kind`, at },
      setWhere: notInArray(erasures.kind, ['player', 'team']),
    });
  return files.flatMap(({ fileName }) => fileName ?? []);
}

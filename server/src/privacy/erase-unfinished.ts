import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { players, teamPages, teams } from '../platform/database/schema.ts';
import { eraseTeam, hasNoMeetings } from '../teams/erase-team.ts';
import { erasePerson } from '../teams/players/erase-player.ts';
import { eraseMissingAccounts } from './erase-contacts.ts';

const hasKnownPlayers = sql`exists (select from ${players}
  where ${players.teamId} = ${teams.id} and ${players.erasedAt} is null)`;

export function findUnfinished(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.editionId, editionId),
        ne(teams.state, 'ACCEPTED'),
        or(hasKnownPlayers, hasNoMeetings),
      ),
    )
    .limit(limit);
}

/** A team that has played keeps its results, without its players. */
export async function eraseUnfinished(
  tx: Transaction,
  teamIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const present = await tx
    .select({ id: teams.id })
    .from(teams)
    // Skips teams accepted meanwhile.
    .where(and(inArray(teams.id, [...teamIds]), ne(teams.state, 'ACCEPTED')))
    .orderBy(asc(teams.id))
    .for('update');
  const files: string[] = [];
  for (const { id } of present) {
    const [bare] = await tx
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, id), hasNoMeetings));
    if (bare) {
      files.push(...(await eraseTeam(tx, id, at)));
      continue;
    }
    const members = await tx
      .select({ id: players.id })
      .from(players)
      .where(eq(players.teamId, id))
      .orderBy(asc(players.place));
    await eraseMissingAccounts(tx, [id], at);
    for (const member of members) files.push(...((await erasePerson(tx, member.id, at)) ?? []));
  }
  return files;
}

/** Pages that show why an application was rejected. */
export function findRejectedPages(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: teamPages.id })
    .from(teamPages)
    .where(and(eq(teamPages.editionId, editionId), isNotNull(teamPages.rejectedAt)))
    .limit(limit);
}

export async function eraseRejectedPages(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  await tx.delete(teamPages).where(inArray(teamPages.id, [...ids]));
  return [];
}

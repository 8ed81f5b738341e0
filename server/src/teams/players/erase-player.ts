import { unnamedPlayer } from '@puchar/shared/domain';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { newAgreementId } from '../../cup/publication.ts';
import { eraseSentBackForms } from '../../cup/sent-back-forms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import {
  agreements,
  captainEmails,
  erasures,
  gamePlayerStatistics,
  games,
  guardianEmails,
  meetings,
  players,
  resultScreenshots,
  rosterRequests,
  teamCorrections,
  teamMessages,
  teams,
} from '../../platform/database/schema.ts';

export const noDetails = {
  firstName: '',
  lastName: '',
  class: '',
  discordUsername: '',
  riotUsername: '',
  riotTag: '',
  puuid: null,
  detailsHidden: true,
};

/** A tombstone of a whole person or team outranks one of a retention step. */
export async function addTombstones(
  tx: Transaction,
  rows: (typeof erasures.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(erasures)
    .values(rows)
    .onConflictDoUpdate({
      target: erasures.subjectId,
      set: { kind: sql`excluded.kind`, at: sql`excluded.at` },
      setWhere: notInArray(erasures.kind, ['player', 'team']),
    });
}

async function eraseFigures(tx: Transaction, playerId: string, puuid: string | null) {
  const own = eq(gamePlayerStatistics.playerId, playerId);
  await tx
    .update(gamePlayerStatistics)
    .set({
      puuid: null,
      figures: sql`jsonb_set(${gamePlayerStatistics.figures}, '{nickname}', to_jsonb(${unnamedPlayer}::text))`,
    })
    .where(puuid === null ? own : or(own, eq(gamePlayerStatistics.puuid, puuid)));
}

/** Replays and screenshots may name the person. The sweep deletes files that no row names. */
async function dropGamesFiles(tx: Transaction, teamId: string) {
  const ofTeam = sql`(select ${meetings.id} from ${meetings}
    where ${meetings.team1Id} = ${teamId} or ${meetings.team2Id} = ${teamId})`;
  await tx
    .update(games)
    .set({ replayFile: null })
    .where(and(isNotNull(games.replayFile), inArray(games.meetingId, ofTeam)));
  await tx.delete(resultScreenshots).where(inArray(resultScreenshots.meetingId, ofTeam));
}

/** @returns Files to delete after the commit. */
async function eraseAgreement(tx: Transaction, playerId: string, at: Date): Promise<string[]> {
  const [present] = await tx
    .select({ fileName: agreements.fileName })
    .from(agreements)
    .where(eq(agreements.playerId, playerId))
    .for('update');
  await tx
    .update(agreements)
    .set({
      id: newAgreementId(),
      fileName: null,
      fileMime: null,
      fileSha256: null,
      fileBytes: null,
      scopes: null,
      rejectionReason: null,
      withdrawnAt: at,
      updatedAt: laterVersion(agreements.updatedAt, at),
    })
    .where(eq(agreements.playerId, playerId));
  const sentBack = await eraseSentBackForms(tx, [playerId]);
  return [present?.fileName ?? [], sentBack].flat();
}

/** What a captain wrote goes with the captain; the words of both sides may name the person. */
async function forgetInRequest(
  tx: Transaction,
  { id, teamId, memberType }: typeof players.$inferSelect,
): Promise<void> {
  const { change, closedAt } = rosterRequests;
  const ofTeam = eq(rosterRequests.teamId, teamId);
  if (memberType === 'CAPTAIN') {
    await tx.delete(rosterRequests).where(and(ofTeam, isNull(closedAt)));
  }
  const isNamed = sql`strpos(${change}::text, ${id}) > 0`;
  await tx
    .update(rosterRequests)
    .set({ reason: '', declineReason: null })
    .where(and(ofTeam, or(isNotNull(closedAt), isNamed)));
}

/** Idempotent. @returns Consent files to delete after the commit; null for an unknown player. */
export async function erasePerson(
  tx: Transaction,
  playerId: string,
  at: Date,
): Promise<string[] | null> {
  // The team first, in the lock order of member changes.
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      eq(
        teams.id,
        sql`(select ${players.teamId} from ${players} where ${players.id} = ${playerId})`,
      ),
    )
    .for('update');
  const [row] = await tx.select().from(players).where(eq(players.id, playerId)).for('update');
  if (!row) return null;
  await addTombstones(tx, [{ subjectId: playerId, kind: 'player', at }]);
  if (row.erasedAt !== null) return [];
  await tx
    .update(players)
    .set({
      ...noDetails,
      nickname: unnamedPlayer,
      erasedAt: at,
      updatedAt: laterVersion(players.updatedAt, at),
    })
    .where(eq(players.id, playerId));
  await tx.delete(captainEmails).where(eq(captainEmails.playerId, playerId));
  await tx.delete(guardianEmails).where(eq(guardianEmails.playerId, playerId));
  await eraseFigures(tx, playerId, row.puuid);
  const gone = [`${row.riotUsername}#${row.riotTag}`, row.discordUsername];
  await tx
    .update(teams)
    .set({
      accountsMissing: sql`(select coalesce(jsonb_agg(entry), '[]'::jsonb)
        from jsonb_array_elements_text(${teams.accountsMissing}) entry
        where entry not in (${gone[0]}, ${gone[1]}))`,
      updatedAt: laterVersion(teams.updatedAt, at),
    })
    .where(eq(teams.id, row.teamId));
  // Notes of organisers may name the person.
  await tx
    .update(teamCorrections)
    .set({ note: '' })
    .where(
      and(
        eq(teamCorrections.teamId, row.teamId),
        sql`${teamCorrections.fields} @> ${JSON.stringify([{ memberId: playerId }])}::jsonb`,
      ),
    );
  await forgetInRequest(tx, row);
  // The captain wrote them.
  if (row.memberType === 'CAPTAIN') {
    await tx.delete(teamMessages).where(eq(teamMessages.teamId, row.teamId));
  }
  const files = await eraseAgreement(tx, playerId, at);
  await dropGamesFiles(tx, row.teamId);
  return files;
}

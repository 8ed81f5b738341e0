import { unnamedPlayer } from '@puchar/shared/domain';
import { and, eq, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import {
  agreements,
  captainEmails,
  gamePlayerStatistics,
  games,
  guardianEmails,
  mailOutbox,
  meetings,
  players,
  rosterRequests,
  teamCorrections,
  teamMessages,
  teams,
} from '../platform/database/schema.ts';

export function ofEdition(editionId: string) {
  return inArray(
    players.teamId,
    sql`(select ${teams.id} from ${teams} where ${teams.editionId} = ${editionId})`,
  );
}

/** The form allows accounts and was not withdrawn. */
const accountsArePublished = sql`(not ${players.detailsHidden} and exists (select from ${agreements}
  where ${agreements.playerId} = ${players.id} and ${agreements.withdrawnAt} is null
    and (${agreements.scopes} ->> 'accounts')::boolean))`;

export const findPlayers =
  (condition: SQL | undefined) => (db: Database, editionId: string, limit: number) =>
    db
      .select({ id: players.id })
      .from(players)
      .where(and(ofEdition(editionId), condition))
      .limit(limit);

export const findContacts = findPlayers(
  or(
    ne(players.discordUsername, ''),
    isNotNull(players.puuid),
    and(or(ne(players.riotUsername, ''), ne(players.riotTag, '')), not(accountsArePublished)),
    sql`exists (select from ${captainEmails} where ${captainEmails.playerId} = ${players.id})`,
    sql`exists (select from ${guardianEmails} where ${guardianEmails.playerId} = ${players.id})`,
  ),
);

const unlessPublished = (column: typeof players.riotUsername | typeof players.riotTag) =>
  sql<string>`case when ${accountsArePublished} then ${column} else '' end`;

/** Addresses, chat names, account keys, and account names that are not published. */
export async function eraseContacts(
  tx: Transaction,
  playerIds: readonly string[],
  at: Date,
): Promise<string[]> {
  await tx
    .update(players)
    .set({
      discordUsername: '',
      puuid: null,
      riotUsername: unlessPublished(players.riotUsername),
      riotTag: unlessPublished(players.riotTag),
      updatedAt: laterVersion(players.updatedAt, at),
    })
    .where(inArray(players.id, [...playerIds]));
  await tx.delete(captainEmails).where(inArray(captainEmails.playerId, [...playerIds]));
  await tx.delete(guardianEmails).where(inArray(guardianEmails.playerId, [...playerIds]));
  return [];
}

export function findMail(db: Database, editionId: string, limit: number) {
  return db
    .selectDistinct({ id: teams.id })
    .from(teams)
    .innerJoin(mailOutbox, eq(mailOutbox.teamId, teams.id))
    .where(eq(teams.editionId, editionId))
    .limit(limit);
}

/** What was sent to the captains; their addresses are gone. */
export async function eraseMail(tx: Transaction, teamIds: readonly string[]): Promise<string[]> {
  await tx.delete(mailOutbox).where(inArray(mailOutbox.teamId, [...teamIds]));
  return [];
}

export function findMissingAccounts(db: Database, editionId: string, limit: number) {
  const isUnasked = eq(teams.accountsVerified, false);
  return db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.editionId, editionId),
        or(isUnasked, sql`jsonb_array_length(${teams.accountsMissing}) > 0`),
      ),
    )
    .limit(limit);
}

/** Nothing is left to check, so the team counts as verified. */
export async function eraseMissingAccounts(
  tx: Transaction,
  teamIds: readonly string[],
  at: Date,
): Promise<string[]> {
  await tx
    .update(teams)
    .set({
      accountsMissing: [],
      accountsVerified: true,
      updatedAt: laterVersion(teams.updatedAt, at),
    })
    .where(inArray(teams.id, [...teamIds]));
  return [];
}

/** The stored name may be an account's; the player's own nickname replaces it. */
const ownNickname = sql`coalesce((select ${players.nickname} from ${players}
  where ${players.id} = ${gamePlayerStatistics.playerId}), ${unnamedPlayer}::text)`;

export function findAccountsOfGames(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: gamePlayerStatistics.id })
    .from(gamePlayerStatistics)
    .innerJoin(games, eq(games.id, gamePlayerStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(
      and(
        eq(meetings.editionId, editionId),
        or(
          isNotNull(gamePlayerStatistics.puuid),
          sql`${gamePlayerStatistics.figures} ->> 'nickname' <> ${ownNickname}`,
        ),
      ),
    )
    .limit(limit);
}

export async function eraseAccountsOfGames(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  await tx
    .update(gamePlayerStatistics)
    .set({
      puuid: null,
      figures: sql`jsonb_set(${gamePlayerStatistics.figures}, '{nickname}', to_jsonb(${ownNickname}))`,
    })
    .where(inArray(gamePlayerStatistics.id, [...ids]));
  return [];
}

const findGames =
  (condition: SQL | undefined) => (db: Database, editionId: string, limit: number) =>
    db
      .select({ id: games.id })
      .from(games)
      .innerJoin(meetings, eq(meetings.id, games.meetingId))
      .where(and(eq(meetings.editionId, editionId), condition))
      .limit(limit);

export const findGameKeys = findGames(
  or(isNotNull(games.tournamentCode), isNotNull(games.riotMatchId)),
);

/** Riot's ids of a game lead to the accounts that played it. */
export async function eraseGameKeys(
  tx: Transaction,
  gameIds: readonly string[],
): Promise<string[]> {
  await tx
    .update(games)
    .set({ tournamentCode: null, callbackTokenHash: null, riotMatchId: null, resultDueAt: null })
    .where(inArray(games.id, [...gameIds]));
  return [];
}

export const findReplays = findGames(isNotNull(games.replayFile));

/** The sweep of the same job deletes the files. */
export async function eraseReplays(tx: Transaction, gameIds: readonly string[]): Promise<string[]> {
  await tx
    .update(games)
    .set({ replayFile: null })
    .where(inArray(games.id, [...gameIds]));
  return [];
}

export function findMessages(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: teamMessages.id })
    .from(teamMessages)
    .innerJoin(teams, eq(teams.id, teamMessages.teamId))
    .where(eq(teams.editionId, editionId))
    .limit(limit);
}

/** Free text may name anyone. */
export async function eraseMessages(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  await tx.delete(teamMessages).where(inArray(teamMessages.id, [...ids]));
  return [];
}

export function findCorrections(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: teamCorrections.id })
    .from(teamCorrections)
    .innerJoin(teams, eq(teams.id, teamCorrections.teamId))
    .where(eq(teams.editionId, editionId))
    .limit(limit);
}

export async function eraseCorrections(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  await tx.delete(teamCorrections).where(inArray(teamCorrections.id, [...ids]));
  return [];
}

export function findRosterRequests(db: Database, editionId: string, limit: number) {
  return db
    .select({ id: rosterRequests.id })
    .from(rosterRequests)
    .innerJoin(teams, eq(teams.id, rosterRequests.teamId))
    .where(eq(teams.editionId, editionId))
    .limit(limit);
}

export async function eraseRosterRequests(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  await tx.delete(rosterRequests).where(inArray(rosterRequests.id, [...ids]));
  return [];
}

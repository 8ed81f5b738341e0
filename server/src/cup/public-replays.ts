import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  agreements,
  gamePlayerStatistics,
  games,
  meetings,
  players,
} from '../platform/database/schema.ts';

/** Nobody may see a game of theirs: hidden, erased, or the form does not let us publish figures. */
const isRestricted = or(
  eq(players.detailsHidden, true),
  isNotNull(players.erasedAt),
  isNotNull(agreements.withdrawnAt),
  sql`(${agreements.scopes} ->> 'statistics')::boolean is false`,
);

/** Those of the players whose games are not for everybody. */
export async function restrictedPlayers(
  db: Database | Transaction,
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .leftJoin(agreements, eq(agreements.playerId, players.id))
    .where(and(inArray(players.id, [...playerIds]), isRestricted));
  return new Set(rows.map(({ id }) => id));
}

const wholeGame = 10;

/**
 * Those of the games whose replay anybody may have: the file was shown to name no account, and everybody
 * who played lets us publish their games, today. Asked at each read, so that who withdraws is heard at
 * once. Of a game whose ten players are not all known, it may be anybody of both teams.
 */
export async function publicReplays(
  db: Database | Transaction,
  gameIds: readonly string[],
): Promise<Set<string>> {
  if (gameIds.length === 0) return new Set();
  const rows = await db
    .select({ id: games.id, team1Id: meetings.team1Id, team2Id: meetings.team2Id })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(
      and(
        inArray(games.id, [...gameIds]),
        isNotNull(games.replayFile),
        eq(games.replayPublic, true),
      ),
    );
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const seated = await db
    .select({ gameId: gamePlayerStatistics.gameId, playerId: gamePlayerStatistics.playerId })
    .from(gamePlayerStatistics)
    .where(
      and(inArray(gamePlayerStatistics.gameId, ids), isNotNull(gamePlayerStatistics.playerId)),
    );
  const teamIds = rows.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]);
  const restricted = await db
    .select({ id: players.id, teamId: players.teamId })
    .from(players)
    .leftJoin(agreements, eq(agreements.playerId, players.id))
    .where(and(inArray(players.teamId, teamIds), isRestricted));
  const open = rows.filter(({ id, team1Id, team2Id }) => {
    const own = seated.filter(({ gameId }) => gameId === id).map(({ playerId }) => playerId);
    const mayPlay = restricted.filter(({ teamId }) => teamId === team1Id || teamId === team2Id);
    return own.length < wholeGame
      ? mayPlay.length === 0
      : mayPlay.every((player) => !own.includes(player.id));
  });
  return new Set(open.map(({ id }) => id));
}

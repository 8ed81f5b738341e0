import type { Player } from '@puchar/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { players } from '../db/schema.ts';

/** The columns that a visitor may see, and what decides about them; the account's key is not among them. */
const columns = {
  id: players.id,
  teamId: players.teamId,
  nickname: players.nickname,
  gameRole: players.gameRole,
  memberType: players.memberType,
  firstName: players.firstName,
  lastName: players.lastName,
  class: players.class,
  discordUsername: players.discordUsername,
  riotUsername: players.riotUsername,
  riotTag: players.riotTag,
  isAdult: players.isAdult,
  detailsHidden: players.detailsHidden,
};

type Row = { [Name in keyof typeof columns]: (typeof players.$inferSelect)[Name] };

function toPublic(row: Row): Player {
  const { id, nickname, gameRole } = row;
  if (row.detailsHidden) return { id, nickname, gameRole };
  const { memberType, firstName, lastName, discordUsername, riotUsername, riotTag, isAdult } = row;
  return {
    id,
    nickname,
    gameRole,
    memberType,
    firstName,
    lastName,
    class: row.class,
    discordUsername,
    riotUsername,
    riotTag,
    isAdult,
  };
}

/** Players of the given teams as the public sees them, in their teams' order. */
export async function publicPlayers(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, Player[]>> {
  const byTeam = new Map(teamIds.map((id): [string, Player[]] => [id, []]));
  if (teamIds.length === 0) return byTeam;
  const rows = await db
    .select(columns)
    .from(players)
    .where(
      teamIds.length === 1
        ? eq(players.teamId, teamIds[0] ?? '')
        : inArray(players.teamId, [...teamIds]),
    )
    .orderBy(asc(players.teamId), asc(players.place));
  for (const row of rows) byTeam.get(row.teamId)?.push(toPublic(row));
  return byTeam;
}

import type { Player, PublicationScopes } from '@puchar/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { agreements, players } from '../platform/database/schema.ts';

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

type Row = { [Name in keyof typeof columns]: (typeof players.$inferSelect)[Name] } & {
  /** What the accepted form lets us publish; null counts as everything. */
  scopes: PublicationScopes | null;
};

/** Names of accounts, without those that were erased. */
function accountsOf({ discordUsername, riotUsername, riotTag }: Row): Partial<Player> {
  return {
    ...(discordUsername === '' ? {} : { discordUsername }),
    ...(riotUsername === '' ? {} : { riotUsername, riotTag }),
  };
}

/** Whoever refused to show any detail is shown as one whose details are hidden. */
function isBare({ detailsHidden, scopes }: Row): boolean {
  const refused = scopes !== null && !scopes.fullName && !scopes.class && !scopes.accounts;
  return detailsHidden || refused;
}

function toPublic(row: Row): Player {
  const { id, nickname, gameRole, scopes } = row;
  if (isBare(row)) return { id, nickname, gameRole };
  const { memberType, firstName, lastName, isAdult } = row;
  return {
    id,
    nickname,
    gameRole,
    memberType,
    ...(scopes?.fullName === false ? {} : { firstName, lastName }),
    ...(scopes?.class === false ? {} : { class: row.class }),
    ...(scopes?.accounts === false ? {} : accountsOf(row)),
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
    .select({ ...columns, scopes: agreements.scopes })
    .from(players)
    .leftJoin(agreements, eq(agreements.playerId, players.id))
    .where(
      teamIds.length === 1
        ? eq(players.teamId, teamIds[0] ?? '')
        : inArray(players.teamId, [...teamIds]),
    )
    .orderBy(asc(players.teamId), asc(players.place));
  for (const row of rows) byTeam.get(row.teamId)?.push(toPublic(row));
  return byTeam;
}

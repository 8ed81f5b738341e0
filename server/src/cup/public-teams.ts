import type {
  AgreementState,
  DropOut,
  ListedTeam,
  Player,
  PublicationScopes,
  Team,
} from '@puchar/shared/contract';
import { asc, eq, getTableColumns, inArray, and } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { compareNames, shownAs, unnamedPlayer } from '@puchar/shared/domain';
import type { Database } from '../platform/database/database.ts';
import { agreements, players, schools, teams } from '../platform/database/schema.ts';
import { pictureAddressOrNull } from '../platform/storage/picture-address.ts';
import { currentEditionId } from './current-edition.ts';
import { hasRecord } from './statistics/counted-games.ts';
import { groupPositions, readResults, records } from './tables.ts';
import type { CupResults, CupTeam } from './tables.ts';

/** `puuid` must never be among these columns. */
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
  /** Null allows everything. */
  scopes: PublicationScopes | null;
  state: AgreementState;
  hasRecord: boolean;
};

function accountsOf({ discordUsername, riotUsername, riotTag }: Row): Partial<Player> {
  return {
    ...(discordUsername === '' ? {} : { discordUsername }),
    ...(riotUsername === '' ? {} : { riotUsername, riotTag }),
  };
}

function toPublic(row: Row): Player {
  const { id, gameRole, scopes } = row;
  const shown = shownAs({ ...row, isHidden: row.detailsHidden });
  if (shown === 'role') return { id, nickname: unnamedPlayer, gameRole };
  const record = row.hasRecord ? { hasRecord: true as const } : {};
  const known = { id, nickname: row.nickname, gameRole, ...record };
  if (shown === 'nickname') return known;
  const { memberType, firstName, lastName, isAdult } = row;
  return {
    ...known,
    memberType,
    ...(scopes?.fullName === false ? {} : { firstName, lastName }),
    ...(scopes?.class === false ? {} : { class: row.class }),
    ...(scopes?.accounts === false ? {} : accountsOf(row)),
    isAdult,
  };
}

export async function publicPlayers(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, Player[]>> {
  const byTeam = new Map(teamIds.map((id): [string, Player[]] => [id, []]));
  if (teamIds.length === 0) return byTeam;
  const rows = await db
    .select({ ...columns, scopes: agreements.scopes, state: agreements.state, hasRecord })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(inArray(players.teamId, [...teamIds]))
    .orderBy(asc(players.teamId), asc(players.place));
  for (const row of rows) byTeam.get(row.teamId)?.push(toPublic(row));
  return byTeam;
}

/** Of a select of teams joined with their schools. */
export const teamColumns = { ...getTableColumns(teams), schoolName: schools.name };

function listedFields(results: CupResults) {
  const positions = groupPositions(results);
  const statistics = records(results);
  return (row: Omit<CupTeam, 'droppedOut'> & { droppedOut: DropOut | null }): ListedTeam => ({
    id: row.id,
    name: row.name,
    tag: row.tag,
    logoUrl: pictureAddressOrNull(row.logoHash),
    schoolTag: row.schoolTag,
    schoolName: row.schoolName,
    groupId: row.groupId,
    groupPosition: positions.get(row.id) ?? null,
    statistics: statistics.get(row.id) ?? { wins: 0, losses: 0 },
    ...(row.droppedOut === null ? {} : { droppedOut: row.droppedOut }),
  });
}

export function teamFields(results: CupResults) {
  const fieldsOf = listedFields(results);
  return (row: typeof teams.$inferSelect & { schoolName: string }) => ({
    ...fieldsOf(row),
    description: row.description,
    ...(row.publicNote === null ? {} : { publicNote: row.publicNote }),
  });
}

/** Without their players, whose figures and consents take longest. */
export function listedTeams(results: CupResults): ListedTeam[] {
  const fieldsOf = listedFields(results);
  return results.teams
    .map(({ droppedOut, ...team }) => fieldsOf({ ...team, droppedOut: droppedOut?.kind ?? null }))
    .sort(compareNames);
}

function selectAccepted(db: Database, condition?: SQL) {
  return db
    .select(teamColumns)
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.state, 'ACCEPTED'), condition));
}

/** @param results Passed when the caller has read them already. */
export async function publicTeams(
  db: Database,
  condition?: SQL,
  results?: CupResults,
): Promise<Team[]> {
  const rows = await selectAccepted(db, condition);
  if (rows.length === 0) return [];
  const players = await publicPlayers(
    db,
    rows.map(({ id }) => id),
  );
  const fieldsOf = teamFields(results ?? (await readResults(db)));
  return rows
    .map((row) => ({ ...fieldsOf(row), players: players.get(row.id) ?? [] }))
    .sort(compareNames);
}

import { setImmediate } from 'node:timers/promises';
import { archiveVersion } from '@puchar/shared/contract';
import type { EditionArchive } from '@puchar/shared/contract';
import { compareNames, thirdPlaceRound, unnamedPlayer } from '@puchar/shared/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  bracketNodes,
  editions,
  games,
  groups,
  meetings,
  regulations,
  schools,
  sponsors,
  teams,
} from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { nodeTitles } from '../../bracket/read-bracket.ts';
import { toEdition } from '../../current-edition.ts';
import { gameColumns, toGames } from '../../game-rows.ts';
import { isMeetingOf, selectMeetings, toMeeting } from '../../meeting-rows.ts';
import type { MeetingRow } from '../../meeting-rows.ts';
import { publicPlayers } from '../../public-teams.ts';
import { toRegulations } from '../../regulations/read-regulations.ts';
import { groupTable, readResults } from '../../tables.ts';

type ArchivedTeam = EditionArchive['teams'][number];
type ArchivedMeeting = EditionArchive['meetings'][number];

async function readTeams(tx: Transaction, editionId: string): Promise<ArchivedTeam[]> {
  const found = await tx
    .select({ team: teams, schoolName: schools.name })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')));
  const rows = found.map(({ team, schoolName }) => ({ ...team, schoolName }));
  const ids = rows.map(({ id }) => id);
  const players = await publicPlayers(tx, ids);
  return rows.sort(compareNames).map((row) => ({
    id: row.id,
    name: row.name,
    tag: row.tag,
    schoolTag: row.schoolTag,
    schoolName: row.schoolName,
    description: row.description,
    groupId: row.groupId,
    ...(row.publicNote === null ? {} : { publicNote: row.publicNote }),
    ...(row.droppedOut === null ? {} : { droppedOut: row.droppedOut }),
    players: (players.get(row.id) ?? []).map(archivedPlayer),
  }));
}

type PublicPlayer =
  Awaited<ReturnType<typeof publicPlayers>> extends Map<string, (infer One)[]> ? One : never;

/** Names that were erased are empty. */
function archivedPlayer(player: PublicPlayer): ArchivedTeam['players'][number] {
  const { id, nickname, gameRole, memberType, firstName = '', lastName = '' } = player;
  return {
    id,
    nickname,
    gameRole,
    ...(memberType === undefined ? {} : { memberType }),
    ...(firstName === '' ? {} : { firstName }),
    ...(lastName === '' ? {} : { lastName }),
    ...(player.class === undefined || player.class === '' ? {} : { class: player.class }),
  };
}

async function readGames(tx: Transaction, batch: readonly MeetingRow[]) {
  const sides = new Map(batch.map(({ id, team1, team2 }) => [id, [team1.id, team2.id] as const]));
  const rows = await tx
    .select(gameColumns)
    .from(games)
    .where(inArray(games.meetingId, [...sides.keys()]))
    .orderBy(asc(games.meetingId), asc(games.gameNumber));
  const withTeams = rows.flatMap((row) => {
    const [team1Id, team2Id] = sides.get(row.meetingId) ?? [];
    return team1Id === undefined || team2Id === undefined ? [] : [{ ...row, team1Id, team2Id }];
  });
  return toGames(tx, withTeams, 'public');
}

type Game = Awaited<ReturnType<typeof readGames>>[number];

/** The stored name of an account of no player may be that of a person. */
function archivedGame({ players, ...game }: Game): ArchivedMeeting['games'][number] {
  const { id, gameNumber, winnerId, durationSeconds, patch, team1Statistics, team2Statistics } =
    game;
  return {
    id,
    gameNumber,
    winnerId,
    durationSeconds,
    patch,
    team1Statistics,
    team2Statistics,
    players: players.map((one) =>
      one.playerId === null ? { ...one, nickname: unnamedPlayer } : one,
    ),
  };
}

function archivedMeeting(row: MeetingRow, own: readonly Game[]): ArchivedMeeting {
  const { team1, team2, winner, time: _time, updatedAt: _updatedAt, ...meeting } = toMeeting(row);
  const { liveGameNumber: _liveGameNumber, ...archived } = meeting;
  return {
    ...archived,
    team1Id: team1.id,
    team2Id: team2.id,
    team1Wins: row.team1Wins,
    team2Wins: row.team2Wins,
    winnerId: winner,
    games: own.map(archivedGame),
  };
}

/** Statistics of a meeting are some 50 kB. */
const meetingsAtOnce = 20;

async function readMeetings(
  tx: Transaction,
  editionId: string,
  withGames: boolean,
): Promise<ArchivedMeeting[]> {
  const rows = await selectMeetings(tx)
    .where(isMeetingOf(editionId))
    .orderBy(asc(meetings.date), asc(meetings.id));
  if (!withGames) return rows.map((row) => archivedMeeting(row, []));
  const archived: ArchivedMeeting[] = [];
  for (let start = 0; start < rows.length; start += meetingsAtOnce) {
    // Statements of the embedded database leave the event loop no turn.
    await setImmediate();
    const batch = rows.slice(start, start + meetingsAtOnce);
    const played = await readGames(tx, batch);
    for (const row of batch) {
      archived.push(
        archivedMeeting(
          row,
          played.filter(({ meetId }) => meetId === row.id),
        ),
      );
    }
  }
  return archived;
}

async function readGroups(tx: Transaction, editionId: string) {
  const rows = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.editionId, editionId));
  const results = await readResults(tx, editionId);
  return rows
    .sort(compareNames)
    .map((group) => ({ ...group, standings: groupTable(results, group.id) }));
}

async function readBracket(tx: Transaction, editionId: string): Promise<EditionArchive['bracket']> {
  const rows = await tx.select().from(bracketNodes).where(eq(bracketNodes.editionId, editionId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // From the final on, as a bracket is read.
  return [...nodeTitles(rows)].flatMap(([id, title]) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [
      {
        id,
        title,
        isFinal: row.centralOne,
        meetingId: row.meetingId,
        parentIds:
          row.round === thirdPlaceRound ? [null, null] : [row.firstParentId, row.secondParentId],
        teamIds: [row.firstTeamId, row.secondTeamId],
      },
    ];
  });
}

/**
 * Players as visitors see them at this moment, without accounts.
 * @throws AppError NOT_FOUND
 */
export async function readArchive(
  tx: Transaction,
  { id, at, withGames = true }: { id: string; at: Date; withGames?: boolean },
): Promise<EditionArchive> {
  const [edition] = await tx.select().from(editions).where(eq(editions.id, id));
  if (!edition) throw new AppError('NOT_FOUND');
  const [rules] = await tx.select().from(regulations).where(eq(regulations.editionId, id));
  const { name, websiteUrl, category } = sponsors;
  return {
    format: 'puchar-edition',
    version: archiveVersion,
    exportedAt: at.toISOString(),
    edition: toEdition(edition),
    teams: await readTeams(tx, id),
    groups: await readGroups(tx, id),
    meetings: await readMeetings(tx, id, withGames),
    bracket: await readBracket(tx, id),
    regulations: rules === undefined ? null : toRegulations(rules),
    sponsors: await tx
      .select({ id: sponsors.id, name, websiteUrl, category })
      .from(sponsors)
      .where(eq(sponsors.editionId, id))
      .orderBy(asc(sponsors.place), asc(sponsors.id)),
  };
}

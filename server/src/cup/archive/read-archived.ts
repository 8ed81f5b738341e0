import type {
  ArchivedMeeting,
  ArchivedPlayer,
  ArchivedTeam,
  Player,
} from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, asc, eq } from 'drizzle-orm';
import { gameColumns, toGames } from '../game-rows.ts';
import { selectMeetings, toMeeting } from '../meeting-rows.ts';
import { publicPlayers, teamColumns, teamFields } from '../public-teams.ts';
import { readResults } from '../tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { games, groups, meetings, schools, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { headOf, pastEditionAt } from './find-archived.ts';
import { archivedMeetings, readMeetings } from './read-archive.ts';

function toArchived(player: Player): ArchivedPlayer {
  const { id, nickname, gameRole, memberType, firstName, lastName } = player;
  return {
    id,
    nickname,
    gameRole,
    ...(memberType === undefined ? {} : { memberType }),
    ...(firstName === undefined ? {} : { firstName, lastName }),
  };
}

async function archivedPlayers(db: Database, teamIds: readonly string[]) {
  const found = await publicPlayers(db, teamIds);
  return new Map([...found].map(([teamId, players]) => [teamId, players.map(toArchived)]));
}

async function groupName(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: groups.name }).from(groups).where(eq(groups.id, id));
  return row?.name ?? null;
}

/** Without the description: free text, for the cup in which the team played. */
export async function readArchivedTeam(
  db: Database,
  { year, tag }: { year: string; tag: string },
): Promise<ArchivedTeam> {
  const edition = await pastEditionAt(db, year);
  const [row] = await db
    .select(teamColumns)
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(
      and(
        eq(teams.editionId, edition.id),
        eq(teams.tagFolded, foldText(tag)),
        eq(teams.state, 'ACCEPTED'),
      ),
    );
  if (row === undefined) throw new AppError('NOT_FOUND');
  const fields = teamFields(await readResults(db, edition.id))(row);
  const { id, name, logoUrl, schoolTag, schoolName, droppedOut, groupPosition, statistics } =
    fields;
  const group = await groupName(db, row.groupId);
  return {
    edition: headOf(edition),
    team: { id, name, tag: row.tag, logoUrl, schoolTag, schoolName },
    ...(droppedOut === undefined ? {} : { droppedOut }),
    group: group === null ? null : { name: group, position: droppedOut ? null : groupPosition },
    statistics,
    players: (await archivedPlayers(db, [id])).get(id) ?? [],
    meetings: await readMeetings(db, edition, id),
  };
}

export async function readArchivedMeeting(
  db: Database,
  { year, id }: { year: string; id: string },
): Promise<ArchivedMeeting> {
  const edition = await pastEditionAt(db, year);
  const [row] = await selectMeetings(db).where(and(archivedMeetings(edition), eq(meetings.id, id)));
  if (row === undefined) throw new AppError('NOT_FOUND');
  const meeting = toMeeting(row);
  const sides = { team1Id: meeting.team1.id, team2Id: meeting.team2.id };
  const played = await db
    .select(gameColumns)
    .from(games)
    .where(eq(games.meetingId, id))
    .orderBy(asc(games.gameNumber));
  const rows = played.map((game) => ({ ...game, ...sides }));
  return {
    edition: headOf(edition),
    meeting,
    // As visitors see them, on both sites.
    games: await toGames(db, rows, 'public'),
    players: Object.fromEntries(await archivedPlayers(db, Object.values(sides))),
  };
}

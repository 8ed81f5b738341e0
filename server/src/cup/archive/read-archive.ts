import type {
  ArchivedEdition,
  ArchivedEditionDetail,
  Meeting,
  Regulations,
} from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { acceptedTeams, readBracket } from '../bracket/read-bracket.ts';
import { isMeetingOf, selectMeetings, toMeeting } from '../meeting-rows.ts';
import { readRegulations } from '../regulations/read-regulations.ts';
import { readSponsors } from '../sponsors/read-sponsors.ts';
import { groupTable, readResults } from '../tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { games, groups, meetings, schools, teams } from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';
import { headOf, pastEditionAt, pastEditions } from './find-archived.ts';
import type { PastEdition } from './find-archived.ts';
import { readChampion } from './read-champion.ts';

/** What was public when the edition was replaced. */
export function shownMeetings({ id, hadLadder }: PastEdition): SQL | undefined {
  return and(isMeetingOf(id), hadLadder ? undefined : eq(meetings.stage, 'GROUP'));
}

export function archivedMeetings(edition: PastEdition): SQL | undefined {
  return and(shownMeetings(edition), eq(meetings.state, 'FINISHED'));
}

export async function readMeetings(
  db: Database,
  edition: PastEdition,
  teamId?: string,
): Promise<Meeting[]> {
  const ofTeam =
    teamId === undefined
      ? undefined
      : or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId));
  const rows = await selectMeetings(db)
    .where(and(archivedMeetings(edition), ofTeam))
    .orderBy(desc(meetings.date), desc(meetings.id));
  return rows.map(toMeeting);
}

async function countGames(db: Database, { id, hadLadder }: PastEdition): Promise<number> {
  const [row] = await db
    .select({ played: count() })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(
      and(
        eq(meetings.editionId, id),
        eq(meetings.state, 'FINISHED'),
        hadLadder ? undefined : eq(meetings.stage, 'GROUP'),
        isNotNull(games.winnerId),
      ),
    );
  return row?.played ?? 0;
}

const championOf = (db: Database, { id, hadLadder }: PastEdition) =>
  hadLadder ? readChampion(db, id) : null;

export async function readArchive(db: Database): Promise<ArchivedEdition[]> {
  const list: ArchivedEdition[] = [];
  for (const edition of await pastEditions(db)) {
    list.push({
      ...headOf(edition),
      teams: (await acceptedTeams(db, undefined, edition.id)).size,
      games: await countGames(db, edition),
      champion: (await championOf(db, edition))?.team ?? null,
    });
  }
  return list;
}

async function readTables(db: Database, editionId: string) {
  const results = await readResults(db, editionId);
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.editionId, editionId));
  return rows
    .sort(compareNames)
    .map((group) => ({ ...group, standings: groupTable(results, group.id) }));
}

async function readTeams(db: Database, editionId: string) {
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      tag: teams.tag,
      logoHash: teams.logoHash,
      schoolTag: teams.schoolTag,
      schoolName: schools.name,
    })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')));
  return rows
    .map(({ logoHash, ...team }) => ({ ...team, logoUrl: pictureAddressOrNull(logoHash) }))
    .sort(compareNames);
}

export async function readArchivedEdition(
  db: Database,
  address: string,
): Promise<ArchivedEditionDetail> {
  const edition = await pastEditionAt(db, address);
  return {
    edition: headOf(edition),
    games: await countGames(db, edition),
    champion: await championOf(db, edition),
    teams: await readTeams(db, edition.id),
    groups: await readTables(db, edition.id),
    bracket: edition.hadLadder ? await readBracket(db, edition.id) : null,
    meetings: await readMeetings(db, edition),
    hasRegulations: (await readRegulations(db, edition.id)) !== null,
    sponsors: await readSponsors(db, undefined, edition.id),
  };
}

export async function readArchivedRegulations(
  db: Database,
  address: string,
): Promise<{ edition: ReturnType<typeof headOf>; regulations: Regulations | null }> {
  const edition = await pastEditionAt(db, address);
  return { edition: headOf(edition), regulations: await readRegulations(db, edition.id) };
}

import type { EditionRecord } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { readEdition } from '../current-edition.ts';
import { isMeetingOf, selectMeetings, toMeeting } from '../meeting-rows.ts';
import { readBracket } from '../build-bracket.ts';
import { groupTable, readResults } from '../tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups, meetings, teams } from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';

async function readTeams(db: Database, editionId: string): Promise<EditionRecord['teams']> {
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      tag: teams.tag,
      logoHash: teams.logoHash,
      schoolTag: teams.schoolTag,
    })
    .from(teams)
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')));
  return rows
    .map(({ logoHash, ...team }) => ({ ...team, logoUrl: pictureAddressOrNull(logoHash) }))
    .sort(compareNames);
}

/** Names no person. */
export async function readEditionRecord(db: Database, id: string): Promise<EditionRecord> {
  const edition = await readEdition(db, id);
  if (edition === undefined) throw new AppError('NOT_FOUND');
  const results = await readResults(db, id);
  const groupRows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.editionId, id));
  const played = await selectMeetings(db)
    .where(isMeetingOf(id))
    .orderBy(asc(meetings.date), asc(meetings.id));
  return {
    edition,
    teams: await readTeams(db, id),
    groups: groupRows
      .sort(compareNames)
      .map((group) => ({ ...group, standings: groupTable(results, group.id) })),
    meetings: played.map(toMeeting),
    bracket: await readBracket(db, id),
  };
}

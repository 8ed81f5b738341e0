import type { EditionRecord } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { readEdition } from '../current-edition.ts';
import { isMeetingOf, selectMeetings, toMeeting } from '../meeting-rows.ts';
import { acceptedTeams, readBracket } from '../bracket/read-bracket.ts';
import { readRegulations } from '../regulations/read-regulations.ts';
import { readSponsors } from '../sponsors/read-sponsors.ts';
import { groupTable, readResults } from '../tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups, meetings } from '../../platform/database/schema.ts';

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
    teams: [...(await acceptedTeams(db, undefined, id)).values()].sort(compareNames),
    groups: groupRows
      .sort(compareNames)
      .map((group) => ({ ...group, standings: groupTable(results, group.id) })),
    meetings: played.map(toMeeting),
    bracket: await readBracket(db, id),
    regulations: await readRegulations(db, id),
    sponsors: await readSponsors(db, undefined, id),
  };
}

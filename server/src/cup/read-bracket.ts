import type { BracketNode } from '@puchar/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentEditionId } from './current-edition.ts';
import { isMeetingOf, selectMeetings, toMeeting } from './meeting-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { bracketNodes, meetings, teams } from '../platform/database/schema.ts';
import { bracketTeams } from './bracket-teams.ts';
import { buildBracket } from './build-bracket.ts';

/** The bracket of an edition, whatever its stage; of the current one unless another is named. */
export async function readBracket(
  db: Database,
  editionId: SQL | string = currentEditionId,
): Promise<BracketNode | null> {
  const nodes = await db.select().from(bracketNodes).where(eq(bracketNodes.editionId, editionId));
  if (nodes.length === 0) return null;
  const rows = await selectMeetings(db)
    .innerJoin(bracketNodes, eq(bracketNodes.meetingId, meetings.id))
    .where(and(isMeetingOf(editionId), isNotNull(bracketNodes.meetingId)));
  const accepted = await bracketTeams(db, eq(teams.state, 'ACCEPTED'), editionId);
  return buildBracket(
    nodes,
    new Map(rows.map((row) => [row.id, toMeeting(row)])),
    new Map([...accepted].map(([id, { summary }]) => [id, summary])),
  );
}

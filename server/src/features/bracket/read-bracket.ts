import type { BracketNode } from '@puchar/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { currentEditionId } from '../../cup/current-edition.ts';
import { isPublicMeeting, selectMeetings, toMeeting } from '../../cup/meeting-rows.ts';
import type { Database } from '../../db/database.ts';
import { bracketNodes, meetings, teams } from '../../db/schema.ts';
import { bracketTeams } from './bracket-teams.ts';
import { buildBracket } from './build-bracket.ts';

/** The bracket of the current edition, whatever its stage; null when there is none. */
export async function readBracket(db: Database): Promise<BracketNode | null> {
  const nodes = await db
    .select()
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, currentEditionId));
  if (nodes.length === 0) return null;
  const rows = await selectMeetings(db)
    .innerJoin(bracketNodes, eq(bracketNodes.meetingId, meetings.id))
    .where(and(isPublicMeeting, isNotNull(bracketNodes.meetingId)));
  const accepted = await bracketTeams(db, eq(teams.state, 'ACCEPTED'));
  return buildBracket(
    nodes,
    new Map(rows.map((row) => [row.id, toMeeting(row)])),
    new Map([...accepted].map(([id, { summary }]) => [id, summary])),
  );
}

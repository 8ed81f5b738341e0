import { errorTexts } from '@puchar/shared/contract';
import type { DropOutConsequences } from '@puchar/shared/contract';
import { bracketConsequences } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import { describeMeetings } from '../cup/bracket/carry-out.ts';
import { readBracketNodes } from '../cup/bracket/store-changes.ts';
import type { StoredNode } from '../cup/bracket/store-changes.ts';
import { currentEditionId } from '../cup/current-edition.ts';
import type { Database } from '../platform/database/database.ts';
import { editions, meetings, teams } from '../platform/database/schema.ts';
import { AppError } from '../platform/http/app-error.ts';
import { bracketRestsOn, isGroupStageClosed, isMeetingOfTeam } from './drop-out.ts';

async function readTeam(db: Database, id: string) {
  const [team] = await db
    .select({ team: teams, rule: editions.dropOutRule })
    .from(teams)
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .where(and(eq(teams.id, id), eq(teams.editionId, currentEditionId)));
  if (!team) throw new AppError('NOT_FOUND');
  return team;
}

/** Begun meetings that rest on what the drop-out decided; those that another drop-out ended go back with it. */
async function bracketMatters(
  db: Database,
  { id: teamId, editionId, droppedOut }: typeof teams.$inferSelect,
  nodes: readonly StoredNode[],
) {
  const isUndo = droppedOut !== null;
  const rows = await db
    .select({ id: meetings.id, state: meetings.state, settledFrom: meetings.settledFrom })
    .from(meetings)
    .where(and(eq(meetings.editionId, editionId), eq(meetings.stage, 'LADDER')));
  const settled = new Set(rows.flatMap(({ id, settledFrom }) => (settledFrom ? id : [])));
  const own = nodes.flatMap(({ id: nodeId, teamIds, meeting }) => {
    if (!meeting || !teamIds.includes(teamId)) return [];
    const concerns = isUndo ? settled.has(meeting.id) : meeting.state !== 'FINISHED';
    return concerns ? [{ nodeId, meetingId: meeting.id }] : [];
  });
  const started = own.flatMap(({ nodeId }) =>
    bracketConsequences(nodes, nodeId).started.filter(({ meetingId }) => !settled.has(meetingId)),
  );
  return {
    bracketMeetings: await describeMeetings(db, nodes, own),
    obstacles: isUndo ? await describeMeetings(db, nodes, started) : [],
  };
}

/** @throws AppError NOT_FOUND */
export async function dropOutConsequencesOf(
  db: Database,
  id: string,
): Promise<DropOutConsequences> {
  const { team, rule } = await readTeam(db, id);
  const isUndo = team.droppedOut !== null;
  const nodes = await readBracketNodes(db, team.editionId);
  const isClosed = await isGroupStageClosed(db, team.editionId, nodes);
  const ofGroup = await db
    .select({ state: meetings.state, settledFrom: meetings.settledFrom })
    .from(meetings)
    .where(and(eq(meetings.stage, 'GROUP'), isMeetingOfTeam(team.id)));
  const played = ofGroup.filter((row) => row.state === 'FINISHED' && row.settledFrom === null);
  const { bracketMeetings, obstacles } = await bracketMatters(db, team, nodes);
  return {
    rule,
    ruleIsNeeded: !isUndo && !isClosed && ofGroup.length > 0 && rule === null,
    groupIsClosed: isClosed,
    hasBracket: nodes.length > 0,
    playedGroupMeetings: played.length,
    openGroupMeetings: ofGroup.length - played.length,
    bracketMeetings,
    obstacles: [...(bracketRestsOn(team, nodes) ? [errorTexts.BRACKET_STARTED] : []), ...obstacles],
  };
}

import { and, eq, asc } from 'drizzle-orm';
import type { Meeting, MeetingDetail, TeamForm, TeamResult } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { lockEdition, currentEditionId } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings, games } from '../../platform/database/schema.ts';
import { lockBracket } from '../bracket/store-changes.ts';
import type { StoredNode } from '../bracket/store-changes.ts';
import { gameColumns, toGames } from '../game-rows.ts';
import { selectMeetings, shownMeetings, toMeeting } from '../meeting-rows.ts';
import { publicPlayers } from '../public-teams.ts';
import { heldResults } from '../held-results.ts';
import { groupPositions } from '../tables.ts';
import { readTeamResults } from '../team-results.ts';
import type { ServerContext, Site } from '../../platform/context.ts';

export interface LockedMeeting {
  editionId: string;
  meeting: typeof meetings.$inferSelect;
  nodes: StoredNode[];
  nodeId: string | null;
}

/** Lock order: edition, nodes, meeting. */
export async function lockInBracket(tx: Transaction, id: string): Promise<LockedMeeting> {
  const editionId = await lockEdition(tx);
  const nodes = await lockBracket(tx, editionId);
  const meeting = await lockMeeting(tx, id);
  const node = nodes.find((one) => one.meeting?.id === meeting.id);
  return { editionId, meeting, nodes, nodeId: node?.id ?? null };
}

/** Of a team's form; its meetings with the other one come besides. */
const lastResults = 3;

async function formsBefore(context: ServerContext, { state, team1, team2 }: Meeting) {
  if (state !== 'UPCOMING') return {};
  const { db } = context;
  const results = await heldResults(context);
  const positions = groupPositions(results);
  const [one, other] = [await readTeamResults(db, team1.id), await readTeamResults(db, team2.id)];
  const formOf = (id: string, own: TeamResult[], others: TeamResult[]): TeamForm => {
    const isOut = results.teams.some((team) => team.id === id && team.droppedOut !== null);
    const met = new Set(others.map(({ meetingId }) => meetingId));
    const isShown = ({ meetingId }: TeamResult, at: number) =>
      at >= own.length - lastResults || met.has(meetingId);
    return {
      groupPosition: isOut ? null : (positions.get(id) ?? null),
      results: own.filter(isShown),
    };
  };
  return {
    before: { team1: formOf(team1.id, one, other), team2: formOf(team2.id, other, one) },
  };
}

export async function findMeeting(
  context: ServerContext,
  id: string,
  site: Site,
): Promise<MeetingDetail> {
  const { db } = context;
  const [row] = await selectMeetings(db).where(and(shownMeetings(site), eq(meetings.id, id)));
  if (!row) throw new AppError('NOT_FOUND');
  const meeting = toMeeting(row);
  const { team1, team2 } = meeting;
  const players = await publicPlayers(db, [team1.id, team2.id]);
  const played = await db
    .select(gameColumns)
    .from(games)
    .where(eq(games.meetingId, id))
    .orderBy(asc(games.gameNumber));
  const rows = played.map((game) => ({ ...game, team1Id: team1.id, team2Id: team2.id }));
  return {
    meet: {
      ...meeting,
      team1: { ...team1, players: players.get(team1.id) ?? [] },
      team2: { ...team2, players: players.get(team2.id) ?? [] },
    },
    matches: await toGames(db, rows, site),
    ...(await formsBefore(context, meeting)),
  };
}

export async function lockMeeting(
  tx: Transaction,
  id: string,
): Promise<typeof meetings.$inferSelect> {
  const [row] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.editionId, currentEditionId)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

import type { BracketChange } from '@puchar/shared/domain';
import { eq, sql } from 'drizzle-orm';
import { laterVersion } from '../../platform/database/row-version.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';

/** How meetings that the bracket asks for are made. */
export interface NewMeetings {
  editionId: string;
  at: Date;
  of: (nodeId: string) => { date: Date; bestOf: number; toBeRescheduled: boolean };
}

async function createMeeting(
  tx: Transaction,
  { nodeId, teamIds: [team1Id, team2Id] }: Extract<BracketChange, { type: 'CREATE_MEETING' }>,
  { editionId, of }: NewMeetings,
): Promise<string[]> {
  const rows = await tx
    .insert(meetings)
    .values({ editionId, stage: 'LADDER', team1Id, team2Id, ...of(nodeId) })
    .returning({ id: meetings.id });
  await tx
    .update(bracketNodes)
    .set({ meetingId: rows[0]?.id ?? null })
    .where(eq(bracketNodes.id, nodeId));
  return rows.map(({ id }) => id);
}

async function storeChange(
  tx: Transaction,
  change: BracketChange,
  made: NewMeetings,
): Promise<string[]> {
  const ofNode = eq(bracketNodes.id, change.nodeId);
  switch (change.type) {
    case 'SET_TEAM': {
      const { place, teamId } = change;
      const team = place === 0 ? { firstTeamId: teamId } : { secondTeamId: teamId };
      await tx
        .update(bracketNodes)
        .set({ ...team, updatedAt: made.at })
        .where(ofNode);
      return [];
    }
    case 'CREATE_MEETING':
      return createMeeting(tx, change, made);
    case 'CHANGE_TEAMS': {
      const [team1Id, team2Id] = change.teamIds;
      await tx
        .update(meetings)
        .set({
          team1Id,
          team2Id,
          calendarSequence: sql`${meetings.calendarSequence} + 1`,
          updatedAt: laterVersion(meetings.updatedAt, made.at),
        })
        .where(eq(meetings.id, change.meetingId));
      return [change.meetingId];
    }
    case 'REMOVE_MEETING':
      await tx.update(bracketNodes).set({ meetingId: null }).where(ofNode);
      await tx.delete(meetings).where(eq(meetings.id, change.meetingId));
      return [change.meetingId];
  }
}

/**
 * Carries out what the engine asks for, in its order.
 *
 * @returns Ids of the meetings that were made, changed or removed.
 */
export async function storeChanges(
  tx: Transaction,
  changes: readonly BracketChange[],
  made: NewMeetings,
): Promise<string[]> {
  const touched: string[] = [];
  for (const change of changes) touched.push(...(await storeChange(tx, change, made)));
  return touched;
}

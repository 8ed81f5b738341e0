import { thirdPlaceRound } from '@puchar/shared/domain';
import type { BracketNodeState, BracketChange } from '@puchar/shared/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Changes } from '../../platform/events/changes.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { forgetSides } from '../meetings/forget-sides.ts';

export async function publishBracket(
  changes: Changes,
  meetingIds: readonly string[],
): Promise<void> {
  // Meetings first: clients woken by the bracket event read them too.
  for (const id of new Set(meetingIds)) await changes.publish({ topic: 'meeting', id });
  await changes.publish({ topic: 'bracket', id: '*' });
}

export interface StoredNode extends BracketNodeState {
  round: number;
  centralOne: boolean;
  /** Of the meeting. */
  date: Date | null;
  /** While there is no meeting. */
  planned: { date: Date; station: string | null } | null;
  bestOf: number | null;
  createdAt: Date;
  updatedAt: Date;
  /** Begun by play; a meeting that only a drop-out ended has not. */
  hasBegun: boolean;
}

async function toStoredNodes(
  db: Database | Transaction,
  editionId: string,
  rows: readonly (typeof bracketNodes.$inferSelect)[],
): Promise<StoredNode[]> {
  const held = await db
    .select({
      id: meetings.id,
      state: meetings.state,
      settledFrom: meetings.settledFrom,
      winnerId: meetings.winnerId,
      date: meetings.date,
      bestOf: meetings.bestOf,
    })
    .from(meetings)
    .innerJoin(bracketNodes, eq(bracketNodes.meetingId, meetings.id))
    .where(eq(bracketNodes.editionId, editionId));
  const byId = new Map(held.map((meeting) => [meeting.id, meeting]));
  return rows.map((row) => {
    const meeting = row.meetingId === null ? undefined : byId.get(row.meetingId);
    return {
      id: row.id,
      round: row.round,
      isThirdPlace: row.round === thirdPlaceRound,
      centralOne: row.centralOne,
      parentIds: [row.firstParentId, row.secondParentId],
      teamIds: [row.firstTeamId, row.secondTeamId],
      meeting: meeting
        ? { id: meeting.id, state: meeting.state, winnerId: meeting.winnerId }
        : null,
      date: meeting?.date ?? null,
      planned: row.date === null ? null : { date: row.date, station: row.station },
      bestOf: meeting?.bestOf ?? null,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      hasBegun: meeting !== undefined && (meeting.settledFrom ?? meeting.state) !== 'UPCOMING',
    };
  });
}

const selectNodes = (db: Database | Transaction, editionId: string) =>
  db
    .select()
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, editionId))
    .orderBy(asc(bracketNodes.id));

export async function readBracketNodes(
  db: Database | Transaction,
  editionId: string,
): Promise<StoredNode[]> {
  return toStoredNodes(db, editionId, await selectNodes(db, editionId));
}

/** Locks the bracket until the end of the transaction; lock the edition before. */
export async function lockBracket(tx: Transaction, editionId: string): Promise<StoredNode[]> {
  return toStoredNodes(tx, editionId, await selectNodes(tx, editionId).for('update'));
}

interface NewMeetings {
  editionId: string;
  at: Date;
  of: (nodeId: string) => {
    date: Date;
    station: string | null;
    bestOf: number;
    toBeRescheduled: boolean;
  };
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
    .set({ meetingId: rows[0]?.id ?? null, date: null, station: null })
    .where(eq(bracketNodes.id, nodeId));
  return rows.map(({ id }) => id);
}

/** Its date and station stay with the node, unless they are what holds there anyway. */
async function removeMeeting(
  tx: Transaction,
  { nodeId, meetingId }: Extract<BracketChange, { type: 'REMOVE_MEETING' }>,
  { of }: NewMeetings,
): Promise<string[]> {
  const ofNode = eq(bracketNodes.id, nodeId);
  await tx.update(bracketNodes).set({ meetingId: null }).where(ofNode);
  const removed = await tx.delete(meetings).where(eq(meetings.id, meetingId)).returning();
  for (const { date, station, toBeRescheduled } of removed) {
    const usual = of(nodeId);
    const isUsual =
      !usual.toBeRescheduled && station === null && usual.date.getTime() === date.getTime();
    if (!toBeRescheduled && !isUsual) {
      await tx.update(bracketNodes).set({ date, station }).where(ofNode);
    }
  }
  return [meetingId];
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
      await forgetSides(tx, change.meetingId);
      return [change.meetingId];
    }
    case 'REMOVE_MEETING':
      return removeMeeting(tx, change, made);
  }
}

export async function storeChanges(
  tx: Transaction,
  changes: readonly BracketChange[],
  made: NewMeetings,
): Promise<string[]> {
  const touched: string[] = [];
  for (const change of changes) touched.push(...(await storeChange(tx, change, made)));
  return touched;
}

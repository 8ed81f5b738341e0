import { settleMeeting } from '@puchar/shared/domain';
import type { DropOuts, SettledMeeting } from '@puchar/shared/domain';
import { and, eq, or, sql } from 'drizzle-orm';
import type { AuditAction } from '@puchar/shared/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { meetings } from '../../platform/database/schema.ts';
import { readScore, removeEmptyGame, scoreDetails } from '../meetings/meeting-score.ts';
import { changeOfDate } from '../meetings/open-date.ts';

export type MeetingRow = typeof meetings.$inferSelect;

export interface Settling {
  dropOuts: DropOuts;
  actorId: string | null;
  at: Date;
}

/** Wins of a LIVE meeting follow from its games, so they are no difference. */
export function isSettled(row: MeetingRow, settled: SettledMeeting): boolean {
  const { state, winnerId, walkover, annulled, settledFrom } = settled;
  return (
    row.state === state &&
    row.winnerId === winnerId &&
    row.walkover === walkover &&
    row.annulled === annulled &&
    row.settledFrom === settledFrom
  );
}

function actionFor(row: MeetingRow, settled: SettledMeeting): AuditAction {
  if (settled.annulled) return 'meeting.annul';
  return settled.walkover && !row.walkover ? 'meeting.walkover' : 'meeting.previous-state';
}

async function scoreOf(tx: Transaction, row: MeetingRow, settled: SettledMeeting) {
  if (settled.state === 'LIVE') {
    const { team1Wins, team2Wins } = await readScore(tx, row);
    return { team1Wins, team2Wins };
  }
  const { team1Wins, team2Wins } = settled;
  return { team1Wins, team2Wins };
}

/** Makes of one meeting what drop-outs make of it. @returns Whether anything changed. */
export async function settleStored(
  tx: Transaction,
  row: MeetingRow,
  { dropOuts, actorId, at }: Settling,
): Promise<boolean> {
  const settled = settleMeeting(row, dropOuts);
  if (isSettled(row, settled)) return false;
  const { state: from } = row;
  const { state: to } = settled;
  if (to === 'FINISHED' && from !== to) await removeEmptyGame(tx, row.id);
  const score = await scoreOf(tx, row, settled);
  const date = await changeOfDate(tx, row, { to, at });
  await tx
    .update(meetings)
    .set({
      ...settled,
      ...score,
      ...date.set,
      calendarSequence: sql`${meetings.calendarSequence} + 1`,
      updatedAt: laterVersion(meetings.updatedAt, at),
    })
    .where(eq(meetings.id, row.id));
  const { winnerId } = settled;
  const played = scoreDetails(row, score);
  const details = { from, to, ...played, winnerId, dropOut: true, ...date.details };
  const action = actionFor(row, settled);
  await recordEvent(tx, { at, actorId, action, subjectId: row.id, details });
  return true;
}

/** Of the group stage. @returns Ids of changed meetings. */
export async function settleGroupMeetings(
  tx: Transaction,
  teamId: string,
  settling: Settling,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.stage, 'GROUP'),
        or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
      ),
    )
    .orderBy(meetings.id)
    .for('update');
  const changed: string[] = [];
  for (const row of rows) {
    if (await settleStored(tx, row, settling)) changed.push(row.id);
  }
  return changed;
}

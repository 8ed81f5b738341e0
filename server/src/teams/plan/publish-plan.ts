import type { PlanInput } from '@puchar/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { announceMeeting, announcePlan, placeOf } from '../../cup/announcements/announce.ts';
import { publicMatches, readMatches } from '../../cup/bracket/read-matches.ts';
import { lockBracket, publishBracket } from '../../cup/bracket/store-changes.ts';
import { lockEdition } from '../../cup/current-edition.ts';
import { forgetCheckIns } from '../../cup/meetings/forget-sides.ts';
import { mailMeetings } from '../../cup/meetings/mail-meetings.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  checkMatchMoves,
  lockMakings,
  lockMoves,
  rejectClashes,
  rejectPast,
} from './check-plan.ts';
import type { Making, MatchMove, MeetingRow, Move } from './check-plan.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>;

/** In batches: a statement has at most 65,535 parameters. */
const rowsAtOnce = 200;

async function insertMeetings(
  tx: Transaction,
  made: readonly Making[],
  { editionId, at }: { editionId: string; at: Date },
): Promise<MeetingRow[]> {
  const rows: MeetingRow[] = [];
  for (let start = 0; start < made.length; start += rowsAtOnce) {
    const batch = made.slice(start, start + rowsAtOnce).map(({ date, ...values }) => ({
      ...values,
      editionId,
      stage: 'GROUP' as const,
      date: new Date(date),
      updatedAt: at,
    }));
    rows.push(...(await tx.insert(meetings).values(batch).returning()));
  }
  return rows;
}

async function moveMeeting(tx: Transaction, { row, to, at }: Move & { at: Date }): Promise<void> {
  const { toBeRescheduled, station } = to;
  await tx
    .update(meetings)
    .set({
      date: new Date(to.date),
      toBeRescheduled,
      station,
      calendarSequence: sql`${meetings.calendarSequence} + 1`,
      updatedAt: laterVersion(meetings.updatedAt, at),
    })
    .where(eq(meetings.id, row.id));
  if (placeOf(row) !== placeOf(to)) await forgetCheckIns(tx, row.id, at);
}

async function moveMatch(tx: Transaction, { nodeId, own }: MatchMove, at: Date): Promise<void> {
  await tx
    .update(bracketNodes)
    .set({
      date: own?.date ?? null,
      station: own?.station ?? null,
      updatedAt: laterVersion(bracketNodes.updatedAt, at),
    })
    .where(eq(bracketNodes.id, nodeId));
}

interface Written {
  editionId: string;
  rows: readonly MeetingRow[];
  moves: readonly Move[];
  matches: readonly MatchMove[];
  at: Date;
}

/** Of matches of the bracket that visitors see, with the teams that are known. */
async function datedMatches(tx: Transaction, moves: readonly MatchMove[]) {
  const shown = moves.length === 0 ? [] : await publicMatches(tx);
  return moves
    .filter(({ before, date }) => before !== date)
    .flatMap(({ nodeId, before }) => {
      const match = shown.find(({ id }) => id === nodeId);
      if (match === undefined) return [];
      const place = placeOf({ date: before ?? '', toBeRescheduled: before === null });
      return [
        { id: nodeId, teamIds: match.sides.flatMap(({ team }) => team?.id ?? []), before: place },
      ];
    });
}

/** One letter to each captain, whatever the number of meetings, and one message to the channel. */
async function notifyTeams(
  tx: Transaction,
  context: Context,
  { editionId, rows, moves, matches, at }: Written,
): Promise<void> {
  const fresh = rows.filter(({ toBeRescheduled }) => !toBeRescheduled);
  const moved = moves.filter(({ row, to }) => placeOf(row) !== placeOf(to)).map(({ row }) => row);
  const dated = [
    ...fresh.map((row) => ({ id: row.id, teamIds: [row.team1Id, row.team2Id], before: null })),
    ...moved.map((row) => ({
      id: row.id,
      teamIds: [row.team1Id, row.team2Id],
      before: placeOf(row),
    })),
    ...(await datedMatches(tx, matches)),
  ];
  await mailMeetings(tx, context, { dated, at });
  const [only] = moved;
  if (only !== undefined && dated.length === 1) {
    const move = { kind: 'MEETING_MOVED', meetingId: only.id, at, before: only } as const;
    await announceMeeting(tx, context.config, move);
  } else if (dated.length > 0) {
    await announcePlan(tx, context.config, { editionId, at });
  }
}

/**
 * All or none, as one change: one entry in the log, one new version of what is cached.
 *
 * @throws AppError NOT_FOUND, TEAM_NOT_ACCEPTED, TEAM_DROPPED_OUT, TEAM_BUSY, STATION_BUSY, BRACKET_ORDER, CHANGED_MEANWHILE for what
 * was moved, began or was made since the editor saw it, INVALID_DATA for a date that has passed.
 */
export async function publishPlan(
  context: Context,
  { input, actorId }: { input: PlanInput; actorId: string },
): Promise<{ made: number; moved: number }> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const written = await transaction(db, async (tx) => {
    // Of two plans at once the second sees the first; and no lottery changes the groups.
    const editionId = await lockEdition(tx);
    if (input.bracket.length > 0) await lockBracket(tx, editionId);
    const matches = checkMatchMoves(await readMatches(tx, editionId), input.bracket);
    const moves = await lockMoves(tx, input.moved);
    const made = await lockMakings(tx, input.made);
    rejectPast({ made, moves, matches }, at);
    const count = { made: made.length, moved: moves.length + matches.length };
    if (count.made + count.moved === 0) return count;
    const rows = await insertMeetings(tx, made, { editionId, at });
    for (const move of moves) await moveMeeting(tx, { ...move, at });
    for (const match of matches) await moveMatch(tx, match, at);
    const ids = [
      ...rows.map(({ id }) => id),
      ...moves.map(({ row }) => row.id),
      ...matches.map(({ nodeId }) => nodeId),
    ];
    await rejectClashes(tx, new Set(ids), { minutes: input.minutes, editionId });
    await recordEvent(tx, { at, actorId, action: 'meeting.plan', subjectId: null, details: count });
    await notifyTeams(tx, context, { editionId, rows, moves, matches, at });
    return count;
  });
  if (written.made + written.moved > 0) await changes.publish({ topic: 'meeting', id: '*' });
  if (input.bracket.length > 0) await publishBracket(changes, []);
  return written;
}

import type { CaptainMatchDay } from '@puchar/shared/contract';
import { checkInFrom, endsMeeting } from '@puchar/shared/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rejectDroppedOut } from '../../cup/drop-outs/read-drop-outs.ts';
import { enterResult } from '../../cup/meetings/enter-result.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuditEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { players, resultScreenshots } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import {
  lockOwnMeeting,
  matchDaySettings,
  sidesOf,
  writeSide,
} from './meeting-sides.repository.ts';
import type { MeetingRow } from './meeting-sides.repository.ts';
import { captainMatchDays, reportsStateOf } from './read-match-day.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config'>;

export interface CaptainCall {
  secret: string;
  meetingId: string;
}

interface Act<T> {
  action: AuditEvent['action'];
  details?: AuditEvent['details'];
  apply: (tx: Transaction, meeting: MeetingRow, key: SideKey) => Promise<T>;
}

interface SideKey {
  meetingId: string;
  teamId: string;
  at: Date;
}

/**
 * Lock order: page, meeting. The day is read before the meeting can be finished by others.
 *
 * @throws AppError NOT_FOUND, ALREADY_FINISHED.
 */
export async function act<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { secret, meetingId }: CaptainCall,
  { action, details = {}, apply }: Act<T>,
): Promise<{ day: CaptainMatchDay; result: T }> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const page = await lockTeamPage(tx, secret);
    const teamId = page?.teamId ?? null;
    if (teamId === null) throw new AppError('NOT_FOUND');
    const meeting = await lockOwnMeeting(tx, { meetingId, teamId });
    const result = await apply(tx, meeting, { meetingId, teamId, at });
    const own = { ...details, teamId };
    await recordEvent(tx, { at, actorId: null, action, subjectId: meetingId, details: own });
    const days = await captainMatchDays(tx, teamId);
    const day = days.find((one) => one.meetingId === meetingId);
    if (day === undefined) throw new AppError('ALREADY_FINISHED');
    return { day, result };
  });
}

async function rejectEarly(tx: Transaction, { date, state }: MeetingRow, at: Date): Promise<void> {
  if (state !== 'UPCOMING') return;
  const { checkInMinutes } = await matchDaySettings(tx);
  if (at.toISOString() < checkInFrom(date.toISOString(), checkInMinutes)) {
    throw new AppError('TOO_EARLY');
  }
}

/** A second time it changes nothing. */
export async function checkIn(context: Context, call: CaptainCall): Promise<CaptainMatchDay> {
  const { day } = await act(context, call, {
    action: 'meeting.side-check-in',
    async apply(tx, meeting, { at, ...key }) {
      if (meeting.toBeRescheduled) throw new AppError('TOO_EARLY');
      await rejectEarly(tx, meeting, at);
      const own = (await sidesOf(tx, [key.meetingId])).find((side) => side.teamId === key.teamId);
      await writeSide(tx, key, { checkedInAt: own?.checkedInAt ?? at, at });
    },
  });
  return day;
}

/** @throws AppError INVALID_DATA for someone who is not of the team. */
export async function setLineUp(
  context: Context,
  { players: chosen, ...call }: CaptainCall & { players: string[] },
): Promise<CaptainMatchDay> {
  const { day } = await act(context, call, {
    action: 'meeting.side-line-up',
    async apply(tx, _meeting, { at, ...key }) {
      const members = await tx
        .select({ id: players.id })
        .from(players)
        .where(
          and(
            eq(players.teamId, key.teamId),
            inArray(players.id, chosen),
            isNull(players.erasedAt),
          ),
        );
      if (members.length !== chosen.length) {
        const message = 'W składzie może być tylko zawodnik tej drużyny.';
        throw new AppError('INVALID_DATA', { issues: [{ path: ['players'], message }] });
      }
      await writeSide(tx, key, { lineUp: chosen, at });
    },
  });
  return day;
}

/** Nothing is disputed any more. */
async function forgetScreenshots(tx: Transaction, meetingId: string): Promise<void> {
  await tx.delete(resultScreenshots).where(eq(resultScreenshots.meetingId, meetingId));
}

/** Two equal reports end the meeting at once where the organisers allow it; else they wait for a referee. */
export async function reportResult(
  context: Context,
  { winners, ...call }: CaptainCall & { winners: string[] },
): Promise<CaptainMatchDay> {
  const { day, result: isAgreed } = await act(context, call, {
    action: 'meeting.side-result',
    async apply(tx, meeting, { at, ...key }) {
      if (meeting.toBeRescheduled) throw new AppError('TOO_EARLY');
      await rejectEarly(tx, meeting, at);
      const { bestOf, team1Id, team2Id } = meeting;
      await rejectDroppedOut(tx, [team1Id, team2Id]);
      if (!endsMeeting(winners, { bestOf, teams: [team1Id, team2Id] })) {
        throw new AppError('RESULT_IMPOSSIBLE');
      }
      await writeSide(tx, key, { winners, reportedAt: at, at });
      const reports = reportsStateOf(await sidesOf(tx, [meeting.id]));
      if (reports !== 'DIFFERENT') await forgetScreenshots(tx, meeting.id);
      const { resultsCountAtOnce } = await matchDaySettings(tx);
      return resultsCountAtOnce && reports === 'EQUAL';
    },
  });
  if (isAgreed) await enterAgreed(context, { meetingId: call.meetingId, winners });
  return day;
}

/** An organiser may have been faster, or have entered other games: then the case waits for a referee. */
async function enterAgreed(context: Context, result: { meetingId: string; winners: string[] }) {
  try {
    await enterResult(context, { ...result, actorId: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

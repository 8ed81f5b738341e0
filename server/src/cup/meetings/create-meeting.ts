import type { Meeting, MeetingInput, MeetingStage } from '@puchar/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition, currentEditionId } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { rejectDroppedOut } from '../drop-outs/read-drop-outs.ts';
import { readMeeting } from './list-meetings.ts';
import { mailMeetings } from './mail-meetings.ts';
import { texts } from './texts.pl.ts';

type CreateContext = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>;

async function mailNew(
  tx: Transaction,
  context: CreateContext,
  { id, team1, team2, toBeRescheduled }: Meeting,
  at: Date,
): Promise<void> {
  if (toBeRescheduled) return;
  const dated = [{ id, teamIds: [team1.id, team2.id], before: null }];
  await mailMeetings(tx, context, { dated, at });
}

const usualBestOf = { GROUP: 1, LADDER: 3 } as const;

interface NewMeeting {
  editionId: string;
  input: MeetingInput;
  actorId: string;
  at: Date;
}

async function insertMeeting(
  tx: Transaction,
  { editionId, input, actorId, at }: NewMeeting,
): Promise<string> {
  const { team1Id, team2Id, stage } = input;
  rejectSameTeam(input);
  const date = new Date(input.date);
  const bestOf = input.bestOf ?? usualBestOf[stage];
  const groupId = await lockPair(tx, input, stage);
  const [row] = await tx
    .insert(meetings)
    .values({
      editionId,
      team1Id,
      team2Id,
      stage,
      date,
      bestOf,
      groupId,
      toBeRescheduled: input.toBeRescheduled ?? false,
      station: input.station ?? null,
      streamLink: input.streamLink ?? null,
      publicNote: input.publicNote ?? null,
      updatedAt: at,
    })
    .returning({ id: meetings.id });
  if (!row) throw new AppError('INTERNAL');
  await recordEvent(tx, {
    at,
    actorId,
    action: 'meeting.create',
    subjectId: row.id,
    details: { team1Id, team2Id, stage, bestOf, date: date.toISOString() },
  });
  return row.id;
}

type Pair = Pick<MeetingInput, 'team1Id' | 'team2Id'>;

export function rejectSameTeam({ team1Id, team2Id }: Pair): void {
  // UUIDs are compared as text.
  if (team1Id.toLowerCase() !== team2Id.toLowerCase()) return;
  throw new AppError('INVALID_DATA', { issues: [{ path: ['team2Id'], message: texts.sameTeam }] });
}

/** Share-locks both teams. @returns The group of both; null in LADDER or across groups. */
export async function lockPair(
  tx: Transaction,
  { team1Id, team2Id }: Pair,
  stage: MeetingStage,
): Promise<string | null> {
  const rows = await tx
    .select({ state: teams.state, groupId: teams.groupId })
    .from(teams)
    .where(and(inArray(teams.id, [team1Id, team2Id]), eq(teams.editionId, currentEditionId)))
    .orderBy(teams.id)
    .for('share');
  const [one, other] = rows;
  if (!one || !other) throw new AppError('NOT_FOUND');
  if (rows.some(({ state }) => state !== 'ACCEPTED')) throw new AppError('TEAM_NOT_ACCEPTED');
  await rejectDroppedOut(tx, [team1Id, team2Id]);
  return stage === 'GROUP' && one.groupId === other.groupId ? one.groupId : null;
}

export async function createMeeting(
  context: CreateContext,
  { input, actorId }: { input: MeetingInput; actorId: string },
): Promise<Meeting> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const meeting = await transaction(db, async (tx) => {
    // Excludes a concurrent draw, which would change the teams' groups.
    const editionId = await lockEdition(tx);
    const id = await insertMeeting(tx, { editionId, input, actorId, at });
    const made = await readMeeting(tx, id);
    await mailNew(tx, context, made, at);
    return made;
  });
  await changes.publish({ topic: 'meeting', id: meeting.id });
  return meeting;
}

import { acceptanceLacks } from '@puchar/shared/contract';
import type { AcceptanceLack, TeamState } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { currentEditionId } from '../cup/current-edition.ts';
import type { Transaction } from '../platform/database/database.ts';
import { teams, agreements, players } from '../platform/database/schema.ts';
import type { ServerContext } from '../platform/context.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { transaction } from '../platform/database/transaction.ts';

async function lockWhere(tx: Transaction, condition: SQL) {
  const [row] = await tx
    .select()
    .from(teams)
    .where(and(condition, eq(teams.editionId, currentEditionId)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type TeamRow = Awaited<ReturnType<typeof lockWhere>>;

export function lockTeam(tx: Transaction, id: string): Promise<TeamRow> {
  return lockWhere(tx, eq(teams.id, id));
}

export function lockTeamByTag(tx: Transaction, tag: string): Promise<TeamRow> {
  return lockWhere(tx, eq(teams.tagFolded, foldText(tag)));
}

/**
 * Without ids, because the caller does not know whether the team is public. Meetings show teams
 * too.
 */
export async function publishTeam({ changes }: Pick<ServerContext, 'changes'>): Promise<void> {
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'meeting', id: '*' });
}

/** Share lock: no consent is decided meanwhile. Lock the team before: no member changes then. */
export async function readLacks(tx: Transaction, teamId: string): Promise<AcceptanceLack[]> {
  const rows = await tx
    .select({ player: players, state: agreements.state })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place))
    .for('share', { of: agreements });
  return acceptanceLacks(
    rows.map(({ player, state }) => ({
      ...player,
      gdprAgreementState: state,
      erased: player.erasedAt !== null,
    })),
  );
}

function rejectLacks(lacks: readonly AcceptanceLack[]): void {
  const [first] = lacks;
  if (first?.code === 'ROSTER') throw new AppError('ROSTER_INVALID', { list: first.details });
  if (first !== undefined) throw new AppError('AGREEMENTS_MISSING');
}

interface Step {
  state: TeamState;
  next: TeamState;
  actorId: string;
  at: Date;
}

/** The team is locked. */
export async function setTeamState(
  tx: Transaction,
  context: Pick<ServerContext, 'config' | 'secrets'>,
  teamId: string,
  { state, next, actorId, at }: Step,
): Promise<void> {
  await tx
    .update(teams)
    .set({ state: next, updatedAt: laterVersion(teams.updatedAt, at) })
    .where(eq(teams.id, teamId));
  const details = { state: next, stateBefore: state };
  await recordEvent(tx, { at, actorId, action: 'team.accept', subjectId: teamId, details });
  if (next === 'ACCEPTED') await enqueueMail(tx, context, { kind: 'ACCEPTED', teamId, at });
}

const following: Partial<Record<TeamState, TeamState>> = {
  AWAITING_REVIEW: 'AWAITING_AGREEMENT_REVIEW',
  AWAITING_AGREEMENT_REVIEW: 'ACCEPTED',
};

export async function acceptTeam(
  context: Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>,
  { tag, actorId }: { tag: string; actorId: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const at = clock.now();
  const state = await transaction(db, async (tx) => {
    const team = await lockTeamByTag(tx, tag);
    const next = following[team.state];
    if (next === undefined) throw new AppError('ALREADY_ACCEPTED');
    if (next === 'ACCEPTED') rejectLacks(await readLacks(tx, team.id));
    await setTeamState(tx, context, team.id, { state: team.state, next, actorId, at });
    return next;
  });
  await publishTeam(context);
  return { message: state === 'ACCEPTED' ? 'Team accepted.' : 'Submission accepted.' };
}

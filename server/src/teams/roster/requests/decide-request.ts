import type { OwnRosterChange } from '@puchar/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { players, rosterRequests } from '../../../platform/database/schema.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { lockTeam, publishTeam } from '../../accept-team.ts';
import { texts } from '../../texts.pl.ts';
import { applyRosterChange } from '../apply-roster-change.ts';
import { namedMembers } from '../roster-after.ts';
import { closeRequest } from './close-request.ts';
import { readOpenRequest } from './read-requests.ts';

interface ByOrganiser {
  teamId: string;
  requestId: string;
  actorId: string;
}

/** Says that it cannot be carried out any more, instead of that something was not found. */
async function rejectGone(tx: Transaction, teamId: string, change: OwnRosterChange): Promise<void> {
  const ids = new Set(namedMembers(change));
  const present = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.teamId, teamId), inArray(players.id, [...ids])));
  if (present.length === ids.size) return;
  throw new AppError('INVALID_DATA', { issues: [{ path: [], message: texts.memberLeft }] });
}

/** @throws AppError CHANGED_MEANWHILE with the open request, or null where none is any more. */
async function withPresentRequest(
  { db }: ServerContext,
  teamId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CHANGED_MEANWHILE') throw error;
    throw new AppError('CHANGED_MEANWHILE', { present: await readOpenRequest(db, teamId) });
  }
}

/** Closes the request and changes the roster in one transaction, by the rules of an organiser's change. */
export async function acceptRosterRequest(
  context: ServerContext,
  { teamId, requestId, actorId, expectedUpdatedAt }: ByOrganiser & { expectedUpdatedAt: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const [row] = await db
    .select()
    .from(rosterRequests)
    .where(and(eq(rosterRequests.id, requestId), eq(rosterRequests.teamId, teamId)));
  if (row === undefined) throw new AppError('NOT_FOUND');
  await withPresentRequest(context, teamId, async () => {
    const { change } = row;
    if (change === null) throw new AppError('CHANGED_MEANWHILE');
    await applyRosterChange(context, {
      teamId,
      change: { ...change, expectedUpdatedAt },
      reason: texts.requestedChange,
      editor: {
        actorId,
        async begin(tx) {
          await lockTeam(tx, teamId);
          const at = clock.now();
          await closeRequest(tx, { teamId, requestId, actorId, state: 'ACCEPTED', at });
          await enqueueMail(tx, context, { kind: 'REPLY', teamId, at });
          await rejectGone(tx, teamId, change);
        },
      },
    });
  });
  return { message: 'Roster changed.' };
}

export async function declineRosterRequest(
  context: ServerContext,
  { teamId, requestId, actorId, reason }: ByOrganiser & { reason: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const at = clock.now();
  await withPresentRequest(context, teamId, () =>
    transaction(db, async (tx) => {
      await lockTeam(tx, teamId);
      const decision = { state: 'DECLINED', declineReason: reason } as const;
      await closeRequest(tx, { teamId, requestId, actorId, at, ...decision });
      await enqueueMail(tx, context, { kind: 'REPLY', teamId, at });
    }),
  );
  // The list of erasures in DATA_DIR is written when a change of a team is published.
  await publishTeam(context);
  return { message: 'Request declined.' };
}

import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { teamPages } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockTeam } from '../accept-team.ts';
import { texts } from '../texts.pl.ts';
import { closeTeamPage, lockTeamPage, renewTeamPage } from './team-pages.repository.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'secrets'>;

/** An organiser, or the captain by the secret of the page. */
export type PageOwner = { teamId: string; actorId: string } | { secret: string };

/** @throws AppError NOT_FOUND; of two calls with one secret the second finds none. */
async function lockOwned(tx: Transaction, owner: PageOwner) {
  if ('teamId' in owner) return lockTeam(tx, owner.teamId);
  const page = await lockTeamPage(tx, owner.secret);
  if (page === null || page.teamId === null) throw new AppError('NOT_FOUND');
  return lockTeam(tx, page.teamId);
}

const eventOf = (owner: PageOwner) =>
  'actorId' in owner ? { actorId: owner.actorId } : { actorId: null, details: { byCaptain: true } };

export function replacePage(
  { db, clock, secrets }: Context,
  owner: PageOwner,
): Promise<{ secret: string }> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const { id: teamId, editionId } = await lockOwned(tx, owner);
    const secret = await renewTeamPage(tx, secrets, { teamId, editionId, at });
    const action = 'team.page-replace';
    await recordEvent(tx, { at, action, subjectId: teamId, ...eventOf(owner) });
    return { secret };
  });
}

export function revokePage({ db, clock }: Context, owner: PageOwner): Promise<{ message: string }> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const { id: teamId } = await lockOwned(tx, owner);
    if (await closeTeamPage(tx, teamId, at)) {
      const action = 'team.page-revoke';
      await recordEvent(tx, { at, action, subjectId: teamId, ...eventOf(owner) });
    }
    return { message: texts.pageRevoked };
  });
}

/** Before the team is erased: its page says so. */
export async function noteRejection(
  tx: Transaction,
  { teamId, reason, at }: { teamId: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .update(teamPages)
    .set({ rejectionReason: reason, rejectedAt: at, updatedAt: at })
    .where(eq(teamPages.teamId, teamId));
}

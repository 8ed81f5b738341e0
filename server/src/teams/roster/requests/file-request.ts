import type { NewRosterRequest } from '@puchar/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isStale } from '../../../platform/database/row-version.ts';
import { rosterRequests } from '../../../platform/database/schema.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { createSharedLimit } from '../../../platform/http/shared-limit.ts';
import { lockTeam, publishTeam } from '../../accept-team.ts';
import { withPresentPage } from '../../team-page/present-page.ts';
import { lockTeamPage } from '../../team-page/team-pages.repository.ts';
import type { TeamPageRow } from '../../team-page/team-pages.repository.ts';
import { texts } from '../../texts.pl.ts';
import { isLateFor } from '../change-own-roster.ts';
import { lockPlayers, rejectErrors } from '../change-roster.ts';
import { rosterAfter } from '../roster-after.ts';
import { closeRequest } from './close-request.ts';
import type { RequestRow } from './read-requests.ts';

interface ByCaptain {
  secret: string;
  page: TeamPageRow;
}

const requestsOfTeam = createSharedLimit('requests of rosters', {
  windowMs: 60 * 60_000,
  perAddress: 20,
});

const rejectWith = (message: string) =>
  new AppError('INVALID_DATA', { issues: [{ path: [], message }] });

/** Lock order: page, team, request. @throws AppError NOT_FOUND */
async function lockOwnTeam(tx: Transaction, secret: string) {
  const page = await lockTeamPage(tx, secret);
  if (page === null || page.teamId === null) throw new AppError('NOT_FOUND');
  return lockTeam(tx, page.teamId);
}

async function lockRequest(tx: Transaction, teamId: string): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(rosterRequests)
    .where(eq(rosterRequests.teamId, teamId))
    .for('update');
  return row ?? null;
}

/** With the rules of a change that the captain may make at once; they are checked again at the decision. */
export async function fileRosterRequest(
  context: ServerContext,
  { secret, page, request: { change, reason } }: ByCaptain & { request: NewRosterRequest },
): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  if (page.teamId === null) throw new AppError('NOT_FOUND');
  await requestsOfTeam.take(context, page.teamId);
  await withPresentPage(db, page, () =>
    transaction(db, async (tx) => {
      const { id: teamId, updatedAt } = await lockOwnTeam(tx, secret);
      if (!(await isLateFor(tx, teamId, at))) throw rejectWith(texts.rosterOpen);
      if (isStale(updatedAt, change.expectedUpdatedAt)) throw new AppError('CHANGED_MEANWHILE');
      if ((await lockRequest(tx, teamId))?.state === 'OPEN') throw rejectWith(texts.requestOpen);
      const rows = await lockPlayers(tx, teamId);
      const joins = change.kind === 'ADD' || change.kind === 'REPLACE';
      rejectErrors(rows, rosterAfter(rows, change), joins);
      await tx
        .delete(rosterRequests)
        .where(and(eq(rosterRequests.teamId, teamId), isNotNull(rosterRequests.closedAt)));
      const { expectedUpdatedAt: _version, ...wanted } = change;
      const row = { teamId, kind: change.kind, change: wanted, reason, createdAt: at };
      await tx.insert(rosterRequests).values(row);
      const action = 'team.roster-request';
      await recordEvent(tx, {
        at,
        actorId: null,
        action,
        subjectId: teamId,
        details: { byCaptain: true },
      });
    }),
  );
}

/** @throws AppError NOT_FOUND; CHANGED_MEANWHILE once organisers have decided. */
export async function withdrawRosterRequest(
  context: ServerContext,
  { secret, page, requestId }: ByCaptain & { requestId: string },
): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  await withPresentPage(db, page, () =>
    transaction(db, async (tx) => {
      const { id: teamId } = await lockOwnTeam(tx, secret);
      await closeRequest(tx, { requestId, teamId, actorId: null, at, state: 'WITHDRAWN' });
    }),
  );
  // The list of erasures in DATA_DIR is written when a change of a team is published.
  await publishTeam(context);
}

import type { OwnRosterChange } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { editions, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { withPresentPage } from '../team-page/present-page.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import type { TeamPageRow } from '../team-page/team-pages.repository.ts';
import { texts } from '../texts.pl.ts';
import { applyRosterChange } from './apply-roster-change.ts';

/** By team: who leaves is erased, so a stolen link must not empty rosters in a loop. */
const changesOfTeam = createSharedLimit('changes of rosters', {
  windowMs: 60 * 60_000,
  perAddress: 20,
});

/**
 * Whether the date for changes has passed, so that organisers decide.
 *
 * @throws AppError WRONG_STAGE for a team that plays no more.
 */
export async function isLateFor(tx: Transaction, teamId: string, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({
      stage: editions.stage,
      deadline: editions.rosterDeadline,
      droppedOut: teams.droppedOut,
    })
    .from(teams)
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .where(eq(teams.id, teamId));
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.stage === 'POST' || row.droppedOut !== null) throw new AppError('WRONG_STAGE');
  return row.deadline !== null && at >= row.deadline;
}

interface OwnChange {
  secret: string;
  page: TeamPageRow;
  change: OwnRosterChange;
}

export async function changeOwnRoster(
  context: ServerContext,
  { secret, page, change }: OwnChange,
): Promise<void> {
  const { db, clock } = context;
  const { teamId } = page;
  if (teamId === null) throw new AppError('NOT_FOUND');
  await changesOfTeam.take(context, teamId);
  await withPresentPage(db, page, () =>
    applyRosterChange(context, {
      teamId,
      change,
      editor: {
        actorId: null,
        teamId,
        async begin(tx: Transaction) {
          if ((await lockTeamPage(tx, secret)) === null) throw new AppError('NOT_FOUND');
          if (!(await isLateFor(tx, teamId, clock.now()))) return;
          throw new AppError('INVALID_DATA', {
            issues: [{ path: [], message: texts.rosterClosed }],
          });
        },
      },
    }),
  );
}

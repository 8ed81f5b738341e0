import type { OwnRosterChange } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { editions, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { readTeamPage } from '../team-page/read-page.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import type { TeamPageRow } from '../team-page/team-pages.repository.ts';
import { texts } from '../texts.pl.ts';
import { addPlayer, removePlayer, replacePlayer } from './change-roster.ts';
import type { RosterEditor } from './change-roster.ts';
import { updateTeam } from '../update-team.ts';

/** By team: who leaves is erased, so a stolen link must not empty rosters in a loop. */
const changesOfTeam = createRateLimit({ windowMs: 60 * 60_000, perAddress: 20 });

/** After the date, and once a team plays no more, organisers alone change a roster. */
async function rejectClosed(tx: Transaction, teamId: string, at: Date): Promise<void> {
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
  if (row.deadline === null || at < row.deadline) return;
  throw new AppError('INVALID_DATA', { issues: [{ path: [], message: texts.rosterClosed }] });
}

type Captain = Extract<RosterEditor, { actorId: null }>;

function apply(context: ServerContext, editor: Captain, change: OwnRosterChange) {
  const seen =
    change.expectedUpdatedAt === undefined ? {} : { expectedUpdatedAt: change.expectedUpdatedAt };
  switch (change.kind) {
    case 'ADD': {
      const body = { ...change.person, memberType: 'SUBSTITUTE' as const, ...seen };
      return addPlayer(context, { teamId: editor.teamId, editor, body });
    }
    case 'REPLACE':
      return replacePlayer(context, {
        id: change.playerId,
        editor,
        body: { ...change.person, ...seen },
      });
    case 'REMOVE': {
      const { promotedId } = change;
      const body = { ...(promotedId === undefined ? {} : { promotedId }), ...seen };
      return removePlayer(context, { id: change.playerId, editor, body });
    }
    case 'ROLES': {
      const { begin } = editor;
      const update = { members: change.members, ...seen };
      return updateTeam(context, { id: editor.teamId, actorId: null, update, begin });
    }
  }
}

interface OwnChange {
  secret: string;
  page: TeamPageRow;
  change: OwnRosterChange;
}

/** @throws AppError CHANGED_MEANWHILE with the page as it is now, never with what organisers read. */
export async function changeOwnRoster(
  context: ServerContext,
  { secret, page, change }: OwnChange,
): Promise<void> {
  const { db, clock } = context;
  const { teamId } = page;
  if (teamId === null) throw new AppError('NOT_FOUND');
  const editor = {
    actorId: null,
    teamId,
    async begin(tx: Transaction) {
      if ((await lockTeamPage(tx, secret)) === null) throw new AppError('NOT_FOUND');
      await rejectClosed(tx, teamId, clock.now());
    },
  };
  changesOfTeam.take(context, teamId);
  try {
    await apply(context, editor, change);
  } catch (error) {
    const isStale = error instanceof AppError && error.code === 'CHANGED_MEANWHILE';
    throw isStale
      ? new AppError('CHANGED_MEANWHILE', { present: await readTeamPage(db, page) })
      : error;
  }
}

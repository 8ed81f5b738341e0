import type { TeamAcceptance, TeamsAcceptance } from '@puchar/shared/contract';
import { isStale } from '../platform/database/row-version.ts';
import type { Transaction } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { ServerContext } from '../platform/context.ts';
import { AppError } from '../platform/http/app-error.ts';
import { errorFields } from '../platform/logging/log.ts';
import { lockTeam, publishTeam, readLacks, setTeamState } from './accept-team.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'log' | 'config' | 'secrets'>;
type Wanted = TeamsAcceptance['teams'][number];
type Result = Omit<TeamAcceptance, 'id'>;

const without = (outcome: TeamAcceptance['outcome']): Result => ({ outcome, lacks: [] });

/** From either state: whose consents are all accepted needs no step in between. */
async function acceptLocked(
  tx: Transaction,
  context: Context,
  { id, expectedUpdatedAt }: Wanted,
  by: { actorId: string; at: Date },
): Promise<Result> {
  const team = await lockTeam(tx, id);
  if (team.state === 'ACCEPTED') return without('ACCEPTED');
  const lacks = await readLacks(tx, id);
  if (lacks.length > 0) return { outcome: 'NOT_READY', lacks };
  if (isStale(team.updatedAt, expectedUpdatedAt)) return without('CHANGED_MEANWHILE');
  await setTeamState(tx, context, id, { ...by, state: team.state, next: 'ACCEPTED' });
  return without('ACCEPTED');
}

async function acceptOne(context: Context, team: Wanted, actorId: string) {
  const { db, clock, log } = context;
  const at = clock.now();
  try {
    return await transaction(db, (tx) => acceptLocked(tx, context, team, { actorId, at }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return without('NOT_FOUND');
    log.error('team.accept-failed', { team: team.id, ...errorFields(error) });
    return without('FAILED');
  }
}

/** A transaction for each team, so that none stops the others. Idempotent. */
export async function acceptTeams(
  context: Context,
  { teams, actorId }: { teams: readonly Wanted[]; actorId: string },
): Promise<{ results: TeamAcceptance[] }> {
  const results: TeamAcceptance[] = [];
  for (const team of teams) {
    results.push({ id: team.id, ...(await acceptOne(context, team, actorId)) });
  }
  await publishTeam(context);
  return { results };
}

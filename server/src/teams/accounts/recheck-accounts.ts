import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { claimRun } from '../../platform/jobs/claim-run.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Later, Job } from '../../platform/jobs/periodic-job.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { players, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { accountName, longPatience } from './account-checks.ts';
import type { AccountChecks, GameAccountsFound, Patience } from './account-checks.ts';

const everyMs = 10 * 60_000;

/** First ten minutes after the start. */
export function createRecheckJob(
  context: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  checks: AccountChecks,
  later?: Later,
): Job {
  return createPeriodicJob({
    everyMs,
    work: async (signal) =>
      (await claimRun(context, 'accounts.recheck', everyMs)) &&
      (await recheckAccounts(context, checks, signal)),
    failed: (error) => context.log.warn('accounts.recheck-failed', errorFields(error)),
    ...(later === undefined ? {} : { later }),
  });
}

/** Teams per run, oldest first. */
const teamsPerRun = 20;

type Player = Pick<
  typeof players.$inferSelect,
  'id' | 'riotUsername' | 'riotTag' | 'discordUsername' | 'puuid'
>;

async function readPlayers(db: Database | Transaction, teamId: string): Promise<Player[]> {
  return db
    .select({
      id: players.id,
      riotUsername: players.riotUsername,
      riotTag: players.riotTag,
      discordUsername: players.discordUsername,
      puuid: players.puuid,
    })
    .from(players)
    .where(and(eq(players.teamId, teamId), isNull(players.erasedAt)))
    .orderBy(asc(players.place));
}

const accountsOf = (rows: readonly Player[]) =>
  JSON.stringify(rows.map(({ id, ...row }) => [id, accountName(row), row.discordUsername]));

interface Findings {
  requested: readonly Player[];
  game: GameAccountsFound;
  missing: string[];
  isKnown: boolean;
}

/** @returns False when the team changed meanwhile: the findings are about other accounts. */
async function store(
  tx: Transaction,
  teamId: string,
  { requested, game, missing, isKnown }: Findings,
  now: Date,
): Promise<boolean> {
  const [team] = await tx
    .select({ isVerified: teams.accountsVerified })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for('update');
  if (team?.isVerified !== false) return false;
  if (accountsOf(await readPlayers(tx, teamId)) !== accountsOf(requested)) return false;
  for (const player of requested) {
    const puuid = game.puuids.get(accountName(player));
    if (puuid !== undefined) {
      await tx.update(players).set({ puuid }).where(eq(players.id, player.id));
    }
  }
  // Known results are stored even while others are unknown.
  await tx
    .update(teams)
    .set({ accountsVerified: isKnown, accountsMissing: missing })
    .where(eq(teams.id, teamId));
  if (isKnown) {
    await recordEvent(tx, {
      at: now,
      actorId: null,
      action: 'team.accounts-checked',
      subjectId: teamId,
      details: { missing: missing.length },
    });
  }
  return true;
}

async function request(
  checks: AccountChecks,
  requested: readonly Player[],
  patience: Patience,
): Promise<Findings> {
  const unknown = requested.filter(({ puuid }) => puuid === null);
  const game = await checks.checkGameAccounts(unknown, patience);
  const names = requested.map(({ discordUsername }) => discordUsername);
  const chat = await checks.checkChatMembers(names, patience);
  return {
    requested,
    game,
    missing: [...game.missing, ...chat.missing],
    isKnown: !game.unknown && !chat.unknown,
  };
}

async function recheckTeam(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  checks: AccountChecks,
  teamId: string,
  stop: AbortSignal,
): Promise<boolean> {
  const requested = await readPlayers(db, teamId);
  const ending = new AbortController();
  const end = () => ending.abort();
  stop.addEventListener('abort', end, { once: true });
  const { deadline, longestWaitMs } = longPatience(clock);
  deadline().addEventListener('abort', end, { once: true });
  try {
    const findings = await request(checks, requested, {
      deadline: () => ending.signal,
      longestWaitMs,
    });
    const isStored = await transaction(db, (tx) => store(tx, teamId, findings, clock.now()));
    return isStored && findings.isKnown;
  } finally {
    stop.removeEventListener('abort', end);
  }
}

/**
 * Missing accounts are shown to organisers, who decide: no team is rejected after its submission.
 * @param stop Aborts running requests; the rest waits for the next run.
 * @returns Number of teams verified now.
 */
export async function recheckAccounts(
  context: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  checks: AccountChecks,
  stop: AbortSignal,
): Promise<number> {
  if (!checks.isOn) return 0;
  const waiting = await context.db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.accountsVerified, false)))
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(teamsPerRun);
  let verified = 0;
  for (const { id } of waiting) {
    if (stop.aborted) break;
    if (await recheckTeam(context, checks, id, stop)) verified += 1;
  }
  if (waiting.length > 0)
    context.log.info('accounts.rechecked', { waiting: waiting.length, verified });
  return verified;
}

import { randomUUID } from 'node:crypto';
import { doubledAccountText } from '@puchar/shared/contract';
import type { Endpoints, TeamSubmission } from '@puchar/shared/contract';
import type { AnswerOf } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Database } from '../../platform/database/database.ts';
import { teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { intakeLogo } from '../../platform/storage/intake-logo.ts';
import type { Remember } from '../../platform/http/idempotency.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { accountName } from '../accounts/account-checks.ts';
import type { AccountChecks } from '../accounts/account-checks.ts';
import { shortPatience } from '../accounts/ask-patiently.ts';
import type { Patience } from '../accounts/ask-patiently.ts';
import { botCheckRetryAfter, verifyBotCheck } from '../captcha/bot-check.ts';
import { schoolList } from '../../cup/schools/schools.data.ts';
import { texts } from './texts.pl.ts';
import { writeSubmission } from './write-submission.ts';

/** Counted after the captcha, where requests to external services and writing begin. */
const registrations = createRateLimit({ windowMs: 10 * 60_000, overall: 2000 });

type Answer = AnswerOf<Endpoints['createSubmission']>;

function refuseUnknownSchool(code: string): void {
  if (schoolList.some((school) => school.code === code)) return;
  throw new AppError('INVALID_DATA', {
    issues: [{ path: ['schoolTag'], message: texts.unknownSchool }],
  });
}

/** Early and cheap, so that nobody spends a bot check on a taken tag; the index has the last word. */
async function refuseTakenTag(db: Database, tag: string): Promise<void> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.tagFolded, foldText(tag))));
  if (rows.length > 0) throw new AppError('TAG_TAKEN');
}

async function refuseBots(
  context: ServerContext,
  token: string,
  budget: AbortSignal,
): Promise<void> {
  const verdict = await verifyBotCheck(context, token, budget);
  if (verdict === 'failed') throw new AppError('BOT_CHECK_FAILED');
  if (verdict === 'unavailable') {
    throw new AppError('UNAVAILABLE', { retryAfter: botCheckRetryAfter });
  }
}

/** Two names may be one account: the service knows it by one key. */
function refuseDoubledAccounts(
  members: TeamSubmission['members'],
  puuids: ReadonlyMap<string, string>,
): void {
  const keys = members.map((member) => puuids.get(accountName(member)));
  const issues = keys.flatMap((key, at) =>
    key !== undefined && keys.indexOf(key) < at
      ? [{ path: ['members', at, 'riotUsername'], message: doubledAccountText }]
      : [],
  );
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

/** What the account services say; what they cannot say refuses nobody. */
async function checkAccounts(
  checks: AccountChecks,
  { members }: TeamSubmission,
  patience: Patience,
) {
  const game = await checks.checkGameAccounts(members, patience);
  if (game.missing.length > 0)
    throw new AppError('RIOT_ACCOUNTS_NOT_FOUND', { list: game.missing });
  refuseDoubledAccounts(members, game.puuids);
  const names = members.map((member) => member.discordUsername);
  const chat = await checks.checkChatMembers(names, patience);
  if (chat.missing.length > 0) {
    throw new AppError('DISCORD_MEMBERS_NOT_FOUND', { list: chat.missing });
  }
  return { puuids: game.puuids, accountsVerified: !game.unknown && !chat.unknown };
}

/**
 * Stores one team with its players, logo and an open consent for each player, whole or not at all. The
 * stage was looked at before, and is again by the transaction.
 *
 * @throws AppError INVALID_DATA (school), INVALID_LOGO, TAG_TAKEN, BOT_CHECK_FAILED,
 *   TOO_MANY_REQUESTS, RIOT_ACCOUNTS_NOT_FOUND, INVALID_DATA (one account under two names), DISCORD_MEMBERS_NOT_FOUND,
 *   WRONG_STAGE, UNAVAILABLE, in this order.
 */
export async function submitTeam(
  context: ServerContext,
  checks: AccountChecks,
  submission: TeamSubmission,
  remember: Remember<Answer>,
): Promise<Answer> {
  refuseUnknownSchool(submission.schoolTag);
  // One for all services: whoever waits for three of them waits no longer than for one.
  const { deadline, longestWaitMs } = shortPatience(context.clock);
  const budget = deadline();
  const logo = await intakeLogo(submission.logo);
  await refuseTakenTag(context.db, submission.tag);
  await refuseBots(context, submission.turnstileToken, budget);
  registrations.take(context);
  const patience = { deadline: () => budget, longestWaitMs };
  const accounts = await checkAccounts(checks, submission, patience);
  const teamId = randomUUID();
  const answer = { message: texts.created, teamId };
  await transaction(context.db, async (tx) => {
    await remember(tx, answer);
    await writeSubmission(tx, context, { teamId, submission, logo, ...accounts });
  });
  // Open pages are told that a team came, not which: it is nobody's business until it is accepted.
  await context.changes.publish({ topic: 'team', id: '*' });
  return answer;
}

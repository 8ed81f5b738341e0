import { randomUUID } from 'node:crypto';
import { doubledAccountText } from '@puchar/shared/contract';
import type { TeamSubmission, Endpoints, ResponseOf } from '@puchar/shared/contract';
import { fillMessage, foldText } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { newAgreementId } from '../../cup/publication.ts';
import type { Transaction, Database } from '../../platform/database/database.ts';
import { agreements, editions, players, teams } from '../../platform/database/schema.ts';
import { storePicture } from '../../platform/storage/picture-store.ts';
import { accountName, shortPatience } from '../accounts/account-checks.ts';
import type { AccountChecks, Patience } from '../accounts/account-checks.ts';
import { readMessages } from '../../cup/settings/read-messages.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { intakeLogo } from '../../platform/storage/intake-logo.ts';
import type { Remember } from '../../platform/http/idempotency.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { botCheckRetryAfter, verifyBotCheck } from '../captcha/bot-check.ts';
import { presentSecret, renewTeamPage } from '../team-page/team-pages.repository.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { isEmailOffered, storeCaptainEmail } from './captain-email.ts';
import { requireOpenSchool } from '../../cup/schools/read-schools.ts';
import { texts } from '../texts.pl.ts';

interface CheckedSubmission {
  teamId: string;
  submission: TeamSubmission;
  /** Re-encoded, not stored yet. */
  logo: Buffer;
  /** By `name#tag`, as far as they are known. */
  puuids: ReadonlyMap<string, string>;
  accountsVerified: boolean;
}

/** Locks the stage until the end of the transaction. */
async function lockOpenEdition(tx: Transaction): Promise<string> {
  const [edition] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(and(eq(editions.isCurrent, true), eq(editions.stage, 'SUBMISSIONS')))
    .for('share');
  if (!edition) throw new AppError('WRONG_STAGE');
  return edition.id;
}

/** Claims the tag before any other write: concurrent duplicates end here. */
async function insertTeam(
  tx: Transaction,
  { teamId, submission, accountsVerified }: CheckedSubmission,
  { editionId, at }: { editionId: string; at: Date },
): Promise<void> {
  const { name, tag, description, schoolTag } = submission;
  const rows = await tx
    .insert(teams)
    .values({
      id: teamId,
      editionId,
      name,
      tag,
      tagFolded: foldText(tag),
      description,
      schoolTag,
      accountsVerified,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [teams.editionId, teams.tagFolded] })
    .returning({ id: teams.id });
  if (rows.length === 0) throw new AppError('TAG_TAKEN');
}

async function insertPlayers(
  tx: Transaction,
  { teamId, submission, puuids }: CheckedSubmission,
  at: Date,
): Promise<void> {
  const stamps = { createdAt: at, updatedAt: at };
  const rows = await tx
    .insert(players)
    .values(
      submission.members.map((member, place) => ({
        ...member,
        teamId,
        place,
        puuid: puuids.get(accountName(member)) ?? null,
        ...stamps,
      })),
    )
    .returning({ id: players.id });
  await tx
    .insert(agreements)
    .values(rows.map(({ id }) => ({ id: newAgreementId(), playerId: id, ...stamps })));
}

async function writeSubmission(
  tx: Transaction,
  context: Pick<ServerContext, 'config' | 'clock' | 'files' | 'secrets'>,
  checked: CheckedSubmission,
): Promise<void> {
  const { config, clock, files, secrets } = context;
  const { teamId, submission, logo, accountsVerified } = checked;
  const at = clock.now();
  const editionId = await lockOpenEdition(tx);
  await requireOpenSchool(tx, submission.schoolTag);
  await insertTeam(tx, checked, { editionId, at });
  await insertPlayers(tx, checked, at);
  const { hash } = await storePicture(tx, files, logo);
  await tx.update(teams).set({ logoHash: hash }).where(eq(teams.id, teamId));
  await renewTeamPage(tx, secrets, { teamId, editionId, at });
  await recordEvent(tx, {
    at,
    actorId: null,
    action: 'team.submit',
    subjectId: teamId,
    details: { players: submission.members.length, accountsVerified },
  });
  const { captainEmail: email = '' } = submission;
  if (email === '' || !(await isEmailOffered({ config, db: tx }))) return;
  await storeCaptainEmail(tx, { teamId, email, at });
  await enqueueMail(tx, context, { kind: 'RECEIVED', teamId, at });
}

/** Counted after the captcha, where external requests and writes begin. */
const registrations = createSharedLimit('registrations', { windowMs: 10 * 60_000, overall: 2000 });

type SubmitResponse = ResponseOf<Endpoints['createSubmission']>;

/** Early, so that a taken tag costs no captcha; the index decides. */
async function rejectTakenTag(db: Database, tag: string): Promise<void> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.tagFolded, foldText(tag))));
  if (rows.length > 0) throw new AppError('TAG_TAKEN');
}

async function rejectBots(
  context: ServerContext,
  token: string,
  budget: AbortSignal,
): Promise<void> {
  const verdict = await verifyBotCheck(context, token, budget);
  if (verdict === 'failed') throw new AppError('BOT_CHECK_FAILED');
  if (verdict === 'elsewhere') {
    throw new AppError('BOT_CHECK_FAILED', { list: [context.config.publicUrl] });
  }
  if (verdict === 'unavailable') {
    throw new AppError('UNAVAILABLE', { retryAfter: botCheckRetryAfter });
  }
}

/** Riot may know two names by one key. */
function rejectDuplicateAccounts(
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

/** An account that could not be checked rejects no team. */
async function checkAccounts(
  checks: AccountChecks,
  { members }: TeamSubmission,
  patience: Patience,
) {
  const game = await checks.checkGameAccounts(members, patience);
  if (game.missing.length > 0)
    throw new AppError('RIOT_ACCOUNTS_NOT_FOUND', { list: game.missing });
  rejectDuplicateAccounts(members, game.puuids);
  const names = members.map((member) => member.discordUsername);
  const chat = await checks.checkChatMembers(names, patience);
  if (chat.missing.length > 0) {
    throw new AppError('DISCORD_MEMBERS_NOT_FOUND', { list: chat.missing });
  }
  return { puuids: game.puuids, accountsVerified: !game.unknown && !chat.unknown };
}

/**
 * All or nothing; the transaction checks the stage again.
 * @throws AppError INVALID_DATA (school), INVALID_LOGO, TAG_TAKEN, BOT_CHECK_FAILED,
 *   TOO_MANY_REQUESTS, RIOT_ACCOUNTS_NOT_FOUND, INVALID_DATA (one account under two names),
 *   DISCORD_MEMBERS_NOT_FOUND, WRONG_STAGE, in this order; UNAVAILABLE where a check cannot be made.
 */
export async function submitTeam(
  context: ServerContext,
  checks: AccountChecks,
  submission: TeamSubmission,
  remember: Remember<SubmitResponse>,
): Promise<SubmitResponse> {
  await requireOpenSchool(context.db, submission.schoolTag);
  // One deadline for all services, so that three take no longer than one.
  const { deadline, longestWaitMs } = shortPatience(context.clock);
  const budget = deadline();
  const logo = await intakeLogo(submission.logo);
  await rejectTakenTag(context.db, submission.tag);
  await rejectBots(context, submission.turnstileToken, budget);
  await registrations.take(context);
  const patience = { deadline: () => budget, longestWaitMs };
  const accounts = await checkAccounts(checks, submission, patience);
  const teamId = randomUUID();
  const response = { message: texts.created, teamId };
  await transaction(context.db, async (tx) => {
    await remember(tx, response);
    await writeSubmission(tx, context, { teamId, submission, logo, ...accounts });
  });
  // Without an id: the team is not public until it is accepted.
  await context.changes.publish({ topic: 'team', id: '*' });
  return response;
}

/**
 * What is never stored for a repeated request: the message with the team's name, and the secret of its page, as long as
 * it opens the page.
 */
export async function completeResponse(
  { db, config, clock, secrets }: Pick<ServerContext, 'db' | 'config' | 'clock' | 'secrets'>,
  { response, name }: { response: SubmitResponse; name: string },
): Promise<SubmitResponse> {
  const { templates, values } = await readMessages(db, config, clock.now());
  const forGuardians = fillMessage(templates.registered, { ...values, druzyna: name });
  const pageSecret = await presentSecret(db, secrets, response.teamId);
  return { ...response, forGuardians, ...(pageSecret === null ? {} : { pageSecret }) };
}

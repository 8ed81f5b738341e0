import type { TeamSubmission } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { newAgreementId } from '../../cup/agreement-id.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { agreements, editions, players, teams } from '../../platform/database/schema.ts';
import { storePicture } from '../../platform/storage/picture-store.ts';
import { accountName } from '../accounts/account-checks.ts';

/** A submission after every check. */
export interface CheckedSubmission {
  teamId: string;
  submission: TeamSubmission;
  /** Encoded anew, not stored yet. */
  logo: Buffer;
  /** Keys of game accounts by `name#tag`, as far as they are known. */
  puuids: ReadonlyMap<string, string>;
  accountsVerified: boolean;
}

/** The stage stays as it is until the end of the transaction. */
async function lockOpenEdition(tx: Transaction): Promise<string> {
  const [edition] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(and(eq(editions.isCurrent, true), eq(editions.stage, 'SUBMISSIONS')))
    .for('share');
  if (!edition) throw new AppError('WRONG_STAGE');
  return edition.id;
}

/** Takes the tag, before anything else is written: of many with one tag all but one end here. */
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

/**
 * Team, players, an open consent for each, logo and audit in the given transaction.
 *
 * @throws AppError WRONG_STAGE, TAG_TAKEN.
 */
export async function writeSubmission(
  tx: Transaction,
  { config, clock }: Pick<ServerContext, 'config' | 'clock'>,
  checked: CheckedSubmission,
): Promise<void> {
  const { teamId, submission, logo, accountsVerified } = checked;
  const at = clock.now();
  const editionId = await lockOpenEdition(tx);
  await insertTeam(tx, checked, { editionId, at });
  await insertPlayers(tx, checked, at);
  const { hash } = await storePicture(tx, config.dataDir, logo);
  await tx.update(teams).set({ logoHash: hash }).where(eq(teams.id, teamId));
  await recordEvent(tx, {
    at,
    actorId: null,
    action: 'team.submit',
    subjectId: teamId,
    details: { players: submission.members.length, accountsVerified },
  });
}

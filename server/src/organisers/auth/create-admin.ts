import type { AdminInput, Administrator } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { toAdministrator } from './administrators.repository.ts';
import { hashPassword } from './password.ts';

/**
 * A further organiser. The unique index on the folded e-mail decides between callers at the same time.
 *
 * @throws AppError EMAIL_TAKEN
 */
export async function createAdmin(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { password, ...input }: AdminInput,
  actorId: string,
): Promise<Administrator> {
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  return transaction(db, async (tx) => {
    const [row] = await tx
      .insert(administrators)
      .values({ ...input, emailFolded: foldText(input.email), passwordHash, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('EMAIL_TAKEN');
    await recordEvent(tx, { at, actorId, action: 'administrator.create', subjectId: row.id });
    return toAdministrator(row);
  });
}

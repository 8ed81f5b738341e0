import { foldText } from '@puchar/shared/domain';
import { sql } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { randomToken } from './keys.ts';
import { hashPassword } from './password.ts';

const defaultEmail = 'organizator@puchar.local';

export interface FirstOrganiser {
  email: string;
  /** Only when generated: to be shown once. */
  password?: string;
}

export async function makeFirstOrganiser({
  db,
  config,
  clock,
}: Pick<ServerContext, 'db' | 'config' | 'clock'>): Promise<FirstOrganiser | null> {
  const isEmpty = async (on: Pick<typeof db, 'select'>) =>
    (await on.select({ id: administrators.id }).from(administrators).limit(1)).length === 0;
  if (!(await isEmpty(db))) return null;
  const email = config.adminEmail ?? defaultEmail;
  const password = config.adminPassword ?? randomToken().slice(0, 20);
  const passwordHash = await hashPassword(password);
  const isMade = await transaction(db, async (tx) => {
    // Two processes may start at once on one database.
    await tx.execute(sql`lock table ${administrators} in share row exclusive mode`);
    if (!(await isEmpty(tx))) return false;
    const [row] = await tx
      .insert(administrators)
      .values({
        email,
        emailFolded: foldText(email),
        passwordHash,
        firstName: 'Pierwszy',
        nickname: 'organizator',
        lastName: 'Turnieju',
        role: 'OWNER',
      })
      .returning({ id: administrators.id });
    await recordEvent(tx, {
      at: clock.now(),
      actorId: null,
      action: 'administrator.first',
      subjectId: row?.id ?? null,
    });
    return true;
  });
  if (!isMade) return null;
  return config.adminPassword === undefined ? { email, password } : { email };
}

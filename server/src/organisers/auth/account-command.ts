import { text } from 'node:stream/consumers';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { ControlHandler } from '../../platform/control/control.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createInvitation, createPasswordLink } from './account-links.ts';
import { resetSecondFactor } from './second-factor.ts';

export const accountCommand = z.strictObject({
  command: z.enum(['reset-password', 'reset-second-factor', 'add-owner']),
  email: z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/)),
});
export type AccountCommand = z.infer<typeof accountCommand>;

type Context = Pick<ServerContext, 'db' | 'clock'> & { config: Pick<Config, 'adminUrl'> };

const whenOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function findByEmail(db: Pick<Context['db'], 'select'>, email: string) {
  return db
    .select({ id: administrators.id, role: administrators.role })
    .from(administrators)
    .where(eq(administrators.emailFolded, foldText(email)));
}

async function resetPassword(context: Context, email: string): Promise<string[]> {
  const [account] = await findByEmail(context.db, email);
  if (!account) throw new Error(`No account has the address ${email}.`);
  const link = await createPasswordLink(context, { id: account.id, actorId: null });
  return [
    `This link sets a new password for ${email}, once, until ${whenOf(link.expiresAt)}:`,
    context.config.adminUrl + link.path,
  ];
}

async function addOwner(context: Context, email: string): Promise<string[]> {
  const { db, clock, config } = context;
  const at = clock.now();
  const isThere = await transaction(db, async (tx) => {
    const [account] = await findByEmail(tx, email).for('update');
    if (!account || account.role === 'OWNER') return account !== undefined;
    const { id: subjectId, role } = account;
    await tx.update(administrators).set({ role: 'OWNER' }).where(eq(administrators.id, subjectId));
    const details = { from: role, to: 'OWNER' };
    await recordEvent(tx, { at, actorId: null, action: 'administrator.role', subjectId, details });
    return true;
  });
  if (isThere) return [`${email} is an owner and signs in as before.`];
  const link = await createInvitation(context, { email, role: 'OWNER', actorId: null });
  return [
    `This link makes an account of an owner for ${email}, once, until ${whenOf(link.expiresAt)}:`,
    config.adminUrl + link.path,
  ];
}

/** Lines for the operator. @throws Error with one. */
export async function runAccountCommand(
  context: Context,
  { command, email }: AccountCommand,
): Promise<string[]> {
  switch (command) {
    case 'reset-password':
      return resetPassword(context, email);
    case 'add-owner':
      return addOwner(context, email);
    case 'reset-second-factor':
      await resetSecondFactor(context, email);
      return [`${email} signs in with the password alone now and can set up a new second factor.`];
  }
}

/** The running server does the work where only it may open the database. */
export function accountHandler(context: Context): ControlHandler {
  return async (request, response) => {
    const given = accountCommand.parse(JSON.parse(await text(request)));
    const [status, lines] = await runAccountCommand(context, given).then(
      (done) => [200, done] as const,
      (error: unknown) => [409, [error instanceof Error ? error.message : 'It failed.']] as const,
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(lines));
  };
}

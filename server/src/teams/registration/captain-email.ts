import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { readSections } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { captainEmails, players } from '../../platform/database/schema.ts';

/** Organisers want addresses of captains, and there is a server that sends to them. */
export async function isEmailOffered({
  config,
  db,
}: Pick<ServerContext, 'config'> & { db: Database | Transaction }): Promise<boolean> {
  if (config.mail === undefined) return false;
  return (await readSections(db)).messages.published.captainEmail;
}

/** 192 bits cannot be guessed. */
export const newKey = () => randomBytes(24).toString('base64url');

/** Of the captain of a team that has none yet. */
export async function storeCaptainEmail(
  tx: Transaction,
  { teamId, email, at }: { teamId: string; email: string; at: Date },
): Promise<void> {
  const [captain] = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.teamId, teamId), eq(players.memberType, 'CAPTAIN')));
  if (captain === undefined) return;
  await tx
    .insert(captainEmails)
    .values({ playerId: captain.id, email, unsubscribeKey: newKey(), createdAt: at });
}

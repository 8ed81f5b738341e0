import type { moduleInput } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { modules } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Client } from '../platform/http/client.ts';
import { randomToken, sha256 } from '../organisers/auth/keys.ts';
import { changeRegistry } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import { summaries } from './texts.pl.ts';

/**
 * Makes a place for a module. It has no version yet and is seen nowhere.
 *
 * @returns The token that its team deploys with; it is kept as a hash only.
 * @throws AppError SLUG_TAKEN
 */
export async function createModule(
  context: RegistryContext,
  { input, actor }: { input: z.infer<typeof moduleInput>; actor: Client },
): Promise<{ deployToken: string }> {
  const { slug, title, sensitivity } = input;
  const deployToken = randomToken();
  await changeRegistry(context, {
    action: 'create',
    slug,
    actor,
    expectedRev: null,
    async apply(tx, { at }) {
      const added = await tx
        .insert(modules)
        .values({
          slug,
          title,
          sensitivity,
          deployTokenHash: sha256(deployToken),
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ slug: modules.slug });
      if (added.length === 0) throw new AppError('SLUG_TAKEN');
      return { summary: summaries.created(slug), details: { sensitivity } };
    },
  });
  return { deployToken };
}

/**
 * Gives a module a new token; the old one ends at once.
 *
 * @throws AppError NOT_FOUND
 */
export async function renewDeployToken(
  { db, clock, changes }: RegistryContext,
  { slug, actor }: { slug: string; actor: Client },
): Promise<{ deployToken: string }> {
  const deployToken = randomToken();
  await transaction(db, async (tx) => {
    const changed = await tx
      .update(modules)
      .set({ deployTokenHash: sha256(deployToken) })
      .where(eq(modules.slug, slug))
      .returning({ slug: modules.slug });
    if (changed.length === 0) throw new AppError('NOT_FOUND');
    const { actorId } = actor;
    await recordEvent(tx, { at: clock.now(), actorId, action: 'module.token', subjectId: slug });
  });
  await changes.publish({ topic: 'modules', id: slug });
  return { deployToken };
}

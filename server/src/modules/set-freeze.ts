import { eq } from 'drizzle-orm';
import { registryCurrent } from '../platform/database/schema.ts';
import type { Client } from '../platform/http/client.ts';
import { changeRegistry } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import { summaries } from './texts.pl.ts';

/**
 * Refuses activations until a moment, or no longer; going back and kills are never refused.
 *
 * @returns The new revision.
 */
export async function setFreeze(
  context: RegistryContext,
  { until, actor }: { until: Date | null; actor: Client },
): Promise<{ rev: number }> {
  const rev = await changeRegistry(context, {
    action: 'freeze',
    slug: null,
    actor,
    expectedRev: null,
    async apply(tx) {
      await tx.update(registryCurrent).set({ freezeUntil: until }).where(eq(registryCurrent.id, 1));
      return {
        summary: until === null ? summaries.thawed : summaries.frozen(until),
        details: { until: until?.toISOString() ?? null },
      };
    },
  });
  return { rev };
}

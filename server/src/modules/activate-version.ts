import { AppError } from '../platform/http/app-error.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Client } from '../platform/http/client.ts';
import { changeRegistry } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import { nextFallback } from './guard-rule.ts';
import { findReadyVersion, lockModule, makeLive } from './make-live.ts';
import { summaries } from './texts.pl.ts';

export interface Activation {
  slug: string;
  version: string;
  expectedRev: number;
  reason?: string | undefined;
  actor: Client;
}

/**
 * Gives visitors a version that passed its checks; the one before it becomes what pages fall back to.
 *
 * @returns The new revision.
 * @throws AppError NOT_FOUND, REV_CHANGED, FROZEN, CHECKS_FAILED with the red messages.
 */
export async function activateVersion(
  context: RegistryContext & Pick<ServerContext, 'config'>,
  { slug, version, ...change }: Activation,
): Promise<{ rev: number }> {
  const rev = await changeRegistry(context, {
    action: 'activate',
    slug,
    ...change,
    async apply(tx, { isFrozen }) {
      const row = await lockModule(tx, slug);
      const target = await findReadyVersion(tx, slug, version);
      if (isFrozen) throw new AppError('FROZEN');
      await makeLive(tx, slug, target, nextFallback(row, version, context.config.guard));
      return {
        summary: summaries.version(slug, row.activeVersion, version),
        details: { version, from: row.activeVersion },
      };
    },
  });
  return { rev };
}

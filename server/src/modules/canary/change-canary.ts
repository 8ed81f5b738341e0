import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moduleCanaries } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findReadyVersion, lockModule, requirePreviews } from '../activate.ts';
import { changeRegistry, system } from '../change-registry.ts';
import type { ChangeRequest, RegistryContext } from '../change-registry.ts';
import { isBroken } from '../guard-rule.ts';
import { summaries } from '../texts.pl.ts';
import { figuresBefore, readFigures } from './figures.ts';

async function findCanary(tx: Transaction, slug: string) {
  const [row] = await tx.select().from(moduleCanaries).where(eq(moduleCanaries.slug, slug));
  return row ?? null;
}

async function removeCanary(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(moduleCanaries).where(eq(moduleCanaries.slug, slug));
}

/** Another share of the same canary keeps its figures, its testers and the visitors that it has. */
async function storeCanary(
  tx: Transaction,
  wanted: { slug: string; version: string; live: string; share: number },
  at: Date,
): Promise<void> {
  const { slug, version, live, share } = wanted;
  const present = await findCanary(tx, slug);
  if (present?.version === version && present.live === live) {
    await tx.update(moduleCanaries).set({ share }).where(eq(moduleCanaries.slug, slug));
    return;
  }
  await removeCanary(tx, slug);
  await tx.insert(moduleCanaries).values({
    ...wanted,
    key: randomBytes(16).toString('base64url'),
    startedAt: at,
    before: await figuresBefore(tx, wanted, at),
  });
}

/**
 * Gives a version to a share of visitors and to testers.
 * @throws AppError NOT_FOUND, REV_CHANGED, NOT_PUBLIC, TEAM_MAY_NOT_ACTIVATE, NOTHING_TO_COMPARE, CHECKS_FAILED, FROZEN,
 * PREVIEW_NOT_SEEN
 */
export function setCanary(
  context: RegistryContext,
  {
    slug,
    version,
    share,
    ...change
  }: ChangeRequest & { slug: string; version: string; share: number },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
    action: 'canary',
    slug,
    ...change,
    async apply(tx, registry) {
      const row = await lockModule(tx, slug);
      const { sensitivity, teamActivates, activeVersion } = row;
      if (sensitivity !== 'public') throw new AppError('NOT_PUBLIC');
      if (change.actor.byToken && !teamActivates) throw new AppError('TEAM_MAY_NOT_ACTIVATE');
      const target = await findReadyVersion(tx, slug, version);
      if (activeVersion === null || activeVersion === version) {
        throw new AppError('NOTHING_TO_COMPARE');
      }
      if (registry.isFrozen) throw new AppError('FROZEN');
      requirePreviews(registry, [{ ...target, ...row }]);
      await storeCanary(tx, { slug, version, live: activeVersion, share }, registry.at);
      return {
        summary: summaries.canary(slug, version, share),
        details: { version, live: activeVersion, share },
      };
    },
  });
}

/** Works during a freeze and with a team's token, as a rollback. @throws AppError NOT_FOUND, REV_CHANGED */
export function endCanary(
  context: RegistryContext,
  { slug, ...change }: ChangeRequest & { slug: string },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
    action: 'canary-end',
    slug,
    ...change,
    async apply(tx) {
      await lockModule(tx, slug);
      const row = await findCanary(tx, slug);
      if (row === null) throw new AppError('NOT_FOUND');
      await removeCanary(tx, slug);
      const { version } = row;
      return { summary: summaries.canaryEnded(slug, version), details: { version } };
    },
  });
}

/** By the guard, with its evidence; the live version stays. Of several processes the first ends it. */
export async function endIfBroken(
  context: RegistryContext & Pick<ServerContext, 'config' | 'log'>,
  slug: string,
): Promise<void> {
  let ended = { version: '', views: 0 };
  await changeRegistry(context, {
    action: 'guard',
    slug,
    actor: system,
    expectedRev: null,
    async apply(tx) {
      await lockModule(tx, slug);
      const row = await findCanary(tx, slug);
      if (row === null || !isBroken(row, context.config.guard)) return null;
      const { version, guardMounted, guardFailed: failed } = row;
      const views = guardMounted + failed;
      const { canary } = await readFigures(tx, row);
      await removeCanary(tx, slug);
      ended = { version, views };
      return {
        summary: summaries.canaryBroken(slug, version, failed, views),
        evidence: summaries.canaryEvidence(canary),
        details: { version, failed, views, ...canary.reasons },
      };
    },
  });
  if (ended.views > 0) context.log.warn('module.canary-ended', { slug, ...ended });
}

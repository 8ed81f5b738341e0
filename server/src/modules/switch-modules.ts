import type { stagesInput } from '@puchar/shared/contract';
import { stages } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '../platform/http/app-error.ts';
import { modules, moduleStages } from '../platform/database/schema.ts';
import type { Client } from '../platform/http/client.ts';
import { changeRegistry } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import { lockModule } from './make-live.ts';
import { summaries } from './texts.pl.ts';

type Wanted = z.infer<typeof stagesInput>['stages'];

/** Every switch that is named, one by one. */
function switchesOf(wanted: Wanted) {
  return Object.entries(wanted).flatMap(([slug, byStage]) =>
    stages.flatMap((stage) => {
      const value = byStage[stage];
      return value === undefined ? [] : [{ slug, stage, isOn: value === 'on' }];
    }),
  );
}

/**
 * Switches modules in stages, all that is named or nothing.
 *
 * @returns The new revision.
 * @throws AppError NOT_FOUND, REV_CHANGED, PANEL_MODULE when the panel would be switched off.
 */
export async function switchModules(
  context: RegistryContext,
  { expectedRev, wanted, actor }: { expectedRev: number; wanted: Wanted; actor: Client },
): Promise<{ rev: number }> {
  const slugs = Object.keys(wanted).sort();
  const [only = null, ...others] = slugs;
  const rev = await changeRegistry(context, {
    action: 'stages',
    slug: others.length === 0 ? only : null,
    actor,
    expectedRev,
    async apply(tx) {
      const switches = switchesOf(wanted);
      const before = await tx.select().from(moduleStages);
      for (const slug of slugs) {
        const { sensitivity } = await lockModule(tx, slug);
        const goesOff = switches.some((one) => one.slug === slug && !one.isOn);
        if (sensitivity === 'organiser' && goesOff) throw new AppError('PANEL_MODULE');
      }
      for (const one of switches) {
        await tx
          .insert(moduleStages)
          .values(one)
          .onConflictDoUpdate({
            target: [moduleStages.slug, moduleStages.stage],
            set: { isOn: one.isOn },
          });
      }
      const wasOn = (slug: string, stage: string) =>
        before.some((row) => row.slug === slug && row.stage === stage && row.isOn);
      const changed = switches.filter(({ slug, stage, isOn }) => wasOn(slug, stage) !== isOn);
      return { summary: summaries.stages(changed) };
    },
  });
  return { rev };
}

/**
 * Takes a module off the site in every stage, or ends that. Its version and its switches stay as they are.
 *
 * @returns The new revision.
 * @throws AppError NOT_FOUND, REV_CHANGED, PANEL_MODULE for the panel.
 */
export async function setKilled(
  context: RegistryContext,
  {
    slug,
    killed,
    ...change
  }: {
    slug: string;
    killed: boolean;
    expectedRev: number;
    reason?: string | undefined;
    actor: Client;
  },
): Promise<{ rev: number }> {
  const rev = await changeRegistry(context, {
    action: killed ? 'kill' : 'revive',
    slug,
    ...change,
    async apply(tx) {
      const { sensitivity } = await lockModule(tx, slug);
      if (killed && sensitivity === 'organiser') throw new AppError('PANEL_MODULE');
      await tx.update(modules).set({ killed }).where(eq(modules.slug, slug));
      return { summary: killed ? summaries.killed(slug) : summaries.revived(slug) };
    },
  });
  return { rev };
}

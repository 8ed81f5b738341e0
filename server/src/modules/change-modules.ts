import type { moduleInput, stagesInput } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { stages } from '@puchar/shared/contract';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { modules, moduleStages, registryCurrent } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Client } from '../platform/http/client.ts';
import { randomToken, sha256 } from '../organisers/auth/keys.ts';
import { changeRegistry, lockRegistry } from './change-registry.ts';
import type { ChangeRequest, RegistryContext } from './change-registry.ts';
import { summaries } from './texts.pl.ts';
import type { ServerContext } from '../platform/context.ts';
import { nextFallback } from './guard.ts';
import { findReadyVersion, lockModule, activate, requirePreviews } from './activate.ts';
import type { Previewed } from './activate.ts';

/** @returns The deploy token in plain text; only its hash is stored. */
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

/** @throws AppError NOT_FOUND, NOT_PUBLIC */
export async function setTeamRights(
  { db, clock, changes }: RegistryContext,
  { slug, activates, actor }: { slug: string; activates: boolean; actor: Client },
): Promise<{ activates: boolean }> {
  await transaction(db, async (tx) => {
    const { sensitivity, teamActivates } = await lockModule(tx, slug);
    if (activates && sensitivity !== 'public') throw new AppError('NOT_PUBLIC');
    if (teamActivates === activates) return;
    await tx.update(modules).set({ teamActivates: activates }).where(eq(modules.slug, slug));
    const event = { at: clock.now(), actorId: actor.actorId, subjectId: slug };
    await recordEvent(tx, { ...event, action: 'module.team', details: { activates } });
  });
  await changes.publish({ topic: 'modules', id: slug });
  return { activates };
}

/** Whether a version can be activated only after an organiser's preview of it was opened. */
export async function setPreviewRule(
  { db, clock, changes }: RegistryContext,
  { required, actor }: { required: boolean; actor: Client },
): Promise<{ required: boolean }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { previewsRequired } = await lockRegistry(tx, at);
    if (previewsRequired === required) return;
    await tx.update(registryCurrent).set({ previewsRequired: required });
    const event = { at, actorId: actor.actorId, subjectId: null, details: { required } };
    await recordEvent(tx, { ...event, action: 'module.preview-rule' });
  });
  await changes.publish({ topic: 'modules', id: '*' });
  return { required };
}

/** @throws AppError NOT_FOUND, REV_CHANGED, FROZEN, CHECKS_FAILED, TEAM_MAY_NOT_ACTIVATE, PREVIEW_NOT_SEEN */
export function activateVersion(
  context: RegistryContext & Pick<ServerContext, 'config'>,
  { slug, version, ...change }: ChangeRequest & { slug: string; version: string },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
    action: 'activate',
    slug,
    ...change,
    async apply(tx, registry) {
      const row = await lockModule(tx, slug);
      if (change.actor.byToken && !row.teamActivates) throw new AppError('TEAM_MAY_NOT_ACTIVATE');
      const target = await findReadyVersion(tx, slug, version);
      if (registry.isFrozen) throw new AppError('FROZEN');
      requirePreviews(registry, [{ ...target, ...row }]);
      await activate(tx, slug, target, nextFallback(row, version, context.config.guard));
      return {
        summary: summaries.version(slug, row.activeVersion, version),
        details: { version, from: row.activeVersion },
      };
    },
  });
}

/** @throws AppError NOT_FOUND, REV_CHANGED, FROZEN, CHECKS_FAILED, PREVIEW_NOT_SEEN */
export function activateVersions(
  context: RegistryContext & Pick<ServerContext, 'config'>,
  { versions, ...change }: ChangeRequest & { versions: Readonly<Record<string, string>> },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
    action: 'activate',
    slug: null,
    ...change,
    async apply(tx, registry) {
      if (registry.isFrozen) throw new AppError('FROZEN');
      const changed: string[] = [];
      const wanted: Previewed[] = [];
      // Locked in one order by all.
      for (const slug of Object.keys(versions).sort()) {
        const version = versions[slug] ?? '';
        const row = await lockModule(tx, slug);
        const target = await findReadyVersion(tx, slug, version);
        wanted.push({ ...target, ...row });
        await activate(tx, slug, target, nextFallback(row, version, context.config.guard));
        changed.push(summaries.version(slug, row.activeVersion, version));
      }
      requirePreviews(registry, wanted);
      return { summary: changed.join(', ') };
    },
  });
}

type Wanted = z.infer<typeof stagesInput>['stages'];

function switchesOf(wanted: Wanted) {
  return Object.entries(wanted).flatMap(([slug, byStage]) =>
    stages.flatMap((stage) => {
      const value = byStage[stage];
      return value === undefined ? [] : [{ slug, stage, isOn: value === 'on' }];
    }),
  );
}

/** @throws AppError NOT_FOUND, REV_CHANGED, PANEL_MODULE when the panel would be switched off. */
export function switchModules(
  context: RegistryContext,
  { expectedRev, wanted, actor }: { expectedRev: number; wanted: Wanted; actor: Client },
): Promise<{ rev: number }> {
  const slugs = Object.keys(wanted).sort();
  const [only = null, ...others] = slugs;
  return changeRegistry(context, {
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
}

/** @throws AppError NOT_FOUND, REV_CHANGED, PANEL_MODULE */
export function setKilled(
  context: RegistryContext,
  { slug, killed, ...change }: ChangeRequest & { slug: string; killed: boolean },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
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
}

/** A freeze rejects activations only: rollbacks and kills always work. */
export function setFreeze(
  context: RegistryContext,
  { until, actor }: { until: Date | null; actor: Client },
): Promise<{ rev: number }> {
  return changeRegistry(context, {
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
}

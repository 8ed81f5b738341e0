import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GuardRule } from '../config/config.ts';
import type { ModuleRow } from './activate.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changeRegistry, system } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import { readHealth } from './version-health.ts';
import { goBack, readLiveSteps } from './roll-back.ts';
import { lockModule } from './activate.ts';
import { endIfBroken } from './canary/change-canary.ts';
import { failsTooOften, isBroken } from './guard-rule.ts';
import { summaries } from './texts.pl.ts';

/** The replaced version becomes the fallback, unless it fails too often and there is an older one. */
export function nextFallback(row: ModuleRow, version: string, rule: GuardRule): string | null {
  const { activeVersion, fallbackVersion } = row;
  const older = fallbackVersion === version ? null : fallbackVersion;
  if (activeVersion === null || activeVersion === version) return older;
  return failsTooOften(row, rule) ? (older ?? activeVersion) : activeVersion;
}

export interface Views {
  slug: string;
  version: string;
  mounted: number;
  failed: number;
}

const counters = z.object({ slug: z.string(), guardMounted: z.int(), guardFailed: z.int() });
const countedCanaries = z.object({ rows: z.array(counters) });
const counted = z.object({
  rows: z.array(z.extend(counters, { fallbackVersion: z.nullable(z.string()) })),
});

/** Old views must weigh less: both counters are halved at twice the judged number. */
function addedTo(column: 'mounted' | 'failed', { visits }: GuardRule) {
  const sum = sql`m.${sql.raw(`guard_${column}`)} + t.${sql.raw(column)}`;
  const all = sql`m.guard_mounted + t.mounted + m.guard_failed + t.failed`;
  return sql`case when ${all} >= ${2 * visits}::int then (${sum} + 1) / 2 else ${sum} end`;
}

interface Broken {
  /** Slugs whose live version fails too often and has a version to return to. */
  live: string[];
  /** Slugs whose canary does. */
  canaries: string[];
}

async function addToCanaries(
  tx: Pick<Transaction, 'execute'>,
  views: readonly Views[],
  rule: GuardRule,
): Promise<string[]> {
  const result = await tx.execute(sql`update module_canaries m
    set guard_mounted = ${addedTo('mounted', rule)}, guard_failed = ${addedTo('failed', rule)}
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as t(slug text, version text, mounted int, failed int)
    where m.slug = t.slug and m.version = t.version
    returning m.slug, m.guard_mounted as "guardMounted", m.guard_failed as "guardFailed"`);
  const { rows } = countedCanaries.parse(result);
  return rows.filter((row) => isBroken(row, rule)).map(({ slug }) => slug);
}

export async function addToGuard(
  tx: Pick<Transaction, 'execute'>,
  views: readonly Views[],
  rule: GuardRule,
): Promise<Broken> {
  const result = await tx.execute(sql`update modules m
    set guard_mounted = ${addedTo('mounted', rule)}, guard_failed = ${addedTo('failed', rule)}
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as t(slug text, version text, mounted int, failed int)
    where m.slug = t.slug and m.active_version = t.version
    returning m.slug, m.fallback_version as "fallbackVersion",
      m.guard_mounted as "guardMounted", m.guard_failed as "guardFailed"`);
  const { rows } = counted.parse(result);
  return {
    live: rows
      .filter((row) => row.fallbackVersion !== null && isBroken(row, rule))
      .map(({ slug }) => slug),
    canaries: await addToCanaries(tx, views, rule),
  };
}

export async function actOn(
  context: RegistryContext & Pick<ServerContext, 'config' | 'log'>,
  { live, canaries }: Broken,
): Promise<void> {
  for (const slug of live) await stepBackIfBroken(context, slug);
  for (const slug of canaries) await endIfBroken(context, slug);
}

/** Idempotent: of several processes that notice at the same time, only the first rolls back. */
export async function stepBackIfBroken(
  context: RegistryContext & Pick<ServerContext, 'config' | 'log'>,
  slug: string,
): Promise<void> {
  let left = { version: '', views: 0 };
  await changeRegistry(context, {
    action: 'guard',
    slug,
    actor: system,
    expectedRev: null,
    async apply(tx) {
      const row = await lockModule(tx, slug);
      const { fallbackVersion, guardMounted, guardFailed } = row;
      if (fallbackVersion === null || !isBroken(row, context.config.guard)) return null;
      const { summary, details } = await goBack(
        tx,
        row,
        fallbackVersion,
        await readLiveSteps(tx, slug),
      );
      const views = guardMounted + guardFailed;
      left = { version: row.activeVersion ?? '', views };
      const healthOf = await readHealth(tx, context.clock.now());
      const { mounted, failed, reasons } = healthOf(slug, left.version);
      return {
        summary: summaries.guard(summary, guardFailed, views),
        evidence: summaries.evidence({ mounted, failed, reasons }),
        details: { ...details, failed: guardFailed, views, ...reasons },
      };
    },
  });
  if (left.views > 0) context.log.warn('module.taken-back', { slug, ...left });
}

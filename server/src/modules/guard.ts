import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GuardRule } from '../config/config.ts';
import type { ModuleRow } from './activate.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { changeRegistry, system } from './change-registry.ts';
import type { RegistryContext } from './change-registry.ts';
import { goBack, readLiveSteps } from './roll-back.ts';
import { lockModule } from './activate.ts';
import { summaries } from './texts.pl.ts';

type Counters = Pick<ModuleRow, 'guardMounted' | 'guardFailed'>;

function failsTooOften({ guardMounted, guardFailed }: Counters, { share }: GuardRule): boolean {
  return guardFailed > share * (guardMounted + guardFailed);
}

/** Enough views were counted, and too many of them failed. */
function isBroken(counters: Counters, rule: GuardRule): boolean {
  const views = counters.guardMounted + counters.guardFailed;
  return views >= rule.visits && failsTooOften(counters, rule);
}

/**
 * What pages fall back to once another version takes the place of the live one: that one, unless it fails
 * more often than it may and there is an older one.
 */
export function nextFallback(row: ModuleRow, version: string, rule: GuardRule): string | null {
  const { activeVersion, fallbackVersion } = row;
  if (activeVersion === null || activeVersion === version) {
    return fallbackVersion === version ? null : fallbackVersion;
  }
  const older = fallbackVersion === version ? null : fallbackVersion;
  return failsTooOften(row, rule) ? (older ?? activeVersion) : activeVersion;
}

/** Page views of one version. */
export interface Views {
  slug: string;
  version: string;
  mounted: number;
  failed: number;
}

const counted = z.object({
  rows: z.array(
    z.object({
      slug: z.string(),
      fallbackVersion: z.nullable(z.string()),
      guardMounted: z.int(),
      guardFailed: z.int(),
    }),
  ),
});

/** Older views weigh less: everything is halved whenever twice as many were counted as are judged. */
function addedTo(column: 'mounted' | 'failed', { visits }: GuardRule) {
  const sum = sql`m.${sql.raw(`guard_${column}`)} + t.${sql.raw(column)}`;
  const all = sql`m.guard_mounted + t.mounted + m.guard_failed + t.failed`;
  return sql`case when ${all} >= ${2 * visits}::int then (${sum} + 1) / 2 else ${sum} end`;
}

/**
 * Adds to what the guard counted of versions that are live, and of no others.
 *
 * @returns Slugs of modules whose live version fails too often while there is one to go back to.
 */
export async function addToGuard(
  tx: Pick<Transaction, 'execute'>,
  views: readonly Views[],
  rule: GuardRule,
): Promise<string[]> {
  const result = await tx.execute(sql`update modules m
    set guard_mounted = ${addedTo('mounted', rule)}, guard_failed = ${addedTo('failed', rule)}
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as t(slug text, version text, mounted int, failed int)
    where m.slug = t.slug and m.active_version = t.version
    returning m.slug, m.fallback_version as "fallbackVersion",
      m.guard_mounted as "guardMounted", m.guard_failed as "guardFailed"`);
  return counted
    .parse(result)
    .rows.filter((row) => row.fallbackVersion !== null && isBroken(row, rule))
    .map(({ slug }) => slug);
}

/**
 * Takes the live version of a module back when it fails too often, once: of several who notice at the
 * same time, in whatever process, the first does it and the others find nothing left to do.
 */
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
      return {
        summary: summaries.guard(summary, guardFailed, views),
        details: { ...details, failed: guardFailed, views },
      };
    },
  });
  if (left.views > 0) context.log.warn('module.taken-back', { slug, ...left });
}

import type { HostedFailure, HostedFiles, HostedVersion } from '@puchar/shared/contract';
import { and, eq, gte, isNotNull, sql, sum } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  moduleHostedFailures,
  moduleMounts,
  modules,
  moduleVersions,
} from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Client } from '../platform/http/client.ts';
import { lockModule } from './activate.ts';
import type { ModuleRow } from './activate.ts';
import type { RegistryContext } from './change-registry.ts';
import { filesOriginChanged } from './texts.pl.ts';
import type { ModuleBuild } from './read-build.ts';
import type { VersionRow } from './registry.repository.ts';

type Permitting = Pick<ModuleRow, 'filesOrigin' | 'sensitivity'>;

const originOf = (base: string) => new URL(base).origin;

function isPermitted({ filesOrigin, sensitivity }: Permitting, base: string): boolean {
  return sensitivity === 'public' && filesOrigin !== null && originOf(base) === filesOrigin;
}

/** @returns Null while organisers do not permit the origin. */
export function shownHosted(
  module: Permitting,
  { hosted, descriptor }: Pick<VersionRow, 'hosted' | 'descriptor'>,
): HostedFiles | null {
  if (hosted === null || descriptor.sensitivity !== 'public') return null;
  return isPermitted(module, hosted.base) ? hosted : null;
}

/** Mixed content apart, this machine of a visitor is not that of the team. */
const isPlain = (origin: string) => origin.startsWith('http:');

/** @throws AppError NOT_FOUND, NOT_PUBLIC, ORIGIN_NOT_PERMITTED for plain http beside a site with https. */
export async function setFilesOrigin(
  { db, clock, changes, config }: RegistryContext & Pick<ServerContext, 'config'>,
  { slug, origin, actor }: { slug: string; origin: string | null; actor: Client },
): Promise<{ origin: string | null }> {
  const isSecure = config.publicUrl.startsWith('https:');
  await transaction(db, async (tx) => {
    const { sensitivity, filesOrigin } = await lockModule(tx, slug);
    if (origin !== null && sensitivity !== 'public') throw new AppError('NOT_PUBLIC');
    if (origin !== null && isSecure && isPlain(origin)) {
      throw new AppError('ORIGIN_NOT_PERMITTED', { list: [filesOriginChanged.plain] });
    }
    if (filesOrigin === origin) return;
    await tx.update(modules).set({ filesOrigin: origin }).where(eq(modules.slug, slug));
    const event = { at: clock.now(), actorId: actor.actorId, subjectId: slug };
    await recordEvent(tx, { ...event, action: 'module.files-origin', details: { origin } });
  });
  await changes.publish({ topic: 'modules', id: slug });
  return { origin };
}

/** Nothing is fetched from there: what the address gives is up to each page, which compares hashes. */
export async function rejectForeignBase(
  { db }: Pick<ServerContext, 'db'>,
  slug: string,
  base: string | undefined,
): Promise<void> {
  if (base === undefined || base === '') return;
  const [row] = await db.select().from(modules).where(eq(modules.slug, slug));
  if (row === undefined || !isPermitted(row, base)) throw new AppError('ORIGIN_NOT_PERMITTED');
}

const namesFiles = /(?:url|src|image|image-set)\(\s*(?!["']?(?:data:|#))/i;

function siteOnly({ files }: ModuleBuild): string[] {
  return files
    .filter(({ path, content }) => path.endsWith('.css') && namesFiles.test(content.toString()))
    .map(({ path }) => path);
}

function hostedOf(build: ModuleBuild, base: string): HostedFiles | null {
  if (base === '') return null;
  const except = siteOnly(build);
  return except.length === 0 ? { base } : { base, except };
}

/** @param base Empty for nowhere; undefined leaves what was said before. */
export async function setHosted(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { build, base, caller }: { build: ModuleBuild; base: string | undefined; caller: Client },
): Promise<void> {
  if (base === undefined) return;
  const { slug } = build.descriptor;
  const { version } = build;
  const hosted = hostedOf(build, base);
  const isOther = sql`${moduleVersions.hosted} is distinct from ${
    hosted === null ? null : JSON.stringify(hosted)
  }::jsonb`;
  const isChanged = await transaction(db, async (tx) => {
    const changed = await tx
      .update(moduleVersions)
      .set({ hosted })
      .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version), isOther))
      .returning({ version: moduleVersions.version });
    if (changed.length === 0) return false;
    const { actorId, byToken } = caller;
    const details = { version, byToken, base };
    const event = { at: clock.now(), actorId, subjectId: slug, details };
    await recordEvent(tx, { ...event, action: 'module.files' });
    return true;
  });
  if (isChanged) await changes.publish({ topic: 'modules', id: slug });
}

interface HostedFailureOf {
  slug: string;
  version: string;
  hosted: HostedFailure;
}

/** Apart from the failures of the version: pages have used the site's copy. */
export async function countHostedFailure(
  context: ServerContext,
  { slug, version, hosted: reason }: HostedFailureOf,
  hour: Date,
): Promise<void> {
  const isHosted = and(
    eq(moduleVersions.slug, slug),
    eq(moduleVersions.version, version),
    isNotNull(moduleVersions.hosted),
  );
  if ((await context.db.$count(moduleVersions, isHosted)) === 0) return;
  const { slug: ofModule, version: ofVersion, reason: why, hour: inHour } = moduleHostedFailures;
  await context.db
    .insert(moduleHostedFailures)
    .values({ slug, version, reason, hour, count: 1 })
    .onConflictDoUpdate({
      target: [ofModule, ofVersion, why, inHour],
      set: { count: sql`${moduleHostedFailures.count} + 1` },
    });
  context.metrics.count(
    'puchar_module_origin_failures_total',
    "Pages that took the site's copy of a module's file.",
    { module: slug, reason },
  );
}

const hourMs = 3_600_000;

export type HostedHealthOf = (
  module: Permitting,
  row: Pick<VersionRow, 'slug' | 'version' | 'hosted'>,
) => HostedVersion | null;

interface Counted {
  slug: string;
  version: string;
  count: number;
}

const total = (rows: readonly Counted[], { slug, version }: { slug: string; version: string }) =>
  rows
    .filter((row) => row.slug === slug && row.version === version)
    .reduce((all, { count }) => all + count, 0);

/** Few modules have an origin, so the rows of a day are read as they are. */
export async function readHostedHealth(tx: Transaction, now: Date): Promise<HostedHealthOf> {
  const { hour } = moduleHostedFailures;
  const day = new Date(now.getTime() - 24 * hourMs);
  // The hours of the counters begin on the hour.
  const lately = new Date(Math.floor(now.getTime() / hourMs) * hourMs - hourMs);
  const failures = await tx.select().from(moduleHostedFailures).where(gte(hour, day));
  const { slug, version, count } = moduleMounts;
  const views =
    failures.length === 0
      ? []
      : await tx
          .select({ slug, version, count: sum(count).mapWith(Number) })
          .from(moduleMounts)
          .where(gte(moduleMounts.hour, lately))
          .groupBy(slug, version);
  return (module, row) => {
    if (row.hosted === null) return null;
    const of = (reason: HostedFailure) => failures.filter((one) => one.reason === reason);
    const recent = total(
      failures.filter((one) => one.hour >= lately),
      row,
    );
    return {
      base: row.hosted.base,
      isPermitted: isPermitted(module, row.hosted.base),
      late: total(of('late'), row),
      failed: total(of('failed'), row),
      isAway: recent > 0 && recent * 2 >= total(views, row),
    };
  };
}

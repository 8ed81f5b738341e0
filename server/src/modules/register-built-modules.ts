import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleCheck, SiteClaims } from '@puchar/shared/contract';
import { checkModule } from '@puchar/cli/checks';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { modules, moduleVersions } from '../platform/database/schema.ts';
import type { ModuleSize } from '../platform/database/schema.ts';
import { addVersion, isGreen } from './deploy/store-version.ts';
import { changeRegistry, system } from './change-registry.ts';
import type { Applied, LockedRegistry } from './change-registry.ts';
import { measureBuild, readModuleBuild } from './read-build.ts';
import { readSiteClaims } from './deploy/site-claims.ts';
import { nextFallback } from './guard.ts';
import type { GuardRule } from '../config/config.ts';
import { lockModule, activate } from './activate.ts';
import { fitsContract } from './contract-fit.ts';
import { readRegistryRows } from './registry.repository.ts';
import type { ModuleBuild } from './read-build.ts';
import { indexStylesheets, storeModuleFiles } from './store-files.ts';
import { summaries } from './texts.pl.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'files'>;

interface RegisteredBuild {
  slug: string;
  version: string;
  /** `frozen`: stored, and left for an organiser to activate. */
  outcome: 'activated' | 'refused' | 'frozen';
  violations: string[];
}

interface FreshBuild {
  build: ModuleBuild;
  checks: ModuleCheck[];
  size: ModuleSize;
}

async function findBuiltModules(repository: string): Promise<string[]> {
  const names = (await readdir(repository)).filter((name) => name.startsWith('mf-')).sort();
  return names.map((name) => path.join(repository, name, 'dist')).filter(existsSync);
}

const otherFiles = (slug: string, version: string) =>
  new Error(`${slug} ${version} is registered with other files.`);

async function isKnown(db: Database, { descriptor, version, digest }: ModuleBuild) {
  const { slug } = descriptor;
  const [known] = await db
    .select({ digest: moduleVersions.digest, status: moduleVersions.status })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version)));
  // A rejected build is checked again: the checks, or what it collided with, may have changed.
  if (known === undefined || known.status === 'refused') return false;
  if (known.digest !== digest) throw otherFiles(slug, version);
  return true;
}

const isPanel = ({ descriptor }: ModuleBuild) => descriptor.sensitivity === 'organiser';

/** Adds the claims of accepted builds that are not in the database yet. */
function withBuilds(
  claims: SiteClaims,
  accepted: readonly ModuleBuild[],
  build: ModuleBuild,
): SiteClaims {
  const added = accepted.map((other) => ({
    slug: other.descriptor.slug,
    paths:
      isPanel(other) === isPanel(build) ? other.descriptor.routes.map(({ path: own }) => own) : [],
    uniqueNames: [other.uniqueName],
  }));
  return { ...claims, modules: [...claims.modules, ...added] };
}

async function examine(context: Context, builds: readonly ModuleBuild[]): Promise<FreshBuild[]> {
  const fresh: FreshBuild[] = [];
  const accepted: ModuleBuild[] = [];
  for (const build of builds) {
    if (await isKnown(context.db, build)) continue;
    const { slug } = build.descriptor;
    const files = new Map(build.files.map((file) => [file.path, file.content]));
    const claims = withBuilds(await readSiteClaims(context, slug), accepted, build);
    const checks = await checkModule(files, claims, slug);
    if (isGreen(checks)) {
      accepted.push(build);
      await storeModuleFiles(context.files, build);
    }
    fresh.push({ build, checks, size: await measureBuild(build) });
  }
  return fresh;
}

async function register(
  tx: Transaction,
  { build, checks, size }: FreshBuild,
  { at, isFrozen }: LockedRegistry,
  guard: GuardRule,
): Promise<(RegisteredBuild & { summary: string }) | null> {
  const { descriptor, version } = build;
  const { slug, title, sensitivity } = descriptor;
  await tx.insert(modules).values({ slug, title, sensitivity }).onConflictDoNothing();
  const added = await addVersion(tx, { build, checks, size, uploadedBy: 'build', at });
  if (added === 'other-files') throw otherFiles(slug, version);
  // Another process on the same database was first.
  if (added === 'known') return null;
  const violations = checks.filter(({ ok }) => !ok).map(({ message }) => message);
  const row = await lockModule(tx, slug);
  const summary = summaries.version(slug, row.activeVersion, version);
  if (violations.length > 0) {
    const details = { version, checks: violations.length };
    await recordEvent(tx, { at, actorId: null, action: 'module.refuse', subjectId: slug, details });
    return { slug, version, outcome: 'refused', violations, summary };
  }
  if (isFrozen) return { slug, version, outcome: 'frozen', violations, summary };
  await activate(tx, slug, { version, descriptor }, nextFallback(row, version, guard));
  return { slug, version, outcome: 'activated', violations, summary };
}

/**
 * New builds that pass their checks become active, all in one revision. A known build changes nothing, so that an
 * organiser's later choice stands.
 * @throws Error when a build cannot be read, or a version is known with other files.
 */
export async function registerModules(
  context: Context,
  folders: readonly string[],
): Promise<RegisteredBuild[]> {
  const builds = await Promise.all(folders.map(readModuleBuild));
  const fresh = await examine(context, builds);
  if (fresh.length === 0) return [];
  const slugs = new Set(fresh.map(({ build }) => build.descriptor.slug));
  const [only = null] = slugs;
  let registered: RegisteredBuild[] = [];
  await changeRegistry(context, {
    action: (await context.db.$count(modules)) === 0 ? 'start' : 'activate',
    slug: slugs.size === 1 ? only : null,
    actor: system,
    expectedRev: null,
    async apply(tx, registry): Promise<Applied | null> {
      const done: (RegisteredBuild & { summary: string })[] = [];
      for (const one of fresh) {
        const result = await register(tx, one, registry, context.config.guard);
        if (result !== null) done.push(result);
      }
      registered = done.map(({ summary: _summary, ...build }) => build);
      const live = done.filter(({ outcome }) => outcome === 'activated');
      if (live.length === 0) return null;
      return { summary: live.map(({ summary }) => summary).join(', ') };
    },
  });
  return registered;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** For versions registered by releases that had no indexes. */
async function indexStoredVersions({ db, files: store }: ServerContext): Promise<void> {
  const { slug, version, digest, files } = moduleVersions;
  await indexStylesheets(
    store,
    await db.select({ slug, version, digest, files }).from(moduleVersions),
  );
}

/** After a raise of the contract: the registry leaves these modules out. */
async function logUnfitModules({ db, log }: ServerContext): Promise<void> {
  const { modules: rows, versions } = await readRegistryRows(db);
  for (const { slug, activeVersion } of rows) {
    const live = versions.find((one) => one.slug === slug && one.version === activeVersion);
    if (live === undefined || fitsContract(live.descriptor)) continue;
    const { contract } = live.descriptor;
    log.warn('module.contract-unfit', { slug, version: live.version, contract });
  }
}

/** @throws Error when a build cannot be read: a site without its modules must not start unnoticed. */
export async function registerBuiltModules(context: ServerContext): Promise<void> {
  await indexStoredVersions(context);
  const given = context.config.moduleDirs;
  const folders = given.length > 0 ? given : await findBuiltModules(repository);
  for (const { slug, version, outcome, violations } of await registerModules(context, folders)) {
    const fields = {
      slug,
      version,
      ...(violations.length > 0 ? { violations: violations.join(' ') } : {}),
    };
    if (outcome === 'activated') context.log.info('module version activated', fields);
    else context.log.warn(`module version ${outcome}`, fields);
  }
  await logUnfitModules(context);
}

import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { stages } from '@puchar/shared/contract';
import type { ServerContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import {
  moduleStages,
  modules,
  moduleVersions,
  registryCurrent,
  registryRevisions,
} from '../../db/schema.ts';
import type { RegistrySnapshot } from '../../db/schema.ts';
import { readModuleBuild } from './read-build.ts';
import type { ModuleBuild } from './read-build.ts';
import { storeModuleFiles } from './store-files.ts';

async function isFolder(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

/** `mf-{slug}/dist` of every module of the repository that was built. */
export async function findBuiltModules(repository: string): Promise<string[]> {
  const names = (await readdir(repository)).filter((name) => name.startsWith('mf-')).sort();
  const folders = names.map((name) => path.join(repository, name, 'dist'));
  const built = await Promise.all(folders.map(isFolder));
  return folders.filter((_folder, index) => built[index]);
}

/** Inserts the version; false when it was known before. */
async function addVersion(tx: Transaction, build: ModuleBuild): Promise<boolean> {
  const { slug } = build.descriptor;
  const [known] = await tx
    .select({ digest: moduleVersions.digest })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, build.version)));
  if (known !== undefined) {
    if (known.digest !== build.digest) {
      throw new Error(`${slug} ${build.version} is registered with other files.`);
    }
    return false;
  }
  await tx.insert(moduleVersions).values({
    slug,
    version: build.version,
    digest: build.digest,
    descriptor: build.descriptor,
    name: build.name,
    entry: build.entry,
    manifest: 'mf-manifest.json',
    files: build.files.map(({ content: _content, ...file }) => file),
    chunks: build.chunks,
    status: 'ready',
    checks: [],
    uploadedBy: 'build',
  });
  return true;
}

async function addModule(tx: Transaction, build: ModuleBuild): Promise<void> {
  const { slug, title, sensitivity, routes } = build.descriptor;
  const added = await tx
    .insert(modules)
    .values({ slug, title, sensitivity })
    .onConflictDoNothing()
    .returning({ slug: modules.slug });
  if (added.length === 0) return;
  const suggested = new Set(routes.flatMap((route) => route.stages));
  await tx
    .insert(moduleStages)
    .values(stages.map((stage) => ({ slug, stage, isOn: suggested.has(stage) })));
}

async function activate(tx: Transaction, build: ModuleBuild): Promise<void> {
  const { slug, title } = build.descriptor;
  const [before] = await tx.select().from(modules).where(eq(modules.slug, slug));
  await tx
    .update(modules)
    .set({
      title,
      activeVersion: build.version,
      fallbackVersion: before?.activeVersion ?? before?.fallbackVersion ?? null,
    })
    .where(eq(modules.slug, slug));
}

async function snapshot(tx: Transaction): Promise<RegistrySnapshot> {
  const rows = await tx.select().from(modules);
  const switches = await tx.select().from(moduleStages);
  const entries = rows.map(({ slug, activeVersion, fallbackVersion, killed }) => {
    const own = switches.filter((row) => row.slug === slug);
    const stageMap = Object.fromEntries(own.map(({ stage, isOn }) => [stage, isOn]));
    return [slug, { activeVersion, fallbackVersion, killed, stages: stageMap }] as const;
  });
  return { modules: Object.fromEntries(entries) };
}

async function addRevision(tx: Transaction, reason: string): Promise<void> {
  const [current] = await tx.select().from(registryCurrent).where(eq(registryCurrent.id, 1));
  const rev = (current?.rev ?? 0) + 1;
  await tx
    .insert(registryRevisions)
    .values({ rev, action: 'activate', reason, snapshot: await snapshot(tx) });
  await tx.update(registryCurrent).set({ rev }).where(eq(registryCurrent.id, 1));
}

/**
 * Registers what was built beside the server. A build that is new becomes the active version, with the
 * one before it as its fallback; a build that was registered before changes nothing, so an organiser's
 * later choice stands.
 *
 * @param folders Build folders, one a module.
 * @returns Slug and version of what was activated.
 */
export async function registerModules(
  context: Pick<ServerContext, 'db' | 'config'>,
  folders: readonly string[],
): Promise<{ slug: string; version: string }[]> {
  const builds = await Promise.all(folders.map(readModuleBuild));
  const root = path.join(context.config.dataDir, 'modules');
  for (const build of builds) await storeModuleFiles(root, build);
  return transaction(context.db, async (tx) => {
    await tx.insert(registryCurrent).values({ id: 1, rev: 0 }).onConflictDoNothing();
    await tx.select().from(registryCurrent).where(eq(registryCurrent.id, 1)).for('update');
    const fresh: ModuleBuild[] = [];
    for (const build of builds) {
      await addModule(tx, build);
      if (!(await addVersion(tx, build))) continue;
      await activate(tx, build);
      fresh.push(build);
    }
    const names = fresh.map(({ descriptor, version }) => ({ slug: descriptor.slug, version }));
    if (names.length > 0) {
      await addRevision(tx, names.map(({ slug, version }) => `${slug} ${version}`).join(', '));
    }
    return names;
  });
}

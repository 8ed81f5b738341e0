import type {
  ModuleVersion,
  RegistryDocument,
  RegistryModule,
  Stage,
} from '@puchar/shared/contract';
import { isForServer } from '@puchar/cli/archive';
import { contractVersion } from '@puchar/shared/remote';
import type { Site } from '../platform/context.ts';
import { fitsContract } from './contract-fit.ts';
import { shownHosted } from './hosted-files.ts';
import { versionFolder } from './store-files.ts';
import type { RegistryRows, VersionRow } from './registry.repository.ts';

function isGuarded(path: string): boolean {
  return /\.(?:js|css)$/.test(path) && !isForServer(path);
}

function versionOf(row: VersionRow, module: RegistryRows['modules'][number]): ModuleVersion {
  const hosted = shownHosted(module, row);
  const base = `/modules/${row.slug}/${versionFolder(row.version, row.digest)}/`;
  return {
    version: row.version,
    base,
    name: row.name,
    entry: row.entry,
    manifest: base + row.manifest,
    integrity: Object.fromEntries(
      row.files.filter(({ path }) => isGuarded(path)).map(({ path, sha384 }) => [path, sha384]),
    ),
    contract: row.descriptor.contract,
    ...(hosted === null ? {} : { hosted }),
  };
}

/** Without an edition, the switches of GROUPS hold. */
export function effectiveStage(stage: Stage | null): Stage {
  return stage ?? 'GROUPS';
}

function isListed(sensitivity: string, site: Site): boolean {
  return (sensitivity === 'organiser') === (site === 'organisers');
}

/** Without a version to fall back to. */
export function describeModule(
  row: VersionRow,
  module: RegistryRows['modules'][number],
): RegistryModule {
  const { title, routes, menu, slots } = row.descriptor;
  const { sensitivity } = module;
  return { slug: row.slug, ...versionOf(row, module), title, routes, menu, slots, sensitivity };
}

function moduleOf(rows: RegistryRows, slug: string): RegistryModule | null {
  const row = rows.modules.find((module) => module.slug === slug);
  const find = (version: string | null | undefined) =>
    rows.versions.find((candidate) => candidate.slug === slug && candidate.version === version);
  const active = find(row?.activeVersion);
  if (row === undefined || active === undefined || !fitsContract(active.descriptor)) return null;
  const fallback = find(row.fallbackVersion);
  return {
    ...describeModule(active, row),
    ...(fallback !== undefined && fitsContract(fallback.descriptor)
      ? { fallback: versionOf(fallback, row) }
      : {}),
  };
}

/** No other page shows anything of it. */
const hasOwnWindows = ({ routes, slots }: RegistryModule) =>
  slots.length === 0 && routes.length > 0 && routes.every(({ layout }) => layout !== undefined);

export const menuOf = (modules: readonly RegistryModule[]) =>
  modules.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order);

/** @param stage Null while there is no edition. */
export function composeRegistry(
  rows: RegistryRows,
  stage: Stage | null,
  site: Site,
): RegistryDocument {
  const shown = effectiveStage(stage);
  const modules = rows.modules
    .filter(({ slug, killed, sensitivity }) => {
      const on = rows.switches.some((row) => row.slug === slug && row.stage === shown && row.isOn);
      return on && !killed && isListed(sensitivity, site);
    })
    .flatMap(({ slug }) => moduleOf(rows, slug) ?? [])
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const apart = modules.filter(
    (module) => module.sensitivity === 'personal' || hasOwnWindows(module),
  );
  const killed = rows.modules
    .filter((module) => module.killed && isListed(module.sensitivity, site))
    .map(({ slug }) => slug)
    .sort();
  return {
    rev: rows.rev,
    stage,
    contract: contractVersion,
    site,
    modules,
    menu: menuOf(modules),
    documents: apart.flatMap(({ routes }) => routes.map(({ path }) => path)),
    ...(killed.length === 0 ? {} : { killed }),
  };
}

/** A page with personal data loads its own module and no other code. */
export function closedRegistry(
  document: RegistryDocument,
  owner: RegistryModule,
): RegistryDocument {
  return { ...document, modules: document.modules.filter(({ slug }) => slug === owner.slug) };
}

/** What its pages are known by; a document without personal data runs none of its files. */
const withoutFiles = ({ fallback: _, ...module }: RegistryModule): RegistryModule => ({
  ...module,
  integrity: {},
});

/**
 * Of a page without personal data. It is not made heavier by modules that only have windows of their own, nor by hashes
 * of modules whose pages are documents of their own.
 */
export function openRegistry(
  document: RegistryDocument,
  owner: RegistryModule | null,
): RegistryDocument {
  const modules = document.modules
    .filter((module) => module.slug === owner?.slug || !hasOwnWindows(module))
    .map((module) => (module.sensitivity === 'personal' ? withoutFiles(module) : module));
  return { ...document, modules };
}

/** Origins beside the site that the document takes files of modules from. */
export function teamOrigins({ modules }: Pick<RegistryDocument, 'modules'>): string[] {
  const hosted = modules.flatMap(({ hosted: own, fallback }) => [own, fallback?.hosted]);
  const origins = hosted.flatMap((files) =>
    files === undefined ? [] : new URL(files.base).origin,
  );
  return [...new Set(origins)].sort();
}

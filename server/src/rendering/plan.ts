import { fillPath, longestValue, matchRoute, routeRead } from '@puchar/shared/contract';
import type { RegistryDocument, RegistryModule, RouteData, Stage } from '@puchar/shared/contract';
import { isKeyAddress } from '@puchar/shared/domain';
import { effectiveStage } from '../modules/registry-document.ts';
import { exposedChunk } from '../modules/registry.repository.ts';
import type { ChunksOf } from '../modules/registry.repository.ts';
import { isAboutOne } from '../cup/share-images/shared-page.ts';
import type { HostBuild } from './host-build.ts';

export interface PreloadFile {
  /** On this site. */
  href: string;
  /** The same file on the origin of the module's team. */
  hosted?: string;
  as: 'script' | 'style' | 'font';
  integrity?: string;
}

export interface PagePlan {
  status: 200 | 404;
  title: string | null;
  owner: RegistryModule | null;
  /** Personal data are entered here, or the address itself grants access to some. */
  personal: boolean;
  path: string | null;
  /** Path below `/api` of the meeting or team that the page is about. */
  subject: string | null;
  /** Paths below `/api` whose responses the page carries. */
  reads: string[];
  preloads: PreloadFile[];
  search: string;
  shown: RegistryModule[];
}

/** Drops parameters that the page does not read, such as a campaign's, so that they make no further cached page. */
export function knownSearch(
  rules: readonly RouteData[],
  names: readonly string[] | undefined,
  search: URLSearchParams,
): string {
  const own = rules.flatMap(({ when, unless, query }) => [
    ...Object.keys({ ...when, ...unless }),
    ...Object.values(query ?? {}),
  ]);
  const known = [...new Set([...own, ...(names ?? [])])].sort().flatMap((name) => {
    const value = search.get(name);
    return value === null || value.length > longestValue ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`;
}

interface Requested {
  pathname: string;
  search: URLSearchParams;
}

interface Read {
  rule: RouteData;
  path: string;
}

function readsOf(
  rules: readonly RouteData[],
  params: Record<string, string>,
  search: URLSearchParams,
): Read[] {
  return rules.flatMap((rule) => {
    const path = routeRead(rule, params, search);
    return path === null ? [] : [{ rule, path }];
  });
}

function subjectOf(reads: readonly Read[]): string | null {
  const isSubject = ({ get }: RouteData) => get.includes('/:') && isAboutOne(get);
  return reads.find(({ rule }) => isSubject(rule))?.path ?? null;
}

function preloadOf(href: string, integrity: string): PreloadFile {
  return { href, as: href.endsWith('.css') ? 'style' : 'script', integrity };
}

function modulePreloads(module: RegistryModule, part: string, chunksOf: ChunksOf): PreloadFile[] {
  const chunks = chunksOf(module);
  const files = [module.entry, ...(chunks[exposedChunk] ?? []), ...(chunks[part] ?? [])];
  return [...new Set(files)].flatMap((file) => {
    const integrity = module.integrity[file];
    if (integrity === undefined) return [];
    const { base, hosted } = module;
    const own = preloadOf(base + file, integrity);
    const isHosted = hosted !== undefined && hosted.except?.includes(file) !== true;
    return [isHosted ? { ...own, hosted: hosted.base + file } : own];
  });
}

function fillsOf(modules: readonly RegistryModule[], names: readonly string[]) {
  return modules.flatMap((module) =>
    module.slots.filter(({ slot }) => names.includes(slot)).map((slot) => ({ module, slot })),
  );
}

function planOfModule(
  document: RegistryDocument,
  module: RegistryModule,
  requested: Requested,
  chunksOf: ChunksOf,
): Omit<PagePlan, 'status' | 'personal'> | null {
  // No other module's code may run beside a form with personal data.
  const neighbours = module.sensitivity === 'personal' ? [module] : document.modules;
  for (const route of module.routes) {
    const params = matchRoute(route.path, requested.pathname);
    if (params === null) continue;
    const reads = readsOf(route.data, params, requested.search);
    const fills = fillsOf(neighbours, route.shows ?? []);
    return {
      title: route.title,
      owner: module,
      path: fillPath(route.path, params),
      subject: subjectOf(reads),
      reads: reads.map(({ path }) => path),
      preloads: [
        ...modulePreloads(module, route.id, chunksOf),
        // Their reads depend on props that only the page knows.
        ...fills.flatMap(({ module: other, slot }) => modulePreloads(other, slot.id, chunksOf)),
      ],
      search: knownSearch(route.data, route.query, requested.search),
      shown: [module, ...fills.map((fill) => fill.module)],
    };
  }
  return null;
}

function planOfHost(
  document: RegistryDocument,
  host: HostBuild,
  stage: Stage,
  requested: Requested,
  chunksOf: ChunksOf,
): Omit<PagePlan, 'status' | 'personal'> | null {
  const page = host.pages.find(
    ({ path, stages }) => stages.includes(stage) && matchRoute(path, requested.pathname) !== null,
  );
  const params = page === undefined ? null : matchRoute(page.path, requested.pathname);
  if (page === undefined || params === null) return null;
  const open = page.data.filter(({ stages }) => stages?.includes(stage) ?? true);
  const own = readsOf(open, params, requested.search);
  const shown = page.slots.filter(({ stages }) => stages.includes(stage)).map(({ slot }) => slot);
  const fills = fillsOf(document.modules, shown);
  const slotData = fills.flatMap(({ slot }) => slot.data);
  const chunk = (host.parts[page.id] ?? []).map(({ path, integrity }) =>
    preloadOf(`/${path}`, integrity),
  );
  return {
    title: page.title,
    owner: null,
    path: fillPath(page.path, params),
    subject: subjectOf(own),
    reads: [...own, ...readsOf(slotData, params, requested.search)].map(({ path }) => path),
    preloads: [
      ...chunk,
      ...fills.flatMap(({ module, slot }) => modulePreloads(module, slot.id, chunksOf)),
    ],
    search: knownSearch([...page.data, ...slotData], page.query, requested.search),
    shown: fills.map(({ module }) => module),
  };
}

/** @param stage Of the host's own pages. */
export function planPage(
  document: RegistryDocument,
  host: HostBuild,
  stage: Stage,
  requested: Requested,
  chunksOf: ChunksOf,
): PagePlan {
  for (const module of document.modules) {
    const plan = planOfModule(document, module, requested, chunksOf);
    if (plan !== null) return completePlan({ ...plan, status: 200 }, requested);
  }
  const own =
    document.site === 'public' ? planOfHost(document, host, stage, requested, chunksOf) : null;
  if (own !== null) return completePlan({ ...own, status: 200 }, requested);
  const nowhere = { title: null, owner: null, path: null, subject: null, search: '' };
  return completePlan({ status: 404, ...nowhere, reads: [], preloads: [], shown: [] }, requested);
}

function completePlan(plan: Omit<PagePlan, 'personal'>, { pathname }: Requested): PagePlan {
  const preloads = new Map(plan.preloads.map((file) => [file.href, file]));
  return {
    ...plan,
    personal: plan.owner?.sensitivity === 'personal' || isKeyAddress(pathname),
    reads: [...new Set(['/cup/basics', '/editions/get-current', ...plan.reads])],
    preloads: [...preloads.values()],
    shown: [...new Map(plan.shown.map((module) => [module.slug, module])).values()],
  };
}

interface Given {
  host: HostBuild;
  chunksOf: ChunksOf;
  /** What everyone sees. */
  present: RegistryDocument;
  requested: Requested;
}

interface PlannedDocument {
  document: RegistryDocument;
  plan: PagePlan;
}

/** A page with personal data has nothing from the visitor's computer but the banner that says so. */
export function planDocument(
  wanted: RegistryDocument,
  { host, chunksOf, present, requested }: Given,
): PlannedDocument {
  const stage = effectiveStage(wanted.stage);
  const plan = planPage(wanted, host, stage, requested, chunksOf);
  const { preview } = wanted;
  if (!plan.personal || preview?.local === undefined) return { document: wanted, plan };
  const document = { ...present, preview };
  return { document, plan: planPage(document, host, stage, requested, chunksOf) };
}

/** The address from which this one document may load a module. */
export function localOf({ preview }: RegistryDocument, { personal }: PagePlan): string | null {
  return personal ? null : (preview?.local ?? null);
}

import { fillPath, matchRoute } from '@puchar/shared/contract';
import type { RegistryDocument, RegistryModule, RouteData, Stage } from '@puchar/shared/contract';
import { consentOf } from '@puchar/shared/domain';
import { exposedChunk } from '../modules/registry.repository.ts';
import type { ChunksOf } from '../modules/registry.repository.ts';
import { isAboutOne } from '../cup/share-images/shared-page.ts';
import type { HostBuild } from './host-build.ts';

export interface PreloadFile {
  href: string;
  as: 'script' | 'style' | 'font';
  integrity?: string;
}

/** What the HTML of one address must carry. */
export interface PagePlan {
  /** 404 when neither the host nor a module that is on has the address. */
  status: 200 | 404;
  /** Name of the page, before the cup's in the title of the document; null when there is no page. */
  title: string | null;
  /** Module whose route was requested. */
  owner: RegistryModule | null;
  /** Whether personal data are entered here, or the address itself is a key to some. */
  personal: boolean;
  /** The one address of the page, its parameters encoded; null when there is no page. */
  path: string | null;
  /** Path below `/api` of the one meeting or team that the page is about; null for other pages. */
  subject: string | null;
  /** Paths below `/api` whose responses go into the HTML. */
  answers: string[];
  preloads: PreloadFile[];
  /** The part of the query that the page shows something for: empty, or from `?` on, in one order. */
  search: string;
  /** Modules with a component on the page. */
  shown: RegistryModule[];
}

/** No page offers a longer value. */
const maxValue = 60;

/**
 * The parameters of a query that the page reads. Any other, such as a campaign's, changes nothing and must not make
 * another cached page.
 *
 * @param rules Reads of the page: their conditions name parameters.
 * @param names Further parameters that the page reads.
 * @returns Empty, or from `?` on, sorted by name.
 */
export function knownSearch(
  rules: readonly RouteData[],
  names: readonly string[] | undefined,
  search: URLSearchParams,
): string {
  const conditions = rules.flatMap(({ when, unless }) => Object.keys({ ...when, ...unless }));
  const known = [...new Set([...conditions, ...(names ?? [])])].sort().flatMap((name) => {
    const value = search.get(name);
    return value === null || value.length > maxValue ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`;
}

interface Requested {
  pathname: string;
  search: URLSearchParams;
}

function fits(rule: RouteData, search: URLSearchParams): boolean {
  const equal = (wanted: Record<string, string>) =>
    Object.entries(wanted).every(([name, value]) => search.get(name) === value);
  if (rule.when !== undefined && !equal(rule.when)) return false;
  return rule.unless === undefined || !equal(rule.unless);
}

/** The first read of the one meeting or team that the address names. */
function subjectOf(rules: readonly RouteData[], params: Record<string, string>): string | null {
  const rule = rules.find(({ get }) => get.includes('/:') && isAboutOne(get));
  return rule === undefined ? null : fillPath(rule.get, params);
}

function modulePreloads(module: RegistryModule, part: string, chunksOf: ChunksOf): PreloadFile[] {
  const chunks = chunksOf(module);
  const files = [module.entry, ...(chunks[exposedChunk] ?? []), ...(chunks[part] ?? [])];
  return [...new Set(files)].flatMap((file): PreloadFile[] => {
    const integrity = module.integrity[file];
    if (integrity === undefined) return [];
    return [
      { href: module.base + file, as: file.endsWith('.css') ? 'style' : 'script', integrity },
    ];
  });
}

/** What fills the named slots, from whichever module. */
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
  // No other module's code may be loaded beside a form with personal data.
  const neighbours = module.sensitivity === 'personal' ? [module] : document.modules;
  for (const route of module.routes) {
    const params = matchRoute(route.path, requested.pathname);
    if (params === null) continue;
    const rules = route.data.filter((rule) => fits(rule, requested.search));
    const fills = fillsOf(neighbours, route.shows ?? []);
    return {
      title: route.title,
      owner: module,
      path: fillPath(route.path, params),
      subject: subjectOf(rules, params),
      answers: rules.map((rule) => fillPath(rule.get, params)),
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
  if (page === undefined) return null;
  const own = page.data.filter(
    (rule) => fits(rule, requested.search) && (rule.stages?.includes(stage) ?? true),
  );
  const shown = page.slots.filter(({ stages }) => stages.includes(stage)).map(({ slot }) => slot);
  const fills = fillsOf(document.modules, shown);
  const chunk = (host.parts[page.id] ?? []).map(({ path, integrity }): PreloadFile => ({
    href: `/${path}`,
    as: path.endsWith('.css') ? 'style' : 'script',
    integrity,
  }));
  return {
    title: page.title,
    owner: null,
    path: page.path,
    subject: null,
    answers: [...own, ...fills.flatMap(({ slot }) => slot.data)].map(({ get }) =>
      fillPath(get, {}),
    ),
    preloads: [
      ...chunk,
      ...fills.flatMap(({ module, slot }) => modulePreloads(module, slot.id, chunksOf)),
    ],
    search: knownSearch(
      [...page.data, ...fills.flatMap(({ slot }) => slot.data)],
      page.query,
      requested.search,
    ),
    shown: fills.map(({ module }) => module),
  };
}

/**
 * Decides what the HTML of an address carries, so that the page makes no request that the server could have foreseen.
 *
 * @param stage Of the host's own pages.
 */
export function planPage(
  document: RegistryDocument,
  host: HostBuild,
  stage: Stage,
  requested: Requested,
  chunksOf: ChunksOf,
): PagePlan {
  for (const module of document.modules) {
    const plan = planOfModule(document, module, requested, chunksOf);
    if (plan !== null) return withEdition({ ...plan, status: 200 }, requested);
  }
  const own =
    document.site === 'public' ? planOfHost(document, host, stage, requested, chunksOf) : null;
  if (own !== null) return withEdition({ ...own, status: 200 }, requested);
  const nowhere = { title: null, owner: null, path: null, subject: null, search: '' };
  return withEdition({ status: 404, ...nowhere, answers: [], preloads: [], shown: [] }, requested);
}

/** Adds what every page carries, and removes duplicates. */
function withEdition(plan: Omit<PagePlan, 'personal'>, { pathname }: Requested): PagePlan {
  const preloads = new Map(plan.preloads.map((file) => [file.href, file]));
  return {
    ...plan,
    personal: plan.owner?.sensitivity === 'personal' || consentOf(pathname) !== null,
    answers: [...new Set(['/editions/get-current', ...plan.answers])],
    preloads: [...preloads.values()],
    shown: [...new Map(plan.shown.map((module) => [module.slug, module])).values()],
  };
}

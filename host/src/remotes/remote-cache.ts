import type { FailureReason, ModuleVersion, RegistryModule } from '@puchar/shared/contract';
import { contractVersion, satisfiesContract } from '@puchar/shared/remote';
import { readRegistryBlock } from '../boot/data-blocks.ts';
import { fulfilled, trackPromise } from '../boot/settled-promise.ts';
import { begin, end, isBegunElsewhere, markOf, settleMs } from '../module-health/begun.ts';
import type { LoadResult, RemoteAddress } from './exposed-component.ts';
import { leaveAlone } from './lent-libraries.ts';
import type { loadRemote } from './load-remote.ts';
import { reportFailure } from '../module-health/report.ts';

/** A failure is reported only once the component is needed on the screen. */
interface Entry {
  slug: string;
  result: Promise<LoadResult>;
  isNeeded: boolean;
  need: () => void;
}

const entries = new Map<string, Entry>();

const failedBases = new Set<string>();

const attempts = new Map<string, number>();

/** Keys of entries that failed without a connection, or over a line too slow. */
const offline = new Set<string>();

/** On the server there is no loader, only {@link putRemote}. */
let load: typeof loadRemote = () => new Promise(() => undefined);

export function installLoader(loader: typeof loadRemote): void {
  load = loader;
  addEventListener('online', retryOffline);
}

function countAttempt(slug: string): void {
  attempts.set(slug, (attempts.get(slug) ?? 0) + 1);
}

function retryOffline(): void {
  const slugs = [...offline].flatMap((key) => entries.get(key)?.slug ?? []);
  for (const slug of new Set(slugs)) countAttempt(slug);
  for (const key of offline) entries.delete(key);
  offline.clear();
}

function versionsOf(module: RegistryModule): ModuleVersion[] {
  return module.fallback === undefined ? [module] : [module, module.fallback];
}

/** A failure with a library of another module counts for none: the version is loaded again with its own copies. */
export function markFailed(
  slug: string,
  version: ModuleVersion,
  reason: FailureReason,
  part: string,
  cause?: unknown,
): void {
  // An earlier page never ended.
  if (reason !== 'never-ended' && leaveAlone(version)) return countAttempt(slug);
  failedBases.add(version.base);
  reportFailure({ slug, version: version.version, reason, part }, cause, version);
}

function isBlameless(result: LoadResult): boolean {
  if (result.ok) return false;
  return result.isBlameless === true || (result.reason === 'load-failed' && !navigator.onLine);
}

const outdated: LoadResult = {
  ok: false,
  reason: 'load-failed',
  cause: undefined,
  isBlameless: true,
  isOutdated: true,
};

/** A document from before an override may load nothing from this computer. */
function isOutdated({ contract, isLocal }: ModuleVersion): boolean {
  if (isLocal === true) return readRegistryBlock()?.preview?.local === undefined;
  return contract !== undefined && !satisfiesContract(contractVersion, contract);
}

/** Whether an earlier page with this component stopped, which loading it again would do to this one. */
async function hasHung(slug: string, version: ModuleVersion, address: RemoteAddress) {
  const { findHang } = await import(
    /* webpackChunkName: "vitals" */ '../module-health/never-ended.ts'
  );
  const hang = await findHang(version, markOf(version, address));
  if (hang === 'seen') markFailed(slug, version, 'never-ended', address.id);
  if (hang === 'known') failedBases.add(version.base);
  return hang !== 'none';
}

async function loadVersion(
  slug: string,
  version: ModuleVersion,
  address: RemoteAddress,
  needed: Promise<void>,
): Promise<LoadResult> {
  const loadNow = () => load(version, address, attempts.get(slug) ?? 0, needed);
  const result = await loadNow();
  if (result.ok || !leaveAlone(version)) return result;
  countAttempt(slug);
  return loadNow();
}

async function loadFirstGood(
  module: RegistryModule,
  address: RemoteAddress,
  entry: Pick<Entry, 'isNeeded'>,
  needed: Promise<void>,
): Promise<LoadResult> {
  const attempt = attempts.get(module.slug) ?? 0;
  let last: LoadResult = { ok: false, reason: 'load-failed', cause: undefined };
  for (const version of versionsOf(module)) {
    if (failedBases.has(version.base)) continue;
    if (isOutdated(version)) {
      last = outdated;
      continue;
    }
    const mark = markOf(version, address);
    if (attempt === 0 && isBegunElsewhere(mark)) {
      await needed;
      if (await hasHung(module.slug, version, address)) continue;
    }
    begin(mark);
    last = await loadVersion(module.slug, version, address, needed);
    // Rendering, which may stop the page, takes the note over.
    setTimeout(end, last.ok ? settleMs : 0, mark);
    // Over a line too slow no version has failed, and the one before it could not be loaded either.
    if (last.ok || isBlameless(last)) return last;
    if (!entry.isNeeded) {
      // A failed preload is no failure of the version: the page that needs it tries again.
      countAttempt(module.slug);
      return last;
    }
    markFailed(module.slug, version, last.reason, address.id, last.cause);
  }
  return last;
}

function keyOf(module: RegistryModule, { kind, id }: RemoteAddress): string {
  return `${module.base} ${module.fallback?.base ?? ''} ${kind} ${id}`;
}

function startLoading(module: RegistryModule, address: RemoteAddress, key: string): Entry {
  let settle = () => {};
  const needed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const state = {
    slug: module.slug,
    isNeeded: false,
    need() {
      state.isNeeded = true;
      settle();
    },
  };
  const result = trackPromise(loadFirstGood(module, address, state, needed));
  const entry: Entry = Object.assign(state, { result });
  void result.then((loaded) => {
    if (isBlameless(loaded)) offline.add(key);
    else if (!loaded.ok && !entry.isNeeded && entries.get(key) === entry) entries.delete(key);
  });
  return entry;
}

function entryOf(module: RegistryModule, address: RemoteAddress): Entry {
  const key = keyOf(module, address);
  const known = entries.get(key);
  if (known !== undefined) return known;
  const entry = startLoading(module, address, key);
  entries.set(key, entry);
  return entry;
}

/** Has no time limit; a failure is forgotten. */
export function preloadRemote(module: RegistryModule, address: RemoteAddress): Promise<LoadResult> {
  return entryOf(module, address).result;
}

/** The same promise until the component is dropped or tried again; never rejects. */
export function getRemote(module: RegistryModule, address: RemoteAddress): Promise<LoadResult> {
  const { result, need } = entryOf(module, address);
  need();
  return result;
}

export function putRemote(
  module: RegistryModule,
  address: RemoteAddress,
  result: LoadResult,
): void {
  const entry = { slug: module.slug, isNeeded: true, need: () => {}, result: fulfilled(result) };
  entries.set(keyOf(module, address), entry);
}

/** After a version threw during render, the next {@link getRemote} chooses again. */
export function dropRemote(module: RegistryModule, address: RemoteAddress): void {
  entries.delete(keyOf(module, address));
}

export function retryModule(module: RegistryModule): void {
  countAttempt(module.slug);
  for (const version of versionsOf(module)) failedBases.delete(version.base);
  for (const [key, { slug }] of entries) if (slug === module.slug) entries.delete(key);
}

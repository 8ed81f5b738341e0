import type { FailureReason, ModuleVersion, RegistryModule } from '@puchar/shared/contract';
import { readable, settled } from '../boot/readable-promise.ts';
import type { LoadResult, PartAddress } from './part-of-module.ts';
import { reportFailure } from './report-failure.ts';

export type PartLoader = (
  version: ModuleVersion,
  address: PartAddress,
  attempt: number,
  waitedFor: Promise<void>,
) => Promise<LoadResult>;

/** Whether somebody waits for a part by now. */
interface Wait {
  hasBegun: boolean;
  readonly begun: Promise<void>;
  begin: () => void;
}

function aWait(): Wait {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const wait: Wait = {
    hasBegun: false,
    begun,
    begin() {
      wait.hasBegun = true;
      begin();
    },
  };
  return wait;
}

/** Without one there is what was filled in and nothing more comes, as on the server. */
let loadPart: PartLoader = () => new Promise(() => undefined);

/** From now on parts are loaded by `loading`. */
export function installLoader(loading: PartLoader): void {
  loadPart = loading;
  addEventListener('online', tryAgain);
}

/** Versions that failed in this page, by folder; a retry forgets them. */
const failed = new Set<string>();

/** How often it was asked again, by slug. */
const attempts = new Map<string, number>();

interface Loading {
  result: Promise<LoadResult>;
  wait?: Wait;
}

const loading = new Map<string, Loading>();

/** Key of {@link loading} → slug, of what could not be fetched for want of a connection. */
const unconnected = new Map<string, string>();

function countAttempt(slug: string): void {
  attempts.set(slug, (attempts.get(slug) ?? 0) + 1);
}

/** With the connection back, what could not be fetched is fetched by whoever asks for it next. */
function tryAgain(): void {
  for (const slug of new Set(unconnected.values())) countAttempt(slug);
  for (const key of unconnected.keys()) loading.delete(key);
  unconnected.clear();
}

function versionsOf(module: RegistryModule): ModuleVersion[] {
  return module.fallback === undefined ? [module] : [module, module.fallback];
}

/** Counts a failure and keeps this page from choosing the version again. */
export function markFailed(
  slug: string,
  version: ModuleVersion,
  reason: FailureReason,
  part: string,
): void {
  failed.add(version.base);
  reportFailure({ slug, version: version.version, reason, part });
}

function isUnconnected(result: LoadResult): boolean {
  return !result.ok && result.reason === 'load-failed' && !navigator.onLine;
}

async function firstGood(
  module: RegistryModule,
  address: PartAddress,
  wait: Wait,
): Promise<LoadResult> {
  const attempt = attempts.get(module.slug) ?? 0;
  let last: LoadResult = { ok: false, reason: 'load-failed', cause: undefined };
  for (const version of versionsOf(module)) {
    if (failed.has(version.base)) continue;
    last = await loadPart(version, address, attempt, wait.begun);
    // Without a connection no version is at fault, and the one before it would not come either.
    if (last.ok || isUnconnected(last)) return last;
    if (!wait.hasBegun) {
      // Nobody has met it: whoever opens the page tries again, and then it counts.
      countAttempt(module.slug);
      return last;
    }
    markFailed(module.slug, version, last.reason, address.id);
  }
  return last;
}

function keyOf(module: RegistryModule, { kind, id }: PartAddress): string {
  return `${module.base} ${module.fallback?.base ?? ''} ${kind} ${id}`;
}

function loadingOf(module: RegistryModule, address: PartAddress): Loading {
  const key = keyOf(module, address);
  const known = loading.get(key);
  if (known !== undefined) return known;
  const wait = aWait();
  const started: Loading = { result: readable(firstGood(module, address, wait)), wait };
  loading.set(key, started);
  void started.result.then((result) => {
    if (isUnconnected(result)) unconnected.set(key, module.slug);
    else if (!result.ok && !wait.hasBegun && loading.get(key) === started) loading.delete(key);
  });
  return started;
}

/** Loads a part that somebody may open. A failure is forgotten, and however long it takes is none. */
export function loadAhead(module: RegistryModule, address: PartAddress): Promise<LoadResult> {
  return loadingOf(module, address).result;
}

/**
 * The part of the module's version, or of the last good one when that fails, for somebody who waits for it. The
 * promise is the same until {@link forget}, and never rejects.
 */
export function partOf(module: RegistryModule, address: PartAddress): Promise<LoadResult> {
  const { result, wait } = loadingOf(module, address);
  wait?.begin();
  return result;
}

/** Puts a part that is there already where {@link partOf} finds it. */
export function fillPart(module: RegistryModule, address: PartAddress, result: LoadResult): void {
  loading.set(keyOf(module, address), { result: settled(result) });
}

/** Makes the next {@link partOf} choose again, after a version threw while it was drawn. */
export function chooseAgain(module: RegistryModule, address: PartAddress): void {
  loading.delete(keyOf(module, address));
}

/** The visitor asks again: everything known of this module's failures is forgotten. */
export function forget(module: RegistryModule): void {
  countAttempt(module.slug);
  for (const version of versionsOf(module)) failed.delete(version.base);
  for (const key of loading.keys()) {
    if (key.startsWith(`/modules/${module.slug}/`)) loading.delete(key);
  }
}

import type { FailureReason, ModuleVersion } from '@puchar/shared/contract';
import { loadExposed } from './federation.ts';
import { healCache } from './heal-cache.ts';
import { allowFiles, askAgain, dropElements } from './integrity-guard.ts';
import { LoadFault, partOfModule } from './part-of-module.ts';
import type { LoadResult, PartAddress } from './part-of-module.ts';

/** A version that has shown nothing for this long counts as dead. */
export const loadLimitMs = 5000;

function reasonOf(cause: unknown): FailureReason {
  if (cause instanceof LoadFault) return cause.reason;
  const name = cause instanceof Error ? `${cause.name} ${cause.message}` : '';
  return /ScriptLoadError|ChunkLoadError|script not loaded|Loading (css )?chunk/i.test(name)
    ? 'load-failed'
    : 'threw-on-load';
}

/** @param from The limit counts from when this is there. */
function withLimit<T>(work: Promise<T>, limitMs: number, from: Promise<void>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    void from.then(() => {
      if (!over) timer = setTimeout(() => reject(new LoadFault('timeout')), limitMs);
    });
    work.then(resolve, reject).finally(() => {
      over = true;
      clearTimeout(timer);
    });
  });
}

/**
 * Loads one part of one version. Never rejects.
 *
 * @param attempt 0 at first; a retry gives a higher one and meets nothing the earlier one left behind.
 * @param waitedFor Fulfilled once somebody waits for it: what is loaded ahead takes its time.
 */
export async function loadPart(
  version: ModuleVersion,
  address: PartAddress,
  attempt: number,
  waitedFor: Promise<void>,
): Promise<LoadResult> {
  allowFiles(version.base, version.integrity);
  if (version.integrity[version.entry] === undefined) {
    return { ok: false, reason: 'no-hash', cause: new Error(`no hash for ${version.entry}`) };
  }
  if (attempt > 0) askAgain(version.base, attempt);
  try {
    const loading = loadExposed(version, attempt).then((namespace) =>
      partOfModule(namespace, address),
    );
    const component = await withLimit(loading, loadLimitMs, waitedFor);
    if (attempt > 0) healCache(version);
    return { ok: true, component, version };
  } catch (cause) {
    dropElements(version.base);
    return { ok: false, reason: reasonOf(cause), cause };
  }
}

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

function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFault('timeout')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads one part of one version. Never rejects.
 *
 * @param attempt 0 at first; a retry gives a higher one and meets nothing the earlier one left behind.
 */
export async function loadPart(
  version: ModuleVersion,
  address: PartAddress,
  attempt: number,
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
    const component = await withLimit(loading, loadLimitMs);
    if (attempt > 0) healCache(version);
    return { ok: true, component, version };
  } catch (cause) {
    dropElements(version.base);
    return { ok: false, reason: reasonOf(cause), cause };
  }
}

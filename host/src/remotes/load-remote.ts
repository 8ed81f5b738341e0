import type { FailureReason, ModuleVersion } from '@puchar/shared/contract';
import { LoadError, exposedComponent } from './exposed-component.ts';
import type { LoadResult, RemoteAddress } from './exposed-component.ts';
import { fairLimit } from '../module-health/fair-limit.ts';
import { loadExposed, refreshHttpCache } from './federation.ts';
import { allowFiles, allowLocal, bypassHttpCache, dropElements } from './integrity.ts';

function reasonOf(cause: unknown): FailureReason {
  if (cause instanceof LoadError) return cause.reason;
  return /Loading (css )?chunk/.test(String(cause)) ? 'load-failed' : 'threw-on-load';
}

/** @param from The limit counts from when this settles. */
function withLimit<T>(work: Promise<T>, from: Promise<void>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const settle = () => {
      isOver = true;
    };
    void from
      .then(() => fairLimit(() => isOver))
      .then((isFair) => reject(new LoadError('timeout', !isFair)));
    work.finally(settle).then(resolve, reject);
  });
}

/** Never rejects. The time limit counts from when `needed` settles; a higher `attempt` bypasses caches. */
export async function loadRemote(
  version: ModuleVersion,
  address: RemoteAddress,
  attempt: number,
  needed: Promise<void>,
): Promise<LoadResult> {
  if (version.isLocal === true) allowLocal(version.base);
  else allowFiles(version.base, version.integrity);
  if (version.isLocal !== true && version.integrity[version.entry] === undefined) {
    return { ok: false, reason: 'no-hash', cause: new Error(`no hash for ${version.entry}`) };
  }
  if (attempt > 0) bypassHttpCache(version.base, attempt);
  try {
    const { hosted } = version;
    if (hosted !== undefined) {
      // Without it the site has every file.
      await import(/* webpackChunkName: "team-origin" */ './team-origin.ts').then(
        ({ takeFromTeam }) => takeFromTeam(version, hosted),
        () => undefined,
      );
    }
    const loading = loadExposed(version, attempt).then((namespace) =>
      exposedComponent(namespace, address),
    );
    const component = await withLimit(loading, needed);
    if (attempt > 0) refreshHttpCache(version);
    return { ok: true, component, version };
  } catch (error) {
    dropElements(version.base);
    const isBlameless = error instanceof LoadError && error.isBlameless;
    // What the module threw, with its own stack, where the loader's error is about that.
    const cause = error instanceof LoadError ? (error.cause ?? error) : error;
    return { ok: false, reason: reasonOf(error), cause, isBlameless };
  }
}

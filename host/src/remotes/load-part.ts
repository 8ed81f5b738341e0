import type { ComponentType } from 'react';
import type { FailureReason, ModuleVersion } from '@puchar/shared/contract';
import type { RemoteModule } from '@puchar/shared/remote';
import { loadExposed } from './federation.ts';
import { healCache } from './heal-cache.ts';
import { allowFiles, askAgain, dropElements } from './integrity-guard.ts';

export type PartKind = 'routes' | 'slots';
export type PartComponent = ComponentType<Record<string, unknown>>;

export interface PartAddress {
  kind: PartKind;
  /** Id in `module.json`. */
  id: string;
}

export type LoadResult =
  | { ok: true; component: PartComponent; version: ModuleVersion }
  | { ok: false; reason: FailureReason; cause: unknown };

/** A version that has shown nothing for this long counts as dead. */
export const loadLimitMs = 5000;

class LoadFault extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  return (['routes', 'slots'] as const).every((kind) => {
    const parts: unknown = Reflect.get(value, kind);
    return typeof parts === 'object' && parts !== null;
  });
}

function reasonOf(cause: unknown): FailureReason {
  if (cause instanceof LoadFault) return cause.reason;
  const name = cause instanceof Error ? `${cause.name} ${cause.message}` : '';
  return /ScriptLoadError|ChunkLoadError|script not loaded|Loading (css )?chunk/i.test(name)
    ? 'load-failed'
    : 'threw-on-load';
}

function isComponent(value: unknown): value is PartComponent {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

async function fetchPart(
  version: ModuleVersion,
  { kind, id }: PartAddress,
  attempt: number,
): Promise<PartComponent> {
  const namespace = await loadExposed(version, attempt);
  const exported: unknown =
    typeof namespace === 'object' && namespace !== null
      ? Reflect.get(namespace, 'default')
      : undefined;
  if (!isRemoteModule(exported)) throw new LoadFault('wrong-export');
  const loader: unknown = exported[kind][id];
  if (typeof loader !== 'function') throw new LoadFault('wrong-export');
  const part: unknown = await loader();
  const component: unknown =
    typeof part === 'object' && part !== null ? Reflect.get(part, 'default') : undefined;
  if (!isComponent(component)) throw new LoadFault('wrong-export');
  return component;
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
    const component = await withLimit(fetchPart(version, address, attempt), loadLimitMs);
    if (attempt > 0) healCache(version);
    return { ok: true, component, version };
  } catch (cause) {
    dropElements(version.base);
    return { ok: false, reason: reasonOf(cause), cause };
  }
}

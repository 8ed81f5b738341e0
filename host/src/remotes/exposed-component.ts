import type { ComponentType } from 'react';
import type { FailureReason, ModuleVersion } from '@puchar/shared/contract';
import type { RemoteModule } from '@puchar/shared/remote';

export type RemoteComponent = ComponentType<Record<string, unknown>>;

export interface RemoteAddress {
  kind: 'routes' | 'slots';
  id: string;
}

export type LoadResult =
  | { ok: true; component: RemoteComponent; version: ModuleVersion }
  | {
      ok: false;
      reason: FailureReason;
      cause: unknown;
      /** The line or the page was too slow, or the page is outdated: the version is tried again. */
      isBlameless?: boolean;
      /** The page is older than the contract of the version. */
      isOutdated?: boolean;
    };

export class LoadError extends Error {
  constructor(
    readonly reason: FailureReason,
    readonly isBlameless = false,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  return (['routes', 'slots'] as const).every((kind) => {
    const loaders: unknown = Reflect.get(value, kind);
    return typeof loaders === 'object' && loaders !== null;
  });
}

function isComponent(value: unknown): value is RemoteComponent {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

const defaultOf = (namespace: unknown): unknown =>
  typeof namespace === 'object' && namespace !== null
    ? Reflect.get(namespace, 'default')
    : undefined;

/** @throws LoadError for an export of another shape, and whatever the module itself throws. */
export async function exposedComponent(
  namespace: unknown,
  { kind, id }: RemoteAddress,
): Promise<RemoteComponent> {
  const exported = defaultOf(namespace);
  if (!isRemoteModule(exported)) throw new LoadError('wrong-export');
  const loader: unknown = exported[kind][id];
  if (typeof loader !== 'function') throw new LoadError('wrong-export');
  const component = defaultOf(await loader());
  if (!isComponent(component)) throw new LoadError('wrong-export');
  return component;
}

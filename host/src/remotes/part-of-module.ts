import type { ComponentType } from 'react';
import type { FailureReason, ModuleVersion } from '@puchar/shared/contract';
import type { RemoteModule } from '@puchar/shared/remote';

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

/** A failure that says itself what it counts as. */
export class LoadFault extends Error {
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

function isComponent(value: unknown): value is PartComponent {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

const defaultOf = (namespace: unknown): unknown =>
  typeof namespace === 'object' && namespace !== null
    ? Reflect.get(namespace, 'default')
    : undefined;

/**
 * One part of what a module's file exports.
 *
 * @param namespace Of `module.tsx`, unchecked.
 * @throws LoadFault for an export of another shape, and what the module itself throws.
 */
export async function partOfModule(
  namespace: unknown,
  { kind, id }: PartAddress,
): Promise<PartComponent> {
  const exported = defaultOf(namespace);
  if (!isRemoteModule(exported)) throw new LoadFault('wrong-export');
  const loader: unknown = exported[kind][id];
  if (typeof loader !== 'function') throw new LoadFault('wrong-export');
  const component = defaultOf(await loader());
  if (!isComponent(component)) throw new LoadFault('wrong-export');
  return component;
}

import type { RegistryPreview } from '@puchar/shared/contract';

export type Previewed = NonNullable<RegistryPreview['module']>;

/** None in a preview of a stage or a revision. */
export function previewedOf({ module, modules = [] }: RegistryPreview): readonly Previewed[] {
  return module === null ? modules : [module];
}

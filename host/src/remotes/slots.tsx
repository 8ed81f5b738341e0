import type { ReactNode } from 'react';
import { Skeleton } from '@puchar/shared/kit';
import type { RegistryModule } from '@puchar/shared/contract';
import { RemotePart } from './remote-part.tsx';

/**
 * Everything registered for a slot, in order, each in its own boundary.
 *
 * @returns Nothing when no module fills the slot.
 */
export function renderSlot(
  modules: readonly RegistryModule[],
  name: string,
  props: object,
): ReactNode {
  const fills = modules
    .flatMap((module) => module.slots.map((slot) => ({ module, slot })))
    .filter(({ slot }) => slot.slot === name)
    .sort((a, b) => a.slot.order - b.slot.order);
  if (fills.length === 0) return null;
  return fills.map(({ module, slot }) => (
    <RemotePart
      key={`${module.slug} ${slot.id} ${JSON.stringify(props)}`}
      module={module}
      address={{ kind: 'slots', id: slot.id }}
      props={{ ...props }}
      waiting={<Skeleton height={320} />}
    />
  ));
}

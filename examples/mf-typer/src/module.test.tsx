import { moduleDescriptor } from '@puchar/shared/contract';
import descriptorJson from '../module.json';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

function ids(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id).toSorted();
}

test('every component of module.json is in the module, and nothing else', () => {
  expect(ids(descriptor.routes)).toEqual(Object.keys(module.routes).toSorted());
  expect(ids(descriptor.slots)).toEqual(Object.keys(module.slots).toSorted());
});

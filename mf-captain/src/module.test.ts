import { moduleDescriptor } from '@puchar/shared/contract';
import descriptorJson from '../module.json';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

test('every part of module.json is in the module, and nothing else', () => {
  expect(descriptor.routes.map(({ id }) => id)).toEqual(Object.keys(module.routes));
  expect(descriptor.slots.map(({ id }) => id)).toEqual(Object.keys(module.slots));
});

test('every part of the module can be loaded', async () => {
  for (const load of Object.values(module.routes)) {
    expect(typeof (await load()).default).toBe('function');
  }
});

test('nothing of a person is requested for the HTML, and no menu leads to a person', () => {
  expect(descriptor.sensitivity).toBe('personal');
  expect(descriptor.routes.flatMap(({ data }) => data)).toEqual([]);
  expect(descriptor.menu).toEqual([]);
});

import { waitFor } from '@testing-library/react';
import { moduleDescriptor } from '@puchar/shared/contract';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import { aBracket } from './bracket/a-bracket.ts';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

test('every part of module.json is in the module, and nothing else', () => {
  expect(descriptor.routes.map(({ id }) => id)).toEqual(Object.keys(module.routes));
  expect(descriptor.slots).toEqual([]);
});

test('the page requests at once for exactly what its data announce', async () => {
  const api = fakeApi({ getBracket: aBracket() });
  const { default: Page } = await module.routes.bracket();
  const { client } = renderAt(<Page />, { url: '/drabinka' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const announced = descriptor.routes[0]?.data.map(({ get }) => `GET ${get}`);
  expect(api.calls).toEqual(announced);
});

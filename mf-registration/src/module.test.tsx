import { act } from '@testing-library/react';
import { moduleDescriptor } from '@puchar/shared/contract';
import { anEdition, fakeApi, renderAt } from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

function never(): Promise<never> {
  return new Promise(() => undefined);
}

test('every part of module.json is in the module, and nothing else', () => {
  expect(descriptor.routes.map(({ id }) => id)).toEqual(Object.keys(module.routes));
  expect(descriptor.slots.map(({ id }) => id)).toEqual(Object.keys(module.slots));
});

test('the page has personal data and is in the stage of the submissions alone', () => {
  expect(descriptor.sensitivity).toBe('personal');
  expect(descriptor.routes[0]?.stages).toEqual(['SUBMISSIONS']);
  expect(descriptor.menu[0]).toMatchObject({ label: 'Rejestracja', stages: ['SUBMISSIONS'] });
});

test('the page requests at once for what its data announce, and which bot check is on', async () => {
  const api = fakeApi({ getAccountChecks: never, getSchools: never, getBotCheck: never });
  const { default: Part } = await module.routes.registration();
  await act(async () => {
    renderAt(<Part />, {
      url: '/rejestracja',
      firstData: [['/editions/get-current', anEdition({ stage: 'SUBMISSIONS' })]],
    });
    await Promise.resolve();
  });
  const announced = (descriptor.routes[0]?.data ?? []).map(({ get }) => `GET ${get}`);
  expect(api.calls.toSorted()).toEqual(['GET /bot-check', ...announced].toSorted());
});

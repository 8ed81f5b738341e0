import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { moduleDescriptor, routeRead } from '@puchar/shared/contract';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

function ids(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id).toSorted();
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

async function firstCalls(
  load: () => Promise<{ default: ComponentType }>,
  url: string,
  path: string,
) {
  const api = fakeApi({
    getTeamsOverview: never,
    getTeam: never,
    getGroups: never,
  });
  const { default: Part } = await load();
  await act(async () => {
    renderAt(<Part />, { url, path });
    await Promise.resolve();
  });
  return api.calls.toSorted();
}

test('every part of module.json is in the module, and nothing else', () => {
  expect(ids(descriptor.routes)).toEqual(Object.keys(module.routes).toSorted());
  expect(ids(descriptor.slots)).toEqual(Object.keys(module.slots).toSorted());
});

test.each([
  ['team-list', '/druzyny', ''],
  ['team-list', '/druzyny?grupa=A&sort=szkola', ''],
  ['team-list', '/druzyny?strona=3&szukaj=%C5%BCubry+ii&grupa=&sort=nazwa', ''],
  ['team', '/druzyny/SOWY', 'SOWY'],
  ['team', '/druzyny/%C5%BBBIK', '%C5%BBBIK'],
] as const)('%s at %s requests at once exactly what its data announce', async (id, url, tag) => {
  const route = descriptor.routes.find((each) => each.id === id);
  const { searchParams } = new URL(url, 'http://own.invalid');
  const announced = (route?.data ?? []).map(
    (rule) => `GET ${routeRead(rule, { teamId: decodeURIComponent(tag) }, searchParams)}`,
  );
  expect(announced).not.toHaveLength(0);
  expect(await firstCalls(module.routes[id], url, route?.path ?? '')).toEqual(announced.toSorted());
});

import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RouteData } from '@puchar/shared/contract';
import { moduleDescriptor } from '@puchar/shared/contract';
import {
  aGame,
  aMeeting,
  aMeetingDetail,
  aStaticData,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

function ids(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id).toSorted();
}

/** Requests that the descriptor announces for an address, as the server resolves them. */
function announced(data: readonly RouteData[], url: string, params: Record<string, string>) {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  const holds = (conditions: Record<string, string> | undefined, all: boolean) =>
    Object.entries(conditions ?? {}).every(([name, value]) => (search.get(name) === value) === all);
  return data
    .filter(({ when, unless }) => holds(when, true) && holds(unless, false))
    .map(({ get }) =>
      get.replace(/:([a-zA-Z]+)/g, (_whole, name: string) => params[name] ?? 'missing'),
    )
    .map((path) => `GET ${path}`)
    .toSorted();
}

async function callsOf(load: () => Promise<{ default: ComponentType }>, url: string, path: string) {
  const api = fakeApi({
    getMeetings: [aMeeting()],
    getMeeting: aMeetingDetail({ state: 'FINISHED' }, [aGame()]),
    getMeetingNames: aStaticData(),
  });
  const { default: Part } = await load();
  const view = renderAt(<Part />, { url, path });
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  return api.calls.map((call) => call.replaceAll('%2F', '/')).toSorted();
}

test('every part of module.json is in the module, and nothing else', () => {
  expect(ids(descriptor.routes)).toEqual(Object.keys(module.routes).toSorted());
  expect(ids(descriptor.slots)).toEqual(Object.keys(module.slots).toSorted());
});

test.each([
  ['match-list', '/mecze', {}],
  ['match-list', '/mecze?tab=zakonczone', {}],
  ['match', `/mecze/${uuid(301)}`, { matchId: uuid(301) }],
] as const)('%s at %s requests at once exactly what its data announce', async (id, url, params) => {
  const route = descriptor.routes.find((each) => each.id === id);
  const calls = await callsOf(module.routes[id], url, route?.path ?? '');
  expect(calls).toEqual(announced(route?.data ?? [], url, { ...params }));
});

test('the list of the home page requests at once for exactly what its data announce', async () => {
  const slot = descriptor.slots.find((each) => each.id === 'home-matches');
  const calls = await callsOf(module.slots['home-matches'], '/', '*');
  expect(calls).toEqual(announced(slot?.data ?? [], '/', {}));
});

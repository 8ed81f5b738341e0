import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { moduleDescriptor, routeRead } from '@puchar/shared/contract';
import { fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import module from './module.tsx';

const descriptor = moduleDescriptor.parse(descriptorJson);

function never(): Promise<never> {
  return new Promise(() => undefined);
}

async function firstCalls(
  load: () => Promise<{ default: ComponentType }>,
  url: string,
  path: string,
) {
  const api = fakeApi({
    getPlayerRanking: never,
    getChampionRanking: never,
    getPlayerRecord: never,
  });
  const { default: Page } = await load();
  await act(async () => {
    renderAt(<Page />, { url, path });
    await Promise.resolve();
  });
  return api.calls;
}

test('every route of module.json is in the module, and nothing else', () => {
  const ids = descriptor.routes.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(module.routes).toSorted());
  expect(descriptor.slots).toEqual([]);
});

test.each([
  ['ranking', '/statystyki', '/statistics/players?page=1'],
  ['ranking', '/statystyki?rola=top', '/statistics/players?page=1&role=top'],
  [
    'ranking',
    '/statystyki?strona=2&etap=inny&sort=nazwa&kierunek=malejaco&rola=',
    '/statistics/players?direction=malejaco&page=2&sort=nazwa&stage=inny',
  ],
  ['ranking', '/statystyki?widok=bohaterowie', '/statistics/champions'],
  ['player', `/statystyki/${uuid(201)}`, `/statistics/players/${uuid(201)}`],
] as const)('%s at %s requests at once exactly what its data announce', async (id, url, call) => {
  const route = descriptor.routes.find((each) => each.id === id);
  const { searchParams } = new URL(url, 'http://own.invalid');
  const announced = (route?.data ?? []).flatMap(
    (rule) => routeRead(rule, { playerId: uuid(201) }, searchParams) ?? [],
  );
  expect(announced).toEqual([call]);
  expect(await firstCalls(module.routes[id], url, route?.path ?? '')).toEqual([`GET ${call}`]);
});

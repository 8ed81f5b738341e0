import { moduleDescriptor } from '@puchar/shared/contract';
import { aMeeting, aMeetingDetail, renderThenHydrate, uuid } from '@puchar/shared/testing';
import descriptorJson from '../module.json';
import HallPage from './hall/hall.page.tsx';
import module from './module.tsx';
import OverlayPage from './overlay/overlay.page.tsx';
import { aBracket, anOverview, aScreen } from './lib/testing/a-screen.ts';

const descriptor = moduleDescriptor.parse(descriptorJson);
const live = aMeeting({ state: 'LIVE' });

const data = new Map<string, unknown>([
  ['/screen', aScreen()],
  ['/meetings?order=ASC&page=1&state=LIVE', [live]],
  ['/meetings?order=ASC&page=1&state=UPCOMING', [aMeeting({ id: uuid(302) })]],
  ['/teams/overview', anOverview()],
  ['/bracket', aBracket()],
  ['/sponsors/get', []],
]);

const announced = (id: string) =>
  (descriptor.routes.find((route) => route.id === id)?.data ?? []).map(
    ({ get }) => [get, data.get(get)] as const,
  );

test('every part of module.json is in the module, and nothing else', () => {
  expect(descriptor.routes.map(({ id }) => id)).toEqual(Object.keys(module.routes));
});

test('the HTML of the hall screen has its first scene; the clock comes with the browser', () => {
  const { html, changes } = renderThenHydrate(<HallPage />, {
    url: '/ekran',
    firstData: announced('hall'),
  });
  expect(html).toContain('Nocne Sowy');
  expect(changes.filter((change) => !change.startsWith('text: '))).toEqual([]);
});

test('an overlay is the same on both sides', () => {
  const { html, changes } = renderThenHydrate(<OverlayPage />, {
    url: '/nakladka/wynik',
    path: '/nakladka/:kind',
    firstData: [
      ...announced('overlay'),
      [`/meetings/${live.id}`, aMeetingDetail(live)],
      ['/bracket', aBracket()],
    ],
  });
  expect(html).toContain('Nocne Sowy');
  expect(changes).toEqual([]);
});

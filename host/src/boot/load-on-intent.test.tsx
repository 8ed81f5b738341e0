import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { apiKey } from '@puchar/shared/kit';
import { aMeetingDetail, fakeApi, uuid } from '@puchar/shared/testing';
import { installLoader } from '../remotes/remote-cache.ts';
import { loadOnIntent } from './load-on-intent.ts';
import { createQueryClient } from './query-client.ts';

const loadRemote = jest.fn(() => new Promise<never>(() => undefined));
installLoader(loadRemote);

let count = 0;
const stages: RegistryDocument['modules'][number]['routes'][number]['stages'] = ['GROUPS'];

/** Components are loaded once a page, so every test needs a module of its own. */
function aModule(): RegistryModule {
  count += 1;
  const base = `/modules/matches-${count}/1.0.0-aaaaaaaa/`;
  return {
    slug: `matches-${count}`,
    title: 'Mecze',
    version: '1.0.0',
    base,
    name: 'mf_matches',
    entry: 'entry.js',
    manifest: `${base}mf-manifest.json`,
    integrity: {},
    routes: [
      {
        id: 'list',
        path: '/mecze',
        title: 'Mecze',
        stages,
        data: [
          { get: '/meetings?order=ASC&page=1&state=UPCOMING', unless: { tab: 'zakonczone' } },
          { get: '/meetings?order=DESC&page=1&state=FINISHED', when: { tab: 'zakonczone' } },
        ],
      },
      {
        id: 'match',
        path: '/mecze/:matchId',
        title: 'Mecz',
        stages,
        data: [{ get: '/meetings/:matchId' }],
      },
      { id: 'form', path: '/zgoda', title: 'Zgoda', stages, data: [] },
    ],
    menu: [],
    slots: [],
    sensitivity: 'public',
  };
}

let stop = () => {};
let client: QueryClient;

function open(href: string, attributes = ''): HTMLElement {
  const registry: RegistryDocument = {
    rev: 1,
    stage: 'GROUPS',
    contract: '1.1.0',
    site: 'public',
    modules: [aModule()],
    menu: [],
    documents: ['/zgoda'],
  };
  client = createQueryClient({ answers: {} }, registry);
  stop = loadOnIntent(client);
  document.body.innerHTML = `<a href="${href}" ${attributes}><b>Dalej</b></a>`;
  const inside = document.body.querySelector('b');
  if (inside === null) throw new Error('no link');
  return inside;
}

beforeEach(() => {
  loadRemote.mockClear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => stop());

const loadedRemotes = () => loadRemote.mock.calls.map((call: unknown[]) => call[1]);

test.each(['pointerOver', 'focusIn', 'touchStart'] as const)(
  'on %s the page of a link is loaded with its data, once',
  async (sign) => {
    const api = fakeApi({ getMeetings: [] });
    const inside = open('/mecze');
    fireEvent[sign](inside);
    fireEvent[sign](inside);
    await waitFor(() => expect(loadedRemotes()).toEqual([{ kind: 'routes', id: 'list' }]));
    const key = apiKey('/meetings?order=ASC&page=1&state=UPCOMING');
    await waitFor(() => expect(client.getQueryData(key)).toEqual([]));
    expect(api.calls).toHaveLength(1);
  },
);

test('the query and the names in the address decide between the reads', async () => {
  fakeApi({ getMeetings: [], getMeeting: aMeetingDetail() });
  fireEvent.pointerOver(open('/mecze?tab=zakonczone'));
  const finished = apiKey('/meetings?order=DESC&page=1&state=FINISHED');
  await waitFor(() => expect(client.getQueryData(finished)).toEqual([]));
  expect(client.getQueryCache().getAll()).toHaveLength(2);
  stop();
  fireEvent.pointerOver(open(`/mecze/${uuid(301)}`));
  await waitFor(() =>
    expect(client.getQueryData(apiKey(`/meetings/${uuid(301)}`))).toEqual(aMeetingDetail()),
  );
});

test.each([
  ['a page with personal data', '/zgoda', ''],
  ['another site', 'https://inna.example/mecze', ''],
  ['a new tab', '/mecze', 'target="_blank"'],
  ['the page itself', '/?x=1', ''],
])('nothing is loaded for a link to %s', (_name, href, attributes) => {
  fireEvent.pointerOver(open(href, attributes));
  expect(loadRemote).not.toHaveBeenCalled();
});

test('nothing is loaded from within a page with personal data, nor for a user who saves data', () => {
  window.history.replaceState(null, '', '/zgoda');
  fireEvent.pointerOver(open('/mecze'));
  window.history.replaceState(null, '', '/');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  fireEvent.pointerOver(document.body.querySelector('b') ?? document.body);
  Reflect.deleteProperty(navigator, 'connection');
  expect(loadRemote).not.toHaveBeenCalled();
});

test('a read that fails is left to the page that needs it', async () => {
  fakeApi({ getMeetings: () => Promise.reject(new Error('no line')) });
  fireEvent.pointerOver(open('/mecze'));
  const key = apiKey('/meetings?order=ASC&page=1&state=UPCOMING');
  await waitFor(() => expect(client.getQueryState(key)?.status).toBe('error'));
});

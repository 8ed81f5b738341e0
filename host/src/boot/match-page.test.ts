import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { matchPage } from './match-page.ts';

function aModule(slug: string, change: Partial<RegistryModule>): RegistryModule {
  const base = `/modules/${slug}/1.0.0-aaaaaaaa/`;
  return {
    slug,
    title: slug,
    version: '1.0.0',
    base,
    name: `mf_${slug}`,
    entry: 'entry.js',
    manifest: `${base}mf-manifest.json`,
    integrity: {},
    routes: [],
    menu: [],
    slots: [],
    sensitivity: 'public',
    ...change,
  };
}

const matches = aModule('matches', {
  slots: [
    { id: 'home', slot: 'home.matches', order: 1, data: [{ get: '/meetings?page=1' }] },
    { id: 'team', slot: 'team.matches', order: 1, data: [] },
  ],
});
const teams = aModule('teams', {
  routes: [
    {
      id: 'team',
      path: '/druzyny/:teamId',
      title: 'Drużyna',
      stages: ['GROUPS'],
      data: [{ get: '/teams/:teamId' }],
      shows: ['team.matches'],
    },
    { id: 'all', path: '/druzyny/wszystkie', title: 'Drużyny', stages: ['GROUPS'], data: [] },
  ],
});

function registry(change: Partial<RegistryDocument> = {}): RegistryDocument {
  return {
    rev: 1,
    stage: 'GROUPS',
    contract: '1.1.0',
    site: 'public',
    modules: [matches, teams],
    menu: [],
    documents: [],
    ...change,
  };
}

function ids(pathname: string, change: Partial<RegistryDocument> = {}) {
  const { page, remotes } = matchPage(registry(change), pathname);
  return [page, ...remotes.map(({ module, address }) => `${module.slug} ${address.id}`)];
}

test('an address shows a page of the host with what fills its slots in the stage', () => {
  expect(ids('/')).toEqual(['home', 'matches home']);
  expect(ids('/', { stage: 'SUBMISSIONS' })).toEqual(['home']);
  expect(ids('/', { stage: null })).toEqual(['home', 'matches home']);
  expect(matchPage(registry(), '/').data.map(({ get }) => get)).toEqual([
    '/cup/welcome',
    '/sponsors/get',
    '/youtube/recent',
    '/twitch/recent',
    '/meetings?page=1',
  ]);
});

test('an address shows a route of a module with what fills its slots', () => {
  expect(ids('/druzyny/SOWY')).toEqual([null, 'teams team', 'matches team']);
  expect(matchPage(registry(), '/druzyny/%C5%BBUB')).toMatchObject({ params: { teamId: 'ŻUB' } });
  expect(ids('/druzyny/wszystkie')).toEqual([null, 'teams all']);
});

test.each([
  ['an unknown address', '/nie-ma', {}],
  ['a page outside its stages', '/regulamin', { stage: 'PRE_SUBMISSIONS' as const }],
  ['the admin site', '/', { site: 'organisers' as const }],
])('%s shows nothing', (_name, pathname, change) => {
  expect(ids(pathname, change)).toEqual([null]);
});

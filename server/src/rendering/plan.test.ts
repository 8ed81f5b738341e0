import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import type { HostBuild } from './host-build.ts';
import { exposedChunk } from '../modules/registry.repository.ts';
import { knownSearch, planPage } from './plan.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const matches: RegistryModule = {
  slug: 'matches',
  title: 'Mecze',
  version: '1.0.0',
  base: '/modules/matches/1.0.0-aaaaaaaa/',
  name: 'mf_matches',
  entry: 'entry.js',
  manifest: '/modules/matches/1.0.0-aaaaaaaa/mf-manifest.json',
  integrity: {
    'entry.js': hash('A'),
    'module.js': hash('B'),
    'list.js': hash('C'),
    'list.css': hash('D'),
    'home.js': hash('E'),
  },
  routes: [
    {
      id: 'list',
      path: '/mecze',
      title: 'MECZE',
      stages: ['GROUPS'],
      data: [
        { get: '/meetings?order=ASC&page=1&state=LIVE' },
        { get: '/meetings?order=ASC&page=1&state=UPCOMING', unless: { tab: 'zakonczone' } },
        { get: '/meetings?order=DESC&page=1&state=FINISHED', when: { tab: 'zakonczone' } },
      ],
    },
    {
      id: 'match',
      shows: ['home.matches', 'never.filled'],
      path: '/mecze/:matchId',
      title: 'Mecz',
      stages: ['GROUPS'],
      data: [{ get: '/meetings/:matchId' }],
      query: ['gra'],
    },
  ],
  menu: [],
  slots: [{ id: 'home', slot: 'home.matches', order: 1, data: [{ get: '/meetings?page=1' }] }],
  sensitivity: 'public',
};

const chunks = {
  [exposedChunk]: ['module.js'],
  list: ['list.css', 'list.js'],
  match: ['unknown.js'],
  home: ['home.js'],
};

const host: HostBuild = {
  folder: '/',
  stylesheets: [],
  indexes: new Map(),
  template: '',
  inlineScripts: [],
  fonts: [],
  parts: { about: [{ path: 'assets/about.js', integrity: hash('F') }] },
  pages: [
    {
      id: 'home',
      title: 'Strona główna',
      path: '/',
      stages: ['PRE_SUBMISSIONS', 'GROUPS'],
      slots: [{ slot: 'home.matches', stages: ['GROUPS'] }],
      data: [{ get: '/sponsors/get', stages: ['GROUPS'] }],
    },
    { id: 'about', title: 'O nas', path: '/o-nas', stages: ['GROUPS'], slots: [], data: [] },
  ],
};

function document(site: 'public' | 'organisers' = 'public'): RegistryDocument {
  return {
    rev: 1,
    stage: 'GROUPS',
    contract: '1.0.0',
    site,
    modules: [matches],
    menu: [],
    documents: [],
  };
}

function plan(address: string, options: { stage?: 'GROUPS' | 'PRE_SUBMISSIONS' } = {}) {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid');
  const requested = { pathname, search: searchParams };
  return planPage(document(), host, options.stage ?? 'GROUPS', requested, () => chunks);
}

test('a route of a module brings its reads and exactly the files that show it, with their hashes', () => {
  expect(plan('/mecze')).toEqual({
    status: 200,
    title: 'MECZE',
    owner: matches,
    personal: false,
    path: '/mecze',
    subject: null,
    reads: [
      '/cup/basics',
      '/editions/get-current',
      '/meetings?order=ASC&page=1&state=LIVE',
      '/meetings?order=ASC&page=1&state=UPCOMING',
    ],
    preloads: [
      { href: `${matches.base}entry.js`, as: 'script', integrity: hash('A') },
      { href: `${matches.base}module.js`, as: 'script', integrity: hash('B') },
      { href: `${matches.base}list.css`, as: 'style', integrity: hash('D') },
      { href: `${matches.base}list.js`, as: 'script', integrity: hash('C') },
    ],
    search: '',
    shown: [matches],
  });
});

test('what stands in the query of the address decides between reads', () => {
  expect(plan('/mecze?tab=zakonczone').reads).toEqual([
    '/cup/basics',
    '/editions/get-current',
    '/meetings?order=ASC&page=1&state=LIVE',
    '/meetings?order=DESC&page=1&state=FINISHED',
  ]);
});

test('of the query only what its reads or its page go by stays', () => {
  expect(plan('/mecze?x=1&tab=zakonczone').search).toBe('?tab=zakonczone');
  expect(plan('/mecze/42?tab=zakonczone&gra=2').search).toBe('?gra=2');
  expect(plan('/?gra=2').search).toBe('');
});

test('whose parts a page shows: its own module and what fills its slots, each once', () => {
  expect(plan('/mecze/42').shown).toEqual([matches]);
  expect(plan('/').shown).toEqual([matches]);
  expect(plan('/o-nas').shown).toEqual([]);
  expect(plan('/nie-ma').shown).toEqual([]);
});

test('a parameter of the route stands in its reads, encoded', () => {
  expect(plan('/mecze/a%2Fb').reads).toContain('/meetings/a%2Fb');
});

test('a file without a hash is not named, and what fills a slot of the page comes once', () => {
  expect(plan('/mecze/42').preloads.map(({ href }) => href)).toEqual([
    `${matches.base}entry.js`,
    `${matches.base}module.js`,
    `${matches.base}home.js`,
  ]);
});

test('a page of the shell brings what its slots need', () => {
  const { reads, preloads } = plan('/');
  expect(reads).toEqual([
    '/cup/basics',
    '/editions/get-current',
    '/sponsors/get',
    '/meetings?page=1',
  ]);
  expect(preloads.map(({ href }) => href)).toEqual(
    ['entry.js', 'module.js', 'home.js'].map((file) => matches.base + file),
  );
});

test('a slot that the page does not show in this stage brings nothing', () => {
  const { reads, preloads } = plan('/', { stage: 'PRE_SUBMISSIONS' });
  expect(reads).toEqual(['/cup/basics', '/editions/get-current']);
  expect(preloads).toEqual([]);
});

test('a lazy page of the shell names its own files', () => {
  expect(plan('/o-nas').preloads).toEqual([
    { href: '/assets/about.js', as: 'script', integrity: hash('F') },
  ]);
});

test('an unknown address and a page outside its stages are not found', () => {
  expect(plan('/nie-ma').status).toBe(404);
  expect(plan('/nie-ma').personal).toBe(false);
  // The link of a consent is a secret even where no page opens it.
  expect(plan('/zgody-rodo/odnosnik-do-zgody')).toMatchObject({ status: 404, personal: true });
  expect(plan('/o-nas', { stage: 'PRE_SUBMISSIONS' }).status).toBe(404);
});

test('the admin site has no pages of the host', () => {
  const requested = { pathname: '/', search: new URLSearchParams() };
  expect(planPage(document('organisers'), host, 'GROUPS', requested, () => chunks).status).toBe(
    404,
  );
});

test('a page with personal data names no file of another module, whatever slots it shows', () => {
  const consent: RegistryModule = {
    ...matches,
    slug: 'consent',
    base: '/modules/consent/1.0.0-bbbbbbbb/',
    sensitivity: 'personal',
    slots: [],
  };
  const both = { ...document(), modules: [consent, { ...matches, routes: [] }] };
  const requested = { pathname: '/mecze/42', search: new URLSearchParams() };
  const { preloads } = planPage(both, host, 'GROUPS', requested, () => chunks);
  expect(preloads.map(({ href }) => href)).toEqual([
    `${consent.base}entry.js`,
    `${consent.base}module.js`,
  ]);
});

const searchRules = [
  { get: '/meetings?state=FINISHED', when: { tab: 'zakonczone' } },
  { get: '/meetings?state=UPCOMING', unless: { tab: 'zakonczone' } },
];
const known = (search: string) => knownSearch(searchRules, ['gra'], new URLSearchParams(search));

test('what the page reads stays, in one order; everything else goes', () => {
  expect(known('utm_source=x&tab=zakonczone&gra=2')).toBe('?gra=2&tab=zakonczone');
  expect(known('gra=2&tab=zakonczone')).toBe('?gra=2&tab=zakonczone');
  expect(known('fbclid=1')).toBe('');
});

test('of a doubled parameter the first counts, and what is too long for a choice does not', () => {
  expect(known('gra=1&gra=2')).toBe('?gra=1');
  expect(known(`gra=${'x'.repeat(64)}`)).toBe(`?gra=${'x'.repeat(64)}`);
  expect(known(`gra=${'x'.repeat(65)}`)).toBe('');
});

test('a page that reads nothing has one address', () => {
  expect(knownSearch([], undefined, new URLSearchParams('tab=zakonczone'))).toBe('');
});

test('a value cannot become another parameter', () => {
  expect(known(`gra=${encodeURIComponent('1&tab=x')}`)).toBe('?gra=1%26tab%3Dx');
});

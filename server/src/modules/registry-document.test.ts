import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { exposedChunk } from './chunk-reader.ts';
import { openRegistry } from './registry-document.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const base = '/modules/games/1.0.0-aaaaaaaa/';
const integrity = {
  'entry.js': hash('A'),
  'module.js': hash('B'),
  'list.js': hash('C'),
  'both.css': hash('D'),
  'one.js': hash('E'),
  'later.js': hash('F'),
};
const version = {
  version: '1.0.0',
  base,
  name: 'mf_games',
  entry: 'entry.js',
  manifest: `${base}m`,
};
const games: RegistryModule = {
  ...version,
  slug: 'games',
  title: 'Gry',
  integrity,
  routes: [],
  menu: [],
  slots: [],
  sensitivity: 'public',
  fallback: { ...version, integrity },
};
const chunksOf = () => ({
  [exposedChunk]: ['module.js'],
  list: ['list.js', 'both.css'],
  one: ['one.js', 'both.css'],
});

function documentWith(changes: Partial<RegistryDocument>, module = games): RegistryDocument {
  const given = { rev: 1, stage: 'GROUPS', contract: '1.0.0', site: 'public' } as const;
  return { ...given, modules: [module], menu: [], documents: [], ...changes };
}

const loading = (...files: string[]) => new Set(files.map((file) => base + file));
const open = (document: RegistryDocument, loaded: ReadonlySet<string>) =>
  openRegistry(document, chunksOf, loaded).modules[0];

const ofList = loading('entry.js', 'module.js', 'list.js', 'both.css');

test('the HTML has the hashes of the parts it shows, of what no part names and of the version before', () => {
  const { 'one.js': _ofAnotherPart, ...rest } = integrity;
  expect(open(documentWith({}), ofList)).toEqual({ ...games, integrity: rest, partial: true });
});

test('of a module that the page does not show it has no hash', () => {
  const { fallback: _before, ...rest } = games;
  expect(open(documentWith({}), loading())).toEqual({ ...rest, integrity: {}, partial: true });
});

test('of a page with personal data it has no hash, though its files were named', () => {
  const personal: RegistryModule = { ...games, sensitivity: 'personal' };
  expect(open(documentWith({}, personal), ofList)).toMatchObject({ integrity: {}, partial: true });
});

test('a page that shows every part has every hash', () => {
  const all = loading(...Object.keys(integrity));
  expect(open(documentWith({}), all)).toBe(games);
});

test.each<Partial<RegistryDocument>>([
  { site: 'organisers' },
  { preview: { module: null, stage: 'GROUPS', rev: null, until: '2026-11-21T12:00:00.000Z' } },
])('what nobody can read again has every hash: %o', (changes) => {
  expect(open(documentWith(changes), loading())).toBe(games);
});

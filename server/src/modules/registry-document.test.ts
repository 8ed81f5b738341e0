import type { ModuleRoute, RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { closedRegistry, openRegistry } from './registry-document.ts';

const route = (path: string, layout?: ModuleRoute['layout']): ModuleRoute => ({
  id: 'page',
  path,
  title: 'Strona',
  stages: ['GROUPS'],
  data: [],
  ...(layout === undefined ? {} : { layout }),
});

function aModule(slug: string, routes: ModuleRoute[]): RegistryModule {
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
    routes,
    menu: [],
    slots: [],
    sensitivity: 'public',
  };
}

const matches = aModule('matches', [route('/mecze')]);
const screen = aModule('screen', [route('/ekran', 'bare'), route('/nakladka/:kind', 'overlay')]);
const mixed = aModule('mixed', [route('/inne'), route('/inne/ekran', 'bare')]);
const document: RegistryDocument = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.4.0',
  site: 'public',
  modules: [matches, mixed, screen],
  menu: [],
  documents: [],
};

test.each([
  ['a page of another module', matches, ['matches', 'mixed']],
  ['a page of the site', null, ['matches', 'mixed']],
  ['its own page', screen, ['matches', 'mixed', 'screen']],
])('a module with windows alone is listed in the HTML of %s or not', (_, owner, expected) => {
  expect(openRegistry(document, owner).modules.map(({ slug }) => slug)).toEqual(expected);
});

test('hashes of a module with personal data are in its own documents alone', () => {
  const files = { 'entry.js': 'sha384-a' };
  const personal: RegistryModule = {
    ...aModule('consent', [route('/zgoda/:token')]),
    sensitivity: 'personal',
    integrity: files,
    fallback: { ...aModule('consent', []), integrity: files },
  };
  const all = { ...document, modules: [{ ...matches, integrity: files }, personal] };
  const [open, listed] = openRegistry(all, matches).modules;
  expect(open?.integrity).toEqual(files);
  expect(listed).toMatchObject({ slug: 'consent', routes: personal.routes, integrity: {} });
  expect(listed).not.toHaveProperty('fallback');
  expect(closedRegistry(all, personal).modules).toEqual([personal]);
});

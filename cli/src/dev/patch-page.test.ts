import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { descriptor } from '../testing/test-shell.ts';
import { devHost } from './dev-host.ts';
import { localVersion } from './local-version.ts';
import { isAt, patchDocument, patchHtml, patchRegistry } from './patch-page.ts';

const text = (value: unknown) => Buffer.from(JSON.stringify(value));

function built(change: object = {}): RegistryModule {
  const files = new Map([
    ['module.json', text({ ...descriptor, ...change })],
    ['build.json', text({ name: 'mf_typer', entry: 'entry.js' })],
    ['entry.js', Buffer.from('var mf_typer;')],
  ]);
  return localVersion(files).module;
}

const own = built();
const atTyper = { pathname: '/typer', head: '', host: null };

function listed(slug: string, change: Partial<RegistryModule> = {}): RegistryModule {
  const path = `/${slug}`;
  return {
    ...own,
    slug,
    version: '1.0.0',
    routes: [{ id: 'start', path, title: slug, stages: ['GROUPS'], data: [] }],
    menu: [{ label: slug, path, order: 10, stages: ['GROUPS'] }],
    ...change,
  };
}

function documentWith(...modules: RegistryModule[]): RegistryDocument {
  return {
    rev: 3,
    stage: 'GROUPS',
    contract: '1.1.0',
    site: 'public',
    modules,
    menu: modules.flatMap(({ menu }) => menu),
    documents: modules
      .filter(({ sensitivity }) => sensitivity === 'personal')
      .flatMap(({ routes }) => routes.map(({ path }) => path)),
  };
}

const slugsOf = ({ modules }: RegistryDocument) => modules.map(({ slug }) => slug);
const labelsOf = ({ menu }: RegistryDocument) => menu.map(({ label }) => label);

test('a new module is added, with its menu entry in order', () => {
  const patched = patchDocument(documentWith(listed('matches')), own, '/');
  expect(slugsOf(patched)).toEqual(['matches', 'typer']);
  expect(labelsOf(patched)).toEqual(['matches', 'Typer']);
  expect(registryDocument.safeParse(patched).success).toBe(true);
});

test('a deployed version and its menu entry are replaced by the local one', () => {
  const deployed = listed('typer', {
    menu: [{ label: 'Stary', path: '/typer', order: 5, stages: ['GROUPS'] }],
  });
  const patched = patchDocument(documentWith(deployed), own, '/');
  expect(patched.modules.map(({ version }) => version)).toEqual([own.version]);
  expect(labelsOf(patched)).toEqual(['Typer']);
});

test('a page with personal data of another module gets no code of this one', () => {
  const form = listed('registration', { sensitivity: 'personal' });
  expect(slugsOf(patchDocument(documentWith(form), own, '/registration'))).toEqual([
    'registration',
  ]);
});

test('a personal module is alone on its own page, and its address is entered by a document', () => {
  const personal = built({ sensitivity: 'personal' });
  const patched = patchDocument(documentWith(listed('matches')), personal, '/typer');
  expect(slugsOf(patched)).toEqual(['typer']);
  expect(patched.documents).toEqual(['/typer']);
});

test('the registry in the HTML is replaced, and nothing in it can end its element', () => {
  const named = { ...own, title: '</script><b>$&' };
  const block = JSON.stringify(documentWith(listed('matches')));
  const html = `<html><head></head><body><script type="application/json" id="module-registry">${block}</script></body>`;
  const patched = patchHtml(html, named, { pathname: '/typer', head: '<i></i>', host: null }) ?? '';
  expect(patched).toContain('<i></i></head>');
  const found = /id="module-registry">(.*)<\/script><\/body>$/.exec(patched)?.[1] ?? '';
  expect(found).not.toContain('<');
  expect(slugsOf(registryDocument.parse(JSON.parse(found)))).toEqual(['matches', 'typer']);
  expect(found).toContain('$&');
});

test('files of the deployed version are not fetched ahead of time, those of others are', () => {
  const link = (slug: string) => `<link rel="preload" as="script" href="/modules/${slug}/1/a.js">`;
  const block = JSON.stringify(documentWith(listed('typer')));
  const html = `<head>${link('typer')}${link('matches')}</head><script type="application/json" id="module-registry">${block}</script>`;
  const patched = patchHtml(html, own, atTyper);
  expect(patched).not.toContain(link('typer'));
  expect(patched).toContain(link('matches'));
});

test.each([['not json'], ['{"rev":1}']])(
  'a registry of another shape (%s) is left alone',
  (json) => {
    expect(patchRegistry(json, own, null)).toBeNull();
  },
);

test.each([
  ['/typer', '/typer/', true],
  ['/mecze/:matchId', '/mecze/7', true],
  ['/mecze/:matchId', '/mecze', false],
  ['/typer', '/typery', false],
])('%s at %s: %s', (route, pathname, expected) => {
  expect(isAt(route, pathname)).toBe(expected);
});

test('the page comes without what the server rendered with the deployed modules', () => {
  const block = JSON.stringify(documentWith(listed('typer')));
  const data = `<script type="application/json" id="module-registry">${block}</script>`;
  const font = '<link rel="preload" as="font" href="/fonts/a.woff2" crossorigin>';
  const page = (content: string) =>
    `<head>${font}</head><body><div id="root">${content}</div><div>dalej</div>${data}</body>`;
  const rendered = '<div class="a"><div>1</div></div><p>&lt;div></p><div></div>';
  const patched = patchHtml(page(rendered), own, atTyper);
  expect(patched).toBe(patchHtml(page(''), own, atTyper));
  expect(patched).toContain('<div id="root"></div><div>dalej</div>');
  expect(patched).toContain(font);
});

test('the host in development takes the place of the deployed one', () => {
  const text = (value: string) => Buffer.from(value);
  const host = devHost(
    new Map([
      [
        'dev-host.json',
        text('{"scripts":["/puchar-dev/host/main.js"],"styles":["/puchar-dev/host/main.css"]}'),
      ],
    ]),
  );
  const files = (folder: string) =>
    `<link rel="stylesheet" href="${folder}main.css"><script src="${folder}main.js" defer></script>`;
  const block = JSON.stringify(documentWith());
  const html = `<head><link rel="preload" as="script" href="/assets/a.js" crossorigin></head><template id="later">${files('/assets/')}</template><script type="application/json" id="module-registry">${block}</script>`;
  const patched = patchHtml(html, own, { ...atTyper, host }) ?? '';
  expect(patched).not.toContain('/assets/');
  expect(patched).toContain(`${files('/puchar-dev/host/')}</head>`);
  expect(patchHtml(html, own, atTyper)).toContain(files('/assets/'));
});

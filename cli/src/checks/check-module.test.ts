import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from '@swc/core';
import { aDescriptor, aManifest, aRecord, uniqueName } from '../testing/a-build.ts';
import type { Changed } from '../testing/a-build.ts';
import { redOf, script } from '../testing/a-build.ts';

function bundled(file: string): string {
  const source = readFileSync(require.resolve(file), 'utf8');
  return minifySync(`(()=>{var exports={},require=(name)=>self[name];${source}})();`).code;
}

test('a good build passes every check', async () => {
  expect(await redOf({})).toEqual([]);
});

test('one without stylesheets, whose entry loads none, too', async () => {
  const parts = { list: ['list.js'] };
  const entry = `var mf_typer = '${uniqueName}'; _FEDERATION_RUNTIME_CORE.CurrentGlobal.__FEDERATION__; a.lifecycle.createScript.emit({});`;
  const changed = { 'build.json': { ...aRecord, parts }, 'list.css': null, 'entry.js': entry };
  expect(await redOf(changed)).toEqual([]);
});

test.each<[string, Changed, string]>([
  ['a part is missing', { 'list.js': null }, 'files: Brakuje pliku list.js, który wymienia build'],
  ['the record is missing', { 'build.json': null }, 'files: Brakuje pliku build.json'],
  ['the record is broken', { 'build.json': '{' }, 'files: Plik build.json nie jest poprawnym'],
  [
    'the record has no name of its own',
    { 'build.json': { ...aRecord, uniqueName: undefined } },
    'files: Plik build.json jest niezgodny ze wzorem w „uniqueName”',
  ],
  [
    'a route is not in the build',
    { 'build.json': { ...aRecord, parts: {} } },
    'files: Build nie zna części „list” z module.json',
  ],
  ['the descriptor is missing', { 'module.json': null }, 'descriptor: Brakuje pliku module.json'],
  [
    'the descriptor is of another schema',
    { 'module.json': { ...aDescriptor, schema: 2 } },
    'descriptor: Plik module.json jest niezgodny ze wzorem w „schema”',
  ],
  [
    "it has another team's slug",
    { 'module.json': { ...aDescriptor, slug: 'matches' } },
    'descriptor: module.json należy do modułu „matches”, a token do „typer”. Wpisz',
  ],
  [
    'it wants to be the panel',
    { 'module.json': { ...aDescriptor, sensitivity: 'organiser' } },
    'descriptor: Tylko panel organizatorów',
  ],
  [
    'it wants to be alone with personal data',
    { 'module.json': { ...aDescriptor, sensitivity: 'personal' } },
    'descriptor: Organizatorzy utworzyli ten moduł jako „public”',
  ],
  ['the manifest is missing', { 'mf-manifest.json': null }, 'manifest: Brakuje pliku mf-manifest'],
  [
    'the manifest has another name',
    { 'mf-manifest.json': { ...aManifest, name: 'mf_matches' } },
    'manifest: Moduł nazywa się w buildzie „mf_matches”, a ma się nazywać „mf_typer”',
  ],
  [
    'it has remotes',
    { 'mf-manifest.json': { ...aManifest, remotes: [{ federationContainerName: 'x' }] } },
    'manifest: Moduł wymienia obce moduły (remotes). Usuń remotes',
  ],
  [
    'the entry makes another container',
    { 'entry.js': `var mf_matches = '${uniqueName}';` },
    'manifest: Plik wejściowy nie tworzy kontenera „mf_typer”',
  ],
  [
    'it has a federation runtime of its own',
    { 'entry.js': `var mf_typer = '${uniqueName}'; globalThis.__FEDERATION__ = {};` },
    'manifest: Plik wejściowy zawiera własną kopię Module Federation',
  ],
  [
    'its chunks do not pass the hooks of the page',
    {
      'entry.js': `var mf_typer = '${uniqueName}'; _FEDERATION_RUNTIME_CORE.CurrentGlobal.__FEDERATION__;`,
    },
    'manifest: Plik wejściowy wczytuje pliki z pominięciem strony',
  ],
  [
    'it exposes more',
    {
      'mf-manifest.json': {
        ...aManifest,
        exposes: [...aManifest.exposes, { ...aManifest.exposes[0], path: './more' }],
      },
    },
    'exposes: Moduł ma udostępniać dokładnie jeden plik',
  ],
  [
    'its two records name other files',
    { 'build.json': { ...aRecord, module: ['list.js'] } },
    'exposes: mf-manifest.json i build.json wymieniają różne pliki',
  ],
  [
    'it is for another contract',
    { 'module.json': { ...aDescriptor, contract: '^2' } },
    'contract: Moduł jest dla kontraktu ^2, a strona ma',
  ],
])('a build is rejected when %s', async (_name, changed, message) => {
  expect(await redOf(changed)).toContainEqual(expect.stringContaining(message));
});

const sharing = (name: string, version: string, requiredVersion: string): Changed => ({
  'mf-manifest.json': { ...aManifest, shared: [{ name, version, requiredVersion }] },
});

test.each<[string, Changed, string]>([
  ['a copy of its own', sharing('react', '19.3.1', '^19.0.0'), 'Moduł ma własną kopię „react”'],
  ['another major', sharing('react', '', '^18.0.0'), 'Moduł chce „react” ^18.0.0, a strona daje'],
  ['nonsense for a range', sharing('react', '', 'latest!'), 'Moduł chce „react” latest!'],
  ['what the host has not', sharing('lodash', '', '^4.0.0'), 'Strona nie dostarcza biblioteki'],
  ['a word of all objects', sharing('constructor', '', '*'), 'Strona nie dostarcza biblioteki'],
])('a build that shares %s is rejected', async (_name, changed, message) => {
  expect(await redOf(changed)).toEqual([expect.stringContaining(`shared: ${message}`)]);
});

test.each([
  ['react', 'react/cjs/react.production.js'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js'],
])('a build that carries the code of %s is rejected', async (library, file) => {
  const code = bundled(require.resolve('react').replace(/react\/index\.js$/, file));
  const found = (await redOf(script(code))).find((message) => message.startsWith('shared: '));
  expect(found).toContain(`Plik list.js zawiera kod biblioteki ${library}.`);
});

test('code that only distinguishes elements, as libraries do, is no copy of React', async () => {
  const code = `const is = (it) => it.$$typeof === Symbol.for('react.transitional.element');`;
  expect(await redOf(script(code))).toEqual([]);
});

const routes = (...paths: string[]): Changed => ({
  'module.json': {
    ...aDescriptor,
    menu: [],
    routes: paths.map((path) => ({ ...aDescriptor.routes[0], path })),
  },
});

test.each([
  ['/mecze', 'należy już do modułu „matches” (/mecze)'],
  ['/MECZE', 'ma niedozwolone znaki'],
  ['/mecze/', 'ma niedozwolone znaki'],
  ['/mecze/wyniki', 'należy już do modułu „matches” (/mecze/:matchId)'],
  ['/o-nas', 'należy już do samej strony (/o-nas)'],
  ['/', 'zajęłaby cudze strony'],
  ['/:any', 'zajęłaby cudze strony'],
  ['/:any/:other', 'zajęłaby cudze strony'],
  ['/typer/*', 'ma niedozwolone znaki'],
  ['/typer/:id?', 'ma niedozwolone znaki'],
  ['/typer/%61', 'ma niedozwolone znaki'],
  ['/typer/../api', 'ma niedozwolone znaki'],
  ['/api/teams', 'należy do serwera'],
  ['/modules', 'należy do serwera'],
  ['/kit/x', 'należy do serwera'],
  ['/podglad/x', 'należy do serwera'],
])('the path %s is rejected', async (path, message) => {
  expect(await redOf(routes(path))).toEqual([expect.stringMatching(/^routes: /)]);
  expect((await redOf(routes(path)))[0]).toContain(message);
});

test("a path of the module's own earlier version is its own", async () => {
  expect((await redOf(routes('/typer'))).join()).toBe('');
});

test('a menu entry leads to a page of the module', async () => {
  const menu = [{ ...aDescriptor.menu[0], path: '/mecze' }];
  expect(await redOf({ 'module.json': { ...aDescriptor, menu } })).toEqual([
    expect.stringContaining('routes: Menu „Typer” prowadzi do /mecze'),
  ]);
});

test.each([
  ['mf_matches__aaaaaaaaaaaa', 'modułu „matches”'],
  ['mf_matches_aaaaaaaaaaaa', 'modułu „matches”'],
  ['mf_typer__000000000000', 'innej wersji tego modułu'],
])('a build of the name %s of another build is rejected', async (taken, whose) => {
  const changed = {
    'build.json': { ...aRecord, uniqueName: taken },
    'entry.js': `var mf_typer = '${taken}';`,
    'module.js': '',
    'list.css': '',
  };
  const [message, ...more] = await redOf(changed);
  expect(more).toEqual([]);
  expect(message).toMatch(/^unique-name: /);
  expect(message).toContain(`należy już do ${whose}`);
  expect(message).toContain('ustaw swój slug w module.json i zbuduj moduł od nowa');
});

test('the name in the record must be the one in the scripts', async () => {
  expect(await redOf({ 'entry.js': 'var mf_typer = {};' })).toEqual([
    expect.stringContaining('unique-name: Plik wejściowy nie nosi nazwy'),
  ]);
  expect(await redOf(script('(self.rspackChunkmf_matches_aaaaaaaaaaaa ||= []).push(1)'))).toEqual([
    expect.stringContaining('unique-name: Plik list.js jest z innego builda'),
  ]);
});

test('sizes are those after compression, of what a page loads', async () => {
  const noise = (bytes: number) => `self.a='${randomBytes(bytes).toString('base64')}';`;
  expect(await redOf(script(noise(15_000)))).toEqual([]);
  expect(await redOf(script(noise(30_000)))).toEqual([
    expect.stringMatching(/^budgets: Skrypty części „list”: \d+,\d kB po kompresji, a limit to/),
  ]);
  expect(await redOf({ 'later.js': noise(20_000) })).toEqual([
    expect.stringContaining('budgets: Skrypty wczytywane później'),
  ]);
  expect(await redOf({ 'data.json': JSON.stringify('a'.repeat(4_100_000)) })).toEqual([
    expect.stringContaining('budgets: Pliki json i svg'),
  ]);
});

test('more code than is read is rejected without being read', async () => {
  const checks = await redOf(script(`self.a='${'a'.repeat(3_200_000)}';eval(1)`));
  expect(checks).toContainEqual(expect.stringContaining('code: Moduł ma ponad 3 MB skryptów.'));
  expect(checks).toContainEqual(expect.stringContaining('o wiele więcej niż limit'));
  const styles = await redOf({ 'list.css': `:root{}${' '.repeat(500_000)}` });
  expect(styles).toContainEqual(expect.stringContaining('css: Style mają razem ponad 500 kB.'));
});

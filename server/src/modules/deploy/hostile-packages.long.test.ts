import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { builtFiles } from '../testing/built-module.ts';
import { storeVersion } from '../testing/stored-versions.ts';
import { archiveChecks } from './check-in-thread.ts';
import { registerDeployRoutes } from './deploy.routes.ts';
import { archiveOf, bearer, deployCalls, pack } from './testing/deploy-calls.ts';
import type { DeployCalls } from './testing/deploy-calls.ts';

let app: TestApp;
let calls: DeployCalls;

afterEach(() => {
  jest.restoreAllMocks();
});
beforeAll(async () => {
  app = await buildTestApp({
    further: [registerModuleRoutes, registerDeployRoutes],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  calls = await deployCalls(app);
});

function withKind(archive: Buffer, kind: string): Buffer {
  const tar = gunzipSync(archive);
  tar.write(kind, 156, 'latin1');
  tar.fill(' ', 148, 156);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return gzipSync(tar);
}

const react = readFileSync(
  new URL('../../../../node_modules/react/cjs/react.production.js', import.meta.url),
  'utf8',
);
const record = { id: 'list', title: 'x', stages: ['GROUPS' as const], data: [] };
const manifest = (change: object) => {
  const { 'mf-manifest.json': text = '{}' } = builtFiles({ slug: 'typer' });
  return { 'mf-manifest.json': JSON.stringify({ ...JSON.parse(text), ...change }) };
};

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'carries React',
    () => archiveOf({ files: { 'list.js': `(exports => {${react}})({});` } }),
    'Plik list.js zawiera kod biblioteki react.',
  ],
  [
    'styles :root',
    () => archiveOf({ files: { 'css/list.css': ':root{--color-text:red}' } }),
    'Plik css/list.css: „:root” styluje :root.',
  ],
  [
    'uses eval',
    () => archiveOf({ files: { 'list.js': 'eval("1")' } }),
    'Plik list.js używa: eval.',
  ],
  [
    'leaves its folder',
    async () => pack({ '../evil.js': '', ...builtFiles({ slug: 'typer' }) }),
    'Plik „../evil.js” wychodzi poza folder modułu („..”).',
  ],
  [
    'has a link',
    async () => withKind(await archiveOf(), '2'),
    'jest dowiązaniem. Moduł może mieć tylko zwykłe pliki',
  ],
  ['is no archive', async () => Buffer.from('<html>'), 'Tego pliku nie da się rozpakować.'],
  [
    'claims the path of another module',
    () => archiveOf({ descriptor: { routes: [{ ...record, path: '/mecze' }], menu: [] } }),
    'Ścieżka /mecze należy już do modułu „matches” (/mecze).',
  ],
  [
    "has another team's slug",
    () => archiveOf({ slug: 'matches' }),
    'module.json należy do modułu „matches”, a token do „typer”.',
  ],
  [
    'reaches a foreign site',
    () => archiveOf({ files: { 'list.js': 'fetch("https://evil.example/")' } }),
    'Plik list.js sięga do obcej strony evil.example.',
  ],
  [
    'has remotes',
    () => archiveOf({ files: manifest({ remotes: [{}] }) }),
    'Moduł wymienia obce moduły (remotes).',
  ],
  [
    'misses a file',
    () => archiveOf({ files: { 'module.js': null } }),
    'Brakuje pliku module.js, który wymienia build.',
  ],
  [
    'is for another contract',
    () => archiveOf({ descriptor: { contract: '^7' } }),
    'Moduł jest dla kontraktu ^7, a strona ma',
  ],
  [
    'is of another kind than its place',
    () => archiveOf({ sensitivity: 'personal' }),
    'Organizatorzy utworzyli ten moduł jako „public”',
  ],
])(
  'a package that %s is rejected with its own message and leaves nothing',
  async (_n, make, expected) => {
    const matches = await calls.createModule('matches');
    const theirs = {
      slug: 'matches',
      descriptor: { routes: [{ ...record, path: '/mecze' }], menu: [] },
    };
    await calls.send(await archiveOf(theirs), {
      slug: 'matches',
      headers: bearer(matches),
    });
    const { status, code, list } = await calls.errorOf(await make());
    expect([status, code]).toEqual([422, 'CHECKS_FAILED']);
    expect(list).toContainEqual(expect.stringContaining(expected));
    expect((await calls.stored()).map(({ slug }) => slug)).toEqual(['matches']);
    expect(await calls.foldersOf('typer')).toEqual([]);
  },
);

test('two modules of one template with the same names: the second gets a message what to change', async () => {
  const uniqueName = 'mf_template__0123456789ab';
  expect((await calls.send(await archiveOf({ uniqueName }))).statusCode).toBe(201);
  const other = await calls.createModule('quiz');
  const sending = { slug: 'quiz', headers: bearer(other) };
  const { status, list } = await calls.errorOf(
    await archiveOf({ slug: 'quiz', uniqueName }),
    sending,
  );
  expect(status).toBe(422);
  expect(list).toEqual([
    expect.stringMatching(
      /„mf_template__0123456789ab” należy już do modułu „typer”.*ustaw swój slug w module\.json/,
    ),
  ]);
});

test('what another team took while a build was checked is taken', async () => {
  const check = archiveChecks.check.bind(archiveChecks);
  jest.spyOn(archiveChecks, 'check').mockImplementationOnce(async (order, log) => {
    const result = await check(order, log);
    await storeVersion(app, { slug: 'quiz', version: '1.0.0' });
    return result;
  });
  const routes = [{ ...record, path: '/quiz' }];
  const { status, list } = await calls.errorOf(
    await archiveOf({ descriptor: { routes, menu: [] } }),
  );
  expect(status).toBe(422);
  expect(list).toEqual([expect.stringContaining('Ścieżka /quiz należy już do modułu „quiz”')]);
  expect(await calls.foldersOf('typer')).toEqual([]);
});

test('a bomb and an archive above the bound are too large', async () => {
  const zeros = Buffer.alloc(1024 * 1024);
  const bomb = await pack(
    Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`${index}.json`, zeros])),
  );
  expect(bomb.length).toBeLessThan(100_000);
  const rejected = await calls.errorOf(bomb);
  expect(rejected).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  expect(rejected.list).toEqual([expect.stringContaining('ponad 40 MB')]);
  const large = await calls.errorOf(Buffer.alloc(10 * 1024 * 1024 + 1));
  expect(large).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  expect(large.list).toEqual([expect.stringContaining('ponad 10 MB')]);
  expect(await calls.foldersOf('typer')).toEqual([]);
});

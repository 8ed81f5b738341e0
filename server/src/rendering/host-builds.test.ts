import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { publishHostBuild } from './host-builds.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

const oldFile = 'assets/main.0a1b2c3d.js';
const newFile = 'assets/main.4e5f6a7b.js';

function buildWith(file: string, content: string): string {
  const folder = writeHostBuild();
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, file), content);
  writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
  return folder;
}

let app: TestApp;
const oldHost = buildWith(oldFile, 'console.log("old");');
const newHost = buildWith(newFile, 'console.log("new");');

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: newHost },
    further: [registerSiteRoutes],
  });
});
afterAll(() => app.close());

const publish = (hostDist: string) =>
  publishHostBuild({ ...app.context, config: { ...app.context.config, hostDist } });

async function storedBuilds(): Promise<Set<string>> {
  const files = await app.context.files.list('host/');
  return new Set(files.map(({ key }) => key.split('/')[1] ?? ''));
}

test('a process serves the hashed files of another build that has published them', async () => {
  expect((await app.publicApp.inject(`/${newFile}`)).body).toBe('console.log("new");');
  await publish(oldHost);
  const plain = await app.publicApp.inject(`/${oldFile}`);
  expect(plain.body).toBe('console.log("old");');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const request = { url: `/${oldFile}`, headers: { 'accept-encoding': 'br' } };
  const compressed = await app.publicApp.inject(request);
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload).toEqual(brotliCompressSync('console.log("old");'));
  for (const url of ['/assets/in-use', '/assets/none.0a1b2c3d.js', '/assets/main.0a1b2c3d.js.br']) {
    expect((await app.publicApp.inject(url)).statusCode).toBe(404);
  }
});

test('a file is found at once, also when another one was looked for right before its build came', async () => {
  expect((await app.publicApp.inject('/assets/none.0a1b2c3d.js')).statusCode).toBe(404);
  const file = 'assets/later.1a2b3c4d.js';
  await publish(buildWith(file, 'console.log("later");'));
  expect((await app.publicApp.inject(`/${file}`)).body).toBe('console.log("later");');
  await app.context.files.deleteFolder('host/');
});

test('a build that no process has used for 30 days is removed, the own one never', async () => {
  await publish(oldHost);
  await publish(newHost);
  expect((await storedBuilds()).size).toBe(2);
  const { dataDir } = app.context.config;
  if (app.context.files.kind === 's3') return;
  const age = (days: number) => {
    const at = new Date(app.context.clock.now().getTime() - days * 86_400_000);
    for (const build of readdirSync(path.join(dataDir, 'host'))) {
      const folder = path.join(dataDir, 'host', build);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        utimesSync(path.join(folder, name), at, at);
      }
    }
  };
  age(29);
  await publish(newHost);
  expect((await storedBuilds()).size).toBe(2);
  age(31);
  await publish(newHost);
  expect((await storedBuilds()).size).toBe(1);
  expect((await app.publicApp.inject(`/${newFile}`)).statusCode).toBe(200);
});

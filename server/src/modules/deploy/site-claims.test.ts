import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { newFolder } from '../../testing/new-folder.ts';
import { forgetModules, storeVersion } from '../testing/stored-versions.ts';
import { readSiteClaims } from './site-claims.ts';

let app: TestApp;
const hostDist = newFolder('host');
writeFileSync(
  path.join(hostDist, 'host.json'),
  JSON.stringify({ routes: ['/', '/o-nas'].map((own) => ({ path: own, title: own, stages: [] })) }),
);

beforeAll(async () => {
  app = await buildTestApp({ environment: { HOST_DIST: hostDist } });
});
beforeEach(() => forgetModules(app));
afterAll(() => app.close());

test('a module meets the pages of the shell and what every ready version of others has', async () => {
  await storeVersion(app, { slug: 'typer', version: '1.0.0' });
  await storeVersion(app, { slug: 'typer', version: '1.1.0' });
  await storeVersion(app, { slug: 'quiz', version: '2.0.0', violation: 'Usuń eval.' });
  await storeVersion(app, { slug: 'consent', version: '1.0.0', sensitivity: 'personal' });
  const claims = await readSiteClaims(app.context, 'quiz');
  expect(claims).toMatchObject({
    shared: { react: expect.any(String), '@puchar/shared/kit': expect.any(String) },
    hostPaths: ['/', '/o-nas'],
    sensitivity: 'public',
  });
  expect(claims.modules).toEqual([
    { slug: 'consent', paths: ['/consent'], uniqueNames: ['mf_consent__1_0_0'] },
    { slug: 'quiz', paths: [], uniqueNames: [] },
    { slug: 'typer', paths: ['/typer'], uniqueNames: ['mf_typer__1_0_0', 'mf_typer__1_1_0'] },
  ]);
});

test('the panel stands at an address of its own, and only names of builds are compared', async () => {
  await storeVersion(app, { slug: 'admin', version: '1.0.0', sensitivity: 'organiser' });
  await storeVersion(app, { slug: 'typer', version: '1.0.0' });
  const panel = await readSiteClaims(app.context, 'admin');
  expect(panel.hostPaths).toEqual([]);
  expect(panel.modules.map(({ paths }) => paths)).toEqual([['/admin'], []]);
  const typer = await readSiteClaims(app.context, 'typer');
  expect(typer.modules.map(({ slug, paths, uniqueNames }) => [slug, paths, uniqueNames])).toEqual([
    ['admin', [], ['mf_admin__1_0_0']],
    ['typer', ['/typer'], ['mf_typer__1_0_0']],
  ]);
});

test('a module that has no place yet is of no kind', async () => {
  expect(await readSiteClaims(app.context, 'unknown')).toMatchObject({ modules: [] });
  expect(Object.keys(await readSiteClaims(app.context, 'unknown'))).not.toContain('sensitivity');
});

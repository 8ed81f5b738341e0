import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { storeConsent } from '../platform/storage/consent-store.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { namesIn, setModified } from '../testing/stored-files.ts';
import { sweepConsents } from './spool-upload.ts';
import { filesIn, onePage, seedWaitingTeam, sendFile } from './testing/consent-cup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const names = () => namesIn(app.context.files, 'consents/');

async function putConsent(name: string, ageMs = 0): Promise<void> {
  await app.context.files.put(`consents/${name}`, 'x');
  await setModified(app.context, `consents/${name}`, new Date(Date.now() - ageMs));
}

function putFile(folder: 'spool', name: string, ageMs = 0): void {
  const file = path.resolve(app.context.config.dataDir, folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  const at = new Date(Date.now() - ageMs);
  for (const one of [file, path.dirname(file)]) utimesSync(one, at, at);
}

test('the sweep removes files without a row, but not sent forms and running uploads', async () => {
  const { link } = await seedWaitingTeam(app);
  await sendFile(app, link, onePage());
  const [sent = ''] = await names();
  const { files, secrets } = app.context;
  const place = { files, consentKey: secrets.consentKey };
  await putConsent(`${'a'.repeat(32)}.consent`);
  await putConsent(`${'b'.repeat(32)}.consent.0.tmp`);
  putFile('spool', '1-gone/body', 0);
  const underWay = { fileName: `${'c'.repeat(32)}.consent`, playerId: 'p' };
  await storeConsent(place, underWay, Readable.from([onePage()]), async () => {
    await sweepConsents(app.context);
    expect(await names()).toEqual([sent, underWay.fileName].sort());
  });
  expect(await filesIn(app, 'spool')).toEqual([]);
  await sweepConsents(app.context);
  expect(await names()).toEqual([sent]);
});

test('beside another process the sweep keeps recent files', async () => {
  const { config } = app.context;
  const shared = { ...app.context, config: { ...config, databaseUrl: 'postgres://elsewhere' } };
  const before = await names();
  const [young, old] = ['d', 'e'].map((letter) => `${letter.repeat(32)}.consent`);
  await putConsent(young ?? '');
  await putConsent(old ?? '', 3_600_000);
  putFile('spool', '2-other/body');
  putFile('spool', '3-gone/body', 3_600_000);
  await sweepConsents(shared);
  expect(await names()).toEqual([...before, young].sort());
  expect((await filesIn(app, 'spool')).map((file) => path.basename(path.dirname(file)))).toEqual([
    '2-other',
  ]);
});

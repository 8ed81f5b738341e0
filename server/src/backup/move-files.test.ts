import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { createLog } from '../platform/logging/log.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { createFolderStore } from '../platform/storage/folder-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { startFakeS3 } from '../testing/fake-servers/s3/fake-s3.ts';
import type { RunningS3 } from '../testing/fake-servers/s3/fake-s3.ts';
import { openErasureList } from './erasure-log.ts';
import { moveFiles } from './move-files.ts';

const archive = 'puchar-20260327T110000000Z.tar.gz';
const erasure = {
  subjectId: '11111111-1111-4111-8111-111111111111',
  kind: 'player',
  at: '2026-03-27T11:00:00.000Z',
};
const keys = [
  'consents/aaaaaaaaaaaaaaaaaaaaaaaa.consent',
  "game-images/16.6.1/champion/Kai'Sa.png",
  'modules/tables/1.0.0-0a1b2c3d/css/list.css.br',
  'pictures/0123456789abcdef0123456789abcdef.webp',
  'replays/bbbb.rofl',
  'replays/incoming/cccc',
  'share/dddd.png',
  'static-data/16.6.1.json',
];

let fake: RunningS3;
let root: string;
let config: ReturnType<typeof readConfig>;
let folder: FileStore;
let s3: FileStore;

beforeEach(async () => {
  fake = await startFakeS3();
  root = mkdtempSync(path.join(tmpdir(), 'puchar-move-files-'));
  const dataDir = path.join(root, 'data');
  const consentKey = Buffer.alloc(32).toString('base64');
  config = readConfig({ DATA_DIR: dataDir, CONSENT_KEY: consentKey, ...fake.environment });
  folder = createFolderStore(dataDir);
  s3 = openFileStore(config, createLog('silent'));
  for (const key of keys) await folder.put(key, `content of ${key}`);
  await mkdir(config.backupDir);
  writeFileSync(path.join(config.backupDir, archive), 'rows');
  writeFileSync(path.join(config.backupDir, 'notes.txt'), 'own');
  await openErasureList(folder, dataDir).append([erasure]);
  await folder.put('last-backup.json', '{}');
});
afterEach(async () => {
  await fake.stop();
  rmSync(root, { recursive: true });
});

const stored = async (store: FileStore) => {
  const found: string[] = [];
  for (const { key } of (
    await Promise.all(
      [...new Set(keys.map((one) => `${one.split('/')[0]}/`))].map((one) => store.list(one)),
    )
  ).flat()) {
    expect(String(await store.read(key))).toBe(`content of ${key}`);
    found.push(key);
  }
  return found.sort();
};

test('files go to S3 and back, with archives, erasures and the last backup', async () => {
  await folder.put('pictures/half.webp.0-1.tmp', 'half');
  const there = await moveFiles(config, { target: 's3', remove: true });
  expect(there).toMatchObject({ files: 9, present: 0, removed: 9 });
  expect(await stored(s3)).toEqual(keys);
  expect(String(await s3.read(`backups/${archive}`))).toBe('rows');
  expect(await openErasureList(s3, config.dataDir).read()).toEqual([erasure]);
  expect(String(await s3.read('last-backup.json'))).toBe('{}');
  // Not ours, or never finished.
  expect((await folder.list('pictures/')).map(({ key }) => key)).toEqual([
    'pictures/half.webp.0-1.tmp',
  ]);
  await folder.delete(['pictures/half.webp.0-1.tmp']);
  const back = await moveFiles(config, { target: 'folder', remove: true });
  expect(back).toMatchObject({ files: 9, present: 0, removed: 9 });
  expect(await stored(folder)).toEqual(keys);
  expect(await stored(s3)).toEqual([]);
  expect(await openErasureList(folder, config.dataDir).read()).toEqual([erasure]);
});

test('an interrupted move goes on where it was, and sends nothing twice', async () => {
  fake.goAwayAfter(14);
  await expect(moveFiles(config, { target: 's3', remove: true })).rejects.toThrow('UNAVAILABLE');
  expect(await stored(folder)).toEqual(keys);
  fake.goAwayAfter(Infinity);
  const before = [...fake.objects.keys()];
  expect(before.length).toBeGreaterThan(0);
  fake.requested.length = 0;
  const moved = await moveFiles(config, { target: 's3', remove: false });
  expect(moved).toMatchObject({ files: 9, removed: 0 });
  expect(moved.present).toBe(before.length);
  const sent = fake.requested.filter((one) => one.startsWith('PUT '));
  for (const key of before) expect(sent).not.toContain(`PUT ${key}`);
  expect(await stored(s3)).toEqual(keys);
});

test('a file that was changed on the way is sent again', async () => {
  await moveFiles(config, { target: 's3', remove: false });
  await s3.put(keys[0] ?? '', 'content of another');
  expect(await moveFiles(config, { target: 's3', remove: false })).toMatchObject({ present: 8 });
  expect(await stored(s3)).toEqual(keys);
});

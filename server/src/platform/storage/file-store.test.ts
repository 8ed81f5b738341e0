import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { readConfig } from '../../config/config.ts';
import { startFakeS3 } from '../../testing/fake-servers/s3/fake-s3.ts';
import type { RunningS3 } from '../../testing/fake-servers/s3/fake-s3.ts';
import { createLog } from '../logging/log.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const consentKey = Buffer.alloc(32, 7).toString('base64');
const patience = {
  attempts: 3,
  firstPauseMs: 1,
  responseMs: 1_000,
  assemblyMs: 60_000,
  leastBytesPerSecond: 1_000_000,
  restMs: 300,
  failuresToRest: 3,
};
const partBytes = 5 * 1024 * 1024;

let dataDir: string;
let fake: RunningS3;
let logged: string[];

beforeAll(async () => {
  fake = await startFakeS3();
});

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'puchar-files-'));
  logged = [];
  fake.objects.clear();
  fake.fail();
  fake.listPagesOf(1000);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => fake.stop());

function openS3(environment: Record<string, string> = {}): FileStore {
  const { s3 } = readConfig({ ...fake.environment, CONSENT_KEY: consentKey, ...environment });
  if (s3 === null) throw new Error('No settings.');
  const log = createLog('debug', (line) => logged.push(line));
  return createS3Store({ settings: s3, dataDir, log, patience, partBytes });
}

const stores: [string, () => FileStore][] = [
  ['folder', () => createFolderStore(dataDir)],
  ['S3', () => openS3()],
  ['S3 below a prefix', () => openS3({ S3_PREFIX: 'szkola/puchar' })],
];

const keysOf = async (store: FileStore, folder: string) =>
  (await store.list(folder)).map(({ key }) => key).sort();

async function textOf(content: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function* halves(text: string) {
  yield Buffer.from(text.slice(0, 3));
  yield Buffer.from(text.slice(3));
}

async function* breaking() {
  yield Buffer.from('the first half');
  throw new Error('The sender is gone.');
}

test.each(stores)(
  'in %s, what is stored is read again: bytes, text, a stream and nothing',
  async (_name, open) => {
    const store = open();
    await store.put('pictures/a.webp', Buffer.from([0, 255, 13, 10]));
    await store.put('static-data/1.json', '{"nazwa":"Żubr"}');
    await store.put('consents/b.consent', halves('encrypted'));
    await store.put('share/empty.png', Buffer.alloc(0));
    expect(await store.read('pictures/a.webp')).toEqual(Buffer.from([0, 255, 13, 10]));
    expect(String(await store.read('static-data/1.json'))).toBe('{"nazwa":"Żubr"}');
    const opened = await store.open('consents/b.consent');
    expect(opened?.bytes).toBe(9);
    expect(opened && (await textOf(opened.content))).toBe('encrypted');
    expect(await store.read('share/empty.png')).toEqual(Buffer.alloc(0));
  },
);

test.each(stores)(
  'in %s, what is not there is null, and deleting it is no error',
  async (_name, open) => {
    const store = open();
    expect(await store.read('pictures/none.webp')).toBeNull();
    expect(await store.open('pictures/none.webp')).toBeNull();
    expect(await store.stat('pictures/none.webp')).toBeNull();
    expect(await store.withLocalFile('pictures/none.webp', async () => 'found')).toBeNull();
    expect(await store.list('pictures/')).toEqual([]);
    await store.delete(['pictures/none.webp']);
    await store.deleteFolder('pictures/');
  },
);

test.each(stores)(
  'in %s, a list has the keys, sizes and moments of a folder, of names with other signs too',
  async (_name, open) => {
    const store = open();
    const names = ['replays/a.rofl', 'replays/incoming/b', "game-images/1/item/Kai'Sa (1) +.png"];
    for (const name of names) await store.put(name, name);
    expect(await keysOf(store, 'replays/')).toEqual(names.slice(0, 2));
    const [image] = await store.list('game-images/');
    expect(image).toMatchObject({ key: names[2], bytes: Buffer.byteLength(names[2] ?? '') });
    expect(Math.abs(Date.now() - (image?.at.getTime() ?? 0))).toBeLessThan(5_000);
    expect((await store.stat('replays/a.rofl'))?.bytes).toBe(14);
    expect(String(await store.read(names[2] ?? ''))).toBe(names[2]);
  },
);

test.each(stores)('in %s, a stream that breaks leaves nothing behind', async (_name, open) => {
  const store = open();
  await expect(store.put('consents/b.consent', breaking())).rejects.toThrow('gone');
  expect(await store.list('consents/')).toEqual([]);
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

test.each(stores)('in %s, a second file of a name replaces the first', async (_name, open) => {
  const store = open();
  await store.put('last-backup.json', 'one');
  await store.put('last-backup.json', 'two');
  expect(String(await store.read('last-backup.json'))).toBe('two');
});

test.each(stores)(
  'in %s, a local file is taken over, and a path is there for what needs one',
  async (_name, open) => {
    const store = open();
    const local = path.join(dataDir, 'upload');
    writeFileSync(local, 'a replay');
    await store.putFile('replays/a.rofl', local);
    await expect(readFile(local)).rejects.toThrow('ENOENT');
    const text = await store.withLocalFile('replays/a.rofl', (file) => readFile(file, 'utf8'));
    expect(text).toBe('a replay');
    expect(String(await store.read('replays/a.rofl'))).toBe('a replay');
  },
);

test.each(stores)(
  'in %s, a folder is stored once by several at the same time, completed and deleted',
  async (_name, open) => {
    const store = open();
    const files = new Map([
      ['entry.js', Buffer.from('1')],
      ['nested/style.css', Buffer.from('2')],
    ]);
    const folder = 'modules/tables/1.0.0-0a1b2c3d/';
    await Promise.all([1, 2, 3].map(() => store.putFolder(folder, files)));
    const keys = [`${folder}entry.js`, `${folder}nested/style.css`];
    expect(await keysOf(store, 'modules/')).toEqual(keys);
    await store.delete([keys[0] ?? '']);
    await store.putFolder(folder, files);
    expect(await keysOf(store, 'modules/')).toEqual(keys);
    await store.deleteFolder(folder);
    expect(await store.list('modules/')).toEqual([]);
  },
);

test.each(stores)('in %s, a key never leaves the store', async (_name, open) => {
  const store = open();
  for (const key of ['../outside', '/etc/passwd', 'pictures/../../outside', '']) {
    await expect(store.put(key, 'x')).rejects.toThrow('Not a key');
  }
});

test('a list of several pages is whole', async () => {
  const store = openS3();
  fake.listPagesOf(7);
  const keys = Array.from({ length: 20 }, (_, at) => `pictures/${at + 10}.webp`);
  for (const key of keys) await store.put(key, 'x');
  expect(await keysOf(store, 'pictures/')).toEqual(keys);
});

test('a large file is sent in parts, and none is left of one that failed', async () => {
  const store = openS3();
  const bytes = Buffer.alloc(partBytes * 2 + 17, 'abc');
  const local = path.join(dataDir, 'archive');
  writeFileSync(local, bytes);
  await store.putFile('backups/whole.tar.gz', local);
  expect((await store.read('backups/whole.tar.gz'))?.equals(bytes)).toBe(true);
  expect(fake.objects.get('backups/whole.tar.gz')?.etag).toMatch(/-3$/);
  writeFileSync(local, bytes);
  // The request that begins the upload succeeds, its first part never does.
  fake.fail(null, 'SlowDown', 'SlowDown', 'SlowDown');
  await expect(store.putFile('backups/half.tar.gz', local)).rejects.toThrow('UNAVAILABLE');
  expect(fake.objects.has('backups/half.tar.gz')).toBe(false);
  expect(fake.uploads.size).toBe(0);
  // The file is still there for another try.
  expect((await readFile(local)).length).toBe(bytes.length);
});

test('what passes is repeated: SlowDown, an error of the server, a connection that ends', async () => {
  const store = openS3();
  fake.fail('SlowDown', 'InternalError');
  await store.put('pictures/a.webp', halves('content'));
  fake.fail('reset', 'hangs');
  expect(String(await store.read('pictures/a.webp'))).toBe('content');
  fake.fail('cut');
  expect(String(await store.read('pictures/a.webp'))).toBe('content');
  fake.fail('InternalError');
  await store.delete(['pictures/a.webp']);
  expect(await store.list('pictures/')).toEqual([]);
});

test('a store that is away is UNAVAILABLE, is left alone for a moment and comes back', async () => {
  const store = openS3();
  await store.put('pictures/a.webp', 'content');
  fake.fail('hangs', 'reset', 'hangs');
  await expect(store.read('pictures/a.webp')).rejects.toThrow('UNAVAILABLE');
  const requests = fake.requested.length;
  await expect(store.read('pictures/a.webp')).rejects.toThrow('UNAVAILABLE');
  expect(fake.requested).toHaveLength(requests);
  await new Promise((resolve) => setTimeout(resolve, patience.restMs + 20));
  expect(String(await store.read('pictures/a.webp'))).toBe('content');
  const events = logged.map((line): unknown => JSON.parse(line).event);
  expect(events).toEqual(['storage.unavailable', 'storage.available']);
  expect(logged.join()).not.toContain('pictures');
});

test.each([
  ['a wrong secret', { S3_SECRET_KEY: 'other' }],
  ['an unknown key', { S3_ACCESS_KEY: 'other' }],
  ['another bucket', { S3_BUCKET: 'other' }],
])('%s is logged for the operator and UNAVAILABLE for the visitor', async (_name, environment) => {
  const store = openS3(environment);
  await expect(store.put('pictures/a.webp', 'content')).rejects.toThrow('UNAVAILABLE');
  await expect(store.list('pictures/')).rejects.toThrow('UNAVAILABLE');
  expect(logged).toHaveLength(2);
  expect(logged.every((line) => JSON.parse(line).event === 'storage.failed')).toBe(true);
  expect(logged.join()).not.toContain('fake-secret');
});

test('the encryption that is set is requested for each file', async () => {
  const store = openS3({ S3_ENCRYPTION: 'aws:kms', S3_KMS_KEY: 'key-of-the-school' });
  await store.put('consents/a.consent', 'content');
  expect(fake.objects.get('consents/a.consent')?.headers).toEqual({
    'x-amz-server-side-encryption': 'aws:kms',
    'x-amz-server-side-encryption-aws-kms-key-id': 'key-of-the-school',
  });
});

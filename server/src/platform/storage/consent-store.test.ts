import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openTestStore } from '../../testing/stored-files.ts';
import { createLog } from '../logging/log.ts';
import type { FileStore } from './file-store.ts';
import {
  eraseStoredConsents,
  newConsentFileName,
  readStoredConsent,
  storeConsent,
} from './consent-store.ts';

const consentKey = randomBytes(32);
const bytes = Buffer.from('Zgoda Jana Testowego '.repeat(100));
const nothing = () => Promise.resolve();

let dataDir: string;
let files: FileStore;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'consents-'));
  files = openTestStore(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

const place = () => ({ files, consentKey });
const log = createLog('silent');
const keyOf = (name: string) => `consents/${name}`;
const fileOf = async (name: string) => (await files.read(keyOf(name))) ?? Buffer.alloc(0);

async function stored(playerId: string) {
  const own = { fileName: newConsentFileName(), playerId };
  await storeConsent(
    place(),
    own,
    Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
    nothing,
  );
  return own;
}

test('a stored consent reads as it was, and nothing of it lies on the disk in clear', async () => {
  const own = await stored('anna');
  expect(await readStoredConsent(place(), own)).toEqual(bytes);
  const file = await fileOf(own.fileName);
  expect(file.includes('Zgoda') || file.includes('Testowego')).toBe(false);
  if (files.kind === 'folder') {
    expect((await stat(path.join(dataDir, keyOf(own.fileName)))).mode & 0o077).toBe(0);
  }
  await eraseStoredConsents({ files, log }, [own.fileName, null]);
  expect(await readStoredConsent(place(), own)).toBe(null);
});

const opens = (reading: Promise<unknown>) =>
  reading.then(
    () => true,
    () => false,
  );

test('a changed file, a wrong key and a file of another player do not open', async () => {
  const [anna, ben] = [await stored('anna'), await stored('ben')];
  expect(await opens(readStoredConsent({ files, consentKey: randomBytes(32) }, anna))).toBe(false);
  expect(await opens(readStoredConsent(place(), { ...anna, playerId: 'ben' }))).toBe(false);
  await files.put(keyOf(ben.fileName), await fileOf(anna.fileName));
  expect(await opens(readStoredConsent(place(), ben))).toBe(false);
  const file = await fileOf(anna.fileName);
  for (const at of [0, 10, 40, file.length - 1]) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await files.put(keyOf(anna.fileName), changed);
    expect(await opens(readStoredConsent(place(), anna))).toBe(false);
  }
  await files.put(keyOf(anna.fileName), file.subarray(0, 10));
  expect(await opens(readStoredConsent(place(), anna))).toBe(false);
});

test('a name that was not made here leads nowhere', async () => {
  const fileName = '../secrets/consent-key';
  await expect(readStoredConsent(place(), { fileName, playerId: 'anna' })).rejects.toThrow(
    'Not a name of a consent.',
  );
  await expect(eraseStoredConsents({ files, log }, [fileName])).rejects.toThrow(
    'Not a name of a consent.',
  );
});

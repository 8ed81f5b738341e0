import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
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
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'consents-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const place = () => ({ dataDir, consentKey });
const fileOf = (name: string) => path.join(dataDir, 'consents', name);

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
  const file = await readFile(fileOf(own.fileName));
  expect(file.includes('Zgoda') || file.includes('Testowego')).toBe(false);
  expect((await stat(fileOf(own.fileName))).mode & 0o077).toBe(0);
  await eraseStoredConsents(dataDir, [own.fileName, null]);
  expect(await readStoredConsent(place(), own)).toBe(null);
});

const opens = (reading: Promise<unknown>) =>
  reading.then(
    () => true,
    () => false,
  );

test('a changed file, a wrong key and a file of another player do not open', async () => {
  const [anna, ben] = [await stored('anna'), await stored('ben')];
  expect(await opens(readStoredConsent({ dataDir, consentKey: randomBytes(32) }, anna))).toBe(
    false,
  );
  expect(await opens(readStoredConsent(place(), { ...anna, playerId: 'ben' }))).toBe(false);
  await copyFile(fileOf(anna.fileName), fileOf(ben.fileName));
  expect(await opens(readStoredConsent(place(), ben))).toBe(false);
  const file = await readFile(fileOf(anna.fileName));
  for (const at of [0, 10, 40, file.length - 1]) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(fileOf(anna.fileName), changed);
    expect(await opens(readStoredConsent(place(), anna))).toBe(false);
  }
  await writeFile(fileOf(anna.fileName), file.subarray(0, 10));
  expect(await opens(readStoredConsent(place(), anna))).toBe(false);
});

test('a name that was not made here leads nowhere', async () => {
  const fileName = '../secrets/consent-key';
  await expect(readStoredConsent(place(), { fileName, playerId: 'anna' })).rejects.toThrow(
    'Not a name of a consent.',
  );
  await expect(eraseStoredConsents(dataDir, [fileName])).rejects.toThrow(
    'Not a name of a consent.',
  );
});

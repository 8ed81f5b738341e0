import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../error-code.ts';
import { syncFolder, writeDurable } from './write-durable.ts';

const algorithm = 'aes-256-gcm';
/** Format of the file; another cipher gets another number. */
const magic = Buffer.from('PCHC\x01', 'latin1');
const ivBytes = 12;
const tagBytes = 16;

/** File format: mark, IV, content, tag. The file opens only with the same `owner`. */
async function* encryptConsent(
  content: AsyncIterable<Buffer>,
  key: Buffer,
  owner: string,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  yield Buffer.concat([magic, iv]);
  for await (const piece of content) yield cipher.update(piece);
  cipher.final();
  yield cipher.getAuthTag();
}

function decryptConsent(file: Buffer, key: Buffer, owner: string): Buffer {
  const start = magic.length + ivBytes;
  if (!file.subarray(0, magic.length).equals(magic) || file.length < start + tagBytes) {
    throw new Error('Not an encrypted consent.');
  }
  const decipher = createDecipheriv(algorithm, key, file.subarray(magic.length, start), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(file.subarray(-tagBytes));
  const bytes = decipher.update(file.subarray(start, -tagBytes));
  decipher.final();
  return bytes;
}

export interface StoredConsent {
  fileName: string;
  playerId: string;
}

interface Place {
  dataDir: string;
  consentKey: Buffer;
}

const fileNameForm = /^[\w-]{22,64}\.consent$/;

/** Absolute paths whose rows are not written yet; the sweep skips them. */
const underWay = new Set<string>();

const storeFolder = (dataDir: string) => path.resolve(dataDir, 'consents');

function fileOf(dataDir: string, fileName: string): string {
  if (!fileNameForm.test(fileName)) throw new Error('Not a name of a consent.');
  return path.join(storeFolder(dataDir), fileName);
}

const ownerOf = ({ fileName, playerId }: StoredConsent) => `${playerId}/${fileName}`;

export function newConsentFileName(): string {
  return `${randomBytes(24).toString('base64url')}.consent`;
}

/** One piece is in memory at a time; `work` writes the row. */
export async function storeConsent<T>(
  { dataDir, consentKey }: Place,
  stored: StoredConsent,
  content: AsyncIterable<Buffer>,
  work: () => Promise<T>,
): Promise<T> {
  const file = fileOf(dataDir, stored.fileName);
  underWay.add(file);
  try {
    const made = await mkdir(storeFolder(dataDir), { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(path.resolve(dataDir));
    await writeDurable(file, encryptConsent(content, consentKey, ownerOf(stored)));
    return await work();
  } finally {
    underWay.delete(file);
  }
}

/** Null when the file is missing. @throws Error when it was changed or has another key. */
export async function readStoredConsent(
  { dataDir, consentKey }: Place,
  stored: StoredConsent,
): Promise<Buffer | null> {
  const file = await readFile(fileOf(dataDir, stored.fileName)).catch(nullIfMissing);
  return file && decryptConsent(file, consentKey, ownerOf(stored));
}

/** Call after the commit; the sweep removes what a crash leaves behind. */
export async function eraseStoredConsents(
  dataDir: string,
  fileNames: readonly (string | null)[],
): Promise<void> {
  const names = fileNames.filter((name) => name !== null);
  if (names.length === 0) return;
  for (const name of names) await rm(fileOf(dataDir, name), { force: true });
  await syncFolder(storeFolder(dataDir));
}

/** Names of old enough files that this process is not writing. Without a row they are litter. */
export async function settledConsentFiles(dataDir: string, leastAgeMs: number): Promise<string[]> {
  const folder = storeFolder(dataDir);
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const settled: string[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    // A temporary file has the final name with a suffix.
    if ([...underWay].some((one) => file.startsWith(one))) continue;
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs >= leastAgeMs) settled.push(name);
  }
  return settled;
}

export async function removeConsentLitter(
  dataDir: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await rm(path.join(storeFolder(dataDir), name), { force: true });
}

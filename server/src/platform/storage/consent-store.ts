import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { syncFolder, writeDurable } from './write-durable.ts';

const algorithm = 'aes-256-gcm';
/** Marks the form of the file: another way of encrypting is another number. */
const magic = Buffer.from('PCHC\x01', 'latin1');
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a signed consent piece by piece: mark, IV, content, tag.
 *
 * @param key 32 bytes.
 * @param owner What the file belongs to: with another owner it does not open.
 */
export async function* encryptConsent(
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

/** @throws Error when the file was changed, belongs to another owner or was encrypted with another key. */
export function decryptConsent(file: Buffer, key: Buffer, owner: string): Buffer {
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

/** A file of the store and whose it is; files of one player do not open as those of another. */
export interface StoredConsent {
  /** Made by the server, as the row names it. */
  fileName: string;
  playerId: string;
}

interface Place {
  dataDir: string;
  /** Of the server's secrets. */
  consentKey: Buffer;
}

const fileNameForm = /^[\w-]{22,64}\.consent$/;

/** Files of this process whose rows are not written yet; absolute paths. */
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

/**
 * Puts a signed consent on the disk, encrypted and durably, and does what belongs to it; the sweep leaves
 * the file alone meanwhile.
 *
 * @param content Its bytes in pieces: no more than one of them is in memory.
 * @param work Writes the row that names the file.
 */
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

/**
 * The bytes as they were sent; null when the file is not there.
 *
 * @throws Error when it does not open: changed, moved to another player, or another key.
 */
export async function readStoredConsent(
  { dataDir, consentKey }: Place,
  stored: StoredConsent,
): Promise<Buffer | null> {
  try {
    const file = await readFile(fileOf(dataDir, stored.fileName));
    return decryptConsent(file, consentKey, ownerOf(stored));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Erases files that no row names any more: to be called after the commit. What a crash leaves behind the
 * sweep takes.
 */
export async function eraseStoredConsents(
  dataDir: string,
  fileNames: readonly (string | null)[],
): Promise<void> {
  const names = fileNames.filter((name) => name !== null);
  if (names.length === 0) return;
  for (const name of names) await rm(fileOf(dataDir, name), { force: true });
  await syncFolder(storeFolder(dataDir));
}

/**
 * Names of files, unfinished ones too, that have lain for so long and are not being written here. Those
 * of them that no row names are litter.
 */
export async function settledConsentFiles(dataDir: string, leastAgeMs: number): Promise<string[]> {
  const folder = storeFolder(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const settled: string[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    // A file being written has the name of the whole one with an ending.
    if ([...underWay].some((one) => file.startsWith(one))) continue;
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs >= leastAgeMs) settled.push(name);
  }
  return settled;
}

/** Removes litter, see {@link settledConsentFiles}. */
export async function removeConsentLitter(
  dataDir: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await rm(path.join(storeFolder(dataDir), name), { force: true });
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import { errorFields } from '../logging/log.ts';
import type { FileStore } from './file-store.ts';

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
  files: FileStore;
  consentKey: Buffer;
}

const fileNameForm = /^[\w-]{22,64}\.consent$/;

const folder = 'consents/';

/** Keys whose rows are not written yet; the sweep skips them. */
const underWay = new Set<string>();

function keyOf(fileName: string): string {
  if (!fileNameForm.test(fileName)) throw new Error('Not a name of a consent.');
  return folder + fileName;
}

const ownerOf = ({ fileName, playerId }: StoredConsent) => `${playerId}/${fileName}`;

export function newConsentFileName(): string {
  return `${randomBytes(24).toString('base64url')}.consent`;
}

/** One piece is in memory at a time; `work` writes the row. */
export async function storeConsent<T>(
  { files, consentKey }: Place,
  stored: StoredConsent,
  content: AsyncIterable<Buffer>,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(stored.fileName);
  underWay.add(key);
  try {
    await files.put(key, encryptConsent(content, consentKey, ownerOf(stored)));
    return await work();
  } finally {
    underWay.delete(key);
  }
}

/** Null when the file is missing. @throws Error when it was changed or has another key. */
export async function readStoredConsent(
  { files, consentKey }: Place,
  stored: StoredConsent,
): Promise<Buffer | null> {
  const file = await files.read(keyOf(stored.fileName));
  return file && decryptConsent(file, consentKey, ownerOf(stored));
}

/** Call after the commit; what fails, or what a crash leaves behind, is removed by the sweep. */
export async function eraseStoredConsents(
  { files, log }: Pick<ServerContext, 'files' | 'log'>,
  fileNames: readonly (string | null)[],
): Promise<void> {
  const keys = fileNames.flatMap((name) => (name === null ? [] : keyOf(name)));
  if (keys.length === 0) return;
  try {
    await files.delete(keys);
  } catch (error) {
    log.error('consents.not-deleted', { files: keys.length, ...errorFields(error) });
  }
}

/** Names of old enough files that this process is not writing. Without a row they are litter. */
export async function settledConsentFiles(files: FileStore, leastAgeMs: number): Promise<string[]> {
  const settled: string[] = [];
  for (const { key, at } of await files.list(folder)) {
    // A temporary file has the final name with a suffix.
    if ([...underWay].some((one) => key.startsWith(one))) continue;
    if (Date.now() - at.getTime() >= leastAgeMs) settled.push(key.slice(folder.length));
  }
  return settled;
}

export async function removeConsentLitter(
  files: FileStore,
  names: readonly string[],
): Promise<void> {
  await files.delete(names.map((name) => folder + name));
}

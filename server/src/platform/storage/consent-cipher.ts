import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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

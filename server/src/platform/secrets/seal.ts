import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Base64 of IV, content and tag. It opens with the same key and for the same owner only. */
export function seal(key: Buffer, owner: string, content: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, bytes, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error when it was changed, has another owner, or was encrypted with another key. */
export function openSealed(key: Buffer, owner: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deriveKey } from './derive-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secrets: Pick<Secrets, 'consentKey'>) =>
  deriveKey(secrets, 'second factor of organisers');

/** A second factor's secret as it lies in the row of its organiser; it opens in no other row. */
export function sealTotpSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  administratorId: string,
  secret: Buffer,
): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secrets), iv).setAAD(Buffer.from(administratorId));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, content, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error when the row was changed, or was written under another key. */
export function openTotpSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  administratorId: string,
  sealed: string,
): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(algorithm, keyOf(secrets), bytes.subarray(0, ivBytes), options)
    .setAAD(Buffer.from(administratorId))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

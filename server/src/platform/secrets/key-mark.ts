import { createHmac } from 'node:crypto';
import type { FileStore } from '../storage/file-store.ts';
import type { Secrets } from './secrets.ts';

/** Identifies a key without revealing it. */
export const markOfKey = (key: Buffer): string =>
  createHmac('sha256', key).update('mark of the consent key').digest('hex').slice(0, 32);

const name = 'consent-key.mark';

/** A machine with another key could not read the forms that the others store. @throws Error */
export async function requireSameKey(
  files: FileStore,
  { consentKey }: Pick<Secrets, 'consentKey'>,
): Promise<void> {
  if (files.kind === 'folder') return;
  const mark = markOfKey(consentKey);
  const found = (await files.read(name))?.toString();
  if (found === undefined) await files.put(name, mark);
  else if (found !== mark) {
    throw new Error('CONSENT_KEY is not the one that the files in S3_BUCKET were encrypted with.');
  }
}

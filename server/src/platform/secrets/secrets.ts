import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, nullIfMissing } from '../error-code.ts';
import { syncFolder, writeDurable } from '../storage/write-durable.ts';
import type { Config } from '../../config/config.ts';

/** Another process may be faster: then its bytes are already in use. */
async function makeSecret(file: string, bytes: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}.new`;
  await writeDurable(fresh, randomBytes(bytes));
  try {
    await link(fresh, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  await syncFolder(path.dirname(file));
}

/** Made on first use. @throws Error for another length: a new secret would not fit old data. */
export async function readSecret(dataDir: string, name: string, bytes: number): Promise<Buffer> {
  const file = path.resolve(dataDir, 'secrets', name);
  let secret = await readFile(file).catch(nullIfMissing);
  if (secret === null) {
    await makeSecret(file, bytes);
    secret = await readFile(file);
  }
  if (secret.byteLength !== bytes) {
    throw new Error(`The secret "${name}" in DATA_DIR is damaged: restore it from a backup.`);
  }
  return secret;
}

/** 32 bytes each. Never in a log, a response or the database. */
export interface Secrets {
  /** Encrypts signed consents at rest: without it they are lost. Other keys are derived from it. */
  consentKey: Buffer;
  botCheckKey: Buffer;
  /** Signs preview links; a new one invalidates them. */
  previewKey: Buffer;
  reportKey: Buffer;
}

export async function readSecrets(
  config: Pick<Config, 'dataDir' | 's3' | keyof Secrets>,
): Promise<Secrets> {
  const { s3, consentKey } = config;
  // Beside S3 each machine has a disk of its own: one setting gives all of them the same keys.
  const readKey = async (name: string) =>
    s3 !== null && consentKey !== undefined
      ? deriveKey({ consentKey }, name)
      : readSecret(config.dataDir, name, 32);
  return {
    consentKey: consentKey ?? (await readKey('consent-key')),
    botCheckKey: config.botCheckKey ?? (await readKey('bot-check-key')),
    previewKey: config.previewKey ?? (await readKey('preview-key')),
    reportKey: config.reportKey ?? (await readKey('report-key')),
  };
}

/** 32 bytes, independent of the keys for other purposes. */
export function deriveKey({ consentKey }: Pick<Secrets, 'consentKey'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', consentKey, '', purpose, 32));
}

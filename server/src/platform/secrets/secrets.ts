import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { syncFolder, writeDurable } from '../storage/write-durable.ts';
import type { Config } from '../../config/config.ts';

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Puts random bytes in place, unless another process was faster: its bytes are in use by then. */
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

/**
 * A secret that the server makes for itself on first use and finds again later, in
 * `{dataDir}/secrets/{name}`, readable by the process's own user alone.
 *
 * @param bytes Length in bytes.
 * @throws Error when the file has another length: what it protected could not be opened with a new one.
 */
export async function readSecret(dataDir: string, name: string, bytes: number): Promise<Buffer> {
  const file = path.resolve(dataDir, 'secrets', name);
  let secret = await readIfThere(file);
  if (secret === null) {
    await makeSecret(file, bytes);
    secret = await readFile(file);
  }
  if (secret.byteLength !== bytes) {
    throw new Error(`The secret "${name}" in DATA_DIR is damaged: restore it from a backup.`);
  }
  return secret;
}

const keyBytes = 32;

/** Keys of this server; 32 bytes each. Never in a log, a response or the database. */
export interface Secrets {
  /** Signed consents at rest are encrypted with it: lost with it, they are lost. */
  consentKey: Buffer;
  /** Signs the challenges of the bot check. */
  botCheckKey: Buffer;
  /** Signs links to previews and rehearsals; a new one ends those that are out. */
  previewKey: Buffer;
  /** Signs the tokens with which served pages report on their modules. */
  reportKey: Buffer;
}

/** From the settings, or from DATA_DIR, where they are made on first use. */
export async function readSecrets(
  config: Pick<Config, 'dataDir' | 'consentKey' | 'botCheckKey'>,
): Promise<Secrets> {
  return {
    consentKey: config.consentKey ?? (await readSecret(config.dataDir, 'consent-key', keyBytes)),
    botCheckKey:
      config.botCheckKey ?? (await readSecret(config.dataDir, 'bot-check-key', keyBytes)),
    previewKey: await readSecret(config.dataDir, 'preview-key', keyBytes),
    reportKey: await readSecret(config.dataDir, 'report-key', keyBytes),
  };
}

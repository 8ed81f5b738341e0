import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { errorCode } from '../platform/error-code.ts';

/**
 * What distinguishes keys of signed forms without giving them away; null when there is no key yet,
 * neither in the settings nor in DATA_DIR. None is made here.
 */
export async function consentKeyMark({
  dataDir,
  consentKey,
}: Pick<Config, 'dataDir' | 'consentKey'>): Promise<string | null> {
  const file = path.resolve(dataDir, 'secrets', 'consent-key');
  try {
    const key = consentKey ?? (await readFile(file));
    return createHmac('sha256', key).update('mark of the consent key').digest('hex').slice(0, 32);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

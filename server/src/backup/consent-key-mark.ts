import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { errorCode } from '../platform/error-code.ts';
import { markOfKey } from '../platform/secrets/key-mark.ts';

/** Identifies a key of signed forms without revealing it; null when there is none. Never creates a key. */
export async function consentKeyMark({
  dataDir,
  consentKey,
}: Pick<Config, 'dataDir' | 'consentKey'>): Promise<string | null> {
  const file = path.resolve(dataDir, 'secrets', 'consent-key');
  try {
    const key = consentKey ?? (await readFile(file));
    return markOfKey(key);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

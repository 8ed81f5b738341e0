import type { SettingName } from '@puchar/shared/contract';
import { isSecretSetting, isSettingName, isUsable } from '../../config/stored-settings.ts';
import type { Database, Transaction } from '../database/database.ts';
import { serviceSettings } from '../database/schema.ts';
import { openSealed, seal } from '../secrets/seal.ts';
import { deriveKey } from '../secrets/secrets.ts';
import type { Secrets } from '../secrets/secrets.ts';

type Keys = Pick<Secrets, 'consentKey'>;

const keyOf = (secrets: Keys) => deriveKey(secrets, 'settings of services');

/** @returns What is stored for a value. */
export function storedForm(secrets: Keys, name: SettingName, value: string): string {
  return isSecretSetting(name) ? seal(keyOf(secrets), name, Buffer.from(value)) : value;
}

function open(secrets: Keys, name: SettingName, stored: string): string | null {
  if (!isSecretSetting(name)) return stored;
  try {
    return openSealed(keyOf(secrets), name, stored).toString();
  } catch {
    // Restored without its key, or from another server.
    return null;
  }
}

export interface StoredSetting {
  name: SettingName;
  /** Null when it has to be entered again. */
  value: string | null;
  /** As in the row. */
  stored: string;
  updatedAt: Date;
}

export async function readStoredSettings(
  db: Database | Transaction,
  secrets: Keys,
): Promise<StoredSetting[]> {
  const rows = await db.select().from(serviceSettings);
  return rows.flatMap(({ name, value: stored, updatedAt }) => {
    if (!isSettingName(name)) return [];
    const opened = open(secrets, name, stored);
    const value = opened !== null && isUsable(name, opened) ? opened : null;
    return [{ name, value, stored, updatedAt }];
  });
}

import type { Config } from '../../config/config.ts';
import { readServiceConfig } from '../../config/service-config.ts';
import type { Database } from '../database/database.ts';
import type { ExternalClient } from '../external/external-client.ts';
import { requestSettings, services } from '../external/services.ts';
import type { ResponseCache } from '../http/cache/response-cache.ts';
import type { Log } from '../logging/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { readStoredSettings } from './stored-settings.ts';

interface Parts {
  /** Changed in place. */
  config: Config;
  db: Database;
  secrets: Secrets;
  external: ExternalClient;
  cache: ResponseCache;
  log: Log;
}

/** @returns Names of the settings that have to be entered again. */
async function reload({ config, db, secrets, external, cache }: Parts): Promise<string> {
  const rows = await readStoredSettings(db, secrets);
  const unreadable = rows.filter(({ value }) => value === null).map(({ name }) => name);
  const lost = unreadable.join(' ');
  const readable = rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
  const next = readServiceConfig(config.environment, Object.fromEntries(readable));
  const [before, after] = [requestSettings(config), requestSettings({ ...config, ...next })];
  const isSame = Object.entries(next).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(config, key)),
  );
  if (isSame) return lost;
  Object.assign(config, next);
  for (const service of services) {
    // Limits and failures belong to the key and the address that they were met with.
    if (JSON.stringify(before[service]) !== JSON.stringify(after[service]))
      external.forget(service);
  }
  // Pages, calendars and cards carry links, headers and keys.
  cache.dropAll();
  return lost;
}

/** Reads what the panel has set, now and after each change, into the settings of this process. */
export function createLiveSettings(parts: Parts) {
  let last: Promise<void> = Promise.resolve();
  let reported = '';
  async function run(): Promise<void> {
    const lost = await reload(parts);
    if (lost !== reported) parts.log.warn('services.unreadable', { settings: lost });
    reported = lost;
  }
  return {
    /** One after another, so that an older read never replaces a newer one. */
    reload(): Promise<void> {
      const work = last.then(run);
      last = work.catch(() => undefined);
      return work;
    },
  };
}

export type LiveSettings = ReturnType<typeof createLiveSettings>;

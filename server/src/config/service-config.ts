import type { SettingName } from '@puchar/shared/contract';
import { isOpenCaptcha, readChecks, readIntegrations, readMail, readServices } from './services.ts';
import { settings } from './settings.ts';

export type StoredSettings = Readonly<Partial<Record<SettingName, string | undefined>>>;

type Environment = Readonly<Record<string, string | undefined>>;

export function originOf(url: string | undefined, host: string, port: number): string {
  const bracketed = host.includes(':') ? `[${host}]` : host;
  return new URL(url ?? `http://${bracketed}:${port}`).origin;
}

/** What the panel's settings change while the server runs. A variable of the environment wins. */
export function readServiceConfig(environment: Environment, stored: StoredSettings) {
  const given: Record<string, string | undefined> = { ...stored, ...environment };
  const parsed = settings.parse(given);
  const publicUrl = originOf(parsed.PUBLIC_URL, parsed.HOST, parsed.PORT);
  if (isOpenCaptcha(parsed.TURNSTILE_SECRET_KEY, publicUrl)) delete parsed.TURNSTILE_SECRET_KEY;
  const checks = readChecks(parsed);
  const riotUrlGiven = given['RIOT_API_URL'] !== undefined;
  return {
    ...checks,
    ...readIntegrations(parsed, checks, { publicUrl, riotUrlGiven }),
    mail: readMail(parsed),
    services: readServices(parsed),
    /** Origins have no trailing slash. */
    publicUrl,
    adminUrl: originOf(parsed.ADMIN_URL, parsed.HOST, parsed.ADMIN_PORT),
    adminUrlGiven: parsed.ADMIN_URL !== undefined,
    /** By the environment alone: the panel can lock no one out of the machine itself. */
    adminUrlFixed: environment['ADMIN_URL'] !== undefined,
  };
}

export type ServiceConfig = ReturnType<typeof readServiceConfig>;

import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { checkFaults, checkSettings, readChecks } from './check-settings.ts';
import type { Checks } from './check-settings.ts';
import { integrationSettings, readIntegrations } from './integration-settings.ts';
import type { Integrations } from './integration-settings.ts';
import { moduleSettings, readGuard } from './module-settings.ts';
import type { GuardRule } from './module-settings.ts';
import { renderSettings } from './render-settings.ts';
import { readRetention, retentionFaults, retentionSettings } from './retention-settings.ts';
import type { Retention } from './retention-settings.ts';
import { halfSetFaults, readServices } from './service-settings.ts';
import type { ServiceSetting } from './service-settings.ts';
import { webAddress } from './web-address.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

function listOf(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
}

const text = z.optional(z.string());
const port = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
      z.pipe(z.transform(Number), z.number().check(z.lte(65_535, 'must be a port number'))),
    ),
    fallback,
  );
const databaseAddress = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'));

const proxies = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => listOf(value).every((entry) => isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0),
        { error: 'must be a list of addresses or networks' },
      ),
    ),
);

const settings = z.object({
  PORT: port(3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  ADMIN_PORT: port(3001),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(databaseAddress),
  BACKUP_DIR: text,
  DEMO: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
  ),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  PUBLIC_URL: z.optional(webAddress),
  ADMIN_URL: z.optional(webAddress),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  TRUST_PROXY: proxies,
  DDRAGON_URL: z._default(webAddress, 'https://ddragon.leagueoflegends.com'),
  HOST_DIST: text,
  MODULE_DIRS: text,
  S3_ENDPOINT: z.optional(webAddress),
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  ...checkSettings,
  ...retentionSettings,
  ...moduleSettings,
  ...renderSettings,
  ...integrationSettings,
});
type Settings = z.infer<typeof settings>;

/** Every variable that is read; `docs/configuration.md` is compared with it by a test. */
export const settingNames = Object.keys(settings.shape);

export interface Config extends Checks, Integrations {
  host: string;
  port: number;
  adminPort: number;
  /** Embedded database, pictures, static data and module versions lie under it. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Archives of `npm run backup`; beside DATA_DIR unless stated. */
  backupDir: string;
  demo: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Origin of the public site, without a slash at the end. */
  publicUrl: string;
  /** Origin of the organisers' site, without a slash at the end. */
  adminUrl: string;
  /** Whether ADMIN_URL was set: calls are then taken from that origin alone. */
  adminUrlGiven: boolean;
  logLevel: Settings['LOG_LEVEL'];
  /** Addresses of proxies whose X-Forwarded-For counts; none unless stated. */
  trustProxy: string[];
  ddragonUrl: string;
  /** Build of the shell to serve; the repository's own unless stated. */
  hostDist: string;
  /** Builds of modules registered in place of the repository's own; none unless stated. */
  moduleDirs: string[];
  /** Whether pages are drawn on the server too. */
  render: boolean;
  /** Milliseconds, for one page. */
  renderLimitMs: number;
  /** Services of others: which are on, and what the others lack. */
  services: readonly ServiceSetting[];
  /** Periods after which personal data are erased. */
  retention: Retention;
  /** When a version of a module that is live is taken back. */
  guard: GuardRule;
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

function originOf(url: string | undefined, host: string, port: number): string {
  const bracketed = host.includes(':') ? `[${host}]` : host;
  return new URL(url ?? `http://${bracketed}:${port}`).origin;
}

/**
 * Settings from environment variables.
 *
 * @throws ConfigError listing every fault at once.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is the same as none, as shells and compose files write it.
  const entries = Object.entries(environment).filter(([, value]) => value !== '');
  const result = settings.safeParse(Object.fromEntries(entries));
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const parsed = result.data;
  const faults = halfSetFaults(parsed);
  if (parsed.ADMIN_PASSWORD !== undefined && parsed.ADMIN_EMAIL === undefined) {
    faults.push('ADMIN_EMAIL: missing, because ADMIN_PASSWORD is set');
  }
  if (parsed.PORT !== 0 && parsed.PORT === parsed.ADMIN_PORT) {
    faults.push('ADMIN_PORT: must differ from PORT');
  }
  const publicUrl = originOf(parsed.PUBLIC_URL, parsed.HOST, parsed.PORT);
  faults.push(...checkFaults(parsed, publicUrl), ...retentionFaults(parsed));
  if (faults.length > 0) throw new ConfigError(faults);
  const checks = readChecks(parsed);
  return {
    ...checks,
    ...readIntegrations(parsed, checks, {
      publicUrl,
      riotUrlGiven: entries.some(([name]) => name === 'RIOT_API_URL'),
    }),
    host: parsed.HOST,
    port: parsed.PORT,
    adminPort: parsed.ADMIN_PORT,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    backupDir: parsed.BACKUP_DIR ?? path.join(parsed.DATA_DIR, '..', 'backups'),
    demo: parsed.DEMO === '1',
    adminEmail: parsed.ADMIN_EMAIL,
    adminPassword: parsed.ADMIN_PASSWORD,
    publicUrl,
    adminUrl: originOf(parsed.ADMIN_URL, parsed.HOST, parsed.ADMIN_PORT),
    adminUrlGiven: parsed.ADMIN_URL !== undefined,
    logLevel: parsed.LOG_LEVEL,
    trustProxy: listOf(parsed.TRUST_PROXY),
    ddragonUrl: parsed.DDRAGON_URL.replace(/\/+$/, ''),
    hostDist: parsed.HOST_DIST ?? fileURLToPath(new URL('../../../host/dist', import.meta.url)),
    moduleDirs: (parsed.MODULE_DIRS ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    render: parsed.RENDER === 'on',
    renderLimitMs: parsed.RENDER_LIMIT_MS,
    services: readServices(parsed),
    retention: readRetention(parsed),
    guard: readGuard(parsed),
  };
}

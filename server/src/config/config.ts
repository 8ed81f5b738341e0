import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkFaults,
  halfSetFaults,
  readChecks,
  readIntegrations,
  readServices,
} from './services.ts';
import type { Checks, Integrations, ServiceSetting } from './services.ts';
import { listOf, settings } from './settings.ts';
import type { LogLevel, Settings } from './settings.ts';

export interface GuardRule {
  /** Page views that are judged together. */
  visits: number;
  /** Highest failing share; 1 turns the guard off. */
  share: number;
}

export interface Retention {
  /** Registrations that were not accepted; days after SUBMISSIONS ended. */
  refusedDays: number;
  /** Chat names, account keys and unpublished accounts; days after POST. */
  contactDays: number;
  /** Signed files; calendar months after POST. */
  filesMonths: number;
  /** Names and classes; calendar months after POST. */
  namesMonths: number;
  /** Consent records; calendar months after POST. */
  proofMonths: number;
}

export interface Config extends Checks, Integrations {
  host: string;
  port: number;
  adminPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  backupDir: string;
  demo: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Origins have no trailing slash. */
  publicUrl: string;
  adminUrl: string;
  adminUrlGiven: boolean;
  logLevel: LogLevel;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  ddragonUrl: string;
  hostDist: string;
  moduleDirs: string[];
  render: boolean;
  renderLimitMs: number;
  services: readonly ServiceSetting[];
  retention: Retention;
  guard: GuardRule;
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

function readRetention(parsed: Settings): Retention {
  return {
    refusedDays: parsed.RETENTION_REFUSED_DAYS,
    contactDays: parsed.RETENTION_CONTACT_DAYS,
    filesMonths: parsed.RETENTION_FILES_MONTHS,
    namesMonths: parsed.RETENTION_NAMES_MONTHS,
    proofMonths: parsed.RETENTION_PROOF_MONTHS,
  };
}

function originOf(url: string | undefined, host: string, port: number): string {
  const bracketed = host.includes(':') ? `[${host}]` : host;
  return new URL(url ?? `http://${bracketed}:${port}`).origin;
}

/** @throws ConfigError listing every error at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // Shells and compose files write a missing variable as an empty one.
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
  faults.push(...checkFaults(parsed, publicUrl));
  // A shown name needs a provable consent.
  if (parsed.RETENTION_PROOF_MONTHS < parsed.RETENTION_NAMES_MONTHS) {
    faults.push('RETENTION_PROOF_MONTHS: must not be less than RETENTION_NAMES_MONTHS');
  }
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
    guard: { visits: parsed.MODULE_GUARD_VISITS, share: parsed.MODULE_GUARD_SHARE },
  };
}

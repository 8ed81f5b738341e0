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

/** When a live version of a module is rolled back. */
export interface GuardRule {
  /** Page views over which is judged. */
  visits: number;
  /** Largest share of them that may fail; 1 never judges. */
  share: number;
}

/** Periods after which personal data are erased. */
export interface Retention {
  /** Registrations that were not accepted; days after SUBMISSIONS was left. */
  refusedDays: number;
  /** Names on the chat, keys of accounts, accounts that are not published; days after POST. */
  contactDays: number;
  /** Signed files; calendar months after POST. */
  filesMonths: number;
  /** Names and classes; calendar months after POST. */
  namesMonths: number;
  /** Records of consents; calendar months after POST. */
  proofMonths: number;
}

export interface Config extends Checks, Integrations {
  host: string;
  port: number;
  adminPort: number;
  /** Folder of the embedded database, files and keys. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Archives of `npm run backup`; beside DATA_DIR unless stated. */
  backupDir: string;
  demo: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Origin of the public site, without a slash at the end. */
  publicUrl: string;
  /** Origin of the admin site, without a slash at the end. */
  adminUrl: string;
  /** Whether ADMIN_URL was set: changes are then accepted from that origin only. */
  adminUrlGiven: boolean;
  logLevel: LogLevel;
  /** Addresses of proxies whose X-Forwarded-For counts; none unless stated. */
  trustProxy: string[];
  ddragonUrl: string;
  /** Build of the shell to serve; the repository's own unless stated. */
  hostDist: string;
  /** Builds of modules registered in place of the repository's own; none unless stated. */
  moduleDirs: string[];
  /** Whether pages are rendered on the server too. */
  render: boolean;
  /** Milliseconds, for one page. */
  renderLimitMs: number;
  /** External services: which are on, and which settings the others lack. */
  services: readonly ServiceSetting[];
  /** Periods after which personal data are erased. */
  retention: Retention;
  guard: GuardRule;
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** What is wrong with periods that are well formed one by one. */
function retentionFaults(parsed: Settings): string[] {
  const { RETENTION_PROOF_MONTHS: proof, RETENTION_NAMES_MONTHS: names } = parsed;
  // While a name is shown, the consent to it must be provable.
  return proof < names
    ? ['RETENTION_PROOF_MONTHS: must not be less than RETENTION_NAMES_MONTHS']
    : [];
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

/**
 * Settings from environment variables.
 *
 * @throws ConfigError listing every error at once.
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
    guard: { visits: parsed.MODULE_GUARD_VISITS, share: parsed.MODULE_GUARD_SHARE },
  };
}

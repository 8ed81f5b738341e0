import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readS3, s3Errors } from './s3.ts';
import { isOpenCaptcha } from './services.ts';
import { originOf, readServiceConfig } from './service-config.ts';
import { listOf, settings } from './settings.ts';
import type { Settings } from './settings.ts';

export class ConfigError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(`The settings are not usable:\n${errors.map((failure) => `  - ${failure}`).join('\n')}`);
  }
}

function readRetention(parsed: Settings) {
  return {
    /** Registrations that were not accepted; days after SUBMISSIONS ended. */
    refusedDays: parsed.RETENTION_REFUSED_DAYS,
    /** Chat names, account keys and unpublished accounts; days after POST. */
    contactDays: parsed.RETENTION_CONTACT_DAYS,
    /** Signed files; calendar months after POST. */
    filesMonths: parsed.RETENTION_FILES_MONTHS,
    /** Names and classes; calendar months after POST. */
    namesMonths: parsed.RETENTION_NAMES_MONTHS,
    /** Consent records; calendar months after POST. */
    proofMonths: parsed.RETENTION_PROOF_MONTHS,
  };
}

type GivenKeys = Record<
  'consentKey' | 'botCheckKey' | 'previewKey' | 'reportKey',
  Buffer | undefined
>;

const readKeys = (parsed: Settings): GivenKeys => ({
  consentKey: parsed.CONSENT_KEY,
  botCheckKey: parsed.BOT_CHECK_KEY,
  previewKey: parsed.PREVIEW_KEY,
  reportKey: parsed.REPORT_KEY,
});

/** @throws ConfigError listing every error at once. */
export function readConfig(environment: Record<string, string | undefined>) {
  // Shells and compose files write a missing variable as an empty one.
  const entries = Object.entries(environment).filter(([, value]) => value !== '');
  const result = settings.safeParse(Object.fromEntries(entries));
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const parsed = result.data;
  const errors: string[] = [];
  if (parsed.ADMIN_PASSWORD !== undefined && parsed.ADMIN_EMAIL === undefined) {
    errors.push('ADMIN_EMAIL: missing, because ADMIN_PASSWORD is set');
  }
  if (parsed.PORT !== 0 && parsed.PORT === parsed.ADMIN_PORT) {
    errors.push('ADMIN_PORT: must differ from PORT');
  }
  const publicUrl = originOf(parsed.PUBLIC_URL, parsed.HOST, parsed.PORT);
  if (isOpenCaptcha(parsed.TURNSTILE_SECRET_KEY, publicUrl)) {
    errors.push(
      'TURNSTILE_SECRET_KEY: a test key accepts every client; PUBLIC_URL is a real address',
    );
  }
  // A shown name needs a provable consent.
  if (parsed.RETENTION_PROOF_MONTHS < parsed.RETENTION_NAMES_MONTHS) {
    errors.push('RETENTION_PROOF_MONTHS: must not be less than RETENTION_NAMES_MONTHS');
  }
  errors.push(...s3Errors(parsed));
  if (errors.length > 0) throw new ConfigError(errors);
  const own = Object.fromEntries(entries.filter(([name]) => name in settings.shape));
  return {
    ...readServiceConfig(own, {}),
    ...readKeys(parsed),
    /** The variables that are set: they win over what the panel has set. */
    environment: own,
    host: parsed.HOST,
    port: parsed.PORT,
    adminPort: parsed.ADMIN_PORT,
    metricsPort: parsed.METRICS_PORT,
    metricsHost: parsed.METRICS_HOST,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    s3: readS3(parsed),
    databaseDirectUrl: parsed.DATABASE_DIRECT_URL,
    backupDir: parsed.BACKUP_DIR ?? path.join(parsed.DATA_DIR, '..', 'backups'),
    demo: parsed.DEMO === '1',
    adminEmail: parsed.ADMIN_EMAIL,
    adminPassword: parsed.ADMIN_PASSWORD,
    logLevel: parsed.LOG_LEVEL,
    /** Proxies whose X-Forwarded-For is trusted. */
    trustProxy: listOf(parsed.TRUST_PROXY),
    /** Addresses of shared caches that are purged at each change. */
    edgePurgeUrls: listOf(parsed.EDGE_PURGE_URLS),
    ddragonUrl: parsed.DDRAGON_URL.replace(/\/+$/, ''),
    hostDist: parsed.HOST_DIST ?? fileURLToPath(new URL('../../../host/dist', import.meta.url)),
    moduleDirs: (parsed.MODULE_DIRS ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    /** From the signal to stop until the listeners close, and then for open requests at most. */
    drainMs: parsed.DRAIN_SECONDS * 1000,
    stopMs: parsed.STOP_SECONDS * 1000,
    render: parsed.RENDER === 'on',
    renderLimitMs: parsed.RENDER_LIMIT_MS,
    retention: readRetention(parsed),
    /** Page views that are judged together, and their highest failing share; 1 turns it off. */
    guard: { visits: parsed.MODULE_GUARD_VISITS, share: parsed.MODULE_GUARD_SHARE },
  };
}

export type Config = ReturnType<typeof readConfig>;
export type GuardRule = Config['guard'];
export type Retention = Config['retention'];

import { settingName } from '@puchar/shared/contract';
import type {
  ConfigurableService,
  ServiceSettings,
  ServiceSettingsInput,
  SettingName,
} from '@puchar/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { readServiceConfig } from '../../config/service-config.ts';
import type { StoredSettings } from '../../config/service-config.ts';
import { isOpenCaptcha } from '../../config/services.ts';
import { isSecretSetting, settingsOf } from '../../config/stored-settings.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mediaCache, riotTournaments, serviceSettings } from '../../platform/database/schema.ts';
import { isStale } from '../../platform/database/row-version.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import { readStoredSettings, storedForm } from '../../platform/service-settings/stored-settings.ts';
import type { StoredSetting } from '../../platform/service-settings/stored-settings.ts';
import { fieldTexts } from './texts.pl.ts';

type Context = Pick<
  ServerContext,
  'db' | 'clock' | 'changes' | 'config' | 'secrets' | 'liveSettings'
>;
type Environment = ServerContext['config']['environment'];

function describe(
  service: ConfigurableService,
  environment: Environment,
  rows: readonly StoredSetting[],
): ServiceSettings {
  const own = rows.filter(({ name }) => settingsOf[service].names.includes(name));
  const [row] = own;
  const settings = settingsOf[service].names.map((name) => {
    const isSecret = isSecretSetting(name);
    const stored = own.find((one) => one.name === name);
    const fixed = environment[name];
    const value = isSecret ? null : (fixed ?? stored?.value ?? null);
    if (fixed !== undefined) return { name, isSecret, value, source: 'ENVIRONMENT' as const };
    if (stored === undefined) return { name, isSecret, value, source: 'NONE' as const };
    const source = stored.value === null ? ('UNREADABLE' as const) : ('PANEL' as const);
    return { name, isSecret, value, source };
  });
  return { service, settings, ...(row ? { updatedAt: row.updatedAt.toISOString() } : {}) };
}

const services = Object.keys(settingsOf).filter(
  (name): name is ConfigurableService => name in settingsOf,
);

export async function readServiceSettings({
  db,
  config,
  secrets,
}: Pick<ServerContext, 'db' | 'config' | 'secrets'>): Promise<ServiceSettings[]> {
  const rows = await readStoredSettings(db, secrets);
  return services.map((service) => describe(service, config.environment, rows));
}

const issueAt = (name: SettingName, message: string): ErrorIssue => ({
  path: ['values', name],
  message,
});

/** Names that this service does not have, or that the environment has set. */
function nameIssues(
  service: ConfigurableService,
  environment: Environment,
  { values, removed }: ServiceSettingsInput,
): ErrorIssue[] {
  const { names } = settingsOf[service];
  return [...settingName.options.filter((name) => name in values), ...removed].flatMap((name) => {
    if (!names.includes(name)) return [issueAt(name, fieldTexts.elsewhere)];
    return environment[name] === undefined ? [] : [issueAt(name, fieldTexts.fixed(name))];
  });
}

type Values = StoredSettings;

function valueIssues(
  service: ConfigurableService,
  environment: Environment,
  { values, lost }: { values: Values; lost: ReadonlySet<SettingName> },
): ErrorIssue[] {
  const given = { ...values, ...environment };
  const lacks = (name: SettingName) =>
    issueAt(name, lost.has(name) ? fieldTexts.again : fieldTexts.required);
  const missing = settingsOf[service].required.filter((name) => given[name] === undefined);
  if (missing.length > 0) return missing.map(lacks);
  const { publicUrl, adminUrl } = readServiceConfig(environment, values);
  switch (service) {
    case 'MAIL': {
      if ((given.SMTP_USER === undefined) === (given.SMTP_PASSWORD === undefined)) return [];
      const name = given.SMTP_USER === undefined ? 'SMTP_USER' : 'SMTP_PASSWORD';
      return [issueAt(name, lost.has(name) ? fieldTexts.again : fieldTexts.loginHalf)];
    }
    case 'TURNSTILE':
      return isOpenCaptcha(given.TURNSTILE_SECRET_KEY, publicUrl)
        ? [issueAt('TURNSTILE_SECRET_KEY', fieldTexts.openCaptcha)]
        : [];
    case 'ADDRESSES': {
      if (isOpenCaptcha(given.TURNSTILE_SECRET_KEY, publicUrl)) {
        return [issueAt('PUBLIC_URL', fieldTexts.openCaptchaAddress)];
      }
      const changed = environment['ADMIN_URL'] === undefined ? 'ADMIN_URL' : 'PUBLIC_URL';
      return publicUrl === adminUrl ? [issueAt(changed, fieldTexts.sameAddress)] : [];
    }
    default:
      return [];
  }
}

/** What was learnt with the settings before. */
async function forget(
  tx: Transaction,
  service: ConfigurableService,
  hasChanged: (name: SettingName) => boolean,
): Promise<void> {
  if (service === 'TWITCH' && hasChanged('TWITCH_CHANNEL')) {
    await tx.delete(mediaCache).where(eq(mediaCache.provider, 'TWITCH'));
  }
  if (service === 'YOUTUBE' && hasChanged('YOUTUBE_CHANNEL_ID')) {
    await tx.delete(mediaCache).where(eq(mediaCache.provider, 'YOUTUBE'));
  }
  // A tournament belongs to the key that it was made with; the next code makes another one.
  if (service === 'RIOT' && hasChanged('RIOT_API_KEY')) await tx.delete(riotTournaments);
}

interface Change {
  service: ConfigurableService;
  actorId: string;
  at: Date;
  action: 'service.set' | 'service.clear';
}

const readable = (rows: readonly StoredSetting[]): Values =>
  Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));

/** The rows of one service are written together: they have one version. */
async function write(
  tx: Transaction,
  { secrets, config }: Context,
  { service, actorId, at, action }: Change,
  { rows, values }: { rows: readonly StoredSetting[]; values: Values },
): Promise<void> {
  const { names } = settingsOf[service];
  const own = rows.filter(({ name }) => names.includes(name));
  const last = Math.max(0, ...own.map(({ updatedAt }) => updatedAt.getTime() + 1));
  const updatedAt = new Date(Math.max(at.getTime(), last));
  const before = readable(rows);
  const changed = names.filter((name) => before[name] !== values[name]);
  await tx.delete(serviceSettings).where(inArray(serviceSettings.name, [...names]));
  const next = names.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const present = own.find((one) => one.name === name && one.value === value)?.stored;
    return [{ name, value: present ?? storedForm(secrets, name, value), updatedAt }];
  });
  if (next.length > 0) await tx.insert(serviceSettings).values(next);
  const isOwn = (name: SettingName) => config.environment[name] === undefined;
  await forget(tx, service, (name) => changed.includes(name) && isOwn(name));
  const details = { fields: changed.join(' ') };
  await recordEvent(tx, { at, actorId, action, subjectId: service, details });
}

/** In every process, before the response: the next page already has them. */
async function publish(
  { liveSettings, changes }: Context,
  service: ConfigurableService,
): Promise<void> {
  await liveSettings.reload();
  await changes.publish({ topic: 'services', id: service });
  if (service === 'TWITCH' || service === 'YOUTUBE') {
    await changes.publish({ topic: 'media', id: service });
  }
}

/** Also where there are no rows yet, so that two first edits meet each other. */
async function lockSettings(tx: Transaction, { secrets }: Context): Promise<StoredSetting[]> {
  await tx.execute(sql`lock table ${serviceSettings} in share row exclusive mode`);
  return readStoredSettings(tx, secrets);
}

/** @param expected Null when nothing was set; undefined replaces any version. */
function isChanged(
  { updatedAt }: ServiceSettings,
  expected: ServiceSettingsInput['expectedUpdatedAt'],
): boolean {
  if (updatedAt === undefined) return typeof expected === 'string';
  return expected === null || isStale(new Date(updatedAt), expected);
}

/** @throws AppError INVALID_DATA with the fields, CHANGED_MEANWHILE; nothing is stored then. */
export async function setServiceSettings(
  context: Context,
  {
    service,
    input,
    actorId,
  }: Pick<Change, 'service' | 'actorId'> & { input: ServiceSettingsInput },
): Promise<ServiceSettings> {
  const { db, clock, config } = context;
  const { environment } = config;
  const misplaced = nameIssues(service, environment, input);
  if (misplaced.length > 0) throw new AppError('INVALID_DATA', { issues: misplaced });
  const at = clock.now();
  const rows = await transaction(db, async (tx) => {
    const present = await lockSettings(tx, context);
    const version = describe(service, environment, present);
    if (isChanged(version, input.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: version });
    }
    const removed = new Set(input.removed);
    const remaining = present.filter(({ name }) => !removed.has(name));
    const values: Values = { ...readable(remaining), ...input.values };
    const lost = new Set(present.flatMap(({ name, value }) => (value === null ? [name] : [])));
    const issues = valueIssues(service, environment, { values, lost });
    if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
    await write(
      tx,
      context,
      { service, actorId, at, action: 'service.set' },
      { rows: present, values },
    );
    return readStoredSettings(tx, context.secrets);
  });
  await publish(context, service);
  return describe(service, environment, rows);
}

/** What the environment sets stays. */
export async function clearServiceSettings(
  context: Context,
  { service, actorId }: Pick<Change, 'service' | 'actorId'>,
): Promise<ServiceSettings> {
  const { db, clock, config } = context;
  const at = clock.now();
  const rows = await transaction(db, async (tx) => {
    const present = await lockSettings(tx, context);
    const isOurs = ({ name }: StoredSetting) => settingsOf[service].names.includes(name);
    const values = readable(present.filter((row) => !isOurs(row)));
    await write(
      tx,
      context,
      { service, actorId, at, action: 'service.clear' },
      { rows: present, values },
    );
    return readStoredSettings(tx, context.secrets);
  });
  await publish(context, service);
  return describe(service, config.environment, rows);
}

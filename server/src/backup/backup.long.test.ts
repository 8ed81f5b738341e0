import { randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import {
  agreements,
  auditLog,
  pictures,
  regulations,
  sentBackForms,
  serverProcesses,
} from '../platform/database/schema.ts';
import { readStoredSettings } from '../platform/service-settings/stored-settings.ts';
import { readStoredConsent } from '../platform/storage/consent-store.ts';
import { createLog } from '../platform/logging/log.ts';
import { buildTestApp, fromOwnPage, signedIn } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { archiveName } from './archive.ts';
import { startControl } from '../platform/control/control.ts';
import type { Control } from '../platform/control/control.ts';
import { backupHandler } from './serve-backup.ts';
import { readLastBackup } from '../platform/storage/last-backup.ts';
import { restore } from './restore.ts';
import { createPlaces, filesOfPlace, takeBackup } from './testing/empty-places.ts';
import type { Place } from './testing/empty-places.ts';
import { consentText, fillSite, serviceKey } from './testing/fill-site.ts';
import { filesOfSite, rowsOfSite } from './testing/site-contents.ts';

const places = createPlaces();
const log = createLog('silent');
let app: TestApp;
let control: Control | null = null;
beforeAll(async () => {
  app = await buildTestApp();
  const { context, database } = app;
  await fillSite(context);
  if (database.engine === 'embedded') {
    await mkdir(path.join(context.config.dataDir, 'embedded'));
    control = await startControl(context, { '/backup': backupHandler(context) });
  }
});
afterAll(async () => {
  await control?.stop();
  await app.close();
  await places.remove();
});

const take = (backupDir = places.folder(), withSecrets = false) =>
  takeBackup(app, { backupDir, withSecrets });

const restoreInto = (place: Place, archive: string) =>
  restore({ config: place, archive, erasures: [] });

async function openPlace({ dataDir, databaseUrl }: Place) {
  return openDatabase({ dataDir, databaseUrl }, systemClock, log);
}

/** Tables that a restore empties; a running process renews its row. */
const ended = new Set(['sessions', 'server_processes']);

test('a backup restores on every engine: each row, each file, and the key when it was included', async () => {
  const { context } = app;
  // Line separators, a number beyond JavaScript's range, and a backslash escape.
  const odd = 'a\u2028b\u2029c\nd\re"\\u0041\t\u{1f3c6}';
  await context.db.update(regulations).set({ content: odd });
  await context.db
    .insert(auditLog)
    .values({ at: new Date(), action: 'x', details: { odd, none: null } });
  await context.db.execute(
    sql`update audit_log set details = '{"n": 12345678901234567890.5}' where action = 'x'`,
  );
  const rows = (await rowsOfSite(context.db)).filter(({ name }) => !ended.has(name));
  const files = await filesOfSite(context.files);
  expect(Object.keys(files).length).toBeGreaterThan(5);
  const { archive, missing } = await take(places.folder(), true);
  expect(missing).toBe(0);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  for (const place of await places.everyEngine()) {
    const restored = await restoreInto(place, archive);
    expect(restored).toMatchObject({ files: expect.any(Number), missing: 0, keyFits: true });
    expect(await filesOfSite(filesOfPlace(place))).toEqual(files);
    expect(existsSync(path.join(place.dataDir, 'restore-unfinished'))).toBe(false);
    const database = await openPlace(place);
    const found = await rowsOfSite(database.db);
    expect(found.filter(({ name }) => !ended.has(name))).toEqual(rows);
    const [form] = await database.db
      .select()
      .from(agreements)
      .where(isNotNull(agreements.fileName));
    const [sentBack] = await database.db.select().from(sentBackForms);
    const key = place.consentKey ?? readFileSync(path.join(place.dataDir, 'secrets/consent-key'));
    const at = { files: filesOfPlace(place), consentKey: key };
    for (const { playerId = '', fileName } of [form ?? {}, sentBack ?? {}]) {
      const opened = await readStoredConsent(at, { playerId, fileName: fileName ?? '' });
      expect(opened?.toString()).toBe(consentText);
    }
    const [setting] = await readStoredSettings(database.db, at);
    expect(setting).toMatchObject({ name: 'RIOT_API_KEY', value: serviceKey });
    // The sequence continues, and foreign keys are enforced again.
    await database.db.insert(auditLog).values({ at: new Date(), action: 'y', details: {} });
    await expect(
      database.db.execute(sql`update teams set group_id = gen_random_uuid()`),
    ).rejects.toThrow('Failed query');
    await database.close();
  }
});

test('keys are excluded by default, sessions and processes end, and the restore reports whether the key fits', async () => {
  const headers = await signedIn(app.organisersApp);
  const trustedUntil = new Date(Date.now() - 60_000);
  await app.context.db.insert(serverProcesses).values({ id: randomUUID(), seen: 0, trustedUntil });
  const { archive } = await take();
  for (const place of await places.everyEngine()) {
    expect(await restoreInto(place, archive)).toMatchObject({ keyFits: place.s3 !== null });
    expect(existsSync(path.join(place.dataDir, 'secrets'))).toBe(false);
    const database = await openPlace(place);
    const emptied = (await rowsOfSite(database.db)).filter(({ name }) => ended.has(name));
    expect(emptied.map(({ rows }) => rows)).toEqual([0, 0]);
    // Without its key a service has to be set again, and no site fails to start for it.
    const other = { consentKey: Buffer.alloc(32, 7) };
    const [setting] = await readStoredSettings(database.db, other);
    expect(setting).toMatchObject({ name: 'RIOT_API_KEY', value: null });
    await database.close();
  }
  const response = await app.organisersApp.inject({ url: '/api/auth/get-session', headers });
  expect(response.statusCode).toBe(200);
});

test('a restore overwrites nothing, and a damaged archive leaves no database', async () => {
  const { archive } = await take();
  const [place] = await places.everyEngine();
  if (place === undefined) throw new Error('No place.');
  writeFileSync(path.join(place.dataDir, 'mine'), 'x');
  await expect(restoreInto(place, archive)).rejects.toThrow('DATA_DIR is not empty: mine');
  rmSync(path.join(place.dataDir, 'mine'));
  const cut = path.join(places.folder(), 'cut.tar.gz');
  writeFileSync(cut, readFileSync(archive).subarray(0, -5000));
  await expect(restoreInto(place, cut)).rejects.toThrow('unexpected end of file');
  expect(existsSync(path.join(place.dataDir, 'embedded'))).toBe(false);
  await restoreInto(place, archive);
  await expect(restoreInto(place, archive)).rejects.toThrow('DATA_DIR is not empty');
  const url = await places.emptyDatabase();
  if (url === undefined) return;
  const filled = places.place(url);
  await restoreInto(filled, archive);
  await expect(restoreInto({ ...filled, dataDir: places.folder() }, archive)).rejects.toThrow(
    'DATABASE_URL is not empty',
  );
});

test('the start screen shows the last backup; old archives are removed, other files stay', async () => {
  const { context } = app;
  const folder = places.folder();
  // The running server uses the test clock, the command on PostgreSQL its own.
  const now = control === null ? Date.now() : context.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const old = archiveName(daysAgo(31));
  const young = archiveName(daysAgo(29));
  for (const name of [old, young, 'notes.txt']) writeFileSync(path.join(folder, name), '');
  utimesSync(path.join(folder, 'notes.txt'), 0, 0);
  const { archive, takenAt, removed } = await take(folder);
  expect(removed).toBe(1);
  expect(readdirSync(folder).sort()).toEqual([young, path.basename(archive), 'notes.txt'].sort());
  expect(await readLastBackup(context.files)).toEqual(new Date(takenAt));
  const headers = { ...(await signedIn(app.organisersApp)), ...fromOwnPage };
  const response = await app.organisersApp.inject({ url: '/api/editions/readiness', headers });
  expect(response.json()).toMatchObject({ lastBackupAt: takenAt });
});

test('a missing file does not stop the backup and is counted', async () => {
  const { context } = app;
  const [picture] = await context.db.select().from(pictures).limit(1);
  const key = `pictures/${picture?.hash}.webp`;
  const bytes = await context.files.read(key);
  await context.files.delete([key]);
  expect(await take()).toMatchObject({ missing: 1 });
  await context.files.put(key, bytes ?? '');
  expect(await take()).toMatchObject({ missing: 0 });
  expect(readdirSync(path.join(context.config.dataDir, 'backup-stage'))).toEqual([]);
});

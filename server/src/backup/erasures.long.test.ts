import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { erasures, players, teams } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { erasePerson } from '../teams/players/erase-player.ts';
import { eraseTeam } from '../teams/erase-team.ts';
import { createLog } from '../platform/logging/log.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker, seedCup } from '../testing/seed-cup.ts';
import { startControl } from '../platform/control/control.ts';
import type { Control } from '../platform/control/control.ts';
import { backupHandler } from './serve-backup.ts';
import { erasureLogFile, openErasureList } from './erasure-log.ts';
import { restore } from './restore.ts';
import { reapplyErasures } from './reapply-erasures.ts';
import { createPlaces, filesOfPlace, takeBackup } from './testing/empty-places.ts';
import type { Place } from './testing/empty-places.ts';
import { sendBack, sendForm } from './testing/fill-site.ts';
import { filesOfSite } from './testing/site-contents.ts';
import { watchErasures } from './reapply-erasures.ts';

const places = createPlaces();
const log = createLog('silent');
let app: TestApp;
let control: Control | null = null;
beforeAll(async () => {
  app = await buildTestApp();
  if (app.database.engine === 'embedded') {
    await mkdir(path.join(app.context.config.dataDir, 'embedded'));
    control = await startControl(app.context, { '/backup': backupHandler(app.context) });
  }
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(erasures);
  const { config, files } = app.context;
  rmSync(erasureLogFile(config.dataDir), { force: true });
  await files.deleteFolder('erasures/');
  await files.deleteFolder('consents/');
  app.clock.pass(60_000);
});
afterAll(async () => {
  await control?.stop();
  await app.close();
  await places.remove();
});

async function take(backupDir: string): Promise<string> {
  return (await takeBackup(app, { backupDir, withSecrets: true })).archive;
}

const listOf = (place: Pick<Place, 'dataDir' | 's3'>) =>
  openErasureList(filesOfPlace(place), place.dataDir);

const ownList = () => openErasureList(app.context.files, app.context.config.dataDir);

const planted = 'Zasadzone-Imię';

function filesWith(text: string, below: string): string[] {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

async function eraseAfterBackup() {
  const { db, config } = app.context;
  const cup = await seedCup(db);
  const [person, other] = cup.zubry.players;
  if (person === undefined || other === undefined) throw new Error('No players.');
  await db.update(players).set({ firstName: planted }).where(eq(players.id, person.id));
  await sendForm(app.context, person.id);
  await sendBack(app.context, person.id);
  await sendForm(app.context, person.id);
  await sendForm(app.context, other.id);
  const backupDir = places.folder();
  const archive = await take(backupDir);
  const at = new Date(Math.max(Date.now(), app.clock.now().getTime()) + 1000);
  await transaction(db, (tx) => erasePerson(tx, person.id, at));
  await reapplyErasures(app.context);
  return { cup, person, other, archive, backupDir, at, dataDir: config.dataDir };
}

async function look<T>(place: Place, read: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place, systemClock, log);
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

async function expectErased(
  place: Place,
  { person, other }: { person: { id: string }; other: { id: string } },
): Promise<void> {
  const rows = await look(place, (db) =>
    db
      .select()
      .from(players)
      .where(inArray(players.id, [person.id, other.id])),
  );
  const erased = rows.find(({ id }) => id === person.id);
  expect(JSON.stringify(erased)).not.toMatch(/TAJNE|Jawne/);
  expect(erased?.erasedAt).not.toBeNull();
  // Neither in a table, nor in statistics or the log of the engine.
  expect(filesWith(planted, place.dataDir)).toEqual([]);
  expect(rows.find(({ id }) => id === other.id)?.erasedAt).toBeNull();
  expect(
    Object.keys(await filesOfSite(filesOfPlace(place))).filter((name) =>
      name.startsWith('consents'),
    ),
  ).toHaveLength(1);
}

test('an erasure after the backup is reapplied from the old DATA_DIR, its list, a later archive or the old database', async () => {
  const { archive, backupDir, dataDir, ...persons } = await eraseAfterBackup();
  const { url } = app.database;
  const inFolder = app.context.files.kind === 'folder' ? [dataDir, erasureLogFile(dataDir)] : [];
  const sources = [...inFolder, ...(url === undefined ? [] : [url])];
  for (const source of sources) {
    const place = places.place(undefined);
    expect(await restore({ config: place, archive, erasures: [source] })).toMatchObject({
      erasedAgain: 1,
    });
    await expectErased(place, persons);
    expect(await listOf(place).read()).toHaveLength(1);
  }
  // No source: the later archive is in the same folder.
  app.clock.pass(60_000);
  const later = await take(backupDir);
  expect(later).not.toBe(archive);
  const place = places.place(await places.emptyDatabase());
  expect(await restore({ config: place, archive, erasures: [] })).toMatchObject({ erasedAgain: 1 });
  await expectErased(place, persons);
});

test('an older archive alone restores the person, until the list is applied', async () => {
  const { archive, dataDir, ...persons } = await eraseAfterBackup();
  const place = places.place(undefined);
  expect(await restore({ config: place, archive, erasures: [] })).toMatchObject({ erasedAgain: 0 });
  // As the next start does.
  await listOf(place).append((await ownList().read()) ?? []);
  const database = await openDatabase(place, systemClock, log);
  expect(
    await reapplyErasures({ ...database, config: place, files: filesOfPlace(place), log }),
  ).toBe(1);
  expect(
    await reapplyErasures({ ...database, config: place, files: filesOfPlace(place), log }),
  ).toBe(0);
  await database.close();
  await expectErased(place, persons);
  // An empty list is a list; a missing one means another folder.
  rmSync(erasureLogFile(dataDir), { force: true });
  await app.context.files.deleteFolder('erasures/');
  await app.context.db.delete(erasures);
  await reapplyErasures(app.context);
  expect(await ownList().read()).toEqual([]);
  const missing = mkdtempSync(path.join(tmpdir(), 'puchar-none-'));
  const again = places.place(undefined);
  await expect(restore({ config: again, archive, erasures: [missing] })).rejects.toThrow(
    'no erasures.log',
  );
  rmSync(missing, { recursive: true });
});

test('an erased team is not restored; with meetings it keeps only its results', async () => {
  const { db } = app.context;
  const cup = await seedCup(db);
  const at = app.clock.now();
  const list = [cup.zubry, cup.lwy].map(({ id }) => ({
    subjectId: id,
    kind: 'team',
    at: at.toISOString(),
  }));
  const gone = {
    subjectId: '11111111-1111-4111-8111-111111111111',
    kind: 'team',
    at: at.toISOString(),
  };
  await ownList().append([...list, gone]);
  expect(await reapplyErasures(app.context)).toBe(3);
  const present = await db
    .select()
    .from(teams)
    .where(inArray(teams.id, [cup.zubry.id, cup.lwy.id]));
  const people = await db.select().from(players).where(eq(players.teamId, cup.zubry.id));
  expect(present).toHaveLength(2);
  expect(people.every(({ erasedAt }) => erasedAt !== null)).toBe(true);
  expect(JSON.stringify([present, people])).not.toMatch(/TAJNE|Jawne/);
});

test('steps of the retention periods are reapplied in order', async () => {
  const { db, files } = app.context;
  const { zubry } = await seedCup(db);
  const [person] = zubry.players;
  await sendForm(app.context, person?.id ?? '');
  await sendBack(app.context, person?.id ?? '');
  await sendForm(app.context, person?.id ?? '');
  const moments = ['contacts', 'forms', 'names'].map((kind, index) => ({
    subjectId: person?.id ?? '',
    kind,
    at: new Date(app.clock.now().getTime() + index).toISOString(),
  }));
  await ownList().append(moments);
  expect(await reapplyErasures(app.context)).toBe(3);
  expect(await reapplyErasures(app.context)).toBe(0);
  const [row] = await db
    .select()
    .from(players)
    .where(eq(players.id, person?.id ?? ''));
  expect(row).toMatchObject({
    firstName: '',
    discordUsername: '',
    puuid: null,
    nickname: 'Gracz 0',
  });
  expect(await filesOfSite(files)).toEqual({});
  // An erasure of the person outranks a step.
  const at = new Date(app.clock.now().getTime() + 60_000);
  await transaction(db, (tx) => erasePerson(tx, person?.id ?? '', at));
  expect(await reapplyErasures(app.context)).toBe(0);
  const list = await ownList().read();
  expect(list?.map(({ kind }) => kind)).toEqual(['contacts', 'forms', 'names', 'player']);
});

test('a running server appends each erasure to the list, which holds only ids and survives a truncated line', async () => {
  const { context } = app;
  const { db, config } = context;
  const inFolder = context.files.kind === 'folder';
  const watch = watchErasures(context);
  const cup = await seedCup(db);
  const file = erasureLogFile(config.dataDir);
  if (inFolder) writeFileSync(file, '\n{"subjectId":"cut o');
  await db.delete(teams).where(eq(teams.id, 'ffffffff-ffff-4fff-8fff-ffffffffffff'));
  const [person] = cup.zubry.players;
  await transaction(db, (tx) => erasePerson(tx, person?.id ?? '', app.clock.now()));
  await context.changes.publish({ topic: 'team', id: '*' });
  await watch.stop();
  expect(existsSync(file)).toBe(inFolder);
  expect(await ownList().read()).toEqual([
    { subjectId: person?.id, kind: 'player', at: app.clock.now().toISOString() },
  ]);
  if (inFolder) expect(readFileSync(file, 'utf8')).not.toContain(marker);
  await transaction(db, (tx) => eraseTeam(tx, '22222222-2222-4222-8222-222222222222', new Date()));
  await context.changes.publish({ topic: 'team', id: '*' });
  expect(await ownList().read()).toHaveLength(1);
});

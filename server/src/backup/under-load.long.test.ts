import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNotNull, isNull, like } from 'drizzle-orm';
import sharp from 'sharp';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import {
  agreements,
  auditLog,
  pictures,
  sentBackForms,
  sponsors,
} from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { rejectConsent } from '../consents/review-consent.ts';
import { createSponsor, deleteSponsor } from '../cup/sponsors/change-sponsors.ts';
import { eraseForms } from '../privacy/erase-forms.ts';
import { eraseStoredConsents, readStoredConsent } from '../platform/storage/consent-store.ts';
import { readPicture } from '../platform/storage/picture-store.ts';
import { sweepPictures } from '../platform/storage/sweep-pictures.ts';
import { createLog } from '../platform/logging/log.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { startControl } from '../platform/control/control.ts';
import type { Control } from '../platform/control/control.ts';
import { backupHandler } from './serve-backup.ts';
import { restore } from './restore.ts';
import { createPlaces, filesOfPlace, takeBackup } from './testing/empty-places.ts';
import type { Place } from './testing/empty-places.ts';
import { consentText, fillSite, sendForm } from './testing/fill-site.ts';

const places = createPlaces();
const actorId = '11111111-1111-4111-8111-111111111111';
let app: TestApp;
let control: Control | null = null;
beforeAll(async () => {
  app = await buildTestApp();
  await fillSite(app.context);
  if (app.database.engine === 'embedded') {
    await mkdir(path.join(app.context.config.dataDir, 'embedded'));
    control = await startControl(app.context, { '/backup': backupHandler(app.context) });
  }
});
afterAll(async () => {
  await control?.stop();
  await app.close();
  await places.remove();
});

function loop(work: (round: number) => Promise<unknown>) {
  let isEnded = false;
  const running = (async () => {
    for (let round = 0; !isEnded; round += 1) {
      await work(round);
      // Yields to the backup.
      await wait(1);
    }
  })();
  return async () => {
    isEnded = true;
    await running;
  };
}

/** Each creates a file, names it in a row, and removes both. */
async function formLoops() {
  const { context } = app;
  const rows = await context.db
    .select()
    .from(agreements)
    .where(isNull(agreements.fileName))
    .limit(3);
  return rows.map(({ id, playerId }) =>
    loop(async () => {
      await sendForm(context, playerId);
      await rejectConsent(context, { agreementId: id, reason: 'Popraw.', actorId });
      const gone = await transaction(context.db, (tx) => eraseForms(tx, [playerId], new Date()));
      await eraseStoredConsents(context, gone);
    }),
  );
}

/** The sweep runs with a later clock, so that it takes the logos as old. */
function logoLoop() {
  const { context } = app;
  return loop(async (round) => {
    const background = { r: round % 256, g: Math.floor(round / 256), b: 7 };
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
    const input = {
      name: 'Sponsor',
      websiteUrl: 'https://example.org',
      category: null,
      logo: logo.toString('base64'),
    };
    const { id } = await createSponsor(context, { input, actorId });
    await deleteSponsor(context, { id, actorId });
    const later = { ...systemClock, now: () => new Date(Date.now() + 2 * 3_600_000) };
    await sweepPictures({ ...context, clock: later });
  });
}

function countLoop(acknowledged: number[]) {
  return loop(async (round) => {
    const details = { round };
    await app.context.db.insert(auditLog).values({ at: new Date(), action: 'load', details });
    acknowledged.push(round);
  });
}

async function expectWhole(place: Place, acknowledged: number): Promise<number> {
  const database = await openDatabase(place, systemClock, createLog('silent'));
  const { db } = database;
  const rows = await db.select().from(auditLog).where(like(auditLog.action, 'load'));
  const rounds = rows.map(({ details }) => Number(details.round)).sort((one, other) => one - other);
  // Without a gap, and no fewer than were acknowledged before the backup.
  expect(rounds).toEqual(rounds.map((_round, index) => index));
  expect(rounds.length).toBeGreaterThanOrEqual(acknowledged);
  const { consentKey } = app.context.secrets;
  const files = filesOfPlace(place);
  const forms = [
    ...(await db.select().from(agreements).where(isNotNull(agreements.fileName))),
    ...(await db.select().from(sentBackForms)),
  ];
  for (const { playerId, fileName } of forms) {
    const stored = { playerId, fileName: fileName ?? '' };
    const opened = await readStoredConsent({ files, consentKey }, stored);
    expect(opened?.toString()).toBe(consentText);
  }
  for (const { hash } of await db.select().from(pictures)) {
    expect(await readPicture(files, hash)).not.toBeNull();
  }
  await database.close();
  return forms.length;
}

test('a backup under write load has every acknowledged write, and no row without its file', async () => {
  const acknowledged: number[] = [];
  const ends = [countLoop(acknowledged), logoLoop(), ...(await formLoops())];
  const { context } = app;
  const backupDir = places.folder();
  const archives: { archive: string; before: number; missing: number }[] = [];
  try {
    for (let round = 0; round < 3; round += 1) {
      while (acknowledged.length < (round + 1) * 20) await wait(5);
      app.clock.pass(1000);
      const before = acknowledged.length;
      const { archive, missing } = await takeBackup(app, { backupDir });
      archives.push({ archive, before, missing });
    }
  } finally {
    await Promise.all(ends.map((end) => end()));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(archives.map(({ missing }) => missing)).toEqual(archives.map(() => 0));
  let forms = 0;
  for (const { archive, before } of archives) {
    const place = places.place(await places.emptyDatabase());
    const target = { ...place, consentKey: context.secrets.consentKey };
    expect(await restore({ config: target, archive, erasures: [] })).toMatchObject({ missing: 0 });
    forms += await expectWhole(place, before);
  }
  expect(forms).toBeGreaterThanOrEqual(3 * archives.length);
  expect(await context.db.select().from(sponsors)).not.toEqual([]);
});

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pictures, sponsors, teams } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { aLogo, submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { namesIn, setModified } from '../../testing/stored-files.ts';
import { intakeLogo } from './intake-logo.ts';
import { readPicture, readPictureCopy, storePicture, storePictureFile } from './picture-store.ts';
import { sweepPictures } from './sweep-pictures.ts';

let app: TestApp;
let calls: SubmissionCalls;
let editionId: string;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(pictures);
  ({ id: editionId } = await seedEdition(app.context.db, 'SUBMISSIONS'));
  app.clock.pass(24 * 3_600_000);
  await age(24 * 3_600_000);
  await sweepPictures(app.context);
});

const files = () => namesIn(app.context.files, 'pictures/');

async function age(milliseconds: number): Promise<void> {
  const then = new Date(app.clock.now().getTime() - milliseconds);
  for (const name of await files()) await setModified(app.context, `pictures/${name}`, then);
  await app.context.db.update(pictures).set({ createdAt: then });
}
const hour = 3_600_000;

const webp = async (colour: string) => intakeLogo((await aLogo(200, colour)).toString('base64'));

test('a file without a row goes after an hour, with its small copy and what was half written', async () => {
  const store = app.context.files;
  const { hash } = await storePictureFile(store, await webp('#111111'));
  await readPictureCopy(store, hash, 'h120');
  await store.put(`pictures/${hash}.webp.0f-1.tmp`, 'half');
  await age(hour - 1000);
  expect(await sweepPictures(app.context)).toBe(0);
  expect(await files()).toHaveLength(3);
  await age(hour + 1000);
  expect(await sweepPictures(app.context)).toBe(3);
  expect(await files()).toEqual([]);
});

test('pictures of teams and of sponsors stay, with their small copies', async () => {
  const { db, files: store } = app.context;
  const { teamId } = await calls.submit({ logo: (await aLogo(200, '#222222')).toString('base64') });
  const ofSponsor = await transaction(db, async (tx) =>
    storePicture(tx, store, await webp('#333333')),
  );
  await db.insert(sponsors).values({
    editionId,
    name: 'Sponsor',
    websiteUrl: 'https://example.org/',
    logoHash: ofSponsor.hash,
  });
  await readPictureCopy(store, ofSponsor.hash, '96');
  await age(100 * hour);
  const before = await files();
  expect(before).toHaveLength(3);
  expect(await sweepPictures(app.context)).toBe(0);
  expect(await files()).toEqual(before);
  await db.delete(teams).where(sql`${teams.id} = ${teamId}`);
  expect(await sweepPictures(app.context)).toBe(1);
  expect(await db.select({ hash: pictures.hash }).from(pictures)).toEqual([
    { hash: ofSponsor.hash },
  ]);
  expect(await readPicture(store, ofSponsor.hash)).not.toBeNull();
});

test('a submission that died between file and row leaves one file, until the sweep', async () => {
  const { db } = app.context;
  await db.execute(
    sql`alter table audit_log add constraint broken check (action <> 'team.submit')`,
  );
  const { status } = await calls.submit({
    logo: (await aLogo(200, '#444444')).toString('base64'),
  });
  await db.execute(sql`alter table audit_log drop constraint broken`);
  expect(status).toBe(500);
  expect([await db.$count(teams), await db.$count(pictures), (await files()).length]).toEqual([
    0, 0, 1,
  ]);
  await age(2 * hour);
  expect(await sweepPictures(app.context)).toBe(1);
  expect(await files()).toEqual([]);
});

test('an old file that comes into use while the sweep runs stays', async () => {
  const { db, files: store } = app.context;
  const bytes = await webp('#555555');
  const { hash } = await storePictureFile(store, bytes);
  await age(2 * hour);
  const sweeps: Promise<number>[] = [];
  await transaction(db, async (tx) => {
    const { hash: logoHash } = await storePicture(tx, store, bytes);
    sweeps.push(sweepPictures(app.context));
    // The sweep waits for this transaction; otherwise it would finish within this time.
    await Promise.race([sweeps[0], wait(300)]);
    const websiteUrl = 'https://example.org/';
    await tx.insert(sponsors).values({ editionId, name: 'Sponsor', websiteUrl, logoHash });
  });
  expect(await sweeps[0]).toBe(0);
  expect(await readPicture(store, hash)).toEqual(bytes);
});

test('what the server did not put there is left alone', async () => {
  await app.context.files.put('pictures/notatka.txt', 'own');
  await age(100 * hour);
  expect(await sweepPictures(app.context)).toBe(0);
  expect(await files()).toEqual(['notatka.txt']);
});

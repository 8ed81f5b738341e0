import { mostScreenshotBytes, screenshots } from '@puchar/shared/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { editions, meetings, resultScreenshots } from '../../platform/database/schema.ts';
import { purgePersonalData } from '../../privacy/purge.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition, seedMeeting, seedTeam } from '../../testing/seed-cup.ts';
import { renewTeamPage } from '../team-page/team-pages.repository.ts';

let app: TestApp;
let organiser: Awaited<ReturnType<typeof organiserSession>>;
let picture: string;
beforeAll(async () => {
  app = await buildTestApp();
  const bytes = await sharp({
    create: { width: 1920, height: 1080, channels: 3, background: '#103050' },
  })
    .withExif({ IFD0: { Copyright: 'Kunegunda' } })
    .jpeg()
    .toBuffer();
  picture = bytes.toString('base64');
});
afterAll(() => app.close());

async function aSide(editionId: string, name: string, tag: string) {
  const { db, secrets, clock } = app.context;
  const team = await seedTeam(db, editionId, { name, tag });
  const page = { teamId: team.id, editionId, at: clock.now() };
  return { ...team, secret: await db.transaction((tx) => renewTeamPage(tx, secrets, page)) };
}

type Side = Awaited<ReturnType<typeof aSide>>;
let sowy: Side;
let lisy: Side;
let meetingId: string;
beforeEach(async () => {
  await startAfresh(app);
  app.clock.pass(7_200_000);
  organiser = await organiserSession(app);
  const { db, clock } = app.context;
  const edition = await seedEdition(db);
  sowy = await aSide(edition.id, 'Sowy', 'SOWY');
  lisy = await aSide(edition.id, 'Lisy', 'LISY');
  const pair = { editionId: edition.id, team1Id: sowy.id, team2Id: lisy.id };
  meetingId = (await seedMeeting(db, { ...pair, date: clock.now(), bestOf: 1 })).id;
});

async function call(side: Side, path: string, payload: object, method: 'POST' | 'DELETE' = 'POST') {
  const url = `/api/team-pages/${side.secret}/meetings/${meetingId}/${path}`;
  const response = await app.publicApp.inject({
    method,
    url,
    ...(method === 'POST' ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

const report = (side: Side, winner: Side) => call(side, 'result', { winners: [winner.id] });
const send = (side: Side, file = picture) => call(side, 'screenshot', { picture: file });
async function view(side: Side): Promise<string | undefined> {
  const { body } = await organiser('GET', `/meetings/${meetingId}/screenshots`);
  return z.parse(screenshots, body).find(({ teamId }) => teamId === side.id)?.file;
}
const count = () => app.context.db.$count(resultScreenshots);

const aSquare = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function dispute() {
  await report(sowy, sowy);
  await report(lisy, lisy);
}

test('each side adds a picture to its version of a disputed result, for referees alone', async () => {
  await report(sowy, sowy);
  expect((await send(sowy)).body.issues).toMatchObject([
    { path: ['picture'], message: 'Zrzut można wysłać, gdy drużyny podały różne wyniki.' },
  ]);
  await report(lisy, lisy);
  const sent = await send(sowy);
  expect([sent.status, sent.body.screenshotAt]).toEqual([200, expect.any(String)]);
  const other = await app.publicApp.inject(`/api/team-pages/${lisy.secret}`);
  expect(other.json().matchDays).toMatchObject([{ screenshotAt: null }]);
  const [day] = (await organiser('GET', '/match-day')).body;
  expect(day.sides).toMatchObject([{ hasScreenshot: true }, { hasScreenshot: false }]);
  const stored = Buffer.from((await view(sowy)) ?? '', 'base64');
  const facts = await sharp(stored).metadata();
  expect([facts.format, facts.width, facts.exif]).toEqual(['webp', 1600, undefined]);
  expect(await view(lisy)).toBeUndefined();
  const [row] = await app.context.db.select().from(resultScreenshots);
  expect(row?.sealed).not.toContain(stored.toString('base64').slice(40, 100));
  const url = `/api/meetings/${meetingId}/screenshots`;
  expect((await app.publicApp.inject(url)).statusCode).toBe(404);
  const events = (await auditRows(app.context.db)).filter(({ action }) =>
    action.startsWith('meeting.side-screenshot'),
  );
  expect(events).toMatchObject([{ actorId: null, details: { teamId: sowy.id } }]);
});

test('no cache has a picture', async () => {
  await dispute();
  await send(sowy);
  const headers = await signedIn(app.organisersApp);
  const url = `/api/meetings/${meetingId}/screenshots`;
  const response = await app.organisersApp.inject({ url, headers });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('hostile and broken files are named at the field, and nothing is stored', async () => {
  await dispute();
  const whole = Buffer.from(picture, 'base64');
  const heavy = Buffer.concat([whole, Buffer.alloc(mostScreenshotBytes)]);
  const frames = await Promise.all(['#000', '#fff'].map(aSquare));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const files: [Buffer, RegExp][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /musi być plikiem PNG/],
    [Buffer.from('%PDF-1.7'), /musi być plikiem PNG/],
    [whole.subarray(0, 3000), /uszkodzony/],
    [animated, /bez animacji/],
    [heavy, /Maksymalny rozmiar to 8 MB/],
  ];
  for (const [bytes, message] of files) {
    const { status, body } = await send(sowy, bytes.toString('base64'));
    expect([status, body.issues]).toMatchObject([
      400,
      [{ path: ['picture'], message: expect.stringMatching(message) }],
    ]);
  }
  expect((await send(sowy, '')).body.issues).toMatchObject([{ message: 'Wybierz plik.' }]);
  expect(await count()).toBe(0);
});

test('without a secret no large body is read', async () => {
  const url = `/api/team-pages/${'x'.repeat(32)}/meetings/${meetingId}/screenshot`;
  const payload = 'not even JSON';
  const headers = { 'content-type': 'application/json' };
  const response = await app.publicApp.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(404);
});

test('a second picture replaces the first, and the captain can remove it', async () => {
  await dispute();
  await send(sowy);
  const before = await view(sowy);
  const bytes = await aSquare('#fff');
  await send(sowy, bytes.toString('base64'));
  expect(await view(sowy)).not.toBe(before);
  expect(await count()).toBe(1);
  const removed = await call(sowy, 'screenshot', {}, 'DELETE');
  expect(removed.body.screenshotAt).toBeNull();
  expect(await count()).toBe(0);
});

test('no picture outlives its dispute', async () => {
  await dispute();
  await send(sowy);
  await send(lisy);
  await report(lisy, sowy);
  expect(await count()).toBe(0);
});

test('with a result it goes after a fortnight, without one with the contacts', async () => {
  const { db, clock } = app.context;
  await dispute();
  await send(sowy);
  app.clock.pass(14 * 86_400_000);
  await purgePersonalData(app.context);
  expect(await count()).toBe(1);
  organiser = await organiserSession(app);
  const [open] = await db.select().from(resultScreenshots);
  if (open === undefined) throw new Error('No picture.');
  expect(
    (await organiser('POST', `/meetings/${meetingId}/result`, { winners: [sowy.id] })).status,
  ).toBe(200);
  expect((await send(sowy)).body.code).toBe('ALREADY_FINISHED');
  await purgePersonalData(app.context);
  expect(await count()).toBe(0);
  await db.update(meetings).set({ state: 'LIVE' });
  await db.insert(resultScreenshots).values(open);
  await db.update(editions).set({ postReachedAt: clock.now() });
  app.clock.pass(90 * 86_400_000);
  await purgePersonalData(app.context);
  expect(await count()).toBe(0);
});

test('erasing a person of either team removes the pictures of their meetings', async () => {
  await dispute();
  await send(sowy);
  const [, member] = lisy.players;
  expect((await organiser('POST', `/players/erase/${member?.id}`)).status).toBe(200);
  expect(await count()).toBe(0);
});

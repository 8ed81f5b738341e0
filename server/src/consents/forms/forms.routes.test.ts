import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { teams } from '../../platform/database/schema.ts';
import { insertPictures, storePictureFile } from '../../platform/storage/picture-store.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { marker, seedCup, seedTeam } from '../../testing/seed-cup.ts';
import { printedText } from './testing/printed-glyphs.ts';
import { longPlayers } from './testing/long-names.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;
let session: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
  session = await signedIn(app.organisersApp);
});
afterAll(() => app.close());

const cardsUrl = '/api/files/pdf/team-draw-cards';

const forms: [string, string][] = [
  ['adult-agreement', 'zgoda-zawodnik-pełnoletni.pdf'],
  ['underage-agreement', 'zgoda-zawodnik-niepełnoletni.pdf'],
  ['parents-council-consent', 'zgoda-rady-rodziców.pdf'],
  ['students-council-consent', 'zgoda-samorządu-uczniowskiego.pdf'],
];

test.each(forms)(
  '%s is a download on both listeners, with 304 the second time',
  async (form, name) => {
    for (const listener of [app.publicApp, app.organisersApp]) {
      const url = `/api/files/pdf/${form}`;
      const response = await listener.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      const disposition = String(response.headers['content-disposition']);
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; /);
      expect(decodeURIComponent(disposition)).toContain(`filename*=UTF-8''${name}`);
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const again = await listener.inject({
        url,
        headers: { 'if-none-match': String(response.headers.etag) },
      });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
  },
);

test('cards are only on the admin listener, and need a session', async () => {
  for (const url of [cardsUrl, '/api/teams/draw-cards']) {
    expect((await app.publicApp.inject({ url, headers: session })).statusCode).toBe(404);
    expect((await app.organisersApp.inject({ url })).statusCode).toBe(401);
  }
});

test('there is a card for each accepted team of this edition, and for no other', async () => {
  const response = await app.organisersApp.inject({ url: cardsUrl, headers: session });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
  });
  const text = await printedText(response.rawPayload);
  const school = 'I Liceum Ogólnokształcące im. Mikołaja Kopernika w Gdańsku';
  expect(text).toBe(`LWYGrupa ALwy${school}ŻUBGrupa AŻubry${school}`);
  expect(text).not.toContain(marker);
  const json = await app.organisersApp.inject({ url: '/api/teams/draw-cards', headers: session });
  expect(Buffer.from(json.json().file, 'base64')).toEqual(response.rawPayload);
});

test('a card has its logo, and eight cards with the longest names fit one page', async () => {
  const { db, files } = app.context;
  const logo = await storePictureFile(
    files,
    await sharp({ create: { width: 300, height: 300, channels: 4, background: '#08f8' } })
      .webp()
      .toBuffer(),
  );
  await insertPictures(db, [logo]);
  await db.update(teams).set({ groupId: null }).where(eq(teams.id, cup.lwy.id));
  for (const [place, { teamName }] of [...longPlayers, ...longPlayers, ...longPlayers].entries()) {
    await seedTeam(db, cup.edition.id, {
      name: teamName,
      tag: `WWWW${place}`,
      schoolTag: 'GZSAK',
      groupId: cup.group.id,
      logoHash: logo.hash,
    });
  }
  const response = await app.organisersApp.inject({ url: cardsUrl, headers: session });
  const document = await PDFDocument.load(response.rawPayload);
  expect(document.getPageCount()).toBe(1);
  const pictures = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : null))
    .filter((dict) => dict?.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  expect(pictures.length).toBeGreaterThan(0);
});

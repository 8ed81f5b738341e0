import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { agreements, editions, players } from '../../platform/database/schema.ts';
import { membersOf, submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { printedText } from './testing/printed-glyphs.ts';

let app: TestApp;
let submissions: SubmissionCalls;
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
});

const read = (secret: string, file: string) =>
  app.publicApp.inject(`/api/team-pages/${secret}/${file}`);

async function registered(count = 5) {
  const { teamId, pageSecret } = await submissions.submit({ members: membersOf(count) });
  if (teamId === null || pageSecret === undefined) throw new Error('The team was not stored.');
  return { teamId, secret: pageSecret };
}

async function pagesOf(bytes: Buffer): Promise<number> {
  return (await PDFDocument.load(bytes)).getPageCount();
}

test('the link of the page is printed on one page that no cache stores', async () => {
  const { secret } = await registered();
  const response = await read(secret, 'link.pdf');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  const text = await printedText(response.rawPayload);
  expect(text).toMatch(/Żubry z Oliwy \(T\d+\)/);
  expect(text).toContain(`${app.context.config.publicUrl}/druzyna/${secret}`);
  expect(await pagesOf(response.rawPayload)).toBe(1);
});

test('the print has a strip for each awaited consent, and of persons nickname and first name alone', async () => {
  const { secret } = await registered();
  const { db } = app.context;
  const consentsDeadline = new Date('2026-03-20T17:00:00Z');
  await db.update(editions).set({ consentsDeadline });
  const rows = await db
    .select({ id: agreements.id, nickname: players.nickname })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId));
  const sent = rows.find(({ nickname }) => nickname === 'Pseudonim2');
  await db
    .update(agreements)
    .set({ state: 'ACCEPTED' })
    .where(eq(agreements.id, sent?.id ?? ''));
  const response = await read(secret, 'consents.pdf');
  expect(response.headers['cache-control']).toBe('no-store');
  const text = await printedText(response.rawPayload);
  for (const { id, nickname } of rows) {
    const isAwaited = nickname !== 'Pseudonim2';
    expect(text.includes(`/zgody-rodo/${id}`)).toBe(isAwaited);
    expect(text.includes(`${nickname} (Imię${nickname.at(-1)})`)).toBe(isAwaited);
  }
  expect(text).toContain('Termin: 18:00 20.03.2026');
  // A secret in a link holds any two letters; the class of a pupil is looked for beside the links.
  const besideLinks = text.replaceAll(/\/zgody-rodo\/[\w-]{32}/g, '');
  expect(besideLinks).not.toMatch(/zgody-rodo/);
  expect(besideLinks).not.toMatch(/Nazwisko|rozmowca|Konto|EUNE|2b/);
});

test('the strips of five players fit one page, of seven two', async () => {
  const five = await registered();
  expect(await pagesOf((await read(five.secret, 'consents.pdf')).rawPayload)).toBe(1);
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  const seven = await registered(7);
  expect(await pagesOf((await read(seven.secret, 'consents.pdf')).rawPayload)).toBe(2);
});

test('a team that awaits none says so, and a secret that opens nothing prints nothing', async () => {
  const { secret } = await registered();
  await app.context.db.update(agreements).set({ state: 'ACCEPTED' });
  const { rawPayload } = await read(secret, 'consents.pdf');
  expect(await printedText(rawPayload)).toContain('Drużyna nie czeka na żadną zgodę.');
  for (const file of ['link.pdf', 'consents.pdf']) {
    expect((await read('x'.repeat(32), file)).statusCode).toBe(404);
  }
});

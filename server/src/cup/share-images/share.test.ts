import type { Cup } from '@puchar/shared/contract';
import { accentOf, emptyCup } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { editions, meetings, teams } from '../../platform/database/schema.ts';
import { storePicture } from '../../platform/storage/picture-store.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { marker, seedCup } from '../../testing/seed-cup.ts';
import { readPublicCup } from '../public-cup.ts';
import { cardAddress, cardVersion } from './card.ts';
import { keepCard, readCard, sweepCards } from './card-store.ts';
import { registerShareRoutes } from './share.routes.ts';
import { cupCard, readSharedPage } from './shared-page.ts';
import { namesIn, setModified } from '../../testing/stored-files.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;

beforeAll(async () => {
  app = await buildTestApp({ further: [registerShareRoutes] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
});

const request = (url: string, headers = {}) => app.publicApp.inject({ url, headers });
const matchCardOf = (id: string) => `/share/mecze/${id}.png`;
const publish = (topic: 'meeting' | 'team' | 'edition') =>
  app.context.changes.publish({ topic, id: '*' });

async function pageOf(callPath: string) {
  const page = await readSharedPage(app.context.inProcessApi, callPath);
  if (page === null) throw new Error(`Nothing is shown for ${callPath}.`);
  return page;
}

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

const isCard = { format: 'png', width: 1200, height: 630 };

test.each([
  ['a finished match', () => matchCardOf(cup.finished.id)],
  ['a live match', () => matchCardOf(cup.live.id)],
  ['an upcoming match', () => matchCardOf(cup.upcoming.id.toUpperCase())],
  ['a team', () => `/share/druzyny/${encodeURIComponent('żub')}.png`],
  ['the cup', () => '/share/puchar.png'],
])('%s has a PNG of 1200 by 630 on either listener', async (_what, address) => {
  const { statusCode, headers, rawPayload } = await request(address());
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
  expect(await sizeOf(rawPayload)).toEqual(isCard);
  const other = await app.organisersApp.inject(address());
  expect(other.rawPayload.equals(rawPayload)).toBe(true);
});

test('a card shows no person and nothing secret', async () => {
  for (const callPath of [`/meetings/${cup.finished.id}`, '/teams/LWY']) {
    const { card, title, description } = await pageOf(callPath);
    const said = JSON.stringify({ card, title, description });
    expect(said).not.toContain(marker);
    expect(said).not.toMatch(/Gracz|Jawne/);
  }
});

test('every card says the name that organisers gave, and no other', async () => {
  const before = (await request('/share/puchar.png')).rawPayload;
  const [edition] = await app.context.db.select().from(editions);
  await app.context.db.update(editions).set({ name: 'Liga Szkół Powiatu', year: 2027 });
  await publish('edition');
  const name = 'Liga Szkół Powiatu 2027';
  expect(cupCard(await readPublicCup(app.context.inProcessApi))).toMatchObject({ title: name });
  for (const callPath of [`/meetings/${cup.finished.id}`, '/teams/LWY']) {
    const { card } = await pageOf(callPath);
    expect(card).toMatchObject({ cup: name });
    expect(JSON.stringify(card)).not.toContain(edition?.name);
  }
  expect((await request('/share/puchar.png')).rawPayload.equals(before)).toBe(false);
});

test('the texts of a match depend on its state', async () => {
  expect(await pageOf(`/meetings/${cup.finished.id}`)).toMatchObject({
    title: 'Żubry – Lwy',
    description: 'Koniec meczu, wynik 1 : 0. Wygrywa Żubry. Grupa A, jedna gra.',
    card: { middle: '1 : 0', mark: 'KONIEC', winner: 0, isLive: false },
  });
  expect(await pageOf(`/meetings/${cup.live.id}`)).toMatchObject({
    description: 'Mecz trwa, stan 0 : 0. Grupa A, jedna gra.',
    card: { middle: '0 : 0', mark: 'NA ŻYWO', isLive: true },
  });
  expect(await pageOf(`/meetings/${cup.upcoming.id}`)).toMatchObject({
    description: 'Mecz: piątek, 3 kwietnia, godz. 19:00. Grupa A, jedna gra.',
    card: { middle: 'vs', line: 'piątek, 3 kwietnia, godz. 19:00 · Grupa A' },
  });
  await app.context.db.update(meetings).set({ toBeRescheduled: true, walkover: true });
  await publish('meeting');
  expect(await pageOf(`/meetings/${cup.upcoming.id}`)).toMatchObject({
    description: 'Drużyny ustalają termin tego meczu. Grupa A, jedna gra.',
    card: { line: 'TERMIN DO USTALENIA · Grupa A' },
  });
  expect(await pageOf(`/meetings/${cup.finished.id}`)).toMatchObject({
    description: 'Walkower: zwycięstwo przyznano drużynie Żubry. Grupa A, jedna gra.',
    card: { mark: 'WALKOWER' },
  });
});

test('a team has its school, its group and its record', async () => {
  expect(await pageOf('/teams/%C5%BCub')).toMatchObject({
    title: 'Żubry',
    description:
      'Drużyna ŻUB: I Liceum Ogólnokształcące im. Mikołaja Kopernika w Gdańsku. Grupa A, 1. miejsce, Bilans 1 : 0.',
    path: '/druzyny/%C5%BBUB',
    image: '/share/druzyny/%C5%BBUB.png',
  });
});

test('an address with the present version is cached permanently, any other for minutes', async () => {
  const { image, card } = await pageOf(`/meetings/${cup.live.id}`);
  const address = cardAddress(image, card);
  const first = await request(address);
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await request(address, headers)).statusCode).toBe(304);
  await app.context.db
    .update(meetings)
    .set({ state: 'FINISHED', team2Wins: 1, winnerId: cup.lwy.id })
    .where(eq(meetings.id, cup.live.id));
  await publish('meeting');
  const now = await pageOf(`/meetings/${cup.live.id}`);
  expect(cardAddress(now.image, now.card)).not.toBe(address);
  const old = await request(address, headers);
  expect(old.statusCode).toBe(200);
  expect(old.headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
  expect(old.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('concurrent requests share one rendering, and a stored card is not rendered again', async () => {
  const { files } = app.context;
  const before = new Set(await namesIn(files, 'share/'));
  await app.context.db.update(teams).set({ name: 'Nowi' }).where(eq(teams.id, cup.lwy.id));
  await publish('team');
  const crowd = await Promise.all(
    Array.from({ length: 60 }, () => request(matchCardOf(cup.live.id))),
  );
  expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const drawn = (await namesIn(files, 'share/')).filter((name) => !before.has(name));
  expect(drawn).toHaveLength(1);
  const long = new Date('2026-01-01T00:00:00Z');
  await setModified(app.context, `share/${drawn[0]}`, long);
  const again = await request(matchCardOf(cup.live.id));
  expect((await files.stat(`share/${drawn[0]}`))?.at).toEqual(long);
  expect(again.rawPayload.equals(crowd[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test('when more is wanted than can be rendered in time the rest gets Retry-After', async () => {
  const ids = await app.context.db
    .insert(meetings)
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        editionId: cup.edition.id,
        stage: 'GROUP' as const,
        bestOf: 1,
        date: new Date(Date.UTC(2026, 4, 1 + index)),
        team1Id: cup.zubry.id,
        team2Id: cup.lwy.id,
      })),
    )
    .returning({ id: meetings.id });
  const responses = await Promise.all(ids.map(({ id }) => request(matchCardOf(id))));
  const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { statusCode, headers } of rejected) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  const last = matchCardOf(ids.at(-1)?.id ?? '');
  expect((await request(last)).statusCode).toBe(200);
});

test('a logo is rendered, and characters that no font has, hostile ones among them, break nothing', async () => {
  const { db, files } = app.context;
  const red = sharp({ create: { width: 300, height: 60, channels: 3, background: '#ff0000' } });
  const bytes = await red.webp({ lossless: true }).toBuffer();
  const { hash } = await transaction(db, (tx) => storePicture(tx, files, bytes));
  const name = '<image href="file:///etc/passwd"/> &amp; 😀\u202E שלום 日本 ZĄB';
  await db.update(teams).set({ logoHash: hash, name }).where(eq(teams.id, cup.zubry.id));
  await publish('team');
  const { rawPayload } = await request('/share/druzyny/%C5%BBUB.png');
  expect(await sizeOf(rawPayload)).toEqual(isCard);
  const middle = await sharp(rawPayload)
    .extract({ left: 180, top: 320, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...middle.subarray(0, 3)]).toEqual([255, 0, 0]);
});

test.each([
  ['a match of a team that is not accepted', () => matchCardOf(cup.foreign.id)],
  ['no match', () => matchCardOf(crypto.randomUUID())],
  ['no id', () => matchCardOf('x')],
  ['a team that is not accepted', () => '/share/druzyny/OBC.png'],
  ['another call', () => '/share/druzyny/awaiting-amount.png'],
  ['no picture', () => '/share/druzyny/LWY'],
  ['no name', () => '/share/druzyny/.png'],
  ['a way out', () => '/share/druzyny/..%2F..%2Fmeetings.png'],
  ['a control character', () => '/share/mecze/%00.png'],
  ['half a letter', () => '/share/mecze/%E0%A4%A.png'],
  ['another kind', () => '/share/inne.png'],
])('what visitors do not see has no card: %s', async (_what, address) => {
  const { statusCode } = await request(address());
  expect([400, 404]).toContain(statusCode);
});

test('a meeting of the bracket has a card when the bracket opens, for organisers too', async () => {
  await app.context.db.update(meetings).set({ stage: 'LADDER' });
  await publish('meeting');
  expect((await request(matchCardOf(cup.live.id))).statusCode).toBe(404);
  const own = await app.organisersApp.inject(matchCardOf(cup.live.id));
  expect(own.statusCode).toBe(404);
  await app.context.db.update(editions).set({ stage: 'LADDER' });
  await publish('edition');
  expect((await request(matchCardOf(cup.live.id))).statusCode).toBe(200);
});

test('the store holds so many cards, and the oldest go', async () => {
  const { files } = app.context;
  const bytes = Buffer.from('png');
  const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  for (const [index, version] of versions.entries()) {
    await keepCard(files, { version, bytes }, 1_000);
    const at = new Date(Date.UTC(2020, 0, 1 + index));
    await setModified(app.context, `share/${version}.png`, at);
  }
  const present = (await files.list('share/')).length;
  await keepCard(files, { version: 'd'.repeat(32), bytes }, present - 1);
  const retained = await Promise.all(versions.map((version) => readCard(files, version)));
  expect(retained.map((one) => one !== null)).toEqual([false, false, true]);
});

test('cards of a month ago go, and so does what was left half written', async () => {
  const { files } = app.context;
  const now = app.clock.now().getTime();
  const days = (count: number) => new Date(now - count * 24 * 3_600_000);
  const retained = 'e'.repeat(32);
  for (const [version, at] of [
    [retained, days(29)],
    ['f'.repeat(32), days(31)],
  ] as const) {
    await keepCard(files, { version, bytes: Buffer.from('png') }, 1_000);
    await setModified(app.context, `share/${version}.png`, at);
  }
  const half = 'share/a.png.b.tmp';
  await files.put(half, 'p');
  await setModified(app.context, half, days(31));
  expect(await sweepCards(app.context)).toBeGreaterThanOrEqual(2);
  expect(await readCard(files, retained)).not.toBeNull();
  expect(await readCard(files, 'f'.repeat(32))).toBeNull();
  expect(await files.stat(half)).toBeNull();
  await files.deleteFolder('share/');
  expect(await sweepCards(app.context)).toBe(0);
});

test('the version goes by what is shown', () => {
  const versionOf = (look: Partial<Cup['look']> = {}) =>
    cardVersion(
      cupCard({
        cup: { ...emptyCup, look: { ...emptyCup.look, ...look } },
        name: { full: 'Puchar', title: 'Puchar', year: null },
      }),
    );
  expect(versionOf()).toMatch(/^[0-9a-f]{32}$/);
  expect(versionOf()).toBe(versionOf());
  const shareUrl = `/pictures/${'a'.repeat(32)}.webp`;
  const all = [versionOf(), versionOf({ shareUrl }), versionOf({ accent: accentOf('#0b2a6b') })];
  expect(new Set(all).size).toBe(3);
});

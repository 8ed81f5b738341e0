import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { pictures, teams } from '../../platform/database/schema.ts';
import { readPicture } from '../../platform/storage/picture-store.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { withStrayBytes } from '../../testing/photos/sent-photos.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { aLogo, submissionCalls } from './testing/submission-calls.ts';
import type { SubmissionCalls } from './testing/submission-calls.ts';
import { namesIn } from '../../testing/stored-files.ts';

let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await submissionCalls(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
});
afterAll(() => app.close());
beforeEach(() => app.clock.pass(600_000));

const tooHeavy =
  'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB. Zmniejsz obraz albo zapisz go jako JPG.';
const unreadable =
  'Nie udało się przesłać pliku. Obraz jest uszkodzony: zapisz go jeszcze raz albo wybierz inny.';
const tooNarrow = 'Zdjęcie musi posiadać minimum 200px szerokości. Wybierz większe.';
const tooLow = 'Zdjęcie musi posiadać minimum 200px wysokości. Wybierz większe.';
const ratio = 'Zdjęcie posiada nieprawidłową proporcję. Przytnij je do kwadratu.';
const format =
  'Logo musi być plikiem PNG, JPEG lub WebP, bez animacji. Zapisz je w takim formacie i wybierz nowy plik.';
const tooLarge = 'Zdjęcie może mieć najwyżej 4096 na 4096 px. Zmniejsz je.';

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a02040' } });
}

async function expectRejected(logo: Buffer | string, ...messages: string[]): Promise<void> {
  const { db } = app.context;
  const before = await db.$count(teams);
  const files = await namesIn(app.context.files, 'pictures/');
  const text = typeof logo === 'string' ? logo : logo.toString('base64');
  const { status, rejection } = await calls.submit({ logo: text });
  expect([status, rejection]).toEqual([
    400,
    {
      message: 'Invalid logo!',
      code: 'INVALID_LOGO',
      issues: messages.map((message) => ({ path: ['logo'], message })),
    },
  ]);
  expect(await db.$count(teams)).toBe(before);
  expect(await namesIn(app.context.files, 'pictures/')).toEqual(files);
}

async function storedOf(logo: Buffer | string) {
  const text = typeof logo === 'string' ? logo : logo.toString('base64');
  const { status, teamId, rejection } = await calls.submit({ logo: text });
  expect([rejection, status]).toEqual([null, 201]);
  const { db, files } = app.context;
  const [row] = await db
    .select({ hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(teams)
    .innerJoin(pictures, eq(pictures.hash, teams.logoHash))
    .where(eq(teams.id, teamId ?? ''));
  const bytes = await readPicture(files, row?.hash ?? '');
  const metadata = await sharp(bytes ?? undefined).metadata();
  expect(row).toMatchObject({ width: metadata.width, height: metadata.height });
  return { bytes: bytes ?? Buffer.alloc(0), metadata };
}

/** Decoders skip the unknown chunk that fills it up. */
async function pngOf(bytes: number): Promise<Buffer> {
  const png = await aLogo();
  const filling = Buffer.alloc(bytes - png.length - 12, 7);
  const body = Buffer.concat([Buffer.from('fiLl'), filling]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(filling.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, -12), length, body, check, png.subarray(-12)]);
}

test('1 MiB is taken, one byte more is not', async () => {
  const most = await pngOf(1_048_576);
  expect(most).toHaveLength(1_048_576);
  await storedOf(most);
  await storedOf(`data:image/png;base64,${most.toString('base64')}`);
  const more = await pngOf(1_048_577);
  await expectRejected(more, tooHeavy);
  await expectRejected(`data:image/png;base64,${more.toString('base64')}`, tooHeavy);
});

test('a body that no logo needs is not read', async () => {
  const { status, rejection } = await calls.submit({ logo: 'A'.repeat(2 * 1024 * 1024) });
  expect([status, rejection?.code]).toEqual([413, 'TOO_LARGE']);
});

test('a logo has 200 to 4096 px a side and is square', async () => {
  expect((await storedOf(await aLogo(200))).metadata).toMatchObject({ width: 200, height: 200 });
  await expectRejected(await aLogo(199), tooNarrow, tooLow);
  await expectRejected(await blank(199, 200).png().toBuffer(), tooNarrow, ratio);
  await expectRejected(await blank(200, 199).png().toBuffer(), tooLow, ratio);
  await expectRejected(await blank(201, 200).png().toBuffer(), ratio);
  // The largest that is accepted, scaled down when stored.
  expect((await storedOf(await aLogo(4096))).metadata).toMatchObject({ width: 1024, height: 1024 });
  await expectRejected(await aLogo(4097), tooLarge);
});

test('a picture is turned upright before it is measured', async () => {
  const lying = await blank(200, 199).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await expectRejected(lying, tooNarrow, ratio);
  const white = await sharp({
    create: { width: 300, height: 150, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer();
  const onItsHead = await blank(300, 300)
    .composite([{ input: white, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 3 })
    .toBuffer();
  const { bytes } = await storedOf(onItsHead);
  const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeLessThan(128);
  expect(data.at(-1)).toBeGreaterThan(128);
});

test.each(['png', 'jpeg', 'webp'] as const)(
  '%s is stored as WebP without metadata',
  async (kind) => {
    const sent = await blank(256, 256)
      .toFormat(kind)
      .withExif({ IFD0: { Copyright: 'MARKER-NAME', ImageDescription: 'MARKER-PLACE' } })
      .withIccProfile('p3')
      .toBuffer();
    expect(sent.toString('latin1')).toContain('MARKER');
    const { bytes, metadata } = await storedOf(sent);
    expect(metadata.format).toBe('webp');
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toContain('MARKER');
  },
);

test.each<[string, () => Promise<Buffer>]>([
  ['decoded with a warning', () => withStrayBytes({ width: 256, height: 256 })],
  ['in the colours of print', () => blank(256, 256).toColourspace('cmyk').jpeg().toBuffer()],
  ['progressive', () => blank(256, 256).jpeg({ progressive: true }).toBuffer()],
  ['with brightness for bright screens', () => blank(256, 256).withGainMap().jpeg().toBuffer()],
])('a JPEG is taken: %s', async (_name, make) => {
  const { metadata } = await storedOf(await make());
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('a see-through logo stays see-through', async () => {
  const clear = await sharp({
    create: { width: 256, height: 256, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { data } = await sharp((await storedOf(clear)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>alert(1)</script></svg>',
);

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => svg],
  ['an SVG that says it is XML', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => blank(256, 256).gif().toBuffer()],
  ['a TIFF', () => blank(256, 256).tiff().toBuffer()],
  ['an AVIF', () => blank(64, 64).heif({ compression: 'av1', effort: 0 }).toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['zeros', () => Buffer.alloc(1000)],
])('%s is no logo, whatever it is called', async (_name, make) => {
  const bytes = await make();
  await expectRejected(bytes, format);
  await expectRejected(`data:image/png;base64,${bytes.toString('base64')}`, format);
});

async function animated(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 256, height: 256, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#00ff00')];
  return sharp(frames, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer();
}

test.each(['gif', 'webp'] as const)('an animated %s is no logo', async (kind) => {
  await expectRejected(await animated(kind), format);
});

/** 34 bytes that decode to 16383 by 16383 px: a lossless WebP of one colour. */
function bomb(): Buffer {
  const header = Buffer.alloc(5);
  header[0] = 0x2f;
  header.writeUInt32LE((16_382 | (16_382 << 14)) >>> 0, 1);
  const data = Buffer.concat([header, Buffer.alloc(9)]);
  const file = Buffer.alloc(20);
  file.write('RIFF', 0);
  file.writeUInt32LE(12 + data.length, 4);
  file.write('WEBPVP8L', 8);
  file.writeUInt32LE(data.length, 16);
  return Buffer.concat([file, data]);
}

test('a decompression bomb is rejected by its header, without being decoded', async () => {
  expect(bomb()).toHaveLength(34);
  expect(await sharp(bomb()).metadata()).toMatchObject({ width: 16_383, height: 16_383 });
  const large = await blank(4500, 4500).png().toBuffer();
  const before = process.memoryUsage().rss;
  await expectRejected(bomb(), tooLarge);
  await expectRejected(large, tooLarge);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test.each(['png', 'jpeg', 'webp'] as const)('a %s that was cut off is rejected', async (kind) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#000', noise },
  })
    .toFormat(kind)
    .toBuffer();
  for (const part of [0.9, 0.5, 0.1]) {
    await expectRejected(whole.subarray(0, Math.floor(whole.length * part)), unreadable);
  }
  await expectRejected(whole.subarray(0, 12), unreadable);
});

test('what is no base64 cannot be read', async () => {
  for (const text of [
    'to nie jest base64!',
    'AAAA=AAAA',
    'A',
    'data:image/png;base64,',
    'data:image/png,%89PNG',
    'https://example.org/logo.png',
    '/etc/passwd',
  ]) {
    await expectRejected(text, text === '/etc/passwd' ? format : unreadable);
  }
});

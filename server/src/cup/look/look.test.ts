import { accentOf } from '@puchar/shared/domain';
import sharp from 'sharp';
import { registerPictureRoutes } from '../../platform/storage/picture-routes.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { registerShareRoutes } from '../share-images/share.routes.ts';
import { registerIconRoutes } from './icons.routes.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;

beforeAll(async () => {
  app = await buildTestApp({
    further: [registerPictureRoutes, registerIconRoutes, registerShareRoutes],
  });
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  await seedEdition(app.context.db);
});
afterAll(() => app.close());

const page = (url: string) => app.publicApp.inject(url);
const cupOf = async () => (await page('/api/cup')).json().look;
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const upload = (use: string, file: string | Buffer) =>
  call('POST', '/cup/look-pictures', { use, picture: base64(file) });
const save = (changes: object) => call('PATCH', '/cup/settings/look', { ...changes, seen: {} });
const publish = () => call('POST', '/cup/publish');

const red = { r: 255, g: 0, b: 0 };
const pngOf = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...red, ...background } } })
    .png()
    .toBuffer();

const svg = (inside: string, head = 'viewBox="0 0 30 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;
const plate = '<rect width="30" height="10" fill="#00ff00"/>';

/** A digit for each of red, green, blue and alpha. */
async function colorOf(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw();
  // Compression changes a colour a little.
  return [...(await pixel.toBuffer())].map((channel) => (channel >> 4).toString(16)).join('');
}

async function published(use: string, field: string, file: string | Buffer): Promise<string> {
  const { status, body } = await upload(use, file);
  expect({ status, body }).toMatchObject({ status: 201 });
  expect((await save({ [field]: body.imageUrl })).status).toBe(200);
  expect((await publish()).status).toBe(200);
  return body.imageUrl;
}

test('a colour is stored as a draft, and visitors get readable shades once it is published', async () => {
  expect((await save({ accent: '#ffe600' })).status).toBe(200);
  expect((await cupOf()).accent).toBeNull();
  await publish();
  const { accent } = await cupOf();
  expect(accent).toEqual(accentOf('#ffe600'));
  expect(accent.light.accentText).not.toBe('#ffe600');
  await save({ accent: ' FC0 ' });
  await publish();
  expect((await cupOf()).accent).toEqual(accentOf('#ffcc00'));
  await save({ accent: '' });
  await publish();
  expect((await cupOf()).accent).toBeNull();
});

test.each(['red', '#ffff', '#ffe600;}', 'url(x)', 5, null])(
  'the accent %p gets a message at its field, and nothing is stored',
  async (accent) => {
    const { status, body } = await save({ accent });
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ path: ['accent'] });
    await publish();
    expect((await cupOf()).accent).toBeNull();
  },
);

test('an SVG with scripts becomes a picture; no byte of it is served', async () => {
  const hostile = svg(
    `<script>alert(1)</script><foreignObject><iframe src="https://evil.example"/></foreignObject>${plate}`,
    'viewBox="0 0 30 10" onload="alert(1)"',
  );
  const imageUrl = await published('logo', 'logoUrl', hostile);
  expect((await cupOf()).logo).toEqual({ imageUrl, width: 1024, height: 341 });
  const { headers, rawPayload } = await page(imageUrl);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect(rawPayload.toString('latin1')).not.toMatch(/alert|evil|svg/);
  const small = await page(imageUrl.replace('.webp', '-h120.webp'));
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 360, height: 120 });
  expect((await page(imageUrl.replace('.webp', '-h121.webp'))).statusCode).toBe(404);
});

const rejected: [
  what: string,
  use: string,
  file: () => Promise<string | Buffer>,
  message: RegExp,
][] = [
  ['a billion laughs', 'logo', async () => `<!DOCTYPE a [<!ENTITY b "c">]>${svg(plate)}`, /encje/],
  ['an SVG with text', 'icon', async () => svg('<text>A</text>'), /krzywe/],
  ['an SVG of no size', 'logo', async () => svg(plate, ''), /rozmiaru/],
  ['a huge SVG', 'logo', async () => svg(`${plate}<!--${'x'.repeat(1_048_576)}-->`), /1 MB/],
  ['HTML', 'share', async () => '<html><script>alert(1)</script></html>', /SVG nie da się/],
  ['a text', 'logo', async () => 'puchar', /Wybierz plik SVG, PNG/],
  ['a GIF', 'logo', async () => 'GIF89a\u0001\u0000\u0001\u0000', /Wybierz plik SVG, PNG/],
  ['a broken PNG', 'logo', async () => (await pngOf(200, 200)).subarray(0, 60), /uszkodzony/],
  [
    'a polyglot that is no picture',
    'logo',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg(plate))]),
    /uszkodzony/,
  ],
  ['ten megabytes', 'logo', async () => Buffer.alloc(10_000_000, 1), /Maksymalny rozmiar to 2 MB/],
  [
    'more than ten megabytes',
    'share',
    async () => Buffer.alloc(10_485_761, 1),
    /Maksymalny rozmiar to 10 MB/,
  ],
  ['a decompression bomb', 'logo', () => pngOf(5000, 5000), /4096/],
  ['a low logo', 'logo', () => pngOf(300, 100), /120 px/],
  ['a logo as wide as a street', 'logo', () => pngOf(500, 150), /3 razy/],
  ['a tiny icon', 'icon', () => pngOf(63, 200), /64/],
  ['a small background', 'share', () => pngOf(599, 400), /600/],
  ['nothing to see', 'logo', () => pngOf(200, 200, { alpha: 0 }), /przezroczysty/],
];

test.each(rejected)('%s gets a message at its field', async (_what, use, file, message) => {
  const { status, body } = await upload(use, await file());
  expect(status).toBe(400);
  expect(body.issues).toEqual([{ path: ['picture'], message: expect.stringMatching(message) }]);
});

test('a picture that was never sent is not stored', async () => {
  const logoUrl = `/pictures/${'a'.repeat(32)}.webp`;
  const { status, body } = await save({ logoUrl });
  expect(status).toBe(400);
  expect(body.issues[0]).toMatchObject({ path: ['logoUrl'] });
  for (const url of ['https://evil.example/a.webp', '/pictures/../a.webp', 'javascript:1']) {
    expect((await save({ logoUrl: url })).status).toBe(400);
  }
});

test('icons are those of the icon, else of the logo, else the cup in the accent', async () => {
  const { icon: first } = await cupOf();
  const tab = async () => page(`/icons/${(await cupOf()).icon}/tab.png`);
  expect(await colorOf((await tab()).rawPayload, 48, 20)).not.toBe('0f0f');
  await save({ accent: '#00ff00' });
  await publish();
  // The cup's bowl.
  expect(await colorOf((await tab()).rawPayload, 40, 20)).toBe('0f0f');

  await published('logo', 'logoUrl', svg(plate));
  const ofLogo = (await tab()).rawPayload;
  expect(await sharp(ofLogo).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
  expect([await colorOf(ofLogo, 48, 48), await colorOf(ofLogo, 48, 2)]).toEqual(['0f0f', '0000']);

  await published('icon', 'iconUrl', await pngOf(64, 64));
  const { icon } = await cupOf();
  expect(icon).not.toBe(first);
  expect((await tab()).headers['cache-control']).toContain('immutable');
  const old = await page(`/icons/${first}/tab.png`);
  expect(old.headers['cache-control']).not.toContain('immutable');
  expect(await colorOf(old.rawPayload, 48, 48)).toBe('f00f');
  expect((await page(`/icons/${icon}/other.png`)).statusCode).toBe(404);
});

test('systems get whole icons on a ground that shows them, a manifest and an .ico', async () => {
  await published('logo', 'logoUrl', svg('<circle cx="15" cy="5" r="3" fill="#101010"/>'));
  const touch = await page('/apple-touch-icon.png');
  expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, hasAlpha: false });
  expect(await colorOf(touch.rawPayload, 2, 2)).toBe('ffff');
  const ico = (await page('/favicon.ico')).rawPayload;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48 });
  const manifest = await page('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const { icons, name } = manifest.json();
  expect(name).toContain('Puchar');
  for (const { src, sizes } of icons) {
    const { width } = await sharp((await page(src)).rawPayload).metadata();
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('share images have the logo, the accent and the background', async () => {
  const card = async () => (await page('/share/puchar.png')).rawPayload;
  const before = await card();
  await published('share', 'shareUrl', await pngOf(700, 400));
  const after = await card();
  // Red under the veil.
  expect(await colorOf(after, 5, 5)).toBe('301f');
  await published('logo', 'logoUrl', svg(plate));
  expect(await colorOf(await card(), 600, 200)).toBe('0f0f');
  expect(before.equals(after)).toBe(false);
});

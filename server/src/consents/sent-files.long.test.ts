import sharp from 'sharp';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserSession } from '../testing/organiser-session.ts';
import { hostilePdfs, inflatingPdfs } from '../testing/pdfs/hostile-pdfs.ts';
import { agreementRows, filesIn, seedWaitingTeam, sendFile } from './testing/consent-cup.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedWaitingTeam(app);
});
afterAll(() => app.close());

const picture = (width: number, height: number, noise = false) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      ...(noise ? { noise: { type: 'gaussian', mean: 128, sigma: 40 } } : {}),
    },
    limitInputPixels: false,
  });

const photos: Record<string, [mime: string, make: () => Promise<Buffer>]> = {
  png: ['image/png', () => picture(300, 400).png().toBuffer()],
  jpeg: [
    'image/jpeg',
    () =>
      picture(300, 400)
        .withExif({ IFD0: { Make: 'T' } })
        .jpeg()
        .toBuffer(),
  ],
  webp: ['image/webp', () => picture(300, 400).webp().toBuffer()],
  'as large as a telephone makes': [
    'image/jpeg',
    () => picture(8165, 6123, true).jpeg({ quality: 40 }).toBuffer(),
  ],
  'as large as a messenger makes': [
    'image/jpeg',
    () => picture(4000, 4000, true).jpeg({ quality: 40, progressive: true }).toBuffer(),
  ],
};

test.each(Object.entries(photos))(
  'a photo comes back as it was sent: %s',
  async (_name, [mime, make]) => {
    const bytes = await make();
    const response = await sendFile(app, cup.link, bytes);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    const call = await organiserSession(app);
    const { body } = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
    expect(body.mime).toBe(mime);
    expect(body.file === bytes.toString('base64')).toBe(true);
  },
);

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>';
const frames = () =>
  Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );

async function movingPng(): Promise<Buffer> {
  const png = await picture(20, 20).png().toBuffer();
  const chunk = (name: string, length: number) => {
    const bytes = Buffer.alloc(12 + length);
    bytes.writeUInt32BE(length, 0);
    bytes.write(name, 4, 'latin1');
    return bytes;
  };
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('acTL', 8),
    chunk('fcTL', 26),
    png.subarray(afterHeader),
  ]);
}

const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
  ...hostilePdfs,
  ...inflatingPdfs,
  svg: () => Buffer.from(svg),
  html: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  gif: () => picture(20, 20).gif().toBuffer(),
  tiff: () => picture(20, 20).tiff().toBuffer(),
  avif: () => picture(20, 20).avif().toBuffer(),
  'animated webp': async () =>
    sharp(await frames(), { join: { animated: true } })
      .webp()
      .toBuffer(),
  'moving png': movingPng,
  'beginning of a png': () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'),
  'jpeg cut short': async () => {
    const whole = await picture(300, 400, true).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'png cut short': async () => {
    const whole = await picture(300, 400, true).png().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'webp cut short': async () => {
    const whole = await picture(300, 400, true).webp().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'more pixels than a telephone has': () => picture(8200, 6200).png().toBuffer(),
  'more pixels than fit into memory at once': () =>
    picture(4001, 4000).jpeg({ progressive: true }).toBuffer(),
  'webp of as many pixels as there can be': () =>
    picture(16_383, 16_383).webp({ lossless: true, effort: 0 }).toBuffer(),
};

test.each(Object.keys(hostile))(
  'a file is rejected and leaves nothing behind: %s',
  async (name) => {
    const before = await agreementRows(app);
    const stored = await filesIn(app, 'consents');
    app.logged.length = 0;
    const bytes = (await hostile[name]?.()) ?? Buffer.alloc(0);
    const response = await sendFile(app, cup.link, bytes);
    // An empty file has an empty base64 text.
    const code = bytes.length === 0 ? 'INVALID_DATA' : 'INVALID_FILE';
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    // Rejected by the check, not by a crash of it.
    expect(app.logged.join('')).not.toContain('consent.check-failed');
    expect(await agreementRows(app)).toEqual(before);
    expect([await filesIn(app, 'consents'), await filesIn(app, 'spool')]).toEqual([stored, []]);
  },
);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { namesIn, openTestStore } from '../../testing/stored-files.ts';
import { createLog } from '../logging/log.ts';
import { addErrorHandler } from '../http/plugins/error-handler.ts';
import { pictureAddress } from './picture-address.ts';
import { registerPictureRoutes } from './picture-routes.ts';
import type { FileStore } from './file-store.ts';
import { storePictureFile } from './picture-store.ts';

let dataDir: string;
let files: FileStore;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  files = openTestStore(dataDir);
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

function site() {
  const app = fastify();
  addErrorHandler(app, { log: createLog('silent') });
  registerPictureRoutes(app, { files });
  return app;
}

const blue = sharp({
  create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 1 } },
});

test('a stored picture is served as immutable under the hash of its bytes', async () => {
  const bytes = await blue.clone().webp().toBuffer();
  const stored = await storePictureFile(files, bytes);
  expect(stored).toMatchObject({ mime: 'image/webp', width: 20, height: 10 });
  const response = await site().inject({ url: pictureAddress(stored.hash) });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(bytes);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('the same picture twice is one file, and no half-written one stays behind', async () => {
  const bytes = await blue.clone().webp().toBuffer();
  const [one, other] = await Promise.all([
    storePictureFile(files, bytes),
    storePictureFile(files, bytes),
  ]);
  expect(one).toEqual(other);
  expect(await namesIn(files, 'pictures/')).toEqual([`${one?.hash}.webp`]);
});

test('a file cut short by a crash is written again', async () => {
  const bytes = await blue.clone().webp().toBuffer();
  const { hash } = await storePictureFile(files, bytes);
  await files.put(`pictures/${hash}.webp`, bytes.subarray(0, 20));
  await storePictureFile(files, bytes);
  const response = await site().inject({ url: pictureAddress(hash) });
  expect(response.rawPayload).toEqual(bytes);
});

test('what is no WebP is not stored', async () => {
  const png = await blue.clone().png().toBuffer();
  await expect(storePictureFile(files, png)).rejects.toThrow('WebP');
  await expect(storePictureFile(files, Buffer.from('no picture'))).rejects.toThrow('format');
});

test('every other address is not found, and none leads out of the folder', async () => {
  await writeFile(path.join(dataDir, 'secret.webp'), 'confidential');
  const app = site();
  const hash = 'a'.repeat(64);
  for (const url of [
    `/pictures/${hash}.webp`,
    `/pictures/${hash}`,
    `/pictures/${hash.toUpperCase()}.webp`,
    '/pictures/..%2Fsecret.webp',
    '/pictures/%2e%2e%2fsecret.webp',
    '/pictures/../secret.webp',
    '/pictures/secret.webp',
    '/pictures/%00.webp',
    '/pictures/',
  ]) {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('confidential');
  }
});

test('the small copy of a large picture has at most 96 px and is made once', async () => {
  const bytes = await blue.clone().resize(256, 128).webp().toBuffer();
  const { hash } = await storePictureFile(files, bytes);
  const url = `/pictures/${hash}-96.webp`;
  const [one, other] = await Promise.all([site().inject({ url }), site().inject({ url })]);
  expect(one?.statusCode).toBe(200);
  expect(one?.rawPayload).toEqual(other?.rawPayload);
  expect(await sharp(one?.rawPayload).metadata()).toMatchObject({ width: 96, height: 48 });
  expect(await namesIn(files, 'pictures/')).toEqual([`${hash}-96.webp`, `${hash}.webp`]);
});

test.each([`/pictures/${'a'.repeat(64)}-96.webp`, '/pictures/x-96.webp', '/pictures/-96.webp'])(
  'no small copy stands under %s',
  async (url) => {
    expect((await site().inject({ url })).statusCode).toBe(404);
  },
);

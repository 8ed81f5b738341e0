import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { pdfOfBytes } from '../testing/pdfs/harmless-pdfs.ts';
import { agreementRow, filesIn, onePage, seedWaitingTeam } from './testing/consent-cup.ts';
import { inUploadSlot } from './send.routes.ts';

let app: TestApp;
let address: string;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedWaitingTeam(app);
});
afterAll(() => app.close());

function open(link: string, length: number): ClientRequest {
  return request(`${address}/api/gdpr-agremeents/send/${link}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length },
  });
}

function statusOf(call: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    call.once('error', reject);
  });
}

const bodyOf = (bytes: Buffer) => JSON.stringify({ file: bytes.toString('base64') });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}

test('an aborted upload leaves nothing behind, and the link accepts another', async () => {
  const body = bodyOf(pdfOfBytes(1_000_000));
  const call = open(cup.link, body.length);
  call.on('error', () => undefined);
  call.write(body.slice(0, 500_000));
  await until(async () => (await filesIn(app, 'spool')).length > 0);
  call.destroy();
  await until(async () => (await filesIn(app, 'spool')).length === 0);
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING');
  const again = bodyOf(onePage());
  const second = open(cup.link, again.length);
  second.end(again);
  expect(await statusOf(second)).toBe(200);
});

test('the spooled file of an upload is encrypted', async () => {
  const marker = '/Zgoda-Testowa ';
  const body = JSON.stringify({ file: 'A'.repeat(400_000), note: marker.repeat(1000) });
  const call = open(cup.link, body.length + 1);
  call.on('error', () => undefined);
  call.write(body);
  await until(async () => (await filesIn(app, 'spool')).length > 0);
  const [file = ''] = await filesIn(app, 'spool');
  await until(async () => readFileSync(file).length > 100_000);
  const written = readFileSync(file);
  expect(written.includes('AAAAAAAA') || written.includes(marker)).toBe(false);
  call.destroy();
  await until(async () => (await filesIn(app, 'spool')).length === 0);
});

test('an error comes before the body, and the sender of a large body receives it', async () => {
  const body = Buffer.from(bodyOf(pdfOfBytes(10_485_760)));
  const early = open('Nie-ma-takiego-linku-0000', body.length);
  early.flushHeaders();
  expect(await statusOf(early)).toBe(404);
  early.destroy();
  const whole = open('Nie-ma-takiego-linku-0000', body.length);
  whole.end(body);
  expect(await statusOf(whole)).toBe(404);
  const tooLarge = Buffer.alloc(15_000_000, 'A');
  const large = open(cup.link, tooLarge.length);
  large.end(tooLarge);
  expect(await statusOf(large)).toBe(413);
});

test('upload slots are limited per link and overall, and are released', async () => {
  const releases: (() => void)[] = [];
  const hold = (link: string) =>
    inUploadSlot(
      link,
      () =>
        new Promise<void>((resolve) => {
          releases.push(resolve);
        }),
    );
  const held = Array.from({ length: 100 }, (_, at) => hold(`link-${Math.floor(at / 20)}`));
  const nothing = () => Promise.resolve();
  await expect(inUploadSlot('link-0', nothing)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(inUploadSlot('link-9', nothing)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfter: 10 },
  });
  for (const release of releases) release();
  await Promise.all(held);
  await inUploadSlot('link-0', nothing);
});

import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { buildTestApp, signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { storedRows } from '../../testing/organiser-session.ts';
import { incomingFolder, newUploadId, sweepReplays } from './replay-store.ts';
import { replayRoutes } from './replays.routes.ts';
import { aGame, secondForm } from './testing/a-replay.ts';
import { multipart } from './testing/replay-call.ts';
import { championKeyOf, openReplayCup } from './testing/replay-cup.ts';
import type { ReplayCup } from './testing/replay-cup.ts';
import { setModified } from '../../testing/stored-files.ts';
import { filesIn } from '../../consents/testing/consent-cup.ts';

const anonymous = '11111111-1111-4111-8111-111111111111';

let app: TestApp;
let at: ReplayCup;
beforeAll(async () => {
  app = await buildTestApp({ further: [replayRoutes({ championKeyOf })] });
});
beforeEach(async () => {
  at = await openReplayCup(app);
});
afterAll(() => app.close());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(5);
}

test('an aborted upload leaves nothing behind', async () => {
  const address = await app.organisersApp.listen({ port: 0, host: '127.0.0.1' });
  const headers = await signedIn(app.organisersApp);
  const call = request(`${address}/api/matches/${at.gameId}/preview-replay`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=granica',
      'content-length': 50_000_000,
    },
  });
  const gone = once(call, 'error');
  call.write(multipart([{ content: Buffer.alloc(1_000_000) }]).subarray(0, 900_000));
  await until(async () => (await filesIn(app, 'spool')).length === 1);
  call.destroy();
  await gone;
  await until(async () => (await filesIn(app, 'spool')).length === 0);
  expect(await at.waiting()).toEqual([]);
  expect((await at.preview()).status).toBe(200);
});

test('an upload expires after an hour', async () => {
  const { body: seen } = await at.preview();
  const { body: other } = await at.preview();
  const before = new Date(Date.now() - 3_601_000);
  await setModified(app.context, incomingFolder + seen.uploadId, before);
  const decision = { blueTeamId: at.cup.zubry.id, seats: [] };
  expect((await at.keep({ ...decision, uploadId: seen.uploadId })).body.code).toBe('NOT_FOUND');
  await sweepReplays(app.context);
  expect(await at.waiting()).toEqual([other.uploadId]);
  expect((await at.keep({ ...decision, uploadId: other.uploadId })).status).toBe(200);
  expect((await at.keep({ ...decision, uploadId: other.uploadId })).body.code).toBe('NOT_FOUND');
});

test('at most sixteen uploads are stored', async () => {
  const ids = Array.from({ length: 16 }, newUploadId);
  for (const [index, id] of ids.entries()) {
    await app.context.files.put(incomingFolder + id, 'x');
    const at = new Date(Date.now() - 60_000 + index * 1000);
    await setModified(app.context, incomingFolder + id, at);
  }
  const { body: seen } = await at.preview();
  expect((await at.waiting()).toSorted()).toEqual([...ids.slice(1), seen.uploadId].toSorted());
});

test('anything but one replay in one field is rejected, and leaves nothing', async () => {
  const content = secondForm();
  const before = await storedRows(app.context.db);
  const cases: [string, Buffer, string, number][] = [
    ['another field', multipart([{ name: 'plik', content }]), 'INVALID_DATA', 400],
    ['a text', multipart([{ fileName: null, content: Buffer.from('x') }]), 'INVALID_DATA', 400],
    ['two files', multipart([{ content }, { content }]), 'INVALID_DATA', 400],
    ['no file', multipart([]), 'INVALID_DATA', 400],
    ['a body cut off', multipart([{ content }]).subarray(0, -300), 'INVALID_DATA', 400],
    ['no replay', multipart([{ content: Buffer.from('RIFF') }]), 'INVALID_REPLAY', 400],
    [
      'nine players',
      multipart([{ content: secondForm({ rows: aGame().slice(1) }) }]),
      'INVALID_REPLAY',
      400,
    ],
  ];
  for (const operation of ['preview-replay', 'upload-replay']) {
    for (const [name, payload, code, status] of cases) {
      const rejected = await at.send(`/matches/${at.gameId}/${operation}`, payload);
      expect([name, rejected.body.code, rejected.status]).toEqual([name, code, status]);
    }
    const json = await at.send(
      `/matches/${at.gameId}/${operation}`,
      Buffer.from('{}'),
      'application/json',
    );
    expect(json.status).toBe(415);
    const unnamed = await at.send(
      `/matches/${at.gameId}/${operation}`,
      multipart([{ content: secondForm() }]),
      'multipart/form-data',
    );
    expect(unnamed.status).toBe(400);
    expect(
      (await at.send(`/matches/${anonymous}/${operation}`, multipart([{ content }]))).status,
    ).toBe(404);
  }
  expect((await at.upload(Buffer.from('RIFF'))).body.list).toEqual([
    'To nie jest plik powtórki z gry (.rofl).',
  ]);
  expect(await storedRows(app.context.db)).toEqual(before);
  expect([await at.waiting(), await at.files()]).toEqual([[], []]);
});

test('a file of more than 64 MiB is rejected and leaves nothing', async () => {
  const limit = 64 * 1024 * 1024;
  const start = secondForm({ payload: Buffer.alloc(limit - secondForm().length) });
  expect(start.length).toBe(limit);
  const fits = await at.preview(start);
  expect(fits.status).toBe(200);
  const over = await at.preview(Buffer.concat([Buffer.alloc(1), start]));
  expect([over.status, over.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await at.waiting()).toEqual([fits.body.uploadId]);
});

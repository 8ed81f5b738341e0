import { consentEndpoints } from '../../contract/consent-endpoints.ts';
import { fakeApi, fakeUploads, offline, errorResponse } from '../../testing/index.ts';
import { newIdempotencyKey, upload } from './upload.ts';

const input = { params: { agreementId: 'zmyslony-odnosnik-do-zgody' }, body: { file: 'AAAA' } };
const idempotencyKey = '0123456789abcdef';

test('a large body goes with its key, and the response is parsed', async () => {
  const sent: unknown[] = [];
  fakeApi({
    sendConsent: ({ body }) => {
      sent.push(body);
      return { message: 'ok' };
    },
  });
  const uploads = fakeUploads();
  const parsed = await upload(consentEndpoints.sendConsent, input, { idempotencyKey });
  expect(parsed).toEqual({ message: 'ok' });
  expect(sent).toEqual([{ file: 'AAAA' }]);
  expect(uploads.headers).toEqual([
    expect.objectContaining({
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    }),
  ]);
});

test('how much has gone is shown as it goes', async () => {
  fakeApi({ sendConsent: { message: 'ok' } });
  const uploads = fakeUploads();
  uploads.hold();
  const shares: number[] = [];
  const call = upload(consentEndpoints.sendConsent, input, {
    idempotencyKey,
    onProgress: (share) => shares.push(share),
  });
  uploads.progress(0.25);
  uploads.progress(1);
  uploads.release();
  await call;
  expect(shares).toEqual([0.25, 1]);
});

test('a rejection keeps its code and the wait', async () => {
  fakeApi({ sendConsent: errorResponse('UNAVAILABLE', { 'retry-after': '7' }) });
  fakeUploads();
  await expect(
    upload(consentEndpoints.sendConsent, input, { idempotencyKey }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 7 });
});

test('a dead network is no response', async () => {
  fakeApi({ sendConsent: offline() });
  fakeUploads();
  await expect(
    upload(consentEndpoints.sendConsent, input, { idempotencyKey }),
  ).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
});

test('a call that stands still for a minute is abandoned, one that moves is not', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fakeApi({ sendConsent: { message: 'ok' } });
  const uploads = fakeUploads();
  uploads.hold();
  const call = upload(consentEndpoints.sendConsent, input, { idempotencyKey });
  let end: unknown = 'on its way';
  void call.catch((cause: unknown) => {
    end = cause;
  });
  await jest.advanceTimersByTimeAsync(50_000);
  uploads.progress(0.5);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(end).toBe('on its way');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(end).toMatchObject({ code: 'TIMEOUT' });
  jest.useRealTimers();
});

test.each(['before', 'while'] as const)('a signal %s the call ends it', async (when) => {
  fakeApi({ sendConsent: { message: 'ok' } });
  fakeUploads().hold();
  const ending = new AbortController();
  if (when === 'before') ending.abort();
  const call = upload(consentEndpoints.sendConsent, input, {
    idempotencyKey,
    signal: ending.signal,
  });
  ending.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('keys are long and never the same', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});

import { endpoints } from '../../contract/endpoints.ts';
import { fakeApi, offline, errorResponse } from '../../testing/index.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

async function errorOf(response: ReturnType<typeof errorResponse>): Promise<ApiError> {
  fakeApi({ getCurrentEdition: response });
  const error: unknown = await request(endpoints.getCurrentEdition, {}).catch(
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call was not rejected.');
}

test('a rejection carries its code, its status and the wait that the server names', async () => {
  const error = await errorOf(errorResponse('TOO_MANY_REQUESTS', { 'retry-after': '840' }));
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 840 });
});

test('a wait given as a date is counted from now', async () => {
  jest.useFakeTimers({ now: new Date('2025-11-22T17:00:00Z'), doNotFake: ['queueMicrotask'] });
  const date = 'Sat, 22 Nov 2025 17:02:00 GMT';
  expect(await errorOf(errorResponse('UNAVAILABLE', { 'retry-after': date }))).toMatchObject({
    retryAfterSeconds: 120,
  });
  jest.useRealTimers();
});

test.each([undefined, { 'retry-after': 'wkrótce' }])(
  'without a wait that can be read there is none: %p',
  async (headers) => {
    expect((await errorOf(errorResponse('UNAVAILABLE', headers))).retryAfterSeconds).toBeNull();
  },
);

test('no response at all names no wait either', async () => {
  expect(await errorOf(offline())).toMatchObject({ code: 'OFFLINE', retryAfterSeconds: null });
});

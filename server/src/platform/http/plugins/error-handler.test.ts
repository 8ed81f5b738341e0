import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

const thrown: Record<string, unknown> = {
  bug: new Error('select secret from /home/someone'),
  text: 'secret',
  refused: Object.assign(new Error('Failed query: secret'), {
    cause: Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
  }),
  stopping: Object.assign(new Error('secret'), { code: '57P01' }),
  slow: Object.assign(new Error('secret'), { code: '57014' }),
};

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    further: [
      (instance) => {
        instance.get<{ Params: { kind: string } }>('/api/throws/:kind', async (request) => {
          throw thrown[request.params.kind];
        });
      },
    ],
  });
});
afterAll(() => app.close());

test.each([
  ['bug', 500, 'INTERNAL'],
  ['text', 500, 'INTERNAL'],
  ['refused', 503, 'UNAVAILABLE'],
  ['stopping', 503, 'UNAVAILABLE'],
  ['slow', 503, 'UNAVAILABLE'],
])('a thrown %s gives %i and shows nothing of its cause', async (kind, status, code) => {
  const response = await app.publicApp.inject(`/api/throws/${kind}`);
  expect(response.statusCode).toBe(status);
  expect(Object.keys(response.json()).sort()).toEqual(['code', 'message']);
  expect(response.json().code).toBe(code);
  expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  expect(response.headers['cache-control']).toBe('no-store');
});

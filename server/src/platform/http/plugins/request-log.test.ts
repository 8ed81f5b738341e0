import fastify from 'fastify';
import { createLog } from '../../logging/log.ts';
import { createResponse } from '../cache/response-cache.ts';
import { addShortCircuit } from '../cache/short-circuit.ts';
import { sendCached } from '../send-cached.ts';
import { addRequestLog } from './request-log.ts';

const lines: string[] = [];
const cached = { ...createResponse({ text: 'x' }), isCached: () => true };

async function openApp() {
  const app = fastify();
  app.decorate('site', 'public');
  addShortCircuit(app);
  addRequestLog(app, { log: createLog('info', (line) => lines.push(line)) });
  app.get('/groups/:id', (request, reply) =>
    sendCached(request, reply, cached, { retained: [cached] }),
  );
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

test('each request has a line with its route; replayed ones are counted by route and status', async () => {
  const { app, address } = await openApp();
  const get = async (path: string, headers = {}) =>
    (await fetch(`${address}${path}`, { headers })).arrayBuffer();
  for (let count = 0; count < 4; count += 1) await get('/groups/tajne');
  const known = { 'if-none-match': `"${cached.tag}"` };
  for (let count = 0; count < 3; count += 1) await get('/groups/tajne', known);
  await get('/none');
  // The counts of the last second come when the app ends.
  await app.close();
  const found = { level: 'info', site: 'public', method: 'GET', route: '/groups/:id' };
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { ...found, event: 'request', status: 200, id: expect.any(String), ms: expect.any(Number) },
    { ...found, event: 'request', status: 304 },
    { ...found, event: 'request', status: 404, route: 'unknown' },
    { ...found, event: 'requests', status: 200, requests: 3 },
    { ...found, event: 'requests', status: 304, requests: 2 },
  ]);
  expect(lines.join()).not.toContain('tajne');
});

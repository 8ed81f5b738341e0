import { eq } from 'drizzle-orm';
import { games } from '../../platform/database/schema.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { seedCup } from '../seed-cup.ts';
import { startAllFakeServers } from '../fake-servers/all-fake-servers.ts';
import type { AllFakeServers } from '../fake-servers/all-fake-servers.ts';
import { mockActions } from './actions.ts';
import { startControlServer } from './control-server.ts';
import type { ControlServer } from './control-server.ts';

let app: TestApp;
let fakeServers: AllFakeServers;
let control: ControlServer;
beforeAll(async () => {
  app = await buildTestApp();
  fakeServers = await startAllFakeServers({
    accounts: new Set(),
    members: [],
    turnstileTokens: new Map(),
  });
  control = await startControlServer(mockActions(app.context, fakeServers));
});
afterAll(async () => {
  await control.close();
  await fakeServers.close();
  await app.close();
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${control.url}${path}`, { headers });
  return { status: response.status, text: await response.text() };
};
const post = async (path: string, fields: Record<string, string>, headers = {}) => {
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const response = await fetch(`${control.url}${path}`, init);
  return { status: response.status, text: await response.text() };
};

test('an open game with a code can be played with buttons that name the teams', async () => {
  const { db } = app.context;
  const { live, zubry } = await seedCup(db);
  const code = { tournamentCode: 'EUN1-<b>kod</b>' };
  await db.update(games).set(code).where(eq(games.meetingId, live.id));
  const { text } = await read('/');
  expect(text).toContain('wygra ŻUB');
  expect(text).toContain('EUN1-&#60;b&#62;kod&#60;/b&#62;');
  const { games: open } = JSON.parse((await read('/state')).text);
  expect(open).toMatchObject([{ meetingId: live.id, number: 1 }]);
  const rejected = await post('/play', { code: open[0].code, winner: 'unknown' });
  expect(rejected).toMatchObject({ status: 400, text: expect.stringContaining('winner') });
  const unknown = await post('/play', { code: open[0].code, winner: zubry.id });
  expect(unknown.status).toBe(400);
});

test('a service fails and recovers by a click', async () => {
  const pressed = await post(
    '/failure',
    { service: 'twitch', failure: 'unreachable' },
    { accept: 'text/html' },
  );
  expect(pressed.status).toBe(303);
  await expect(fetch(fakeServers.twitch.url)).rejects.toThrow('fetch failed');
  expect((await read('/state')).text).toContain(
    '{"name":"twitch","failure":"unreachable","requested":0}',
  );
  await post('/failure', { service: 'twitch', failure: '' });
  expect((await fetch(fakeServers.twitch.url)).status).toBe(401);
  expect((await post('/failure', { service: 'unknown', failure: '' })).status).toBe(400);
  expect((await post('/failure', { service: 'riot', failure: 'made up' })).status).toBe(400);
});

test('pages of other sites control nothing', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await post('/failure', { service: 'riot', failure: 'html' }, foreign)).status).toBe(403);
  expect((await read('/state', { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await read('/nowhere')).status).toBe(404);
  expect((await read('/state')).text).not.toContain('"failure":"html"');
});

// Letters need a certificate that a server of its own trusts: tests alone have that.
test('the settings for the fake servers are complete, but for letters', async () => {
  const everyService = await buildTestApp({ environment: fakeServers.environment });
  const { services } = everyService.context.config;
  await everyService.close();
  expect(services.filter(({ on }) => !on).map(({ name }) => name)).toEqual(['MAIL']);
});

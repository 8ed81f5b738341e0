import { endpoints } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { startFakeTurnstile, turnstileKeys } from '../../testing/fake-servers/fake-turnstile.ts';
import type { FakeServer } from '../../testing/fake-servers/fake-server.ts';
import { verifyBotCheck } from '../../teams/captcha/bot-check.ts';
import { serviceRoutes } from './services.routes.ts';

const secrets = {
  TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
  TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
  TWITCH_CLIENT_ID: 'TAJNE-id',
  TWITCH_CLIENT_SECRET: 'TAJNE-haslo',
  TWITCH_CHANNEL: 'puchar_test',
};

let turnstile: FakeServer;
let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  turnstile = await startFakeTurnstile(new Map());
  app = await buildTestApp({
    environment: { ...secrets, TURNSTILE_VERIFY_URL: turnstile.url },
    further: [
      serviceRoutes(() => ({
        lastGoodAt: app.clock.now(),
        lastFaultAt: null,
        lastFault: null,
      })),
    ],
  });
  call = await organiserSession(app);
});
afterAll(async () => {
  await app.close();
  await turnstile.close();
});

async function read() {
  const { status, body } = await call('GET', '/services');
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/TAJNE|wzorzec|puchar_test/);
  return z.parse(endpoints.getServices.answer, body);
}
const stateOf = async (name: string) => (await read()).find((row) => row.name === name);

test('services without settings are off and say what they lack', async () => {
  expect((await read()).map(({ name, on }) => [name, on])).toEqual([
    ['RIOT', false],
    ['RIOT_TOURNAMENTS', false],
    ['DATA_DRAGON', true],
    ['DISCORD_MEMBERS', false],
    ['DISCORD_CHANNEL', false],
    ['TWITCH', true],
    ['YOUTUBE', false],
    ['TURNSTILE', true],
    ['MAIL', false],
  ]);
  expect(await stateOf('RIOT')).toMatchObject({ missing: ['RIOT_API_KEY'], lastGoodAt: null });
  expect(await stateOf('DATA_DRAGON')).toMatchObject({ lastGoodAt: '2026-03-27T11:00:00.000Z' });
});

test('the last success and the last failure are shown, each with its time', async () => {
  expect(await stateOf('TURNSTILE')).toMatchObject({ lastGoodAt: null, lastFaultAt: null });
  await verifyBotCheck(app.context, 'zmyslony');
  expect(await stateOf('TURNSTILE')).toMatchObject({
    lastGoodAt: '2026-03-27T11:00:00.000Z',
    lastFault: null,
  });
  app.clock.pass(60_000);
  turnstile.setFailure('wrong schema');
  await verifyBotCheck(app.context, 'zmyslony');
  expect(await stateOf('TURNSTILE')).toMatchObject({
    lastGoodAt: '2026-03-27T11:00:00.000Z',
    lastFaultAt: '2026-03-27T11:01:00.000Z',
    lastFault: 'SHAPE',
  });
  await turnstile.goAway();
  await verifyBotCheck(app.context, 'zmyslony');
  expect(await stateOf('TURNSTILE')).toMatchObject({ lastFault: 'DOWN' });
  await turnstile.comeBack();
  turnstile.setFailure(null);
  await verifyBotCheck(app.context, 'zmyslony');
  // A later success does not reset the failure.
  expect(await stateOf('TURNSTILE')).toMatchObject({ lastFault: 'DOWN' });
});

test('it is not readable without a session', async () => {
  const response = await app.organisersApp.inject({ url: '/api/services' });
  expect(response.statusCode).toBe(401);
  expect((await app.publicApp.inject({ url: '/api/services' })).statusCode).toBe(404);
});

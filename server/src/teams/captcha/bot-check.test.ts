import type { BotChallenge } from '@puchar/shared/contract';
import { readConfig } from '../../config/config.ts';
import { usedChallenges } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { turnstileKeys } from '../../testing/fake-servers/fake-turnstile.ts';
import {
  botCheckObstacle,
  challengeLifeMs,
  createAltcha,
  offeredBotCheck,
  verifyBotCheck,
} from './bot-check.ts';
import { makeBotToken, solve } from './testing/bot-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.pass(60_000));
afterEach(() => emptyTables(app.context.db, ['used_challenges']));

const turnstileSettings = {
  TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
  TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
};
const verify = (token: string) => verifyBotCheck(app.context, token);
const get = (url: string) => app.publicApp.inject({ url });

async function countUsed(): Promise<number> {
  return app.context.db.$count(usedChallenges);
}

function open(token: string): { challenge: BotChallenge; solution: Record<string, unknown> } {
  return JSON.parse(Buffer.from(token, 'base64').toString());
}
const seal = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

test('the form learns which check is on', async () => {
  const response = await get('/api/bot-check');
  expect(response.json()).toEqual({ provider: 'altcha', challengeUrl: '/api/bot-check/challenge' });
  const config = readConfig(turnstileSettings);
  expect(offeredBotCheck({ config })).toEqual({
    provider: 'turnstile',
    siteKey: turnstileKeys.siteKey,
  });
});

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'http://puchar.local:3000' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.20' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'https://puchar.example', HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://puchar.local', ...turnstileSettings }, false],
])('with %j the start says that no browser can compute the check: %s', (settings, isSaid) => {
  expect(botCheckObstacle({ config: readConfig(settings) }) !== null).toBe(isSaid);
});

test('a challenge that is really solved passes once', async () => {
  const response = await get('/api/bot-check/challenge');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const challenge = response.json();
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5_000 });
  // The visitor's clock does not matter.
  expect(challenge.parameters).not.toHaveProperty('expiresAt');

  const token = await solve(challenge);
  expect(await verify(token)).toBe('ok');
  expect(await verify(token)).toBe('failed');
});

test('of the same token twice at once, one passes', async () => {
  const token = await makeBotToken(app.context);
  const verdicts = await Promise.all(Array.from({ length: 10 }, async () => verify(token)));
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1);
  expect(await countUsed()).toBe(1);
});

test('a token written otherwise is still the same token', async () => {
  const token = await makeBotToken(app.context);
  expect(await verify(token)).toBe('ok');
  const { challenge, solution } = open(token);
  const turned = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  const again = {
    solution: { ...solution, time: 1 },
    challenge: { ...challenge, parameters: turned },
  };
  expect(await verify(seal(again))).toBe('failed');
  const loud = { ...challenge, signature: challenge.signature.toUpperCase() };
  expect(await verify(seal({ challenge: loud, solution }))).toBe('failed');
});

test('a token is good for twenty minutes, and what was used is forgotten after them', async () => {
  const [late, inTime] = [await makeBotToken(app.context), await makeBotToken(app.context)];
  app.clock.pass(challengeLifeMs - 1);
  expect(await verify(inTime)).toBe('ok');
  app.clock.pass(1);
  expect(await verify(late)).toBe('failed');
  expect(await verify(inTime)).toBe('failed');
  expect(await verify(await makeBotToken(app.context))).toBe('ok');
  expect(await countUsed()).toBe(1);
});

test('a forged challenge, a changed one and a wrong solution fail', async () => {
  const unrelated = createAltcha({ key: Buffer.alloc(32, 1), clock: app.clock, tries: () => 0 });
  expect(await verify(await solve(await unrelated.createChallenge()))).toBe('failed');

  const { challenge, solution } = open(await makeBotToken(app.context));
  const { parameters } = challenge;
  const fakes = [
    {
      challenge: { ...challenge, parameters: { ...parameters, data: { goodUntil: 9e15 } } },
      solution,
    },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    {
      challenge,
      solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'00'.repeat(16)}` },
    },
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, extra: 1 } }, solution },
    { challenge },
    null,
    [],
  ];
  for (const fake of fakes) expect(await verify(seal(fake))).toBe('failed');
  for (const text of ['', '%', 'x'.repeat(8_192), '{}']) expect(await verify(text)).toBe('failed');
  expect(await countUsed()).toBe(0);
});

test('with the other check on there is no challenge', async () => {
  const other = await buildTestApp({
    environment: {
      TURNSTILE_SITE_KEY: turnstileKeys.siteKey,
      TURNSTILE_SECRET_KEY: turnstileKeys.secretKey,
    },
  });
  const responses = [
    await other.publicApp.inject({ url: '/api/bot-check' }),
    await other.publicApp.inject({ url: '/api/bot-check/challenge' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  await other.close();
});

test('a school behind one address gets its challenges, a flood does not', async () => {
  const request = async (remoteAddress: string) => {
    const url = '/api/bot-check/challenge';
    return (await app.publicApp.inject({ url, remoteAddress })).statusCode;
  };
  const school = await Promise.all(Array.from({ length: 300 }, async () => request('192.0.2.1')));
  expect(new Set(school)).toEqual(new Set([200]));
  expect(await request('192.0.2.1')).toBe(429);
  expect(await request('192.0.2.2')).toBe(200);
  app.clock.pass(60_000);
  expect(await request('192.0.2.1')).toBe(200);
});

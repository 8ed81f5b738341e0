import { teamSubmission } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { agreements, pictures, players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { makeBotToken } from '../captcha/testing/bot-token.ts';
import type { AccountChecks } from '../accounts/account-checks.ts';
import { submitTeam } from './submit-team.ts';
import { aLogo, aSubmission, submissionCalls } from './testing/submission-calls.ts';
import type { SubmissionCalls } from './testing/submission-calls.ts';
import { namesIn } from '../../testing/stored-files.ts';

let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(pictures);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(600_000);
});

const crowd = Array.from({ length: 100 }, (_, number) => number);

const logoOf = (number: number) => aLogo(200, `rgb(${number}, 100, 200)`);

async function stored() {
  const { db } = app.context;
  const files = await namesIn(app.context.files, 'pictures/');
  return {
    teams: await db.$count(teams),
    players: await db.$count(players),
    agreements: await db.$count(agreements),
    pictures: await db.$count(pictures),
    files: files.length,
  };
}
const oneTeam = { teams: 1, players: 5, agreements: 5, pictures: 1 };

function tally(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

test('of 100 submissions of one tag at once one is stored, with one set of files', async () => {
  const before = await stored();
  const bodies = await Promise.all(
    crowd.map(async (number) =>
      calls.body({
        tag: number % 2 === 0 ? 'ŻÓŁ' : 'żół',
        logo: (await logoOf(number)).toString('base64'),
      }),
    ),
  );
  const results = await Promise.all(bodies.map((body) => calls.send(body)));
  const responses = results.map(
    ({ status, rejection }) => `${status} ${rejection?.code ?? 'stored'}`,
  );
  expect(tally(responses)).toEqual({ '201 stored': 1, '409 TAG_TAKEN': 99 });
  expect(await stored()).toEqual({ ...oneTeam, files: before.files + 1 });
});

test('when all have passed the early check, the index still lets one through', async () => {
  const before = await stored();
  let waiting = 0;
  let release: () => void = () => undefined;
  const allAreHere = new Promise<void>((resolve) => {
    release = resolve;
  });
  const checks = {
    isOn: false,
    async checkGameAccounts() {
      waiting += 1;
      if (waiting === crowd.length) release();
      await allAreHere;
      return { missing: [], unknown: false, puuids: new Map<string, string>() };
    },
    checkChatMembers: async () => ({ missing: [], unknown: false }),
  };
  const results = await Promise.all(
    crowd.map(async (number) => {
      const submission = teamSubmission.parse({
        ...aSubmission(await logoOf(number + 100)),
        turnstileToken: await makeBotToken(app.context),
      });
      try {
        await submitTeam(app.context, checks, submission, async () => undefined);
        return 'stored';
      } catch (error) {
        if (error instanceof AppError) return error.code;
        throw error;
      }
    }),
  );
  expect(tally(results)).toEqual({ stored: 1, TAG_TAKEN: 99 });
  expect(await stored()).toEqual({ ...oneTeam, files: before.files + 1 });
});

test('all services of one submission share one deadline', async () => {
  const budgets: (AbortSignal | undefined)[] = [];
  const checks: AccountChecks = {
    isOn: true,
    async checkGameAccounts(_accounts, patience) {
      budgets.push(patience?.deadline());
      return { missing: [], unknown: true, puuids: new Map() };
    },
    async checkChatMembers(_names, patience) {
      budgets.push(patience?.deadline());
      return { missing: [], unknown: true };
    },
  };
  const submission = teamSubmission.parse({
    ...aSubmission(await aLogo(333, '#0c0b0a')),
    turnstileToken: await makeBotToken(app.context),
  });
  await submitTeam(app.context, checks, submission, async () => undefined);
  const [one, other] = budgets;
  expect(one).toBeInstanceOf(AbortSignal);
  expect(other).toBe(one);
});

test('two teams with the same logo share its file', async () => {
  const before = await stored();
  const logo = (await aLogo(222, '#0a0b0c')).toString('base64');
  const bodies = [await calls.body({ logo }), await calls.body({ logo })];
  const results = await Promise.all(bodies.map((body) => calls.send(body)));
  expect(results.map(({ status }) => status)).toEqual([201, 201]);
  expect(await stored()).toMatchObject({ teams: 2, pictures: 1, files: before.files + 1 });
});

test('a school behind one address tries 200 times in ten minutes, others are not held up', async () => {
  const from = (remoteAddress: string) => calls.send({}, { remoteAddress });
  const results = await Promise.all(
    Array.from({ length: 203 }, () => from('192.0.2.7').then(({ status }) => `${status}`)),
  );
  expect(tally(results)).toEqual({ '400': 200, '429': 3 });
  const { rejection, headers } = await from('192.0.2.7');
  expect(rejection?.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('192.0.2.8')).status).toBe(400);
  app.clock.pass(Number(headers['retry-after']) * 1000);
  expect((await from('192.0.2.7')).status).toBe(400);
});

test('empty requests from ten addresses do not close registration for the others', async () => {
  for (let address = 1; address <= 10; address += 1) {
    await Promise.all(
      Array.from({ length: 200 }, () => calls.send({}, { remoteAddress: `198.51.100.${address}` })),
    );
  }
  const { status } = await calls.send(await calls.body({}), { remoteAddress: '198.51.100.11' });
  expect(status).toBe(201);
});

import { endpoints } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import { auditLog, idempotencyKeys, teams } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { canonicalJson, respondOnce, forgetOldResponses } from './idempotency.ts';
import type { Remember } from './idempotency.ts';

let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(idempotencyKeys);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(600_000);
});

const teamsNow = () => app.context.db.$count(teams);
const under = (key: string) => ({ headers: { 'idempotency-key': key } });

/** As a browser sends it again: another token, fields in another order. */
async function again(body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { turnstileToken } = await calls.body();
  return Object.fromEntries(Object.entries({ ...body, turnstileToken }).reverse());
}

test('the same key and body get the first response again, without a second team', async () => {
  const body = await calls.body();
  const first = await calls.send(body, under('klucz-1'));
  expect(first.status).toBe(201);
  for (const repeated of [body, await again(body), { ...body, turnstileToken: 'used up' }]) {
    const { status, teamId } = await calls.send(repeated, under('klucz-1'));
    expect([status, teamId]).toEqual([201, first.teamId]);
  }
  expect(await teamsNow()).toBe(1);
  expect((await calls.send(await again(body))).rejection?.code).toBe('TAG_TAKEN');
  expect((await calls.send(await again(body), under('klucz-2'))).rejection?.code).toBe('TAG_TAKEN');
});

test('the first response is repeated after the stage is over, for its key alone', async () => {
  const body = await calls.body();
  const { teamId } = await calls.send(body, under('klucz'));
  await app.context.db.execute(sql`update editions set stage = 'GROUPS'`);
  expect(await calls.send(await again(body), under('klucz'))).toMatchObject({
    status: 201,
    teamId,
  });
  expect((await calls.send(await again(body), under('inny'))).rejection?.code).toBe('WRONG_STAGE');
  expect((await calls.send(await again(body))).rejection?.code).toBe('WRONG_STAGE');
});

test('the same key with another body is rejected, and stores nothing', async () => {
  const body = await calls.body();
  await calls.send(body, under('klucz'));
  const other = { ...(await again(body)), tag: 'INNY' };
  expect(await calls.send(other, under('klucz'))).toMatchObject({
    status: 409,
    rejection: { code: 'KEY_REUSED', message: 'Idempotency key already used!' },
  });
  expect(await teamsNow()).toBe(1);
});

test('an error is not stored: the key may be used again with a corrected body', async () => {
  const body = await calls.body({ schoolTag: 'XXXX' });
  expect((await calls.send(body, under('klucz'))).status).toBe(400);
  expect((await calls.send({ ...body, schoolTag: 'G1LO' }, under('klucz'))).status).toBe(201);
});

test('of many at once one works, and all get its response', async () => {
  const body = await calls.body();
  const bodies = await Promise.all(Array.from({ length: 10 }, async () => again(body)));
  const results = await Promise.all(bodies.map((one) => calls.send(one, under('klucz'))));
  expect(new Set(results.map(({ status, teamId }) => `${status} ${teamId}`)).size).toBe(1);
  expect(results[0]?.status).toBe(201);
  expect(await teamsNow()).toBe(1);
});

test('stored rows hold neither the key nor personal data, and go after two days', async () => {
  await calls.send(await calls.body({ name: 'MARKER-NAME' }), under('MARKER-KEY'));
  const { db } = app.context;
  const rows = await db.select().from(idempotencyKeys);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('MARKER');
  expect(rows[0]?.answer).toEqual({
    message: 'Pomyślnie stworzono zgłoszenie!',
    teamId: expect.any(String),
  });
  app.clock.pass(48 * 3_600_000);
  await forgetOldResponses(app.context);
  expect(await db.$count(idempotencyKeys)).toBe(1);
  app.clock.pass(1);
  await forgetOldResponses(app.context);
  expect(await db.$count(idempotencyKeys)).toBe(0);
});

test.each(['', 'a'.repeat(201), 'zażółć', 'a\tb'])('the key "%s" is rejected', async (key) => {
  const { status, rejection } = await calls.send(await calls.body(), under(key));
  expect([status, rejection?.code]).toEqual([400, 'INVALID_DATA']);
  expect(rejection?.issues).toEqual([
    { path: ['Idempotency-Key'], message: 'Nieprawidłowy klucz żądania.' },
  ]);
  expect(await teamsNow()).toBe(0);
});

test('a key of 200 characters is taken', async () => {
  expect((await calls.send(await calls.body(), under('~ '.repeat(100)))).status).toBe(201);
});

const endpoint = endpoints.withdrawConsent;
type Retained = Remember<{ message: string }>;

function trace(message: string, rejectFirst?: () => Promise<void>) {
  return async (remember: Retained) => {
    await rejectFirst?.();
    await transaction(app.context.db, async (tx) => {
      await remember(tx, { message });
      await tx.insert(auditLog).values({ at: app.clock.now(), action: message, details: {} });
    });
    return { message };
  };
}
const traces = async () => (await app.context.db.select().from(auditLog)).map((row) => row.action);

/** A copy, so that requests are not serialised between the two. */
const otherProcess = () => ({ ...app.context, db: Object.create(app.context.db) });

test('of two processes at once one rolls back, and both give one response', async () => {
  const keyed = { endpoint, key: 'k', subject: 'a' };
  let release: () => void = () => undefined;
  const bothLooked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = respondOnce(
    otherProcess(),
    keyed,
    {},
    trace('slow', () => bothLooked),
  );
  const fast = await respondOnce(app.context, keyed, {}, trace('fast'));
  release();
  expect(await slow).toEqual(fast);
  expect(await traces()).toEqual(['fast']);
});

test('an error is replaced by the response that another process has stored', async () => {
  const keyed = { endpoint, key: 'k', subject: 'b' };
  const rejected = respondOnce(otherProcess(), keyed, {}, async () => {
    await respondOnce(app.context, keyed, {}, trace('other'));
    throw new AppError('ALREADY_SENT');
  });
  expect(await rejected).toEqual({ message: 'other' });
});

test('one key about two things is two keys', async () => {
  const about = (subject: string) => ({ endpoint, key: 'k', subject });
  await respondOnce(app.context, about('c'), {}, trace('first'));
  await respondOnce(app.context, about('d'), {}, trace('second'));
  expect(await traces()).toEqual(['first', 'second']);
});

test('equal values have one text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}]}',
  );
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

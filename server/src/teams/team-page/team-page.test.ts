import { randomUUID } from 'node:crypto';
import { newTeamPage, teamPage } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  agreements,
  auditLog,
  idempotencyKeys,
  teamPages,
} from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { routeTable } from '../../testing/routes/route-table.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { submissionCalls } from '../registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../registration/testing/submission-calls.ts';

let app: TestApp;
let submissions: SubmissionCalls;
let organiser: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(600_000);
  organiser = await organiserSession(app);
});

type Method = 'GET' | 'POST' | 'DELETE';

async function call(method: Method, path: string, remoteAddress = '192.0.2.1') {
  const response = await app.publicApp.inject({
    method,
    url: `/api/team-pages/${path}`,
    remoteAddress,
  });
  const { statusCode: status, headers, body } = response;
  const json: unknown = path.endsWith('.pdf') ? body : response.json<unknown>();
  return { status, json, headers };
}

async function registered(changes: Record<string, unknown> = {}) {
  const { teamId, pageSecret } = await submissions.submit(changes);
  if (teamId === null || pageSecret === undefined) throw new Error('The team was not stored.');
  return { teamId, secret: pageSecret };
}

async function read(secret: string) {
  const { status, json } = await call('GET', secret);
  return status === 200 ? z.parse(teamPage, json) : status;
}

const renewed = ({ body }: { body: unknown }) => z.parse(newTeamPage, body).secret;

test('a registered team has a page: state, members with their consents, and no other team', async () => {
  const { secret } = await registered({ name: 'Wilki', tag: 'WLK' });
  await registered({ name: 'Lisy', tag: 'LIS' });
  const page = await read(secret);
  expect(page).toMatchObject({
    application: 'REVIEW',
    team: { name: 'Wilki', tag: 'WLK' },
    edition: { stage: 'SUBMISSIONS' },
    meetings: [],
  });
  if (typeof page === 'number') throw new Error('No page.');
  expect(page.members.map(({ nickname, consent }) => [nickname, consent.state])).toEqual(
    [0, 1, 2, 3, 4].map((place) => [`Pseudonim${place}`, 'AWAITING']),
  );
  expect(JSON.stringify(page)).not.toMatch(/Lisy|Nazwisko|EUNE|rozmowca|Konto/);
  const [first] = page.members;
  const [agreement] = await app.context.db
    .select()
    .from(agreements)
    .where(eq(agreements.playerId, first?.id ?? ''));
  expect(first?.consent.path).toBe(`/zgody-rodo/${agreement?.id}`);
});

test('no cache has the page, and the database has neither the secret nor a response with it', async () => {
  const headers = { 'idempotency-key': 'jedna-proba' };
  const body = await submissions.body();
  const { pageSecret = '' } = await submissions.send(body, { headers });
  const { headers: received } = await call('GET', pageSecret);
  expect(received['cache-control']).toBe('no-store');
  const { db } = app.context;
  const stored = JSON.stringify([
    await db.select().from(teamPages),
    await db.select().from(idempotencyKeys),
    await db.select().from(auditLog),
  ]);
  expect(stored).not.toContain(pageSecret);
  // A repeated request gets it again, as long as it opens the page.
  expect((await submissions.send(body, { headers })).pageSecret).toBe(pageSecret);
  await call('POST', `${pageSecret}/revoke`);
  expect((await submissions.send(body, { headers })).pageSecret).toBeUndefined();
});

test('the captain replaces the secret: the earlier one is void at once', async () => {
  const { secret, teamId } = await registered();
  const { json } = await call('POST', `${secret}/replace`);
  const { secret: next } = z.parse(newTeamPage, json);
  expect(next).not.toBe(secret);
  expect(await read(secret)).toBe(404);
  expect((await call('POST', `${secret}/replace`)).status).toBe(404);
  expect(await read(next)).toMatchObject({ team: { id: teamId } });
  const events = await app.context.db.select().from(auditLog);
  expect(events.at(-1)).toMatchObject({
    action: 'team.page-replace',
    actorId: null,
    subjectId: teamId,
    details: { byCaptain: true },
  });
});

test('of two replacements at once one succeeds', async () => {
  const { secret } = await registered();
  const both = await Promise.all([1, 2].map(() => call('POST', `${secret}/replace`)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('a page closed by the captain is opened again by organisers alone, with another secret', async () => {
  const { secret, teamId } = await registered();
  expect((await call('POST', `${secret}/revoke`)).status).toBe(200);
  expect(await read(secret)).toBe(404);
  const [team] = (await organiser('GET', '/teams/all')).body;
  expect(team.pageIsOpen).toBe(false);
  const next = renewed(await organiser('POST', `/teams/page/${teamId}`));
  expect(await read(secret)).toBe(404);
  expect(await read(next)).toMatchObject({ team: { id: teamId } });
  expect((await organiser('GET', '/teams/all')).body[0].pageIsOpen).toBe(true);
  expect((await organiser('DELETE', `/teams/page/${teamId}`)).status).toBe(200);
  expect(await read(next)).toBe(404);
});

test('a team from before pages existed gets one from organisers', async () => {
  const { teamId } = await registered();
  await app.context.db.delete(teamPages);
  const secret = renewed(await organiser('POST', `/teams/page/${teamId}`));
  expect(await read(secret)).toMatchObject({ team: { id: teamId } });
});

test('the page of a rejected application says why, and nothing of the erased team', async () => {
  const { secret } = await registered({ tag: 'WLK' });
  const reason = 'Drużyna nie ma opiekuna.';
  expect((await organiser('POST', '/teams/reject/WLK', { reason })).status).toBe(200);
  expect(await read(secret)).toEqual({
    application: 'REJECTED',
    rejectionReason: reason,
    team: null,
    edition: expect.objectContaining({ stage: 'SUBMISSIONS' }),
    members: [],
    mayMailGuardians: false,
    meetings: [],
    matchDays: [],
    rosterRequest: null,
    corrections: [],
    messages: [],
  });
  expect((await call('POST', `${secret}/replace`)).status).toBe(404);
});

test('with a deleted team its page goes', async () => {
  const { secret, teamId } = await registered();
  expect((await organiser('DELETE', `/teams/delete/${teamId}`)).status).toBe(200);
  expect(await read(secret)).toBe(404);
  expect(await app.context.db.select().from(teamPages)).toEqual([]);
});

test('steps of the application and a form that came back are named', async () => {
  const { secret } = await registered({ tag: 'WLK' });
  await organiser('POST', '/teams/accept/WLK');
  expect(await read(secret)).toMatchObject({ application: 'CONSENTS' });
  const { db } = app.context;
  const at = new Date('2026-03-01T10:00:00Z');
  await db.update(agreements).set({ decidedAt: at, rejectionReason: 'Brak podpisu.' });
  expect(await read(secret)).toMatchObject({
    members: expect.arrayContaining([
      expect.objectContaining({
        consent: expect.objectContaining({
          state: 'AWAITING',
          sentBackAt: at.toISOString(),
          rejectionReason: 'Brak podpisu.',
        }),
      }),
    ]),
  });
});

test('guesses of one address are limited, and a real secret passes from there still', async () => {
  const { secret } = await registered();
  const guess = (place: number) => call('GET', String(place).padStart(32, 'x'), '192.0.2.9');
  for (let place = 0; place < 60; place += 1) expect((await guess(place)).status).toBe(404);
  const { status, headers } = await guess(60);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('GET', secret, '192.0.2.9')).status).toBe(200);
  expect((await call('GET', 'x'.repeat(32), '192.0.2.10')).status).toBe(404);
});

test('the page of an earlier edition is closed', async () => {
  const { secret } = await registered();
  const edition = { name: 'Następny', year: 2027, submissionsStartDate: '2026-12-12T11:00:00Z' };
  expect((await organiser('POST', '/editions/create', edition)).status).toBe(201);
  expect(await read(secret)).toBe(404);
});

/** Every call with a secret; one more here for each new endpoint. */
const acts: readonly (readonly [Method, (secret: string) => string])[] = [
  ['GET', (secret) => secret],
  ['GET', (secret) => `${secret}/consents.pdf`],
  ['GET', (secret) => `${secret}/link.pdf`],
  ['POST', (secret) => `${secret}/corrections/${randomUUID()}`],
  // With players of others: guardians.test.ts.
  ['GET', (secret) => `${secret}/guardians`],
  ['POST', (secret) => `${secret}/guardians/${randomUUID()}`],
  ['POST', (secret) => `${secret}/guardians/${randomUUID()}/forget`],
  ['POST', (secret) => `${secret}/messages`],
  // With a meeting: dates.test.ts.
  ['GET', (secret) => `${secret}/dates`],
  ['POST', (secret) => `${secret}/dates/:id/accept`],
  ['POST', (secret) => `${secret}/dates/:id/propose`],
  ['POST', (secret) => `${secret}/dates/:id/withdraw`],
  ['POST', (secret) => `${secret}/roster-requests`],
  ['POST', (secret) => `${secret}/roster-requests/${randomUUID()}/withdraw`],
  ['POST', (secret) => `${secret}/replace`],
  ['POST', (secret) => `${secret}/revoke`],
  ['POST', (secret) => `${secret}/roster`],
  // With meetings of others: match-day.test.ts.
  ['POST', (secret) => `${secret}/meetings/${randomUUID()}/check-in`],
  ['POST', (secret) => `${secret}/meetings/${randomUUID()}/line-up`],
  ['POST', (secret) => `${secret}/meetings/${randomUUID()}/result`],
  ['POST', (secret) => `${secret}/meetings/${randomUUID()}/screenshot`],
  ['DELETE', (secret) => `${secret}/meetings/${randomUUID()}/screenshot`],
];

test('every call is known here, and none with the secret of one team touches another', async () => {
  const listed = acts.map(([method, path]) => `${method} /api/team-pages/${path(':secret')}`);
  const withoutIds = (route: string) => route.replace(/:\w*id\b|[\da-f-]{36}/i, ':id');
  expect(listed.map(withoutIds).toSorted()).toEqual(routeTable.teamPage.map(withoutIds).toSorted());
  const own = await registered({ tag: 'WLK' });
  const { db } = app.context;
  for (const [method, path] of acts) {
    const other = await registered();
    const before = await db.select().from(teamPages).where(eq(teamPages.teamId, own.teamId));
    const { json } = await call(method, path(other.secret));
    expect(JSON.stringify(json)).not.toContain(own.teamId);
    const after = await db.select().from(teamPages).where(eq(teamPages.teamId, own.teamId));
    expect(after).toEqual(before);
    expect(await read(own.secret)).toMatchObject({ team: { id: own.teamId } });
  }
});

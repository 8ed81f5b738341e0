import { consentProofs, sentBackForms } from '../platform/database/schema.ts';
import { secondOrganiser } from '../organisers/auth/testing/auth-calls.ts';
import { buildTestApp, fromOwnPage, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { sweepConsents } from './spool-upload.ts';
import {
  acceptTeams,
  agreementRow,
  everyScope,
  filesIn,
  onePage,
  seedWaitingTeam,
  sendFile,
} from './testing/consent-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(consentProofs);
  call = await organiserSession(app);
  cup = await seedWaitingTeam(app);
  await sweepConsents(app.context);
  await sendFile(app, cup.link, onePage());
  app.clock.pass(1000);
});
afterAll(() => app.close());

const decide = async (operation: 'accept' | 'reject' | 'reopen'): Promise<string> => {
  const bodies = {
    accept: { scopes: everyScope },
    reject: { reason: 'Popraw.' },
    reopen: { reason: 'Błąd.' },
  };
  const { status, body } = await call(
    'POST',
    `/gdpr-agremeents/${operation}/${cup.link}`,
    bodies[operation],
  );
  expect(status).toBe(200);
  return body.decidedAt;
};
const undo = (decidedAt: string, link = cup.link) =>
  call('POST', `/gdpr-agremeents/undo/${link}`, { decidedAt });
const withoutVersion = ({ updatedAt: _, ...row }: Awaited<ReturnType<typeof agreementRow>>) => row;
const tooLate = { status: 409, body: { message: 'Too late to undo!', code: 'UNDO_TOO_LATE' } };

test('an undone acceptance is as if it had not been, its proof ends, and public pages follow', async () => {
  const { db } = app.context;
  const before = await agreementRow(app, cup.link);
  const decidedAt = await decide('accept');
  await acceptTeams(app);
  const shown = async () => (await app.publicApp.inject('/api/teams/%C5%BBUB')).json().players[0];
  expect(await shown()).toHaveProperty('firstName');
  app.clock.pass(10_000);
  expect((await undo(decidedAt)).status).toBe(200);
  expect(await shown()).toMatchObject({ nickname: 'Zawodnik' });
  expect(withoutVersion(await agreementRow(app, cup.link))).toEqual(withoutVersion(before));
  expect(await db.select().from(consentProofs)).toMatchObject([{ withdrawnAt: app.clock.now() }]);
  expect((await auditRows(db)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['consent.accept', before.playerId],
    ['consent.undo-accept', before.playerId],
  ]);
  expect(await undo(decidedAt)).toEqual(tooLate);
});

test('an undone sending back is as if it had not been', async () => {
  const { db } = app.context;
  const before = await agreementRow(app, cup.link);
  const decidedAt = await decide('reject');
  app.clock.pass(60_000);
  expect((await undo(decidedAt)).status).toBe(200);
  expect(withoutVersion(await agreementRow(app, cup.link))).toEqual(withoutVersion(before));
  expect([await db.select().from(sentBackForms), (await filesIn(app, 'consents')).length]).toEqual([
    [],
    1,
  ]);
  const link = await app.publicApp.inject(`/api/gdpr-agremeents/get/${cup.link}`);
  expect(link.json()).toEqual({
    metadata: { isAdult: false, required: false, state: 'AWAITING_REVIEW' },
  });
  expect((await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`)).status).toBe(200);
  const actions = (await auditRows(db)).map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(['consent.reject', 'consent.undo-reject']);
});

test.each(['accept', 'reject'] as const)('after a minute it is too late: %s', async (operation) => {
  const decidedAt = await decide(operation);
  const decided = await agreementRow(app, cup.link);
  app.clock.pass(60_001);
  expect(await undo(decidedAt)).toEqual(tooLate);
  expect(await agreementRow(app, cup.link)).toEqual(decided);
});

test('a new form ends the undo', async () => {
  const decidedAt = await decide('reject');
  await sendFile(app, cup.link, onePage());
  expect(await undo(decidedAt)).toEqual(tooLate);
  expect(await app.context.db.select().from(sentBackForms)).toHaveLength(1);
});

test('only the last decision is undone', async () => {
  const decidedAt = await decide('accept');
  app.clock.pass(1000);
  await decide('reopen');
  app.clock.pass(1000);
  const later = await decide('reject');
  expect(await undo(decidedAt)).toEqual(tooLate);
  expect((await undo(later)).status).toBe(200);
});

test('another organiser undoes nothing', async () => {
  const decidedAt = await decide('accept');
  await call('POST', '/auth/create-admin', secondOrganiser);
  const { email, password } = secondOrganiser;
  const signIn = await app.organisersApp.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: fromOwnPage,
    payload: { email, password },
  });
  const [cookie] = signIn.cookies;
  const response = await app.organisersApp.inject({
    method: 'POST',
    url: `/api/gdpr-agremeents/undo/${cup.link}`,
    headers: { ...fromOwnPage, cookie: `${cookie?.name}=${cookie?.value}` },
    payload: { decidedAt },
  });
  expect([response.statusCode, response.json()]).toEqual([409, tooLate.body]);
  expect((await agreementRow(app, cup.link)).state).toBe('ACCEPTED');
});

test('a withdrawal meanwhile outlives the undo', async () => {
  const decidedAt = await decide('accept');
  const url = `/api/gdpr-agremeents/withdraw/${cup.link}`;
  await app.publicApp.inject({ method: 'POST', url });
  expect((await undo(decidedAt)).status).toBe(200);
  expect(await agreementRow(app, cup.link)).toMatchObject({
    state: 'AWAITING_REVIEW',
    withdrawnAt: app.clock.now(),
  });
});

test('an unknown link and a request without a moment undo nothing', async () => {
  const decidedAt = await decide('accept');
  expect((await undo(decidedAt, 'Nie-ma-takiego-linku-0000')).status).toBe(404);
  expect((await undo('wczoraj')).status).toBe(400);
  expect((await call('POST', `/gdpr-agremeents/undo/${cup.link}`, {})).status).toBe(400);
});

import { consentProofs } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import {
  acceptTeams,
  agreementRow,
  everyScope,
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
  cup = await seedWaitingTeam(app, 'LADDER');
});
afterAll(() => app.close());

const decide = (operation: string, body: object = {}) =>
  call('POST', `/gdpr-agremeents/${operation}/${cup.link}`, body);
const reason = 'Zaznaczono klasę, a na formularzu jej nie ma.';

test('a consent ticked wrongly is reviewed again on the same form, and named again after it', async () => {
  const { db } = app.context;
  await sendFile(app, cup.link, onePage());
  await decide('accept', { scopes: everyScope });
  await acceptTeams(app);
  const shown = async () => (await app.publicApp.inject('/api/teams/%C5%BBUB')).json().players[0];
  expect(await shown()).toHaveProperty('class');
  const before = await agreementRow(app, cup.link);
  app.clock.pass(1000);
  expect((await decide('reopen', { reason })).status).toBe(200);
  expect(await shown()).toMatchObject({ nickname: 'Zawodnik' });
  const opened = await agreementRow(app, cup.link);
  expect(opened).toMatchObject({ state: 'AWAITING_REVIEW', scopes: null, decidedAt: null });
  expect(opened.fileName).toBe(before.fileName);
  expect((await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`)).status).toBe(200);
  app.clock.pass(1000);
  expect((await decide('accept', { scopes: { ...everyScope, class: false } })).status).toBe(200);
  expect(await shown()).toMatchObject({ nickname: 'Gracz 0' });
  expect(await shown()).not.toHaveProperty('class');
  const proofs = await db.select().from(consentProofs).orderBy(consentProofs.decidedAt);
  expect(proofs.map(({ withdrawnAt, scopes }) => [withdrawnAt !== null, scopes.class])).toEqual([
    [true, true],
    [false, false],
  ]);
  const audits = (await auditRows(db)).filter(({ action }) => action === 'consent.reopen');
  expect(audits).toMatchObject([{ subjectId: before.playerId, details: { reason } }]);
});

test('a second reopening changes nothing, and without a reason or a form there is none', async () => {
  expect((await decide('reopen', { reason })).body.code).toBe('NOT_SENT');
  await sendFile(app, cup.link, onePage());
  await decide('accept', { scopes: everyScope });
  expect((await decide('reopen')).body.issues).toMatchObject([{ path: ['reason'] }]);
  await decide('reopen', { reason });
  const once = await agreementRow(app, cup.link);
  app.clock.pass(1000);
  expect((await decide('reopen', { reason })).status).toBe(200);
  expect(await agreementRow(app, cup.link)).toEqual(once);
});

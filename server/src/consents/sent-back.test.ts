import { eq } from 'drizzle-orm';
import { consentProofs, players, sentBackForms } from '../platform/database/schema.ts';
import { distinctAccounts } from '../teams/testing/distinct-accounts.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { plainParts, writePdf } from '../testing/pdfs/write-pdf.ts';
import { sweepConsents } from './spool-upload.ts';
import {
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
});
afterAll(() => app.close());

const first = onePage();
const second = writePdf(plainParts({ catalog: '/Marker (drugi)' }));
const reason = 'Brakuje podpisu rodzica.';

const decide = (operation: string, body: object = {}, link = cup.link) =>
  call('POST', `/gdpr-agremeents/${operation}/${link}`, body);
const accept = () => decide('accept', { scopes: everyScope });
const files = () => filesIn(app, 'consents');
const rows = () => app.context.db.select().from(sentBackForms);

async function sendBack(bytes: Buffer, link = cup.link) {
  expect((await sendFile(app, link, bytes)).statusCode).toBe(200);
  app.clock.pass(1000);
  expect((await decide('reject', { reason }, link)).status).toBe(200);
}

async function previousForms() {
  const { body } = await call('GET', '/teams/%C5%BBUB/admin');
  return body.players[0].sentBackForms;
}

const download = (formId: string, link = cup.link) =>
  call('GET', `/gdpr-agremeents/download-sent-back/${link}/${formId}`);

test('what was sent back can be looked at, beside the next form too, and stays encrypted', async () => {
  await sendBack(first);
  const sentBackAt = app.clock.now().toISOString();
  expect((await call('GET', '/teams/%C5%BBUB/admin')).body.players[0]).toMatchObject({
    gdprAgreementState: 'AWAITING',
    sentBackAt,
    rejectionReason: reason,
    sentBackForms: [{ id: expect.any(String), reason, sentBackAt }],
  });
  await sendFile(app, cup.link, second);
  const [form, ...more] = await previousForms();
  expect([more, form.reason]).toEqual([[], reason]);
  const { status, body } = await download(form.id);
  expect([status, body]).toEqual([
    200,
    { file: first.toString('base64'), mime: 'application/pdf' },
  ]);
  const present = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
  expect(present.body.file).toBe(second.toString('base64'));
  expect(await files()).toHaveLength(2);
  for (const file of await files())
    expect((await app.context.files.read(file))?.includes('%PDF')).toBe(false);
  const actions = (await auditRows(app.context.db)).map(({ action }) => action);
  expect(actions).toEqual(['consent.reject', 'consent.download-sent-back', 'consent.download']);
});

test('a form that was sent back opens only with its own link and a session', async () => {
  await sendBack(first);
  const [{ id }] = await previousForms();
  expect((await download(id, cup.other)).body.code).toBe('NOT_SENT');
  expect((await download(crypto.randomUUID())).body.code).toBe('NOT_SENT');
  const url = `/api/gdpr-agremeents/download-sent-back/${cup.link}/${id}`;
  expect((await app.organisersApp.inject(url)).statusCode).toBe(401);
  expect((await app.publicApp.inject(url)).statusCode).toBe(404);
});

test('the sweep keeps every form sent back until a later one is accepted for good', async () => {
  await sendBack(first);
  app.clock.pass(1000);
  await sendBack(second);
  expect((await previousForms()).map((form: { sentAt: string }) => form.sentAt)).toHaveLength(2);
  await sendFile(app, cup.link, first);
  expect((await accept()).status).toBe(200);
  await sweepConsents(app.context);
  // It can still be undone.
  expect([(await rows()).length, (await files()).length]).toEqual([2, 3]);
  expect(await previousForms()).toEqual([]);
  app.clock.pass(60_001);
  await sweepConsents(app.context);
  const { fileName } = await agreementRow(app, cup.link);
  expect([await rows(), await files()]).toEqual([[], [expect.stringContaining(fileName ?? '')]]);
});

test('a form sent back by mistake is opened again with a reason while no new one was sent', async () => {
  await sendFile(app, cup.link, first);
  const before = await agreementRow(app, cup.link);
  app.clock.pass(1000);
  await decide('reject', { reason });
  app.clock.pass(3_600_000);
  expect((await decide('reopen')).body.issues).toMatchObject([{ path: ['reason'] }]);
  expect((await decide('reopen', { reason: 'Podpis jednak jest.' })).status).toBe(200);
  const { updatedAt: _updatedAt, ...rest } = await agreementRow(app, cup.link);
  const { updatedAt: _before, ...expected } = before;
  expect(rest).toEqual(expected);
  expect([await rows(), (await files()).length]).toEqual([[], 1]);
  expect((await sendFile(app, cup.link, second)).json().code).toBe('ALREADY_SENT');
  expect((await accept()).status).toBe(200);
  const audits = (await auditRows(app.context.db)).filter(
    ({ action }) => action === 'consent.reopen',
  );
  expect(audits).toMatchObject([
    { subjectId: before.playerId, details: { reason: 'Podpis jednak jest.' } },
  ]);
});

test('the last of several is opened again, and after a new form none', async () => {
  await sendBack(first);
  await sendBack(second);
  await decide('reopen', { reason: 'Pomyłka.' });
  const shown = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
  expect(shown.body.file).toBe(second.toString('base64'));
  expect(await previousForms()).toHaveLength(1);
  // Reviewed already: nothing changes.
  const present = await agreementRow(app, cup.link);
  expect((await decide('reopen', { reason: 'Pomyłka.' })).status).toBe(200);
  expect(await agreementRow(app, cup.link)).toEqual(present);
  expect(await rows()).toHaveLength(1);
});

test('a person, a team and another form to sign take what was sent back with them', async () => {
  await sendBack(first);
  await sendBack(second, cup.other);
  await sendFile(app, cup.other, first);
  const { playerId } = await agreementRow(app, cup.link);
  expect((await call('POST', `/players/erase/${playerId}`)).status).toBe(200);
  expect([(await rows()).length, (await files()).length]).toEqual([1, 2]);
  const { playerId: otherId } = await agreementRow(app, cup.other);
  await distinctAccounts(app.context.db, cup.team.id);
  const members = [{ id: otherId, isAdult: true }];
  expect((await call('PATCH', `/teams/update/${cup.team.id}`, { members })).status).toBe(200);
  expect([await rows(), await files()]).toEqual([[], []]);
  await sendBack(first, cup.other);
  expect((await call('DELETE', `/teams/delete/${cup.team.id}`)).status).toBe(200);
  expect([await rows(), await files()]).toEqual([[], []]);
});

test('who is replaced takes what was sent back with them', async () => {
  const { db } = app.context;
  await distinctAccounts(db, cup.team.id);
  await sendBack(first);
  const { playerId } = await agreementRow(app, cup.link);
  const [row] = await db.select().from(players).where(eq(players.id, playerId));
  const changed = await call('POST', `/players/replace/${playerId}`, {
    firstName: 'Nowa',
    lastName: 'Osoba',
    nickname: 'Nowa',
    class: row?.class,
    discordUsername: 'nowa.osoba',
    riotUsername: 'Nowe konto',
    riotTag: 'EUNE',
    isAdult: false,
  });
  expect(changed.status).toBe(200);
  expect([await rows(), await files()]).toEqual([[], []]);
});

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { consentProofs, players } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { plainParts, writePdf } from '../testing/pdfs/write-pdf.ts';
import { atOnce, forgetCup, race } from '../testing/race.ts';
import { sweepConsents } from './spool-upload.ts';
import {
  agreementRow,
  filesIn,
  onePage,
  seedWaitingTeam,
  sendFile,
} from './testing/consent-cup.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedWaitingTeam(app);
  await sweepConsents(app.context);
  app.clock.pass(600_000);
});
afterAll(() => app.close());

race('of concurrent forms exactly one is stored', async (run) => {
  const call = await organiserSession(app);
  app.clock.pass(60_000);
  const files = [0, 1, 2].map((at) => writePdf(plainParts({ catalog: `/Marker (${run}-${at})` })));
  const responses = await Promise.all(files.map((bytes) => sendFile(app, cup.link, bytes)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect([...statuses].sort()).toEqual([200, 409, 409]);
  const acknowledged = files[statuses.indexOf(200)] ?? Buffer.alloc(0);
  const row = await agreementRow(app, cup.link);
  expect(row.fileSha256).toBe(createHash('sha256').update(acknowledged).digest('hex'));
  const { body } = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
  expect(body.file).toBe(acknowledged.toString('base64'));
  expect(filesIn(app, 'consents')).toHaveLength(1);
  expect((await call('POST', `/gdpr-agremeents/reject/${cup.link}`)).status).toBe(200);
  expect(filesIn(app, 'consents')).toEqual([]);
});

race('of a concurrent acceptance and rejection one takes effect', async (run) => {
  const { db } = app.context;
  await forgetCup(app);
  await db.delete(consentProofs);
  cup = await seedWaitingTeam(app);
  await sweepConsents(app.context);
  app.clock.pass(60_000);
  const call = await organiserSession(app);
  await sendFile(app, cup.link, onePage());
  const operations =
    run % 2 === 0 ? ['accept', 'reject', 'accept'] : ['reject', 'accept', 'reject'];
  const responses = await Promise.all(
    operations.map((operation) => call('POST', `/gdpr-agremeents/${operation}/${cup.link}`)),
  );
  const won = operations.filter((_operation, at) => responses[at]?.status === 200);
  expect(won).toHaveLength(1);
  const isAccepted = won[0] === 'accept';
  const code = isAccepted ? 'ALREADY_DECIDED' : 'NOT_SENT';
  for (const { status, body } of responses) if (status !== 200) expect(body.code).toBe(code);
  const row = await agreementRow(app, cup.link);
  expect(row.state).toBe(isAccepted ? 'ACCEPTED' : 'AWAITING');
  expect(await db.select().from(consentProofs)).toHaveLength(isAccepted ? 1 : 0);
  expect(filesIn(app, 'consents')).toHaveLength(isAccepted ? 1 : 0);
  const audits = await auditRows(db);
  expect(audits.map(({ action }) => action)).toEqual([`consent.${won[0]}`]);
});

race('a withdrawal holds, whatever an organiser decides at the same time', async (run) => {
  const { db } = app.context;
  await forgetCup(app);
  await db.delete(consentProofs);
  cup = await seedWaitingTeam(app);
  await sweepConsents(app.context);
  app.clock.pass(60_000);
  const call = await organiserSession(app);
  await sendFile(app, cup.link, onePage());
  const url = `/api/gdpr-agremeents/withdraw/${cup.link}`;
  const [withdrawn, accepted] = await atOnce(run, [
    async () => (await app.publicApp.inject({ method: 'POST', url })).statusCode,
    async () => (await call('POST', `/gdpr-agremeents/accept/${cup.link}`)).status,
  ]);
  expect([withdrawn, accepted]).toEqual([200, 200]);
  const row = await agreementRow(app, cup.link);
  expect([row.state, row.withdrawnAt]).toEqual(['ACCEPTED', app.clock.now()]);
  const [proof] = await db.select().from(consentProofs);
  expect(proof?.withdrawnAt).toEqual(app.clock.now());
  const [player] = await db.select().from(players).where(eq(players.id, row.playerId));
  expect(player?.detailsHidden).toBe(true);
});

test('of concurrent requests with one idempotency key one runs, and all get its response', async () => {
  const headers = { 'idempotency-key': 'jeden' };
  const responses = await Promise.all(
    [0, 1, 2].map(() => sendFile(app, cup.link, onePage(), headers)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(filesIn(app, 'consents')).toHaveLength(1);
});

test('renewing a link during an upload either keeps the form or rejects it', async () => {
  for (let run = 0; run < 5; run += 1) {
    const link = cup.links[run] ?? '';
    const call = await organiserSession(app);
    const [sent, renewed] = await Promise.all([
      sendFile(app, link, onePage()),
      call('POST', `/gdpr-agremeents/renew/${link}`),
    ]);
    const row = await agreementRow(app, renewed.body.gdprAgreementId);
    expect([200, 404]).toContain(sent.statusCode);
    expect(row.state).toBe(sent.statusCode === 200 ? 'AWAITING_REVIEW' : 'AWAITING');
  }
  const stored = filesIn(app, 'consents').length;
  await sweepConsents(app.context);
  expect(filesIn(app, 'consents')).toHaveLength(stored);
});

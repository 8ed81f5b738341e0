import { createHash } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { agreements, consentProofs, players, sentBackForms } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { plainParts, writePdf } from '../testing/pdfs/write-pdf.ts';
import { atOnce, delayed, forgetCup, race } from '../testing/race.ts';
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

type Call = Awaited<ReturnType<typeof organiserSession>>;
const bodies: Record<string, object> = {
  accept: { scopes: everyScope },
  reject: { reason: 'Popraw.' },
  reopen: { reason: 'Pomyłka.' },
};
const decide = (call: Call, operation: string, link: string) =>
  call('POST', `/gdpr-agremeents/${operation}/${link}`, bodies[operation]);

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
  // Every form so far, all but the last sent back.
  expect(await filesIn(app, 'consents')).toHaveLength(run + 1);
  expect((await decide(call, 'reject', cup.link)).status).toBe(200);
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
    operations.map((operation) => decide(call, operation, cup.link)),
  );
  const won = operations.filter((_operation, at) => responses[at]?.status === 200);
  expect(won).toHaveLength(1);
  const isAccepted = won[0] === 'accept';
  const code = isAccepted ? 'ALREADY_DECIDED' : 'NOT_SENT';
  for (const { status, body } of responses) if (status !== 200) expect(body.code).toBe(code);
  const row = await agreementRow(app, cup.link);
  expect(row.state).toBe(isAccepted ? 'ACCEPTED' : 'AWAITING');
  expect(await db.select().from(consentProofs)).toHaveLength(isAccepted ? 1 : 0);
  expect(await db.select().from(sentBackForms)).toHaveLength(isAccepted ? 0 : 1);
  expect(await filesIn(app, 'consents')).toHaveLength(1);
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
    async () => (await decide(call, 'accept', cup.link)).status,
  ]);
  expect([withdrawn, accepted]).toEqual([200, 200]);
  const row = await agreementRow(app, cup.link);
  expect([row.state, row.withdrawnAt]).toEqual(['ACCEPTED', app.clock.now()]);
  const [proof] = await db.select().from(consentProofs);
  expect(proof?.withdrawnAt).toEqual(app.clock.now());
  const [player] = await db.select().from(players).where(eq(players.id, row.playerId));
  expect(player?.detailsHidden).toBe(true);
});

async function afreshWithForm() {
  const { db } = app.context;
  await forgetCup(app);
  await db.delete(consentProofs);
  cup = await seedWaitingTeam(app);
  await sweepConsents(app.context);
  app.clock.pass(60_000);
  await sendFile(app, cup.link, onePage());
  return organiserSession(app);
}

/** Each stored file has its row, and each row its file. */
async function expectNoLitter(): Promise<void> {
  const files = (await filesIn(app, 'consents')).length;
  await sweepConsents(app.context);
  expect(await filesIn(app, 'consents')).toHaveLength(files);
  for (const name of await namedFilesOf()) {
    expect((await filesIn(app, 'consents')).some((file) => file.endsWith(name))).toBe(true);
  }
}

async function namedFilesOf(): Promise<string[]> {
  const rows = [
    await agreementRow(app, cup.link),
    ...(await app.context.db.select().from(sentBackForms)),
  ];
  return rows.flatMap(({ fileName }) => fileName ?? []);
}

race('a form sent back is undone, or the guardian sends another, never both', async (run) => {
  const { db } = app.context;
  const call = await afreshWithForm();
  const before = await agreementRow(app, cup.link);
  const { decidedAt } = (await decide(call, 'reject', cup.link)).body;
  const other = writePdf(plainParts({ catalog: `/Marker (${run})` }));
  const [sent, undone] = await atOnce(run, [
    delayed(run, async () => (await sendFile(app, cup.link, other)).json().code ?? null),
    delayed(59 - (run % 60), async () => {
      const { body } = await call('POST', `/gdpr-agremeents/undo/${cup.link}`, { decidedAt });
      return body.code ?? null;
    }),
  ]);
  const row = await agreementRow(app, cup.link);
  const sentBack = await db.select().from(sentBackForms);
  expect(row).toMatchObject({ state: 'AWAITING_REVIEW', decidedAt: null, rejectionReason: null });
  if (undone === null) {
    expect([sent, row.fileSha256, sentBack]).toEqual(['ALREADY_SENT', before.fileSha256, []]);
  } else {
    expect([sent, undone]).toEqual([null, 'UNDO_TOO_LATE']);
    expect(sentBack).toMatchObject([{ fileName: before.fileName }]);
    expect(row.fileSha256).not.toBe(before.fileSha256);
  }
  await expectNoLitter();
});

race('of an undo, a reopening and a second undo one takes effect', async (run) => {
  const { db } = app.context;
  const call = await afreshWithForm();
  const operation = run % 2 === 0 ? 'accept' : 'reject';
  const { decidedAt } = (await decide(call, operation, cup.link)).body;
  const undo = () => call('POST', `/gdpr-agremeents/undo/${cup.link}`, { decidedAt });
  const responses = await atOnce(run, [undo, () => decide(call, 'reopen', cup.link), undo]);
  const codes = responses.map(({ body }) => body.code ?? null);
  // A reopening of what is open again changes nothing.
  expect(codes[1]).toBe(null);
  expect(codes.filter((code) => code === 'UNDO_TOO_LATE').length).toBeGreaterThanOrEqual(1);
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING_REVIEW');
  expect(await db.select().from(sentBackForms)).toEqual([]);
  const proofs = await db.select().from(consentProofs);
  expect(proofs.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual(
    operation === 'accept' ? [true] : [],
  );
  const actions = (await auditRows(db)).map(({ action }) => action);
  expect(actions).toEqual([
    `consent.${operation}`,
    codes.includes(null, 2) || codes[0] === null ? `consent.undo-${operation}` : 'consent.reopen',
  ]);
  await expectNoLitter();
});

race('an undone acceptance lets a team take part only if it was accepted before', async (run) => {
  const { db } = app.context;
  const call = await afreshWithForm();
  await db.update(agreements).set({ state: 'ACCEPTED' }).where(ne(agreements.id, cup.link));
  const { decidedAt } = (await decide(call, 'accept', cup.link)).body;
  const [team, undone] = await atOnce(run, [
    () => call('POST', '/teams/accept/ŻUB'),
    () => call('POST', `/gdpr-agremeents/undo/${cup.link}`, { decidedAt }),
  ]);
  expect(undone?.status).toBe(200);
  expect([200, 409]).toContain(team?.status);
  app.context.cache.dropAll();
  const shown = await app.publicApp.inject('/api/teams/%C5%BBUB');
  expect(shown.statusCode).toBe(team?.status === 200 ? 200 : 404);
  if (team?.status === 200) expect(shown.json().players[0].nickname).toBe('Zawodnik');
});

test('of concurrent requests with one idempotency key one runs, and all get its response', async () => {
  const headers = { 'idempotency-key': 'jeden' };
  const responses = await Promise.all(
    [0, 1, 2].map(() => sendFile(app, cup.link, onePage(), headers)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await filesIn(app, 'consents')).toHaveLength(1);
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
  const stored = (await filesIn(app, 'consents')).length;
  await sweepConsents(app.context);
  expect(await filesIn(app, 'consents')).toHaveLength(stored);
});

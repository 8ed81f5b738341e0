import { eq } from 'drizzle-orm';
import { stages } from '@puchar/shared/contract';
import type { PublicationScopes } from '@puchar/shared/contract';
import { PDFDocument } from '@cantoo/pdf-lib';
import { agreements, consentProofs, editions, players } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { sweepConsents } from './spool-upload.ts';
import {
  acceptTeams,
  agreementRow,
  everyScope,
  onePage,
  seedWaitingTeam,
  sendFile,
} from './testing/consent-cup.ts';

const unknown = 'Nie-ma-takiego-linku-0000';
const noPlayer = { status: 404, body: { message: 'Player not found!', code: 'PLAYER_NOT_FOUND' } };
const notSent = { status: 409, body: { message: 'No agreement was sent!', code: 'NOT_SENT' } };
const decided = {
  status: 409,
  body: { message: 'Agreement already decided!', code: 'ALREADY_DECIDED' },
};

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

const read = (link: string) => app.publicApp.inject(`/api/gdpr-agremeents/get/${link}`);
const withdraw = (link: string) =>
  app.publicApp.inject({ method: 'POST', url: `/api/gdpr-agremeents/withdraw/${link}` });
const decide = (operation: string, link: string, body?: object) =>
  call('POST', `/gdpr-agremeents/${operation}/${link}`, body);
const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);

test('a link gives the form of its player while one is required, and no name in the metadata', async () => {
  const response = await read(cup.link);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const { file, ...rest } = response.json();
  expect(rest).toEqual({ metadata: { isAdult: false, required: true, state: 'AWAITING' } });
  const form = await PDFDocument.load(Buffer.from(file, 'base64'));
  expect(form.getPageCount()).toBe(2);
  await sendFile(app, cup.link, onePage());
  expect((await read(cup.link)).json()).toEqual({
    metadata: { isAdult: false, required: false, state: 'AWAITING_REVIEW' },
  });
});

test('every unknown link gets the same response, also one of an earlier edition', async () => {
  const { db } = app.context;
  const [old] = await db.insert(editions).values({ name: 'Puchar 2025', year: 2025 }).returning();
  const responses = [
    await read(unknown),
    await read('x'),
    await read('a'.repeat(200)),
    await read(`${cup.link}x`),
    await read(encodeURIComponent("' or 1=1 --")),
    await read('11111111-1111-4111-8111-111111111111'),
  ];
  await db.update(editions).set({ isCurrent: false });
  await db
    .update(editions)
    .set({ isCurrent: true })
    .where(eq(editions.id, old?.id ?? ''));
  responses.push(await read(cup.link));
  for (const { statusCode, body } of responses) {
    expect([statusCode, body]).toEqual([404, '{"message":"Not found!","code":"NOT_FOUND"}']);
  }
});

test.each(stages)('in %s a link takes its form as long as it is awaited', async (stage) => {
  const { db } = app.context;
  await db.update(editions).set({ stage });
  const { metadata, file } = (await read(cup.link)).json();
  expect([metadata, file !== undefined]).toEqual([
    { isAdult: false, required: true, state: 'AWAITING' },
    true,
  ]);
  expect((await withdraw(cup.link)).statusCode).toBe(200);
  await db.update(agreements).set({ state: 'ACCEPTED' });
  const accepted = (await read(cup.link)).json();
  expect(accepted).toEqual({
    metadata: { isAdult: false, required: false, state: 'ACCEPTED', withdrawn: true },
  });
});

test('a link says until when its form is awaited, and when it was accepted', async () => {
  const { db } = app.context;
  const at = '2026-11-22T17:00:00.000Z';
  await db.update(editions).set({ consentsDeadline: new Date(at) });
  expect((await read(cup.link)).json().metadata).toMatchObject({ deadline: at });
  await sendFile(app, cup.link, onePage());
  expect((await read(cup.link)).json().metadata).not.toHaveProperty('deadline');
  await decide('accept', cup.link, { scopes: everyScope });
  expect((await read(cup.link)).json().metadata).toMatchObject({
    state: 'ACCEPTED',
    acceptedAt: app.clock.now().toISOString(),
  });
});

test('one address cannot guess links without limit, and a school stays below the limit', async () => {
  const statuses = new Map<number, number>();
  app.clock.pass(600_000);
  for (let run = 0; run < 602; run += 1) {
    const { statusCode } = await read(unknown);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 600, 429: 2 });
  app.clock.pass(600_000);
});

test('acceptance stores the granted scopes, with a proof without a name', async () => {
  await sendFile(app, cup.link, onePage());
  const sent = await agreementRow(app, cup.link);
  const scopes: PublicationScopes = {
    fullName: false,
    class: true,
    accounts: false,
    image: false,
    statistics: true,
  };
  expect(await decide('accept', cup.link, { scopes })).toMatchObject({ status: 200 });
  const row = await agreementRow(app, cup.link);
  expect(row).toMatchObject({ state: 'ACCEPTED', scopes, decidedAt: app.clock.now() });
  const proofs = await app.context.db.select().from(consentProofs);
  const { fileSha256, formVersion, formSha256, sentAt, playerId } = sent;
  expect(proofs).toEqual([
    expect.objectContaining({
      fileSha256,
      formVersion,
      formSha256,
      sentAt,
      playerId,
      scopes,
      withdrawnAt: null,
      editionId: cup.edition.id,
      decidedBy: row.decidedBy,
    }),
  ]);
  const audits = await auditRows(app.context.db);
  expect(audits).toEqual([
    expect.objectContaining({ action: 'consent.accept', subjectId: playerId, details: scopes }),
  ]);
  expect(JSON.stringify(audits)).not.toContain(cup.link);
  expect(await decide('accept', cup.link, { scopes })).toEqual(decided);
  expect(await decide('reject', cup.link, { reason: 'Nie.' })).toEqual(decided);
});

test('nothing is accepted before each scope is decided, and nothing sent back without a reason', async () => {
  await sendFile(app, cup.link, onePage());
  const { statistics: _, ...fewer } = everyScope;
  const invalid = { status: 400, body: expect.objectContaining({ code: 'INVALID_DATA' }) };
  for (const body of [undefined, {}, { scopes: null }, { scopes: fewer }]) {
    expect(await decide('accept', cup.link, body)).toEqual(invalid);
  }
  for (const body of [undefined, {}, { reason: ' \n' }, { reason: 'x'.repeat(501) }]) {
    expect(await decide('reject', cup.link, body)).toEqual(invalid);
  }
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING_REVIEW');
  expect(await actions()).toEqual([]);
});

test('the reason of a form that was sent back is shown, and another can be sent', async () => {
  await sendFile(app, cup.link, onePage());
  const reason = 'Brakuje podpisu rodzica.';
  expect((await decide('reject', cup.link, { reason })).status).toBe(200);
  const { file, metadata } = (await read(cup.link)).json();
  expect([metadata, typeof file]).toEqual([
    { isAdult: false, required: true, state: 'AWAITING', sentBack: true, rejectionReason: reason },
    'string',
  ]);
  expect(await decide('reject', cup.link, { reason })).toEqual(notSent);
  expect(await decide('accept', cup.link, { scopes: everyScope })).toEqual(notSent);
  expect(await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`)).toEqual(notSent);
  // The reason may name a person: it stays out of the audit log.
  expect(JSON.stringify(await auditRows(app.context.db))).not.toContain('podpisu');
  expect((await sendFile(app, cup.link, onePage())).statusCode).toBe(200);
  expect((await agreementRow(app, cup.link)).rejectionReason).toBe(null);
});

test('each download is recorded in the audit log', async () => {
  await sendFile(app, cup.link, onePage());
  for (let count = 0; count < 2; count += 1) {
    const { status, body } = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
    expect([status, body]).toEqual([
      200,
      { file: onePage().toString('base64'), mime: 'application/pdf' },
    ]);
  }
  expect(await actions()).toEqual(['consent.download', 'consent.download']);
});

test('a renewed link replaces the old one and keeps what was sent', async () => {
  await sendFile(app, cup.link, onePage());
  const { status, body } = await decide('renew', cup.link);
  expect([status, Object.keys(body)]).toEqual([200, ['gdprAgreementId']]);
  const link = body.gdprAgreementId;
  expect(link).toMatch(/^[\w-]{32}$/);
  expect((await read(cup.link)).statusCode).toBe(404);
  expect(await decide('renew', cup.link)).toEqual(noPlayer);
  expect((await read(link)).json().metadata.required).toBe(false);
  const download = await call('GET', `/gdpr-agremeents/download-sent/${link}`);
  expect(download.body.file).toBe(onePage().toString('base64'));
  expect((await decide('accept', link, { scopes: everyScope })).status).toBe(200);
  expect(JSON.stringify(await auditRows(app.context.db))).not.toContain(link);
});

test('requests with an unknown link or without a session change nothing', async () => {
  const bodies = { accept: { scopes: everyScope }, reject: { reason: 'Nie.' }, renew: undefined };
  for (const [operation, body] of Object.entries(bodies)) {
    expect(await decide(operation, unknown, body)).toEqual(noPlayer);
    const url = `/api/gdpr-agremeents/${operation}/${cup.link}`;
    const unrelated = await app.organisersApp.inject({
      method: 'POST',
      url,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(unrelated.statusCode).toBe(401);
    expect((await app.publicApp.inject({ method: 'POST', url })).statusCode).toBe(404);
  }
  const path = `/gdpr-agremeents/download-sent/${cup.link}`;
  expect(await call('GET', `/gdpr-agremeents/download-sent/${unknown}`)).toEqual(noPlayer);
  expect((await app.organisersApp.inject(`/api${path}`)).statusCode).toBe(401);
  expect((await app.publicApp.inject(`/api${path}`)).statusCode).toBe(404);
  expect((await withdraw(unknown)).json()).toEqual(noPlayer.body);
  expect(await actions()).toEqual([]);
});

test('the public sees of each player what the accepted form allows', async () => {
  await acceptTeams(app);
  const { db } = app.context;
  const own = (scopes: PublicationScopes | null) =>
    db.update(agreements).set({ scopes }).where(eq(agreements.id, cup.link));
  await db.update(agreements).set({ state: 'ACCEPTED' });
  const always = ['gameRole', 'id', 'isAdult', 'memberType', 'nickname'];
  const accounts = ['discordUsername', 'riotTag', 'riotUsername'];
  const all = { fullName: true, class: true, accounts: true, image: true, statistics: true };
  const cases: [PublicationScopes | null, string[]][] = [
    [null, ['firstName', 'lastName', 'class', ...accounts]],
    [all, ['firstName', 'lastName', 'class', ...accounts]],
    [{ ...all, fullName: false }, ['class', ...accounts]],
    [{ ...all, class: false }, ['firstName', 'lastName', ...accounts]],
    [{ ...all, accounts: false }, ['firstName', 'lastName', 'class']],
  ];
  const keysShown = async () => {
    app.context.cache.dropAll();
    const { players: shown } = (await app.publicApp.inject('/api/teams/%C5%BBUB')).json();
    return Object.keys(shown[0]).sort();
  };
  for (const [scopes, more] of cases) {
    await own(scopes);
    app.context.cache.dropAll();
    const { players: shown } = (await app.publicApp.inject('/api/teams/%C5%BBUB')).json();
    expect(shown).toHaveLength(5);
    expect(Object.keys(shown[0]).sort()).toEqual([...always, ...more].sort());
    expect(shown[2]).toHaveProperty('firstName');
  }
  // A player without any scope is shown like one whose details are hidden.
  await own({ fullName: false, class: false, accounts: false, image: true, statistics: true });
  expect(await keysShown()).toEqual(['gameRole', 'id', 'nickname']);
  await own(all);
  await db.update(players).set({ detailsHidden: true });
  expect(await keysShown()).toEqual(['gameRole', 'id', 'nickname']);
});

import { createHash, randomUUID } from 'node:crypto';
import { stages } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { editions } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserSession } from '../testing/organiser-session.ts';
import { harmlessPdfs, pdfOfBytes } from '../testing/pdfs/harmless-pdfs.ts';
import { consentFormVersion } from './forms/form-version.ts';
import { printedCup } from './forms/printed-cup.ts';
import { distinctAccounts } from '../teams/testing/distinct-accounts.ts';
import { sweepConsents } from './spool-upload.ts';
import {
  agreementRow,
  agreementRows,
  filesIn,
  onePage,
  seedWaitingTeam,
  sendFile,
  sendTo,
} from './testing/consent-cup.ts';

const largest = 10_485_760;
const unknown = 'Nie-ma-takiego-linku-0000';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedWaitingTeam(app);
  await sweepConsents(app.context);
});
afterAll(() => app.close());

const rejection = (message: string, code: string) => expect.objectContaining({ message, code });

test('the largest form is stored encrypted and downloads unchanged', async () => {
  const bytes = pdfOfBytes(largest);
  const response = await sendFile(app, cup.link, bytes);
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Agreement sent.' }]);
  expect(response.headers['cache-control']).toBe('no-store');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = await agreementRow(app, cup.link);
  const form = consentFormVersion(await printedCup(app.context.db, app.context.config), false);
  expect(row).toMatchObject({
    state: 'AWAITING_REVIEW',
    fileMime: 'application/pdf',
    fileSha256: sha256,
    fileBytes: largest,
    formVersion: form.version,
    formSha256: form.sha256,
    sentAt: app.clock.now(),
  });
  const call = await organiserSession(app);
  const { status, body } = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
  expect([status, body.mime]).toEqual([200, 'application/pdf']);
  expect(body.file === bytes.toString('base64')).toBe(true);
  const [file = ''] = await filesIn(app, 'consents');
  expect(file).toContain(row.fileName);
  const stored = await app.context.files.read(file);
  expect(stored?.length).toBeGreaterThan(largest);
  // Four bytes stand by chance in one of four hundred such files.
  for (const start of [0, largest / 2, largest - 16]) {
    expect(stored?.includes(bytes.subarray(start, start + 16))).toBe(false);
  }
  expect(await filesIn(app, 'spool')).toEqual([]);
});

test('one more byte is too large, and so is an endless body', async () => {
  for (const bytes of [largest + 1, largest + 2]) {
    const response = await sendFile(app, cup.link, Buffer.alloc(bytes));
    expect([response.statusCode, response.json()]).toEqual([
      413,
      rejection('File too large!', 'FILE_TOO_LARGE'),
    ]);
  }
  const endless = await sendTo(app, cup.link, { file: 'A'.repeat(20_000_000) });
  expect([endless.statusCode, endless.json().code]).toEqual([413, 'FILE_TOO_LARGE']);
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING');
  expect([...(await filesIn(app, 'consents')), ...(await filesIn(app, 'spool'))]).toEqual([]);
});

test.each([
  ['no JSON', '{"file":'],
  ['another kind of value', { file: 1 }],
  ['nothing', ''],
  ['an empty file', { file: '' }],
  ['no file', {}],
  ['a field that is not known', { file: 'AAAA', state: 'ACCEPTED' }],
  ['a poisoned field', '{"file":"AAAA","__proto__":{"a":1}}'],
  ['an array', ['AAAA']],
])('a body of the wrong shape is rejected: %s', async (_what, body) => {
  const response = await sendTo(app, cup.link, body);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    rejection('Invalid data!', 'INVALID_DATA'),
  ]);
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING');
});

test('invalid UTF-8 and other media types are rejected', async () => {
  const url = `/api/gdpr-agremeents/send/${cup.link}`;
  const send = (type: string, payload: Buffer) =>
    app.publicApp.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  const latin = await send('application/json', Buffer.from('{"fi\xffle":"x"}', 'latin1'));
  expect([latin.statusCode, latin.json().code]).toEqual([400, 'INVALID_DATA']);
  const pdf = await send('application/pdf', onePage());
  expect([pdf.statusCode, pdf.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('a data URL is accepted, invalid base64 is not', async () => {
  const broken = await sendTo(app, cup.link, { file: 'Zgoda!' });
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    rejection('Invalid file!', 'INVALID_FILE'),
  ]);
  const file = `data:application/pdf;base64,${onePage().toString('base64')}`;
  expect((await sendTo(app, cup.link, { file })).statusCode).toBe(200);
});

test('unknown links and second forms are rejected before the body is read', async () => {
  const lost = await sendTo(app, unknown, 'no JSON at all');
  expect([lost.statusCode, lost.json()]).toEqual([
    404,
    rejection('Player not found!', 'PLAYER_NOT_FOUND'),
  ]);
  expect((await sendFile(app, cup.link, onePage())).statusCode).toBe(200);
  const before = await agreementRows(app);
  const again = await sendTo(app, cup.link, 'no JSON at all');
  expect([again.statusCode, again.json()]).toEqual([
    409,
    rejection('This player has already sent an agreement!', 'ALREADY_SENT'),
  ]);
  expect(await agreementRows(app)).toEqual(before);
  expect(await filesIn(app, 'consents')).toHaveLength(1);
});

test.each(stages)('in %s an awaited form is taken', async (stage) => {
  await app.context.db.update(editions).set({ stage }).where(eq(editions.id, cup.edition.id));
  expect((await sendFile(app, cup.link, onePage())).statusCode).toBe(200);
  expect((await sendFile(app, unknown, onePage())).statusCode).toBe(404);
});

test('the same key and body gets the first response, another body is rejected', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await sendFile(app, cup.link, onePage(), headers);
  const before = await agreementRows(app);
  await app.context.db.update(editions).set({ stage: 'POST' });
  const again = await sendFile(app, cup.link, onePage(), headers);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = harmlessPdfs['opens at a place']?.() ?? Buffer.alloc(0);
  const changed = await sendFile(app, cup.link, other, headers);
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'KEY_REUSED']);
  expect(await agreementRows(app)).toEqual(before);
  await app.context.db.update(editions).set({ stage: 'GROUPS' });
  // The key is scoped to the link.
  expect((await sendFile(app, cup.other, onePage(), headers)).statusCode).toBe(200);
});

test('a rejected file may be sent again, also under its old key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const call = await organiserSession(app);
  await sendFile(app, cup.link, onePage(), headers);
  await call('POST', `/gdpr-agremeents/reject/${cup.link}`, { reason: 'Popraw.' });
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING');
  expect((await sendFile(app, cup.link, onePage(), headers)).statusCode).toBe(200);
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING_REVIEW');
  // Also after a correction of the player's age.
  const { playerId } = await agreementRow(app, cup.link);
  await distinctAccounts(app.context.db, cup.team.id);
  const update = { members: [{ id: playerId, isAdult: true }] };
  expect((await call('PATCH', `/teams/update/${cup.team.id}`, update)).status).toBe(200);
  await sendFile(app, cup.link, onePage(), headers);
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING_REVIEW');
});

test('no log line contains a link', async () => {
  app.logged.length = 0;
  await sendFile(app, cup.link, onePage());
  await app.publicApp.inject(`/api/gdpr-agremeents/get/${cup.link}`);
  await app.publicApp.inject(`/api/gdpr-agremeents/get/${cup.link}/x`);
  await app.publicApp.inject({ method: 'DELETE', url: `/api/gdpr-agremeents/get/${cup.link}` });
  expect(app.logged.length).toBeGreaterThan(0);
  expect(app.logged.join('')).not.toContain(cup.link);
});

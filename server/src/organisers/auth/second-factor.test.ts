import { administrators, recoveryCodes as codeRows } from '../../platform/database/schema.ts';
import { startAfresh, testOrganiser } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { authCalls, codeFor } from './testing/auth-calls.ts';
import type { AuthCalls } from './testing/auth-calls.ts';
import { openTotpSecret } from './totp.ts';

const stepMs = 30_000;

let calls: AuthCalls;
let cookie: string;
beforeAll(async () => {
  calls = await authCalls();
});
beforeEach(async () => {
  const { app } = calls;
  await startAfresh(app);
  await app.context.db
    .update(administrators)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
  await app.context.db.delete(codeRows);
  cookie = await calls.enter();
});
afterAll(() => calls.app.close());

const post = (path: string, payload?: object) =>
  calls.call('POST', `/auth/totp/${path}`, { cookie, ...(payload ? { payload } : {}) });
const now = () => calls.app.clock.now();
const row = async () => {
  const [found] = await calls.app.context.db.select().from(administrators);
  if (!found) throw new Error('No organiser.');
  return found;
};

let recoveryCodes: string[] = [];
async function turnOn(): Promise<string> {
  const { secret } = (await post('begin')).body;
  const confirmed = await post('confirm', { code: codeFor(secret, now()) });
  expect(confirmed.status).toBe(200);
  recoveryCodes = confirmed.body.codes;
  calls.app.clock.pass(stepMs);
  return String(secret);
}

test('begun but not confirmed it is not required', async () => {
  const begun = await post('begin');
  expect(begun.status).toBe(200);
  expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  expect(begun.headers['cache-control']).toBe('no-store');
  expect((await calls.signIn()).status).toBe(200);
});

test('once confirmed signing in wants a code, and takes the right one', async () => {
  const secret = await turnOn();
  const without = await calls.signIn();
  expect([without.status, without.body.code, without.cookie]).toEqual([
    401,
    'TOTP_REQUIRED',
    undefined,
  ]);
  const right = codeFor(secret, now());
  const wrong = await calls.signIn({ code: right === '000000' ? '000001' : '000000' });
  expect(wrong.body).toEqual(without.body);
  const inside = await calls.signIn({ code: right });
  expect(inside.status).toBe(200);
  expect(await calls.isSignedIn(inside.cookie ?? '')).toBe(true);
});

test('a wrong password and an unknown e-mail hear nothing of a second factor', async () => {
  const secret = await turnOn();
  const code = codeFor(secret, now());
  const rejected = { message: 'Invalid credentials!', code: 'INVALID_CREDENTIALS' };
  expect((await calls.signIn({ password: 'wrong', code })).body).toEqual(rejected);
  expect((await calls.signIn({ password: 'wrong' })).body).toEqual(rejected);
  expect((await calls.signIn({ email: 'nieznany@example.org', code })).body).toEqual(rejected);
  // The code was not used up by the failures.
  expect((await calls.signIn({ code })).status).toBe(200);
});

test('no code works twice, of many at once one', async () => {
  const secret = await turnOn();
  const code = codeFor(secret, now());
  const together = await Promise.all(Array.from({ length: 6 }, () => calls.signIn({ code })));
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await calls.signIn({ code })).body.code).toBe('TOTP_REQUIRED');
});

test('the code that confirmed does not sign in, nor does one of a step before the last', async () => {
  const { secret } = (await post('begin')).body;
  const before = codeFor(secret, new Date(now().getTime() - stepMs));
  const code = codeFor(secret, now());
  expect((await post('confirm', { code })).status).toBe(200);
  expect((await calls.signIn({ code })).status).toBe(401);
  expect((await calls.signIn({ code: before })).status).toBe(401);
});

test('wrong codes count against the limit of the account', async () => {
  const secret = await turnOn();
  const right = codeFor(secret, now());
  const wrong = right === '000000' ? '000001' : '000000';
  for (let count = 0; count < 10; count += 1) {
    expect((await calls.signIn({ code: wrong })).status).toBe(401);
  }
  expect((await calls.signIn({ code: right })).status).toBe(429);
  expect((await calls.signIn({ code: right }, '192.0.2.9')).status).toBe(200);
});

test('a wrong code confirms nothing', async () => {
  const { secret } = (await post('begin')).body;
  const right = codeFor(secret, now());
  const rejected = await post('confirm', { code: right === '000000' ? '000001' : '000000' });
  expect(rejected.status).toBe(400);
  expect(rejected.body.issues).toEqual([
    { path: ['code'], message: 'Ten kod jest nieprawidłowy. Wpisz następny.' },
  ]);
  expect((await row()).totpConfirmedAt).toBeNull();
  expect((await post('confirm', { code: '12345' })).status).toBe(400);
});

test('beginning again replaces the secret, unless it is confirmed', async () => {
  const first = (await post('begin')).body.secret;
  const second = (await post('begin')).body.secret;
  expect(second).not.toBe(first);
  expect((await post('confirm', { code: codeFor(first, now()) })).status).toBe(400);
  expect((await post('confirm', { code: codeFor(second, now()) })).status).toBe(200);
  const retained = (await row()).totpSecret;
  expect((await post('begin')).body.code).toBe('TOTP_ON');
  expect((await post('confirm', { code: codeFor(second, now()) })).body.code).toBe('TOTP_ON');
  expect((await row()).totpSecret).toBe(retained);
});

test('it goes with the password alone, and what is off can be neither confirmed nor taken away', async () => {
  const { password } = testOrganiser;
  expect((await post('confirm', { code: '123456' })).body.code).toBe('TOTP_OFF');
  expect((await post('disable', { password })).body.code).toBe('TOTP_OFF');
  await turnOn();
  const wrong = await post('disable', { password: 'wrong' });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, ['password']]);
  expect((await calls.signIn()).status).toBe(401);
  expect((await post('disable', { password })).status).toBe(200);
  expect((await calls.signIn()).status).toBe(200);
  expect(await row()).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
});

test('guessing the password through it is limited like signing in', async () => {
  await turnOn();
  for (let count = 0; count < 10; count += 1) {
    expect((await post('disable', { password: 'wrong' })).status).toBe(400);
  }
  expect((await post('disable', { password: testOrganiser.password })).status).toBe(429);
});

test('the secret lies encrypted, and in another row it opens nothing', async () => {
  const secret = await turnOn();
  const { id, totpSecret } = await row();
  expect(totpSecret).not.toContain(secret);
  const { secrets } = calls.app.context;
  expect(openTotpSecret(secrets, id, totpSecret ?? '')).toHaveLength(20);
  expect(() => openTotpSecret(secrets, crypto.randomUUID(), totpSecret ?? '')).toThrow(
    /authenticate/,
  );
});

test('on and off are in the audit log, without the secret', async () => {
  const secret = await turnOn();
  await post('disable', { password: testOrganiser.password });
  const rows = await auditRows(calls.app.context.db);
  const { id } = await row();
  expect(rows.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['administrator.totp-on', id, id],
    ['administrator.totp-off', id, id],
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(calls.app.logged.join('')).not.toContain(secret);
});

test('ten recovery codes come with it, and each signs in once, of two at once one', async () => {
  await turnOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [one = '', two = ''] = recoveryCodes;
  expect(one).toMatch(/^[A-Z2-7]{16}$/);
  const together = await Promise.all([calls.signIn({ code: one }), calls.signIn({ code: one })]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await calls.signIn({ code: one })).body.code).toBe('TOTP_REQUIRED');
  expect((await calls.signIn({ code: two, password: 'wrong' })).status).toBe(401);
  const inside = await calls.signIn({ code: two });
  const own = await calls.call('GET', '/auth/own-account', { cookie: inside.cookie });
  expect(own.body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 8 });
  const used = (await auditRows(calls.app.context.db)).filter(
    ({ action }) => action === 'administrator.recovery-code',
  );
  expect(used.map(({ details }) => details)).toEqual([{ left: 9 }, { left: 8 }]);
});

test('new recovery codes end the earlier ones, and need the password', async () => {
  const { password } = testOrganiser;
  expect((await post('recovery-codes', { password })).body.code).toBe('TOTP_OFF');
  await turnOn();
  const [earlier = ''] = recoveryCodes;
  const wrong = await post('recovery-codes', { password: 'wrong' });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, ['password']]);
  const [code = ''] = (await post('recovery-codes', { password })).body.codes;
  expect((await calls.signIn({ code: earlier })).status).toBe(401);
  expect((await calls.signIn({ code })).status).toBe(200);
});

test('recovery codes lie as hashes, in no log, and go with the second factor', async () => {
  await turnOn();
  const { db } = calls.app.context;
  const rows = JSON.stringify([await db.select().from(codeRows), await auditRows(db)]);
  expect(recoveryCodes.filter((code) => rows.includes(code))).toEqual([]);
  await post('disable', { password: testOrganiser.password });
  expect(await db.$count(codeRows)).toBe(0);
});

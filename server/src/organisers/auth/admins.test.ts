import { eq } from 'drizzle-orm';
import { administrators, sessions } from '../../platform/database/schema.ts';
import { startAfresh, testOrganiser } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { authCalls, secondOrganiser } from './testing/auth-calls.ts';
import type { AuthCalls } from './testing/auth-calls.ts';

let calls: AuthCalls;
let cookie: string;
let owner: typeof administrators.$inferSelect;
let ownId: string;
beforeAll(async () => {
  calls = await authCalls();
  const [made] = await calls.app.context.db.select().from(administrators);
  if (!made) throw new Error('No organiser.');
  owner = made;
  ownId = made.id;
});
beforeEach(async () => {
  const { db } = calls.app.context;
  await startAfresh(calls.app);
  await db.delete(administrators);
  await db.insert(administrators).values(owner);
  cookie = await calls.enter();
});
afterAll(() => calls.app.close());

const post = (path: string, payload?: object, as = cookie) =>
  calls.call('POST', `/auth/${path}`, { cookie: as, ...(payload ? { payload } : {}) });
const actions = async () =>
  (await auditRows(calls.app.context.db)).map(({ action, actorId, subjectId }) => [
    action,
    actorId,
    subjectId,
  ]);

test('a new organiser can sign in, and the log knows who made them', async () => {
  const made = await post('create-admin', secondOrganiser);
  expect(made.status).toBe(201);
  const { password, ...shown } = secondOrganiser;
  expect(made.body).toEqual({ id: made.body.id, ...shown });
  const inside = await calls.signIn({ email: shown.email.toUpperCase(), password });
  expect(inside.status).toBe(200);
  expect(await actions()).toEqual([['administrator.create', ownId, made.body.id]]);
  const stored = JSON.stringify([await auditRows(calls.app.context.db), calls.app.logged]);
  expect(stored).not.toContain(shown.email);
  expect(stored).not.toContain(password);
});

test('an e-mail is taken without regard to case, also by ten at once', async () => {
  const again = await post('create-admin', { ...secondOrganiser, email: 'OLA@example.org' });
  expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  const tries = Array.from({ length: 10 }, (_, count) =>
    post('create-admin', {
      ...secondOrganiser,
      email: count % 2 === 0 ? 'jan@example.org' : 'JAN@example.org',
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await actions()).toHaveLength(1);
});

test.each([
  ['password', 'jedenascie1'],
  ['password', 'x'.repeat(1025)],
  ['email', 'bez-malpy'],
  ['email', 'a b@example.org'],
  ['firstName', ''],
  ['nickname', 'a\u0000b'],
  ['lastName', 'x'.repeat(51)],
])('a bad %s is named and makes no account', async (field, value) => {
  const rejected = await post('create-admin', { ...secondOrganiser, [field]: value });
  expect([rejected.status, rejected.body.issues[0].path]).toEqual([400, [field]]);
  expect(await calls.app.context.db.select().from(administrators)).toHaveLength(1);
});

test('the list shows who there is, when they were last here, and no secret', async () => {
  const second = await calls.makeSecond(cookie);
  await post('logout', undefined, second.cookie);
  const { status, body } = await calls.call('GET', '/auth/admins', { cookie });
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  const own = body.find(({ id }: { id: string }) => id === ownId);
  expect(own).toMatchObject({
    email: testOrganiser.email,
    lastSeenAt: calls.app.clock.now().toISOString(),
    hasTotp: false,
  });
  expect(body.find(({ id }: { id: string }) => id === second.id).lastSeenAt).toBeNull();
  expect(Object.keys(own).sort()).toEqual([
    'createdAt',
    'email',
    'firstName',
    'hasTotp',
    'id',
    'lastName',
    'lastSeenAt',
    'nickname',
    'role',
  ]);
});

test('deleting an organiser ends their sessions at once', async () => {
  const second = await calls.makeSecond(cookie);
  const gone = await post(`delete-admin/${second.id}`);
  expect(gone.status).toBe(200);
  expect(await calls.isSignedIn(second.cookie)).toBe(false);
  const { email, password } = secondOrganiser;
  expect((await calls.signIn({ email, password })).status).toBe(401);
  expect((await post(`delete-admin/${second.id}`)).body.code).toBe('NOT_FOUND');
  expect((await actions()).at(-1)).toEqual(['administrator.delete', ownId, second.id]);
});

test('an organiser cannot delete their own account', async () => {
  const rejected = await post(`delete-admin/${ownId}`);
  expect([rejected.status, rejected.body.code]).toEqual([409, 'OWN_ACCOUNT']);
  expect(await calls.isSignedIn(cookie)).toBe(true);
});

test('of two who delete each other at once one stays', async () => {
  const second = await calls.makeSecond(cookie);
  const both = await Promise.all([
    post(`delete-admin/${second.id}`),
    post(`delete-admin/${ownId}`, undefined, second.cookie),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await calls.app.context.db.select().from(administrators)).toHaveLength(1);
});

test('signing out everywhere ends every session, one’s own or another’s', async () => {
  const second = await calls.makeSecond(cookie);
  const elsewhere = await calls.enter();
  const other = await post(`sign-out/${second.id}`);
  expect([other.status, other.cookie]).toEqual([200, undefined]);
  expect(await calls.isSignedIn(second.cookie)).toBe(false);
  expect(await calls.isSignedIn(elsewhere)).toBe(true);
  const own = await post('sign-out-everywhere');
  expect([own.status, own.cookie]).toEqual([200, '']);
  expect(await calls.isSignedIn(cookie)).toBe(false);
  expect(await calls.isSignedIn(elsewhere)).toBe(false);
  expect((await actions()).slice(1)).toEqual([
    ['administrator.sign-out', ownId, second.id],
    ['administrator.sign-out', ownId, ownId],
  ]);
});

test('signing out an unknown person is an error', async () => {
  const rejected = await post(`sign-out/${crypto.randomUUID()}`);
  expect(rejected.body.code).toBe('NOT_FOUND');
  expect(await calls.isSignedIn(cookie)).toBe(true);
});

test('a new password ends the other sessions and renews this one', async () => {
  const second = await calls.makeSecond(cookie);
  const { password: present, email } = secondOrganiser;
  const elsewhere = await calls.enter({ email, password: present });
  const password = 'nowe-haslo-123';
  const changed = await post('change-password', { present, password }, second.cookie);
  expect(changed.status).toBe(200);
  expect(await calls.isSignedIn(second.cookie)).toBe(false);
  expect(await calls.isSignedIn(elsewhere)).toBe(false);
  expect(await calls.isSignedIn(changed.cookie ?? '')).toBe(true);
  expect(await calls.isSignedIn(cookie)).toBe(true);
  expect((await calls.signIn({ email, password: present })).status).toBe(401);
  expect((await calls.signIn({ email, password })).status).toBe(200);
  expect((await actions()).at(-1)).toEqual(['administrator.password', second.id, second.id]);
});

test('a wrong present password changes nothing and is limited like signing in', async () => {
  const second = await calls.makeSecond(cookie);
  const body = { present: 'wrong', password: 'nowe-haslo-123' };
  for (let count = 0; count < 10; count += 1) {
    const rejected = await post('change-password', body, second.cookie);
    expect([rejected.status, rejected.body.issues[0].path]).toEqual([400, ['present']]);
  }
  const right = { ...body, present: secondOrganiser.password };
  expect((await post('change-password', right, second.cookie)).status).toBe(429);
  expect(await calls.isSignedIn(second.cookie)).toBe(true);
  const short = await post('change-password', { present: 'x', password: 'krotkie' });
  expect([short.status, short.body.issues[0].path]).toEqual([400, ['password']]);
});

test('of two new passwords at once one is set, the other is rejected', async () => {
  const second = await calls.makeSecond(cookie);
  const { password: present, email } = secondOrganiser;
  const tries = ['nowe-haslo-raz', 'nowe-haslo-dwa'].map(async (password) => ({
    password,
    answer: await post('change-password', { present, password }, second.cookie),
  }));
  const done = await Promise.all(tries);
  const won = done.filter(({ answer: response }) => response.status === 200);
  expect(won).toHaveLength(1);
  expect((await calls.signIn({ email, password: won[0]?.password ?? '' })).status).toBe(200);
  const own = eq(sessions.administratorId, second.id);
  expect(await calls.app.context.db.select().from(sessions).where(own)).toHaveLength(2);
});

import { accountLinks, administrators } from '../../platform/database/schema.ts';
import { startAfresh, testOrganiser } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { forgetEndedLinks } from './account-links.ts';
import { authCalls, secondOrganiser } from './testing/auth-calls.ts';
import type { AuthCalls } from './testing/auth-calls.ts';

const dayMs = 86_400_000;
const names = { firstName: 'Iga', nickname: 'gwizdek', lastName: 'Sędziowska' };
const password = 'gwizdek-i-kartki';
const invited = { email: 'iga@example.org', role: 'REFEREE' };

let calls: AuthCalls;
let cookie: string;
let owner: typeof administrators.$inferSelect;
beforeAll(async () => {
  calls = await authCalls();
  const [made] = await calls.app.context.db.select().from(administrators);
  if (!made) throw new Error('No owner.');
  owner = made;
});
beforeEach(async () => {
  const { db } = calls.app.context;
  await startAfresh(calls.app);
  await db.delete(accountLinks);
  await db.delete(administrators);
  await db.insert(administrators).values(owner);
  cookie = await calls.enter();
});
afterAll(() => calls.app.close());

const post = (path: string, payload?: object, as: string | undefined = cookie) =>
  calls.call('POST', `/auth/${path}`, { cookie: as, ...(payload ? { payload } : {}) });
const get = (path: string, as = cookie) => calls.call('GET', `/auth/${path}`, { cookie: as });
const withoutSession = (path: string, payload: object) =>
  calls.call('POST', `/auth/links/${path}`, { payload });
const tokenOf = ({ body }: { body: { path: string } }) => body.path.split('#')[1] ?? '';
const invite = async (input: object = invited) => tokenOf(await post('invitations', input));
const join = (token: string, more: object = {}) =>
  withoutSession('accept-invitation', { token, password, ...names, ...more });
const actions = async () =>
  (await auditRows(calls.app.context.db)).map(({ action }) => action.replace('administrator.', ''));
const stored = async () => {
  const { db } = calls.app.context;
  return JSON.stringify([await db.select().from(accountLinks), await auditRows(db)]);
};

test('an invitation makes one account, with its role, and signs in', async () => {
  const made = await post('invitations', invited);
  expect([made.status, made.body.path]).toEqual([
    201,
    expect.stringMatching(/^\/zaproszenie#[\w-]{43}$/),
  ]);
  const token = tokenOf(made);
  expect(await stored()).not.toContain(token);
  expect((await get('invitations')).body).toEqual([
    { id: expect.any(String), expiresAt: made.body.expiresAt, ...invited },
  ]);
  const opened = await withoutSession('open', { token });
  expect(opened.body).toEqual({ kind: 'INVITATION', ...invited });
  const joined = await join(token);
  expect([joined.status, joined.body]).toEqual([201, { id: joined.body.id, ...names, ...invited }]);
  expect(await calls.isSignedIn(joined.cookie ?? '')).toBe(true);
  expect((await calls.signIn({ email: invited.email, password })).status).toBe(200);
  for (const again of [join(token), withoutSession('open', { token })]) {
    expect([(await again).status, (await again).body.code]).toEqual([410, 'LINK_ENDED']);
  }
  expect((await get('invitations')).body).toEqual([]);
  expect(await actions()).toEqual(['invite', 'join']);
  expect(calls.app.logged.join('')).not.toContain(token);
  expect(JSON.stringify(await auditRows(calls.app.context.db))).not.toContain(invited.email);
});

test('of two who accept one invitation at once one has the account', async () => {
  const token = await invite();
  const both = await Promise.all([join(token), join(token, { nickname: 'inny' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
  expect(await calls.app.context.db.$count(administrators)).toBe(2);
});

test.each([
  ['password', { password: 'jedenascie1' }],
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: 'a\u0000b' }],
])('a bad %s is named, and the invitation stays good', async (field, more) => {
  const token = await invite();
  const rejected = await join(token, more);
  expect([rejected.status, rejected.body.issues[0].path]).toEqual([400, [field]]);
  expect((await join(token)).status).toBe(201);
});

test('an invitation ends after a week, by its owner, and by a newer one to the same e-mail', async () => {
  const first = await invite();
  const second = await invite({ email: 'IGA@example.org', role: 'VIEWER' });
  expect((await join(first)).body.code).toBe('LINK_ENDED');
  expect((await withoutSession('open', { token: second })).body.role).toBe('VIEWER');
  const [open] = (await get('invitations')).body;
  const ended = await calls.call('DELETE', `/auth/invitations/${open.id}`, { cookie });
  expect(ended.status).toBe(200);
  expect((await join(second)).body.code).toBe('LINK_ENDED');
  const third = await invite();
  calls.app.clock.pass(7 * dayMs);
  expect((await join(third)).body.code).toBe('LINK_ENDED');
  await forgetEndedLinks(calls.app.context);
  expect(await calls.app.context.db.$count(accountLinks)).toBe(0);
});

test('no invitation goes to an e-mail that has an account, also one made meanwhile', async () => {
  const taken = await post('invitations', { email: 'OLA@example.org', role: 'ORGANISER' });
  expect(taken.body.code).toBe('EMAIL_TAKEN');
  const token = await invite({ ...invited, email: secondOrganiser.email });
  await calls.makeSecond(cookie);
  expect((await join(token)).body.code).toBe('EMAIL_TAKEN');
});

test('what an owner gave to others ends with the account and with the role', async () => {
  const second = await calls.makeSecond(cookie);
  const byRole = tokenOf(await post('invitations', invited, second.cookie));
  const change = { role: 'ORGANISER', expectedRole: 'OWNER' };
  expect((await post(`change-role/${second.id}`, change)).body.role).toBe('ORGANISER');
  expect((await join(byRole)).body.code).toBe('LINK_ENDED');
  await post(`change-role/${second.id}`, { role: 'OWNER', expectedRole: 'ORGANISER' });
  const byAccount = tokenOf(await post('invitations', invited, second.cookie));
  expect((await post(`delete-admin/${second.id}`)).status).toBe(200);
  expect((await join(byAccount)).body.code).toBe('LINK_ENDED');
});

test('a role counts from the next request on', async () => {
  const second = await calls.makeSecond(cookie);
  const change = { role: 'VIEWER', expectedRole: 'OWNER' };
  expect((await post(`change-role/${second.id}`, change)).status).toBe(200);
  expect((await get('admins', second.cookie)).body.code).toBe('ROLE_FORBIDDEN');
  expect((await get('get-session', second.cookie)).body.role).toBe('VIEWER');
  expect((await post(`change-role/${second.id}`, change)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await auditRows(calls.app.context.db)).at(-1)).toMatchObject({
    action: 'administrator.role',
    subjectId: second.id,
    details: { from: 'OWNER', to: 'VIEWER' },
  });
});

test('the last owner stays an owner, also when two give the role up at once', async () => {
  const giveUp = { role: 'ORGANISER', expectedRole: 'OWNER' };
  expect((await post(`change-role/${owner.id}`, giveUp)).body.code).toBe('LAST_OWNER');
  const second = await calls.makeSecond(cookie);
  const own = await Promise.all([
    post(`change-role/${owner.id}`, giveUp),
    post(`change-role/${second.id}`, giveUp, second.cookie),
  ]);
  expect(own.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await calls.app.context.db.select().from(administrators);
  expect(rows.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
});

test('of two owners who take the role from each other at once one stays', async () => {
  const second = await calls.makeSecond(cookie);
  const take = { role: 'VIEWER', expectedRole: 'OWNER' };
  const both = await Promise.all([
    post(`change-role/${second.id}`, take),
    post(`change-role/${owner.id}`, take, second.cookie),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  const rows = await calls.app.context.db.select().from(administrators);
  expect(rows.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
});

test('a link of an owner sets a password once and ends the sessions', async () => {
  const second = await calls.makeSecond(cookie);
  const { email } = secondOrganiser;
  const made = await post(`password-link/${second.id}`);
  expect(made.body.path).toMatch(/^\/nowe-haslo#[\w-]{43}$/);
  const replaced = tokenOf(made);
  const token = tokenOf(await post(`password-link/${second.id}`));
  expect((await withoutSession('open', { token: replaced })).body.code).toBe('LINK_ENDED');
  expect((await withoutSession('open', { token })).body).toEqual({
    kind: 'PASSWORD',
    email,
    role: 'OWNER',
  });
  // Until then nothing has changed, and guesses were counted.
  expect(await calls.isSignedIn(second.cookie)).toBe(true);
  for (let count = 0; count < 10; count += 1) await calls.signIn({ email, password: 'wrong' });
  expect((await withoutSession('set-password', { token, password })).status).toBe(200);
  expect(await calls.isSignedIn(second.cookie)).toBe(false);
  expect((await calls.signIn({ email, password })).status).toBe(200);
  expect((await withoutSession('set-password', { token, password })).body.code).toBe('LINK_ENDED');
  expect((await actions()).slice(1)).toEqual([
    'password-link',
    'password-link',
    'password-by-link',
  ]);
});

test('a link for a password ends after a day, and none is for oneself or for an invitation', async () => {
  const second = await calls.makeSecond(cookie);
  const token = tokenOf(await post(`password-link/${second.id}`));
  calls.app.clock.pass(dayMs);
  expect((await withoutSession('set-password', { token, password })).body.code).toBe('LINK_ENDED');
  cookie = await calls.enter();
  expect((await post(`password-link/${owner.id}`)).body.code).toBe('OWN_ACCOUNT');
  expect((await post(`password-link/${crypto.randomUUID()}`)).body.code).toBe('NOT_FOUND');
  const invitation = await invite();
  const misused = await withoutSession('set-password', { token: invitation, password });
  expect(misused.body.code).toBe('LINK_ENDED');
  expect((await join(invitation)).status).toBe(201);
});

test('one’s own names change freely, the e-mail with the password', async () => {
  const patch = (payload: object) => calls.call('PATCH', '/auth/own-account', { cookie, payload });
  const renamed = await patch({ ...names, email: testOrganiser.email });
  expect([renamed.status, renamed.body.nickname]).toEqual([200, 'gwizdek']);
  const moved = { ...names, email: 'nowa@example.org' };
  for (const present of [undefined, 'wrong']) {
    const rejected = await patch({ ...moved, ...(present === undefined ? {} : { present }) });
    expect([rejected.status, rejected.body.issues[0].path]).toEqual([400, ['present']]);
  }
  await calls.makeSecond(cookie);
  const present = testOrganiser.password;
  const taken = await patch({ ...names, email: 'JAN@example.org', present });
  expect(taken.body.code).toBe('EMAIL_TAKEN');
  expect((await patch({ ...moved, present })).status).toBe(200);
  expect((await calls.signIn({ email: moved.email })).status).toBe(200);
  expect((await get('own-account')).body).toEqual({
    id: owner.id,
    role: 'OWNER',
    hasTotp: false,
    recoveryCodesLeft: 0,
    ...moved,
  });
});

import { administrators, sessions } from '../../platform/database/schema.ts';
import { authCalls, secondOrganiser } from '../../organisers/auth/testing/auth-calls.ts';
import type { AuthCalls } from '../../organisers/auth/testing/auth-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';

let calls: AuthCalls;
let owner: typeof administrators.$inferSelect;
beforeAll(async () => {
  calls = await authCalls();
  const [row] = await calls.app.context.db.select().from(administrators);
  if (!row) throw new Error('no organiser');
  owner = row;
});
afterAll(() => calls.app.close());

async function onlyOwner(): Promise<string> {
  const { db } = calls.app.context;
  await forgetCup(calls.app);
  await db.delete(administrators);
  await db.insert(administrators).values(owner);
  return calls.enter();
}

const post = (path: string, cookie: string, payload?: object) =>
  calls.call('POST', `/auth/${path}`, { cookie, ...(payload ? { payload } : {}) });
const actions = async () =>
  (await auditRows(calls.app.context.db)).map(({ action, actorId }) => [action, actorId]);

race('of organisers of one e-mail made at once one is there', async (round) => {
  const cookie = await onlyOwner();
  const emails = ['jan@example.org', 'JAN@example.org', 'Jan@Example.org'];
  const responses = await atOnce(
    round,
    emails.map((email) => () => post('create-admin', cookie, { ...secondOrganiser, email })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const won = responses.find(({ status }) => status === 201);
  const rows = await calls.app.context.db.select().from(administrators);
  expect(rows.map(({ id }) => id).sort()).toEqual([owner.id, won?.body.id].sort());
  expect(await actions()).toEqual([['administrator.create', owner.id]]);
});

race('of two who delete each other at once one stays, signed in', async (round) => {
  const cookie = await onlyOwner();
  const second = await calls.makeSecond(cookie);
  const responses = await atOnce(round, [
    () => post(`delete-admin/${second.id}`, cookie),
    () => post(`delete-admin/${owner.id}`, second.cookie),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  const [survivor, ...others] = await calls.app.context.db.select().from(administrators);
  expect(others).toEqual([]);
  const ownerWon = responses[0]?.status === 200;
  expect(survivor?.id).toBe(ownerWon ? owner.id : second.id);
  expect(await calls.isSignedIn(ownerWon ? cookie : second.cookie)).toBe(true);
  expect(await calls.isSignedIn(ownerWon ? second.cookie : cookie)).toBe(false);
  const deletions = (await actions()).filter(([action]) => action === 'administrator.delete');
  expect(deletions).toEqual([['administrator.delete', survivor?.id]]);
});

race('sessions begun at once are independent: the end of one ends no other', async (round) => {
  await onlyOwner();
  const cookies = await atOnce(round, [() => calls.enter(), () => calls.enter()]);
  const [one = '', other = ''] = cookies;
  expect(one).not.toBe(other);
  expect((await post('logout', one)).status).toBe(200);
  expect([await calls.isSignedIn(one), await calls.isSignedIn(other)]).toEqual([false, true]);
  expect(await calls.app.context.db.$count(sessions)).toBe(2);
});

race(
  'what a deleted organiser begins at the same moment is done or rejected, never half',
  async (round) => {
    const cookie = await onlyOwner();
    const second = await calls.makeSecond(cookie);
    const third = { ...secondOrganiser, email: 'ewa@example.org' };
    const [deleted, made] = await atOnce(round, [
      () => post(`delete-admin/${second.id}`, cookie),
      () => post('create-admin', second.cookie, third),
    ]);
    expect(deleted?.status).toBe(200);
    const isMade = made?.status === 201;
    expect(made?.status).toBe(isMade ? 201 : 401);
    expect(await calls.app.context.db.$count(administrators)).toBe(isMade ? 2 : 1);
    expect(await calls.isSignedIn(second.cookie)).toBe(false);
    const creations = (await actions()).filter(([action]) => action === 'administrator.create');
    expect(creations).toHaveLength(isMade ? 2 : 1);
  },
);

import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  agreements,
  auditLog,
  players,
  teams,
  usedChallenges,
} from '../../platform/database/schema.ts';
import { readPicture } from '../../platform/storage/picture-store.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { aLogo, aMember, membersOf, submissionCalls } from './testing/submission-calls.ts';
import type { SubmissionCalls } from './testing/submission-calls.ts';
import { namesIn } from '../../testing/stored-files.ts';

let app: TestApp;
let calls: SubmissionCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(600_000);
});

const filesNow = () => namesIn(app.context.files, 'pictures/');

async function rowsNow() {
  const { db } = app.context;
  return {
    teams: await db.select().from(teams),
    players: await db.select().from(players),
    agreements: await db.select().from(agreements),
    audit: await db.select().from(auditLog),
  };
}
const nothing = { teams: [], players: [], agreements: [], audit: [] };

test('a good submission is a team that awaits review, its players and an open consent for each', async () => {
  const { status, teamId, headers } = await calls.submit({
    tag: ' żub ',
    name: 'Z\u0307ubry',
    members: membersOf(7),
  });
  expect(status).toBe(201);
  expect(headers['cache-control']).toBe('no-store');
  const { db } = app.context;
  const rows = await rowsNow();
  expect(rows.teams).toEqual([
    expect.objectContaining({
      id: teamId,
      name: '\u017bubry',
      tag: 'żub',
      tagFolded: 'żub',
      state: 'AWAITING_REVIEW',
      accountsVerified: true,
      createdAt: app.clock.now(),
    }),
  ]);
  const stored = await db.select().from(players).orderBy(asc(players.place));
  expect(stored.map(({ nickname }) => nickname)).toEqual(
    membersOf(7).map(({ nickname }) => nickname),
  );
  expect(stored.map(({ memberType }) => memberType).slice(4)).toEqual([
    'NORMAL',
    'SUBSTITUTE',
    'SUBSTITUTE',
  ]);
  expect(rows.agreements).toHaveLength(7);
  for (const { id, state } of rows.agreements) {
    expect(state).toBe('AWAITING');
    expect(Buffer.from(id, 'base64url')).toHaveLength(24);
    expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
  }
  expect(new Set(rows.agreements.map(({ id }) => id)).size).toBe(7);
  expect(rows.audit).toEqual([
    expect.objectContaining({
      action: 'team.submit',
      actorId: null,
      subjectId: teamId,
      details: { players: 7, accountsVerified: true },
    }),
  ]);
  const logo = await readPicture(app.context.files, rows.teams[0]?.logoHash ?? '');
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 256 });
});

test('the number of waiting teams is fresh at once, and the event has no id', async () => {
  const amount = async () => (await app.publicApp.inject('/api/teams/awaiting-amount')).json();
  const notified: unknown[] = [];
  const forget = app.context.changes.subscribe((change) => notified.push(change));
  expect(await amount()).toEqual({ amount: 0 });
  await calls.submit();
  expect(await amount()).toEqual({ amount: 1 });
  forget();
  expect(notified).toEqual([{ topic: 'team', id: '*' }]);
});

test('member types are taken in lower case too', async () => {
  const members = membersOf(5).map((member) => ({
    ...member,
    memberType: member.memberType.toLowerCase(),
  }));
  expect((await calls.submit({ members })).status).toBe(201);
});

test.each([
  ['AB', 'ab'],
  ['ąęć', 'ĄĘĆ'],
  ['A\u0328B', 'ąb'],
  ['IJ', 'ij'],
])('of the tags %s and %s one is taken', async (one, other) => {
  expect((await calls.submit({ tag: one })).status).toBe(201);
  const { status, rejection } = await calls.submit({ tag: other });
  expect([status, rejection]).toEqual([409, { message: 'Tag already taken!', code: 'TAG_TAKEN' }]);
  expect((await calls.submit({ tag: 'ab1' })).status).toBe(201);
});

test('a tag of an earlier edition is free again', async () => {
  await calls.submit({ tag: 'ABC' });
  await app.context.db.execute(sql`update editions set is_current = false`);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  expect((await calls.submit({ tag: 'abc' })).status).toBe(201);
});

test('the checks come in their order: each error hides those after it', async () => {
  const { db } = app.context;
  expect((await calls.submit({ tag: 'ABC' })).status).toBe(201);
  const before = { rows: await rowsNow(), files: await filesNow() };
  const used = await db.select().from(usedChallenges);
  const errors: [Record<string, unknown>, number, string][] = [
    [{ turnstileToken: 'no token' }, 400, 'BOT_CHECK_FAILED'],
    [{ tag: 'ABC' }, 409, 'TAG_TAKEN'],
    [{ logo: 'AAAA' }, 400, 'INVALID_LOGO'],
    [{ schoolTag: 'XYZ' }, 400, 'INVALID_DATA'],
    [{ name: '' }, 400, 'INVALID_DATA'],
  ];
  let changes: Record<string, unknown> = {};
  for (const [change, status, code] of errors) {
    changes = { ...changes, ...change };
    const result = await calls.submit(changes);
    expect([result.status, result.rejection?.code]).toEqual([status, code]);
  }
  await db.execute(sql`update editions set stage = 'GROUPS'`);
  expect((await calls.submit(changes)).rejection?.code).toBe('WRONG_STAGE');
  await db.execute(sql`update editions set stage = 'SUBMISSIONS'`);
  expect({ rows: await rowsNow(), files: await filesNow() }).toEqual(before);
  // None of them used up the token.
  expect(await db.select().from(usedChallenges)).toEqual(used);
});

test.each(['PRE_SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'] as const)(
  'in the stage %s nothing is taken, whatever it is',
  async (stage) => {
    const { db } = app.context;
    await db.execute(sql`update editions set stage = ${stage}`);
    const body = await calls.body();
    for (const payload of [body, '{"name":', '[]']) {
      const { status, rejection } = await calls.send(payload);
      expect([status, rejection?.code]).toEqual([403, 'WRONG_STAGE']);
    }
    expect(await rowsNow()).toEqual(nothing);
  },
);

test('without an edition nothing is taken', async () => {
  await startAfresh(app);
  expect((await calls.submit()).rejection?.code).toBe('WRONG_STAGE');
});

test('a stage that ends while the checks run takes nothing more, and no file stays', async () => {
  const files = await filesNow();
  const { db } = app.context;
  const body = await calls.body({ logo: (await aLogo(300, '#123456')).toString('base64') });
  // The last check uses up the token: the stage ends right after it.
  await db.execute(sql`create function end_stage() returns trigger language plpgsql as $$
    begin update editions set stage = 'GROUPS'; return new; end $$`);
  await db.execute(sql`create trigger end_stage after insert on used_challenges
    for each row execute function end_stage()`);
  const { status, rejection } = await calls.send(body);
  await db.execute(sql`drop function end_stage cascade`);
  expect([status, rejection?.code]).toEqual([403, 'WRONG_STAGE']);
  expect(await rowsNow()).toEqual(nothing);
  expect(await filesNow()).toEqual(files);
});

test('a token is good for one try', async () => {
  const body = await calls.body();
  expect((await calls.send(body)).status).toBe(201);
  const { status, rejection } = await calls.send({ ...body, tag: 'INNY' });
  expect([status, rejection?.code]).toEqual([400, 'BOT_CHECK_FAILED']);
});

afterEach(() => app.context.db.execute(sql`alter table players drop constraint if exists broken`));

test('when the last row cannot be written none is, and the log has no personal data', async () => {
  const { db } = app.context;
  await db.execute(
    sql`alter table players add constraint broken check (nickname <> 'MARKER-NICK')`,
  );
  const body = await calls.body({
    members: [
      ...membersOf(4),
      aMember(4, {
        firstName: 'MARKER-FIRST',
        nickname: 'MARKER-NICK',
        riotUsername: 'MARKER-RIOT',
      }),
    ],
  });
  const logged = app.logged.length;
  const { status, rejection } = await calls.send(body, {
    headers: { 'idempotency-key': 'MARKER-KEY' },
  });
  expect([status, rejection]).toEqual([500, { message: 'Internal error!', code: 'INTERNAL' }]);
  expect(await rowsNow()).toEqual(nothing);
  const lines = app.logged.slice(logged).join('');
  expect(lines).toContain('23514');
  expect(lines).not.toContain('MARKER');
  await db.execute(sql`alter table players drop constraint broken`);
  // A failed try does not block the next one under the same key.
  const again = { ...body, turnstileToken: (await calls.body()).turnstileToken };
  const second = await calls.send(again, { headers: { 'idempotency-key': 'MARKER-KEY' } });
  expect(second.status).toBe(201);
  const [team] = await db
    .select()
    .from(teams)
    .where(eq(teams.id, second.teamId ?? ''));
  expect(team?.tag).toBe(body.tag);
});

test('a submission that was rejected and comes again, under its old key too, is another one', async () => {
  const body = await calls.body();
  const headers = { 'idempotency-key': 'ten-sam' };
  const first = await calls.send(body, { headers });
  expect(first.status).toBe(201);
  const call = await organiserSession(app);
  await call('POST', `/teams/reject/${String(body.tag)}`, { reason: 'Proszę wysłać jeszcze raz' });
  const again = { ...body, turnstileToken: (await calls.body()).turnstileToken };
  const second = await calls.send(again, { headers });
  expect(second.status).toBe(201);
  expect(second.teamId).not.toBe(first.teamId);
  expect(await app.context.db.select().from(teams)).toMatchObject([{ id: second.teamId }]);
});

import { randomUUID } from 'node:crypto';
import { messageThread, openCase, teamPage } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  agreements,
  auditLog,
  editions,
  players,
  teamMessages,
} from '../../platform/database/schema.ts';
import { purgePersonalData } from '../../privacy/purge.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { submissionCalls } from '../registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../registration/testing/submission-calls.ts';

let app: TestApp;
let submissions: SubmissionCalls;
let organiser: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(3_600_000);
  organiser = await organiserSession(app);
});

async function registered(changes: Record<string, unknown> = {}) {
  const { teamId, pageSecret } = await submissions.submit(changes);
  if (teamId === null || pageSecret === undefined) throw new Error('The team was not stored.');
  return { teamId, secret: pageSecret };
}

async function write(secret: string, text: string, id: string = randomUUID()) {
  app.clock.pass(1_000);
  const response = await app.publicApp.inject({
    method: 'POST',
    url: `/api/team-pages/${secret}/messages`,
    payload: { id, text },
  });
  const page = response.statusCode === 200 ? z.parse(teamPage, response.json()) : null;
  return { status: response.statusCode, id, page, json: response.json() };
}

const read = async (secret: string) =>
  z.parse(teamPage, (await app.publicApp.inject(`/api/team-pages/${secret}`)).json()).messages;

const thread = async (teamId: string) =>
  z.parse(messageThread, (await organiser('GET', `/teams/messages/${teamId}`)).body);

function reply(teamId: string, text: string, seenId: string | null) {
  app.clock.pass(1_000);
  return organiser('POST', `/teams/messages/${teamId}`, { id: randomUUID(), text, seenId });
}

const cases = async () => z.parse(z.array(openCase), (await organiser('GET', '/cases')).body);

test('both ends see the thread, and a reply closes the case', async () => {
  const { secret, teamId } = await registered({ name: 'Wilki', tag: 'WLK' });
  const { page, id } = await write(secret, 'Czy możemy grać w piątek?');
  expect(page?.messages).toMatchObject([{ side: 'TEAM', text: 'Czy możemy grać w piątek?' }]);
  expect(await cases()).toMatchObject([
    { kind: 'MESSAGE', waitsFor: 'ORGANISERS', team: { name: 'Wilki' }, count: 1 },
  ]);
  const { waiting } = (await organiser('GET', '/editions/readiness')).body;
  expect(waiting).toContainEqual({ code: 'TEAM_CASES', count: 1 });
  expect((await reply(teamId, 'Tak, o 17.', id)).status).toBe(200);
  expect(await read(secret)).toMatchObject([
    { side: 'TEAM' },
    { side: 'ORGANISERS', text: 'Tak, o 17.' },
  ]);
  expect(await cases()).toEqual([]);
  const events = await app.context.db.select().from(auditLog);
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['team.message', 'team.message-reply']),
  );
  expect(JSON.stringify(events)).not.toMatch(/piątek|o 17/);
});

test('a message that came while an organiser was writing stays open', async () => {
  const { secret, teamId } = await registered();
  const first = await write(secret, 'Pierwsza');
  await write(secret, 'Druga');
  await reply(teamId, 'Odpowiedź na pierwszą', first.id);
  expect((await thread(teamId)).map(({ text, isOpen }) => [text, isOpen])).toEqual([
    ['Pierwsza', false],
    ['Druga', true],
    ['Odpowiedź na pierwszą', false],
  ]);
  expect(await cases()).toMatchObject([{ kind: 'MESSAGE', count: 1 }]);
});

test('what needs no reply is closed without one, and a message can be removed at both ends', async () => {
  const { secret, teamId } = await registered();
  const { id } = await write(secret, 'Dziękujemy!');
  await organiser('POST', `/teams/messages/${teamId}/handled`, { seenId: id });
  expect(await cases()).toEqual([]);
  const other = await registered();
  const path = `/teams/messages/${other.teamId}/${id}`;
  expect((await organiser('DELETE', path)).status).toBe(404);
  expect((await organiser('DELETE', `/teams/messages/${teamId}/${id}`)).status).toBe(200);
  expect(await read(secret)).toEqual([]);
});

test('a repeated request stores one message, and no id reaches into another team', async () => {
  const { secret } = await registered();
  const { id } = await write(secret, 'Raz');
  expect((await write(secret, 'Raz', id)).page?.messages).toHaveLength(1);
  const other = await registered();
  expect((await write(other.secret, 'Cudza', id)).status).toBe(404);
  expect(await read(other.secret)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => write(secret, 'Razem', other.teamId)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read(secret)).toHaveLength(2);
});

test('a text that is empty, too long or unfit is rejected at its field', async () => {
  const { secret } = await registered();
  for (const text of ['', ' \u200b ', 'x'.repeat(1001), 'a\u0000b', '\ud800']) {
    const { status, json } = await write(secret, text);
    expect(status).toBe(400);
    expect(json.issues).toMatchObject([{ path: ['text'] }]);
  }
  const hostile = "<script>alert(1)</script> \u202e {{druzyna}} ' OR 1=1";
  expect((await write(secret, hostile)).page?.messages).toMatchObject([{ text: hostile }]);
});

test('a team can write twenty messages an hour, and its neighbours are not slowed', async () => {
  const { secret } = await registered();
  for (let place = 0; place < 20; place += 1) {
    expect((await write(secret, `Wiadomość ${place}`)).status).toBe(200);
  }
  expect((await write(secret, 'O jedną za dużo')).status).toBe(429);
  const other = await registered();
  expect((await write(other.secret, 'My też')).status).toBe(200);
  app.clock.pass(3_600_000);
  expect((await write(secret, 'Znowu wolno')).status).toBe(200);
});

test('messages go with their captain, with the team, and 90 days after the end', async () => {
  const { db } = app.context;
  const { secret, teamId } = await registered();
  await write(secret, 'Jestem Ola');
  const members = await db.select().from(players).where(eq(players.teamId, teamId));
  const idOf = (type: string) => members.find(({ memberType }) => memberType === type)?.id ?? '';
  await organiser('POST', `/players/erase/${idOf('NORMAL')}`);
  expect(await read(secret)).toHaveLength(1);
  await organiser('POST', `/players/erase/${idOf('CAPTAIN')}`);
  expect(await read(secret)).toEqual([]);
  await write(secret, 'Nowy kapitan');
  const other = await registered();
  await write(other.secret, 'Do usunięcia');
  await organiser('DELETE', `/teams/delete/${other.teamId}`);
  expect(await db.select().from(teamMessages)).toHaveLength(1);
  await db.update(editions).set({ stage: 'POST', postReachedAt: app.clock.now() });
  app.clock.pass(91 * 86_400_000);
  await purgePersonalData(app.context);
  expect(await db.select().from(teamMessages)).toEqual([]);
});

test('consents to review and late ones are cases, with whom they wait for', async () => {
  const { db } = app.context;
  const { teamId } = await registered({ name: 'Wilki' });
  expect(await cases()).toEqual([]);
  const [one] = await db.select().from(agreements);
  await db
    .update(agreements)
    .set({ state: 'AWAITING_REVIEW', sentAt: app.clock.now() })
    .where(eq(agreements.id, one?.id ?? ''));
  await db.update(editions).set({ consentsDeadline: app.clock.now() });
  const found = await cases();
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'CONSENT_TO_REVIEW', waitsFor: 'ORGANISERS', count: 1 }),
      expect.objectContaining({
        kind: 'CONSENT_AWAITED',
        waitsFor: 'TEAM',
        count: 4,
        isLate: true,
      }),
    ]),
  );
  expect(found.every(({ team }) => team.id === teamId)).toBe(true);
});

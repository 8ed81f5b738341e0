import { correction, openCase, teamPage } from '@puchar/shared/contract';
import type { CorrectedField, TeamPage } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLog, players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { submissionCalls } from '../registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../registration/testing/submission-calls.ts';

let app: TestApp;
let submissions: SubmissionCalls;
let organiser: Awaited<ReturnType<typeof organiserSession>>;
let team: { teamId: string; secret: string };
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(600_000);
  organiser = await organiserSession(app);
  team = await registered();
});

async function registered() {
  const { teamId, pageSecret } = await submissions.submit();
  if (teamId === null || pageSecret === undefined) throw new Error('The team was not stored.');
  return { teamId, secret: pageSecret };
}

const memberIds = async () => {
  const rows = await app.context.db.select().from(players).where(eq(players.teamId, team.teamId));
  return rows.toSorted((a, b) => a.place - b.place).map(({ id }) => id);
};

async function request(fields: CorrectedField[], note = 'Literówka.'): Promise<string> {
  const path = `/teams/corrections/${team.teamId}`;
  const { body } = await organiser('POST', path, { fields, note });
  return z.parse(z.array(correction), body).at(-1)?.id ?? '';
}

async function readPage({ secret } = team): Promise<TeamPage> {
  return z.parse(teamPage, (await app.publicApp.inject(`/api/team-pages/${secret}`)).json());
}

async function send(id: string, payload: object, { secret } = team) {
  const response = await app.publicApp.inject({
    method: 'POST',
    url: `/api/team-pages/${secret}/corrections/${id}`,
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const cases = async () =>
  z
    .parse(z.array(openCase), (await organiser('GET', '/cases')).body)
    .map(({ kind, waitsFor }) => [kind, waitsFor]);

const teamName: CorrectedField = { memberId: null, field: 'name' };

test('the captain mends what was requested, and organisers see it until they close it', async () => {
  const [first = ''] = await memberIds();
  const id = await request([teamName, { memberId: first, field: 'class' }]);
  expect(await cases()).toEqual([['CORRECTION_AWAITED', 'TEAM']]);
  const page = await readPage();
  expect(page.corrections).toEqual([
    {
      id,
      note: 'Literówka.',
      fields: [
        { memberId: null, field: 'name', value: 'Żubry z Oliwy' },
        { memberId: first, field: 'class', value: '2b' },
      ],
    },
  ]);
  const sent = await send(id, { name: 'Żubry', members: [{ id: first, class: '3zz' }] });
  expect(sent.status).toBe(200);
  expect(z.parse(teamPage, sent.body)).toMatchObject({ team: { name: 'Żubry' }, corrections: [] });
  expect(await cases()).toEqual([['CORRECTION_SENT', 'ORGANISERS']]);
  const path = `/teams/corrections/${team.teamId}`;
  expect((await organiser('GET', path)).body).toMatchObject([{ id, sentAt: expect.any(String) }]);
  expect((await organiser('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await cases()).toEqual([]);
  const events = await app.context.db.select().from(auditLog);
  expect(JSON.stringify(events)).not.toMatch(/Literówka|3zz/);
  expect(events.find(({ action }) => action === 'team.update')).toMatchObject({ actorId: null });
});

test('what was not requested cannot be changed, nor the request of another team', async () => {
  const [first = '', second = ''] = await memberIds();
  const id = await request([{ memberId: first, field: 'class' }]);
  for (const data of [
    { name: 'Inni' },
    { members: [{ id: second, class: '3zz' }] },
    { members: [{ id: first, class: '3zz', isSamePerson: true }] },
    { members: [{ id: first, class: '3zz', memberType: 'SUBSTITUTE' }] },
  ]) {
    const { status, body } = await send(id, data);
    expect([status, body.issues?.[0]?.message]).toEqual([
      400,
      'Organizatorzy nie prosili o zmianę tego pola.',
    ]);
  }
  const other = await registered();
  expect((await send(id, { members: [{ id: first, class: '3zz' }] }, other)).status).toBe(404);
  expect((await readPage()).corrections).toHaveLength(1);
});

test('the rules are those of the registration, in its words and at its fields', async () => {
  const [first = ''] = await memberIds();
  const id = await request([
    { memberId: null, field: 'tag' },
    { memberId: null, field: 'logo' },
    { memberId: first, field: 'riotUsername' },
  ]);
  const short = await send(id, { members: [{ id: first, riotUsername: 'x' }] });
  expect(short.body.issues).toMatchObject([
    { path: ['members', 0, 'riotUsername'], message: expect.stringContaining('trzy znaki') },
  ]);
  const doubled = await send(id, { members: [{ id: first, riotUsername: 'Konto1' }] });
  expect(doubled.body.issues).toMatchObject([
    { message: 'To konto jest już podane przy innym zawodniku.' },
  ]);
  expect((await send(id, { logo: 'bm90IGEgbG9nbw==' })).body.code).toBe('INVALID_LOGO');
  const other = await registered();
  const [{ tag } = { tag: '' }] = await app.context.db
    .select()
    .from(teams)
    .where(eq(teams.id, other.teamId));
  expect((await send(id, { tag })).body.code).toBe('TAG_TAKEN');
  expect((await readPage()).corrections).toHaveLength(1);
});

test('of two phones one settles it, the other gets the present page and nothing of organisers', async () => {
  const id = await request([teamName]);
  const both = await Promise.all(['Pierwsi', 'Drudzy'].map((name) => send(id, { name })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = both.find(({ status }) => status === 409) ?? {};
  expect(body.code).toBe('CHANGED_MEANWHILE');
  expect(z.parse(teamPage, body.present).corrections).toEqual([]);
});

test('what organisers changed meanwhile is not overwritten unseen', async () => {
  const id = await request([teamName]);
  const { team: seen } = await readPage();
  await organiser('PATCH', `/teams/update/${team.teamId}`, { name: 'Od organizatorów' });
  const expectedUpdatedAt = seen?.updatedAt;
  const { status, body } = await send(id, { name: 'Od kapitana', expectedUpdatedAt });
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(JSON.stringify(body)).not.toMatch(/Nazwisko|rozmowca|Konto/);
  const present = z.parse(teamPage, body.present);
  expect(present.team?.name).toBe('Od organizatorów');
  const again = { name: 'Od kapitana', expectedUpdatedAt: present.team?.updatedAt };
  expect((await send(id, again)).status).toBe(200);
});

test('another age awaits another form, at the same link', async () => {
  const [, second = ''] = await memberIds();
  const before = (await readPage()).members.find(({ id }) => id === second);
  const id = await request([{ memberId: second, field: 'isAdult' }]);
  const { body } = await send(id, { members: [{ id: second, isAdult: true }] });
  const after = z.parse(teamPage, body).members.find((member) => member.id === second);
  expect(after).toMatchObject({ isAdult: true, consent: { state: 'AWAITING' } });
  expect(after?.consent.path).toBe(before?.consent.path);
});

test('a withdrawn request is gone, and a member who left is in no request', async () => {
  const [, second = ''] = await memberIds();
  const id = await request([teamName]);
  await organiser('DELETE', `/teams/corrections/${team.teamId}/${id}`);
  expect((await send(id, { name: 'Żubry' })).status).toBe(404);
  await request([{ memberId: second, field: 'class' }], 'Klasa Oli');
  await organiser('POST', `/players/erase/${second}`);
  expect((await readPage()).corrections).toEqual([]);
  const { body } = await organiser('GET', `/teams/corrections/${team.teamId}`);
  expect(body).toMatchObject([{ note: '' }]);
  const unknown = await organiser('POST', `/teams/corrections/${team.teamId}`, {
    fields: [{ memberId: second, field: 'class' }],
    note: 'Klasa',
  });
  expect(unknown.status).toBe(400);
});

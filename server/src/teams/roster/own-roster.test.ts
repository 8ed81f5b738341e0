import { teamPage } from '@puchar/shared/contract';
import type { TeamPage } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLog, editions, erasures, players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { submissionCalls } from '../registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../registration/testing/submission-calls.ts';

let app: TestApp;
let submissions: SubmissionCalls;
let team: { teamId: string; secret: string };
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(erasures);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  app.clock.pass(3_600_000);
  team = await registered();
});

async function registered() {
  const { teamId, pageSecret } = await submissions.submit();
  if (teamId === null || pageSecret === undefined) throw new Error('The team was not stored.');
  return { teamId, secret: pageSecret };
}

const person = {
  firstName: 'Kunegunda',
  lastName: 'Zmyślona',
  nickname: 'Kuna',
  class: '2a',
  discordUsername: 'kuna',
  riotUsername: 'Kuna w grze',
  riotTag: 'EUNE',
  isAdult: false,
};

async function readPage({ secret } = team): Promise<TeamPage> {
  return z.parse(teamPage, (await app.publicApp.inject(`/api/team-pages/${secret}`)).json());
}

async function change(payload: object, { secret } = team) {
  const url = `/api/team-pages/${secret}/roster`;
  const response = await app.publicApp.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
}

test('a new member is a substitute with a consent link at once', async () => {
  const { status, body } = await change({ kind: 'ADD', person: { ...person, gameRole: 'TOP' } });
  expect(status).toBe(200);
  const { members } = z.parse(teamPage, body);
  expect(members).toHaveLength(6);
  expect(members.at(-1)).toMatchObject({
    nickname: 'Kuna',
    memberType: 'SUBSTITUTE',
    consent: { state: 'AWAITING', path: expect.stringMatching(/^\/zgody-rodo\/./) },
  });
  const events = await app.context.db.select().from(auditLog);
  expect(events.at(-1)).toMatchObject({ action: 'player.add', actorId: null });
  expect(JSON.stringify(events)).not.toMatch(/Kuna|Zmyślona/);
});

test('a replaced member is erased, and the new one takes the place', async () => {
  const { members } = await readPage();
  const [, leaving] = members;
  const { status, body } = await change({ kind: 'REPLACE', playerId: leaving?.id, person });
  expect(status).toBe(200);
  const [, joined] = z.parse(teamPage, body).members;
  expect(joined).toMatchObject({ nickname: 'Kuna', gameRole: leaving?.gameRole });
  const rows = await app.context.db.select().from(players);
  expect(JSON.stringify(rows)).not.toContain('Nazwisko1');
  expect(await app.context.db.select().from(erasures)).toMatchObject([
    { subjectId: leaving?.id, kind: 'player' },
  ]);
});

test('the limits are those of the registration, at their fields', async () => {
  const [captain, second] = (await readPage()).members;
  const removed = await change({ kind: 'REMOVE', playerId: captain?.id });
  expect(removed.status).toBe(400);
  expect(JSON.stringify(removed.body)).toContain('Drużyna musi liczyć od 5 do 7 zawodników.');
  const doubled = await change({
    kind: 'REPLACE',
    playerId: second?.id,
    person: { ...person, riotUsername: 'Konto0' },
  });
  expect(doubled.body.issues).toMatchObject([
    { path: ['riotUsername'], message: 'To konto jest już podane przy innym zawodniku.' },
  ]);
  const short = await change({
    kind: 'ADD',
    person: { ...person, firstName: 'K', gameRole: 'TOP' },
  });
  expect(short.body.issues).toMatchObject([{ path: ['person', 'firstName'] }]);
  expect((await readPage()).members).toHaveLength(5);
});

test('a substitute takes the place of one who leaves', async () => {
  await change({ kind: 'ADD', person: { ...person, gameRole: 'TOP' } });
  const { members } = await readPage();
  const [captain] = members;
  const promotedId = members.at(-1)?.id;
  const { body } = await change({ kind: 'REMOVE', playerId: captain?.id, promotedId });
  const after = z.parse(teamPage, body).members;
  expect(after).toHaveLength(5);
  expect(after.find(({ id }) => id === promotedId)).toMatchObject({
    memberType: 'CAPTAIN',
    gameRole: captain?.gameRole,
  });
});

test('roles and the captain change in one act, within the rules', async () => {
  const { members } = await readPage();
  const places = members.map(({ id, gameRole, memberType }) => ({ id, gameRole, memberType }));
  const [captain, second, ...rest] = places;
  if (captain === undefined || second === undefined) throw new Error('No members.');
  const noCaptain = [{ ...captain, memberType: 'NORMAL' }, second, ...rest];
  const rejected = await change({ kind: 'ROLES', members: noCaptain });
  expect(rejected.body.issues).toMatchObject([{ message: 'Drużyna musi posiadać kapitana.' }]);
  const swapped = [
    { ...captain, gameRole: second.gameRole, memberType: 'NORMAL' },
    { ...second, gameRole: captain.gameRole, memberType: 'CAPTAIN' },
    ...rest,
  ];
  const { body } = await change({ kind: 'ROLES', members: swapped });
  const after = z.parse(teamPage, body).members;
  expect(after.map(({ id, memberType }) => [id, memberType]).slice(0, 2)).toEqual([
    [captain.id, 'NORMAL'],
    [second.id, 'CAPTAIN'],
  ]);
  const other = await registered();
  expect((await change({ kind: 'ROLES', members: swapped }, other)).status).toBe(400);
});

test('no secret reaches into another team', async () => {
  const other = await registered();
  const [foreign] = (await readPage(other)).members;
  for (const payload of [
    { kind: 'REPLACE', playerId: foreign?.id, person },
    { kind: 'REMOVE', playerId: foreign?.id },
  ]) {
    expect((await change(payload)).status).toBe(404);
  }
  expect((await readPage(other)).members[0]).toEqual(foreign);
});

test('from the date on, and for a team that plays no more, it is up to organisers', async () => {
  const { db } = app.context;
  const add = { kind: 'ADD', person: { ...person, gameRole: 'TOP' } };
  await db.update(editions).set({ rosterDeadline: app.clock.now() });
  const late = await change(add);
  expect(late.body.issues).toMatchObject([
    { message: 'Termin zmian składu minął. Wyślijcie organizatorom prośbę o zmianę.' },
  ]);
  await db.update(editions).set({ rosterDeadline: new Date(app.clock.now().getTime() + 1) });
  await db.update(teams).set({ droppedOut: 'WITHDRAWN' }).where(eq(teams.id, team.teamId));
  expect((await change(add)).body.code).toBe('WRONG_STAGE');
  await db.update(teams).set({ droppedOut: null }).where(eq(teams.id, team.teamId));
  expect((await change(add)).status).toBe(200);
});

test('of two phones at once the second learns what changed, and nothing of organisers', async () => {
  const { members, team: seen } = await readPage();
  const expectedUpdatedAt = seen?.updatedAt;
  const act = (place: number) =>
    change({ kind: 'REPLACE', playerId: members[place]?.id, person, expectedUpdatedAt });
  const both = await Promise.all([act(1), act(2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const rejected = both.find(({ status }) => status === 409);
  expect(JSON.stringify(rejected?.body)).not.toMatch(/Nazwisko|rozmowca|Konto/);
  expect(z.parse(teamPage, rejected?.body.present).members).toHaveLength(5);
});

test('a stolen link cannot empty rosters in a loop', async () => {
  const organiser = await organiserSession(app);
  const [, member] = (await readPage()).members;
  const removal = { kind: 'REMOVE', playerId: member?.id };
  for (let place = 0; place < 20; place += 1) expect((await change(removal)).status).toBe(400);
  expect((await change(removal)).status).toBe(429);
  expect((await organiser('POST', `/players/remove/${member?.id}`)).status).toBe(400);
});

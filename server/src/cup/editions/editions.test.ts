import { eq } from 'drizzle-orm';
import type { Sponsor } from '@puchar/shared/contract';
import {
  agreements,
  editions,
  pictures,
  regulations,
  sponsors,
  teams,
} from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition, seedGroup, seedMeeting, seedTeam } from '../../testing/seed-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
});
afterAll(() => app.close());

async function storeTestPicture({ context: { db } }: TestApp) {
  const picture = { hash: 'a'.repeat(64), mime: 'image/webp', width: 10, height: 10 };
  await db.insert(pictures).values(picture);
  return picture;
}

const current = async () => (await app.publicApp.inject('/api/editions/get-current')).json();
const input = { name: 'Puchar 2027', year: 2027, submissionsStartDate: '2026-12-12T11:00:00Z' };

test('a new edition becomes the current one at once, and the teams of the old stay with it', async () => {
  const old = await seedEdition(app.context.db, 'POST');
  await seedTeam(app.context.db, old.id, { name: 'Dawna', tag: 'DAWN' });
  expect((await app.publicApp.inject('/api/teams')).json()).toHaveLength(1);
  const { status, body } = await call('POST', '/editions/create', input);
  expect(status).toBe(201);
  expect(await current()).toMatchObject({
    id: body.id,
    stage: 'PRE_SUBMISSIONS',
    name: input.name,
  });
  expect((await app.publicApp.inject('/api/teams')).json()).toEqual([]);
  const { body: rows } = await call('GET', '/editions');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(expect.objectContaining({ id: body.id, isCurrent: true, teams: 0 }));
  expect(rows).toContainEqual(expect.objectContaining({ id: old.id, isCurrent: false, teams: 1 }));
});

test('an edition may say which one it is, and take it back', async () => {
  await seedEdition(app.context.db);
  const { body } = await call('POST', '/editions/create', { ...input, ordinal: 9 });
  expect((await current()).ordinal).toBe(9);
  const change = (ordinal: unknown) => call('PATCH', `/editions/update/${body.id}`, { ordinal });
  expect((await change(0)).status).toBe(400);
  expect((await change(8.5)).status).toBe(400);
  expect((await change(null)).status).toBe(200);
  expect((await current()).ordinal).toBeNull();
});

test('a new edition takes regulations and sponsors along as wished, and the old ones stay', async () => {
  const { db } = app.context;
  const old = await seedEdition(db, 'POST');
  const { hash } = await storeTestPicture(app);
  await db.insert(regulations).values({ editionId: old.id, content: '# Zasady' });
  const sponsor = { name: 'Hala', websiteUrl: 'https://hala.example', logoHash: hash };
  await db.insert(sponsors).values([
    { ...sponsor, editionId: old.id, place: 1, category: 'STRATEGIC_PARTNER' },
    { ...sponsor, editionId: old.id, place: 0, name: 'Pierwsza' },
  ]);
  const read = async (path: string) => (await app.publicApp.inject(`/api${path}`)).json();
  const before = await read('/sponsors/get');
  const copy = { regulations: true, sponsors: true };
  const second = (await call('POST', '/editions/create', { ...input, copy })).body;
  expect((await read('/regulations')).content).toBe('# Zasady');
  const copies = await read('/sponsors/get');
  const shown = ({ name, logoUrl, category }: Sponsor) => ({ name, logoUrl, category });
  expect(copies.map(shown)).toEqual(before.map(shown));
  expect(copies[0].id).not.toBe(before[0].id);
  // A change of the copy leaves the old one alone.
  await call('DELETE', `/sponsors/delete/${copies[0].id}`);
  const { body: record } = await call('GET', `/editions/${old.id}/record`);
  expect(record.regulations.content).toBe('# Zasady');
  expect(record.sponsors.map(shown)).toEqual(before.map(shown));

  await call('POST', '/editions/create', { ...input, copy: { ...copy, regulations: false } });
  expect((await app.publicApp.inject('/api/regulations')).statusCode).toBe(404);
  expect(await read('/sponsors/get')).toHaveLength(1);
  await call('POST', '/editions/create', input);
  expect(await read('/sponsors/get')).toEqual([]);
  expect((await call('GET', `/editions/${second.id}/record`)).body.sponsors).toHaveLength(1);
});

test('of five editions made at once one is the current one', async () => {
  await seedEdition(app.context.db);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', '/editions/create', input)),
  );
  expect(responses.map(({ status }) => status).filter((s) => s !== 201 && s !== 409)).toEqual([]);
  const rows = await app.context.db.select().from(editions).where(eq(editions.isCurrent, true));
  expect(rows).toHaveLength(1);
});

test('the date of the submissions is changed, and the second of two concurrent edits is a conflict', async () => {
  const { id } = await seedEdition(app.context.db, 'PRE_SUBMISSIONS');
  const { body } = await call('GET', '/editions');
  const change = {
    submissionsStartDate: '2027-01-08T11:00:00+01:00',
    expectedUpdatedAt: body[0].updatedAt,
  };
  expect((await call('PATCH', `/editions/update/${id}`, change)).status).toBe(200);
  expect((await current()).submissionsStartDate).toBe('2027-01-08T10:00:00.000Z');
  const second = await call('PATCH', `/editions/update/${id}`, { ...change, name: 'Inna' });
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(second.body.present.submissionsStartDate).toBe('2027-01-08T10:00:00.000Z');
  expect((await current()).name).toBe('Puchar 2026');
});

const codes = async () => {
  const { body } = await call('GET', '/editions/readiness');
  const notified = (matters: { code: string; count: number }[]) =>
    Object.fromEntries(matters.map(({ code, count }) => [code, count]));
  return { stage: body.stage, waiting: notified(body.waiting), missing: notified(body.missing) };
};

test('without an edition nothing waits and nothing is missing', async () => {
  expect(await codes()).toEqual({ stage: null, waiting: {}, missing: {} });
});

test('what waits is counted: submissions, consents, accounts in doubt, meetings without a date', async () => {
  const { db } = app.context;
  const { id: editionId } = await seedEdition(db, 'SUBMISSIONS');
  const one = await seedTeam(db, editionId, {
    name: 'Jeden',
    tag: 'JED',
    state: 'AWAITING_REVIEW',
  });
  const other = await seedTeam(db, editionId, { name: 'Dwa', tag: 'DWA', accountsVerified: false });
  const [player] = one.players;
  await db
    .update(agreements)
    .set({ state: 'AWAITING_REVIEW' })
    .where(eq(agreements.playerId, player?.id ?? ''));
  await seedMeeting(db, {
    editionId,
    team1Id: one.id,
    team2Id: other.id,
    toBeRescheduled: true,
  });
  const { stage, waiting, missing } = await codes();
  expect(stage).toBe('SUBMISSIONS');
  expect(waiting).toEqual({
    SUBMISSIONS_TO_REVIEW: 1,
    CONSENTS_TO_REVIEW: 1,
    ACCOUNTS_IN_DOUBT: 1,
    MEETINGS_WITHOUT_DATE: 1,
  });
  expect(missing).toEqual({ TEAMS_NOT_ACCEPTED: 1, NO_GROUPS: 1, TEAMS_WITHOUT_GROUP: 1 });
});

test('what the next stage lacks goes away as it is done', async () => {
  const { db } = app.context;
  const { id: editionId } = await seedEdition(db, 'GROUPS');
  const one = await seedTeam(db, editionId, { name: 'Jeden', tag: 'JED' });
  const other = await seedTeam(db, editionId, { name: 'Dwa', tag: 'DWA' });
  const group = await seedGroup(db, editionId, 'A');
  await db.update(teams).set({ groupId: group.id });
  expect((await codes()).missing).toEqual({ GROUP_MEETINGS_MISSING: 1, NO_BRACKET: 1 });
  await seedMeeting(db, {
    editionId,
    team1Id: other.id,
    team2Id: one.id,
    groupId: group.id,
    state: 'FINISHED',
    winnerId: one.id,
    team2Wins: 1,
  });
  expect((await codes()).missing).toEqual({ NO_BRACKET: 1 });
});

test('an edition that is over stays readable: teams, tables, meetings and the bracket', async () => {
  const { db } = app.context;
  const old = await seedEdition(db, 'POST');
  const group = await seedGroup(db, old.id, 'A');
  const one = await seedTeam(db, old.id, { name: 'Pierwsza', tag: 'PIER', groupId: group.id });
  const other = await seedTeam(db, old.id, { name: 'Druga', tag: 'DRUG', groupId: group.id });
  const hidden = await seedTeam(db, old.id, {
    name: 'Inna',
    tag: 'INNA',
    state: 'AWAITING_REVIEW',
  });
  await seedMeeting(db, {
    editionId: old.id,
    team1Id: one.id,
    team2Id: other.id,
    groupId: group.id,
    state: 'FINISHED',
    team1Wins: 0,
    team2Wins: 2,
    winnerId: other.id,
  });
  await seedMeeting(db, {
    editionId: old.id,
    team1Id: one.id,
    team2Id: other.id,
    stage: 'LADDER',
  });
  const before = (await call('GET', `/editions/${old.id}/record`)).body;
  await call('POST', '/editions/create', input);
  const { status, body } = await call('GET', `/editions/${old.id}/record`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...before, edition: { id: old.id, isCurrent: false } });
  expect(body.teams.map(({ tag }: { tag: string }) => tag)).toEqual(['DRUG', 'PIER']);
  expect(body.groups[0].standings).toMatchObject([
    { teamId: other.id, position: 1, meetingsWon: 1 },
    { teamId: one.id, position: 2, meetingsLost: 1 },
  ]);
  expect(body.meetings.map(({ stage }: { stage: string }) => stage).toSorted()).toEqual([
    'GROUP',
    'LADDER',
  ]);
  expect(JSON.stringify(body)).not.toContain(hidden.id);
  expect(body.bracket).toBeNull();
});

test('an edition that is not there has no record', async () => {
  const { status } = await call('GET', '/editions/a81bc81b-dead-4e5d-abff-90865d1e13b1/record');
  expect(status).toBe(404);
});

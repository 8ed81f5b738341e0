import { randomUUID } from 'node:crypto';
import { organiserTeam } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  agreements,
  erasures,
  gamePlayerStatistics,
  games,
  players,
  teams,
} from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { seedEdition, seedMeeting, seedTeam } from '../testing/seed-cup.ts';
import { distinctAccounts } from './testing/distinct-accounts.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let editionId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(erasures);
  call = await organiserSession(app);
  ({ id: editionId } = await seedEdition(app.context.db, 'SUBMISSIONS'));
});
afterAll(() => app.close());

const waiting = (tag: string) =>
  seedTeam(app.context.db, editionId, { name: `Drużyna ${tag}`, tag, state: 'AWAITING_REVIEW' });

const setAgreements = (state: 'AWAITING' | 'AWAITING_REVIEW' | 'ACCEPTED') =>
  app.context.db.update(agreements).set({ state });

async function teamOf(tag: string) {
  const { body } = await call('GET', `/teams/${encodeURIComponent(tag)}/admin`);
  return z.parse(organiserTeam, body);
}

const publicTags = async () =>
  (await app.publicApp.inject('/api/teams')).json().map(({ tag }: { tag: string }) => tag);

test('organisers see every team with the state of its consents, visitors the accepted ones', async () => {
  await waiting('ŻÓŁW');
  await seedTeam(app.context.db, editionId, { name: 'Akacja', tag: 'AKA' });
  const { body } = await call('GET', '/teams/all');
  expect(body.map(({ tag, state }: { tag: string; state: string }) => [tag, state])).toEqual([
    ['AKA', 'ACCEPTED'],
    ['ŻÓŁW', 'AWAITING_REVIEW'],
  ]);
  expect(await publicTags()).toEqual(['AKA']);
  expect((await teamOf('żółw')).agreements).toEqual({ accepted: 5, awaitingReview: 0, total: 5 });
});

test('an account of two teams is reported at both', async () => {
  const one = await waiting('JEDEN');
  await waiting('DWA');
  await app.context.db
    .update(players)
    .set({ riotUsername: 'Własne', riotTag: 'X1' })
    .where(eq(players.teamId, one.id));
  await app.context.db
    .update(players)
    .set({ riotUsername: 'WŁASNE', riotTag: 'x1' })
    .where(eq(players.id, (await teamOf('DWA')).players[0]?.id ?? ''));
  expect((await teamOf('DWA')).players[0]?.accountAlsoIn).toEqual(['JEDEN']);
  expect((await teamOf('JEDEN')).players[2]?.accountAlsoIn).toEqual(['DWA']);
  expect((await teamOf('DWA')).players[1]?.accountAlsoIn).toEqual([]);
});

test('a team goes step by step, the second only with every consent, and then no further', async () => {
  await waiting('WILK');
  await setAgreements('AWAITING_REVIEW');
  expect((await call('POST', '/teams/accept/wilk')).status).toBe(200);
  expect((await teamOf('WILK')).state).toBe('AWAITING_AGREEMENT_REVIEW');
  const early = await call('POST', '/teams/accept/WILK');
  expect([early.status, early.body.code]).toEqual([409, 'AGREEMENTS_MISSING']);
  expect(await publicTags()).toEqual([]);
  await setAgreements('ACCEPTED');
  expect((await call('POST', '/teams/accept/WILK')).status).toBe(200);
  expect(await publicTags()).toEqual(['WILK']);
  const third = await call('POST', '/teams/accept/WILK');
  expect([third.status, third.body.code]).toEqual([409, 'ALREADY_ACCEPTED']);
  expect((await call('POST', '/teams/accept/NIKT')).status).toBe(404);
});

test('of many clicks at once each step is taken once', async () => {
  await waiting('WILK');
  await setAgreements('ACCEPTED');
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => call('POST', '/teams/accept/WILK')),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  const steps = (await auditRows(app.context.db)).filter(({ action }) => action === 'team.accept');
  expect(steps).toHaveLength(2);
});

test('a rejected submission is gone with its people, its tag is free, its reason in the log alone', async () => {
  const { id } = await waiting('WILK');
  const { status } = await call('POST', '/teams/reject/WILK', { reason: 'Szkoła spoza regionu' });
  expect(status).toBe(200);
  expect(await app.context.db.select().from(players)).toEqual([]);
  expect(await app.context.db.select().from(agreements)).toEqual([]);
  expect(await app.context.db.select().from(erasures)).toHaveLength(6);
  expect(await auditRows(app.context.db)).toContainEqual(
    expect.objectContaining({
      action: 'team.reject',
      subjectId: id,
      details: { tag: 'WILK', reason: 'Szkoła spoza regionu' },
    }),
  );
  await waiting('WILK');
  await seedTeam(app.context.db, editionId, { name: 'Przyjęta', tag: 'OK' });
  const late = await call('POST', '/teams/reject/OK', { reason: 'Za późno' });
  expect([late.status, late.body.code]).toEqual([409, 'ALREADY_ACCEPTED']);
  expect((await call('POST', '/teams/reject/WILK', { reason: ' ' })).status).toBe(400);
});

test('a team with meetings stays, one without is erased whole', async () => {
  const one = await seedTeam(app.context.db, editionId, { name: 'Jeden', tag: 'JED' });
  const other = await seedTeam(app.context.db, editionId, { name: 'Dwa', tag: 'DWA' });
  const third = await seedTeam(app.context.db, editionId, { name: 'Trzy', tag: 'TRZ' });
  await seedMeeting(app.context.db, { editionId, team1Id: one.id, team2Id: other.id });
  const retained = await call('DELETE', `/teams/delete/${one.id}`);
  expect([retained.status, retained.body.code]).toEqual([409, 'TEAM_HAS_MEETINGS']);
  expect((await call('DELETE', `/teams/delete/${third.id}`)).status).toBe(200);
  expect(await publicTags()).toEqual(['DWA', 'JED']);
  expect((await call('DELETE', `/teams/delete/${third.id}`)).status).toBe(404);
});

test('a change is stored whole, against the version that was seen', async () => {
  const { id } = await waiting('WILK');
  await waiting('SOWA');
  await distinctAccounts(app.context.db, id);
  const { updatedAt, players: members } = await teamOf('WILK');
  const update = (payload: object) =>
    call('PATCH', `/teams/update/${id}`, { ...payload, expectedUpdatedAt: updatedAt });
  const member = { id: members[2]?.id, firstName: 'Poprawione' };
  const taken = await update({ tag: 'sowa', members: [member] });
  expect([taken.status, taken.body.code]).toEqual([409, 'TAG_TAKEN']);
  expect((await teamOf('WILK')).players[2]?.firstName).not.toBe('Poprawione');
  const done = await update({ tag: 'WLK', publicNote: 'Gra zdalnie', members: [member] });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ tag: 'WLK', publicNote: 'Gra zdalnie' });
  expect(done.body.players[2].firstName).toBe('Poprawione');
  const late = await update({ name: 'Inna' });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.present.tag).toBe('WLK');
});

test.each([
  [{ schoolTag: 'NIEMA' }, ['schoolTag']],
  [{ tag: 'all' }, ['body', 'tag']],
  [{ members: [{ id: randomUUID(), nickname: 'Ktoś' }] }, ['members', 0, 'id']],
])('a change to %j is rejected at its field', async (payload, path) => {
  const { id } = await waiting('WILK');
  const { status, body } = await call('PATCH', `/teams/update/${id}`, payload);
  expect(status).toBe(400);
  expect(path.slice(-1)).toEqual(body.issues[0].path.slice(-1));
});

test('members are judged as a whole: no second captain, no account twice', async () => {
  const { id } = await waiting('WILK');
  const members = (await teamOf('WILK')).players.map((player, index) => ({
    id: player.id,
    riotUsername: `Gracz${index}`,
  }));
  expect((await call('PATCH', `/teams/update/${id}`, { members })).status).toBe(200);
  const second = await call('PATCH', `/teams/update/${id}`, {
    members: [{ id: members[1]?.id, memberType: 'captain' }],
  });
  expect(second.status).toBe(400);
  expect(second.body.issues[0].message).toMatch(/więcej niż jednego kapitana/);
  const doubled = await call('PATCH', `/teams/update/${id}`, {
    members: [{ id: members[3]?.id, riotUsername: 'gracz0' }],
  });
  expect(doubled.body.issues[0].path).toEqual(['members', 0, 'riotUsername']);
});

test('hidden details are gone from the public at once and can be shown again', async () => {
  await seedTeam(app.context.db, editionId, { name: 'Jawna', tag: 'JAW' });
  const shown = async () =>
    (await app.publicApp.inject('/api/teams/JAW')).json().players[0].firstName;
  const [first] = (await teamOf('JAW')).players;
  expect(await shown()).toBe(first?.firstName);
  const hidden = await call('POST', `/players/hide/${first?.id}`);
  expect(hidden.body).toMatchObject({ id: first?.id, detailsHidden: true });
  expect(await shown()).toBeUndefined();
  await call('POST', `/players/show/${first?.id}`);
  expect(await shown()).toBe(first?.firstName);
  expect((await call('POST', `/players/hide/${randomUUID()}`)).status).toBe(404);
});

test('an erased person leaves results without a name, a dead link and no trace in any row', async () => {
  const { db } = app.context;
  const one = await seedTeam(db, editionId, { name: 'Jeden', tag: 'JED' });
  const other = await seedTeam(db, editionId, { name: 'Dwa', tag: 'DWA' });
  const meeting = await seedMeeting(db, { editionId, team1Id: one.id, team2Id: other.id });
  const [game] = await db
    .insert(games)
    .values({ meetingId: meeting.id, gameNumber: 1 })
    .returning();
  const person = one.players[2];
  if (!game || !person) throw new Error('nothing seeded');
  const marks = {
    firstName: 'ZNAK imię',
    lastName: 'ZNAK nazwisko',
    nickname: 'ZNAK ksywa',
    class: 'ZNAK klasa',
    discordUsername: 'ZNAK czat',
    riotUsername: 'ZNAK konto',
    riotTag: 'ZNAK',
    puuid: 'ZNAK-puuid',
  };
  await db.update(players).set(marks).where(eq(players.id, person.id));
  await db
    .update(teams)
    .set({ accountsMissing: ['ZNAK konto#ZNAK', 'Inny#X'] })
    .where(eq(teams.id, one.id));
  await db.insert(gamePlayerStatistics).values({
    gameId: game.id,
    teamId: one.id,
    playerId: person.id,
    puuid: 'ZNAK-puuid',
    place: 0,
    // Only the nickname matters here; the test does not parse the figures.
    figures: JSON.parse('{"nickname":"ZNAK w grze"}'),
  });
  const { gdprAgreementId } = (await teamOf('JED')).players[2] ?? {};
  expect((await call('POST', `/players/erase/${person.id}`)).status).toBe(200);
  const rows = [
    await db.select().from(players),
    await db.select().from(teams),
    await db.select().from(gamePlayerStatistics),
    await db.select().from(agreements),
    await auditRows(db),
  ];
  expect(JSON.stringify(rows)).not.toContain('ZNAK');
  expect(JSON.stringify(rows)).toContain('Inny#X');
  const link = await app.publicApp.inject(`/api/gdpr-agremeents/get/${gdprAgreementId}`);
  expect(link.statusCode).toBe(404);
  const shown = (await app.publicApp.inject('/api/teams/JED')).json().players[2];
  expect(shown).toEqual({ id: person.id, nickname: 'Zawodnik', gameRole: person.gameRole });
  expect((await call('POST', `/players/erase/${person.id}`)).status).toBe(200);
  expect(await db.select().from(erasures)).toHaveLength(1);
});

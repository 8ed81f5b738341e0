import { meetingDetail, missingConsents, organiserTeam } from '@puchar/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  agreements,
  consentProofs,
  editions,
  erasures,
  gamePlayerStatistics,
  players,
} from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { marker, seedEdition, seedGame, seedMeeting, seedTeam } from '../../testing/seed-cup.ts';
import { distinctAccounts } from '../testing/distinct-accounts.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let editionId: string;
let team: Awaited<ReturnType<typeof seedTeam>>;
let meetingId: string;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(erasures);
  call = await organiserSession(app);
  const { db } = app.context;
  ({ id: editionId } = await seedEdition(db, 'GROUPS'));
  team = await seedTeam(db, editionId, { name: 'Sowy', tag: 'SOWY' });
  const other = await seedTeam(db, editionId, { name: 'Wilki', tag: 'WILK' });
  await distinctAccounts(db, team.id);
  const meeting = await seedMeeting(db, {
    editionId,
    team1Id: team.id,
    team2Id: other.id,
    state: 'FINISHED',
    team1Wins: 1,
    winnerId: team.id,
  });
  meetingId = meeting.id;
  await seedGame(db, meeting, team.players);
});
afterAll(() => app.close());

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
const substitute = { ...person, gameRole: 'TOP', memberType: 'SUBSTITUTE' };

const idAt = (place: number) => team.players[place]?.id ?? '';
const add = (body: object) => call('POST', `/teams/add-player/${team.id}`, body);
const replace = (place: number, body: object = person) =>
  call('POST', `/players/replace/${idAt(place)}`, body);
const remove = (id: string, body: object = {}) => call('POST', `/players/remove/${id}`, body);
const publicTeam = async () => (await app.publicApp.inject('/api/teams/SOWY')).json();
const figures = async () => {
  const response = await app.publicApp.inject(`/api/meetings/${meetingId}`);
  const { matches } = z.parse(meetingDetail, response.json());
  return matches.flatMap((game) => game.players.map(({ nickname }) => nickname)).toSorted();
};

test('a replaced player leaves the team, its meeting and its figures as they are, without a name', async () => {
  expect(await figures()).toEqual(['Gracz 0', 'Gracz 2', 'Gracz 3', 'Gracz 4']);
  const { status, body } = await replace(2);
  expect(status).toBe(200);
  const changed = z.parse(organiserTeam, body);
  expect(changed).toMatchObject({ state: 'ACCEPTED', statistics: { wins: 1, losses: 0 } });
  expect(changed.players[2]).toMatchObject({
    ...person,
    gameRole: 'MIDDLE',
    memberType: 'NORMAL',
    gdprAgreementState: 'AWAITING',
  });
  const shown = await publicTeam();
  expect(shown.players[2]).toEqual({
    id: changed.players[2]?.id,
    nickname: 'Zawodnik',
    gameRole: 'MIDDLE',
  });
  expect(shown.statistics).toEqual({ wins: 1, losses: 0 });
  expect(JSON.stringify(shown)).not.toContain('Gracz 2');
  expect(await figures()).toEqual(['Gracz 0', 'Gracz 3', 'Gracz 4', 'Zawodnik']);
});

test('of one who leaves nothing personal stays, and a restore erases them again', async () => {
  const { db } = app.context;
  await replace(2);
  const id = idAt(2);
  expect(await db.select().from(players).where(eq(players.id, id))).toEqual([]);
  expect(await db.select().from(agreements).where(eq(agreements.playerId, id))).toEqual([]);
  const rows = await db
    .select()
    .from(gamePlayerStatistics)
    .where(eq(gamePlayerStatistics.teamId, team.id));
  const left = rows.find(({ place }) => place === 2);
  expect(left).toMatchObject({ playerId: null, puuid: null, isWithheld: false });
  expect(JSON.stringify(left)).not.toContain(marker);
  expect(await db.select().from(erasures)).toMatchObject([{ subjectId: id, kind: 'player' }]);
});

test('figures that the public did not see stay hidden when their player leaves', async () => {
  await remove(idAt(1), { promotedId: undefined });
  await replace(1);
  const scopes = { fullName: true, class: true, accounts: true, image: true, statistics: false };
  await app.context.db
    .update(agreements)
    .set({ scopes })
    .where(eq(agreements.playerId, idAt(3)));
  await replace(3, { ...person, riotUsername: 'Inne konto' });
  expect(await figures()).toEqual(['Gracz 0', 'Gracz 2', 'Gracz 4']);
});

test('the proof of a consent ends with the place in the team', async () => {
  const { db, clock } = app.context;
  const hash = 'a'.repeat(64);
  await db.insert(consentProofs).values({
    playerId: idAt(2),
    editionId,
    formVersion: '1',
    formSha256: hash,
    fileSha256: hash,
    scopes: { fullName: true, class: true, accounts: true, image: true, statistics: true },
    sentAt: clock.now(),
    decidedAt: clock.now(),
  });
  await replace(2);
  expect(await db.select().from(consentProofs)).toMatchObject([{ withdrawnAt: clock.now() }]);
});

test('two substitutes join, the third is one too many', async () => {
  expect((await add(substitute)).body.players).toHaveLength(6);
  const second = await add({ ...substitute, riotUsername: 'Drugie' });
  expect(second.body.players.at(-1)).toMatchObject({ memberType: 'SUBSTITUTE' });
  const third = await add({ ...substitute, riotUsername: 'Trzecie' });
  expect(third.status).toBe(400);
  expect(third.body.issues.map(({ message }: { message: string }) => message)).toContain(
    'Drużyna musi liczyć od 5 do 7 zawodników.',
  );
});

test('an account that a member has already is an error at its field, and nothing is changed', async () => {
  await add(substitute);
  const { status, body } = await replace(4, { ...person, riotUsername: 'KUNA w grze' });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: ['riotUsername'] }]);
  expect((await publicTeam()).players[4]).toMatchObject({ id: idAt(4), nickname: 'Gracz 4' });
});

test('five stay; a substitute may take the place of the captain', async () => {
  const early = await remove(idAt(0));
  expect(early.status).toBe(400);
  expect(early.body.issues).toContainEqual({
    path: [],
    message: 'Drużyna musi liczyć od 5 do 7 zawodników.',
  });
  const joined = (await add({ ...substitute, gameRole: 'UTILITY' })).body.players.at(-1).id;
  expect((await remove(idAt(0))).status).toBe(400);
  const { status, body } = await remove(idAt(0), { promotedId: joined });
  expect(status).toBe(200);
  expect(body.players.find(({ id }: { id: string }) => id === joined)).toMatchObject({
    memberType: 'CAPTAIN',
    gameRole: 'TOP',
  });
  expect((await remove(idAt(0))).status).toBe(404);
});

test('after the date a change needs a reason, which the log keeps', async () => {
  const { db, clock } = app.context;
  await db.update(editions).set({ rosterDeadline: clock.now() }).where(eq(editions.id, editionId));
  const late = await replace(2);
  expect(late.status).toBe(400);
  expect(late.body.issues).toMatchObject([{ path: ['reason'] }]);
  const swap = [
    { id: idAt(0), memberType: 'NORMAL' },
    { id: idAt(1), memberType: 'CAPTAIN' },
  ];
  const update = (body: object) => call('PATCH', `/teams/update/${team.id}`, body);
  expect((await update({ members: swap })).status).toBe(400);
  expect((await update({ members: swap, reason: 'Kapitan zachorował' })).status).toBe(200);
  // Corrections are no change of the roster.
  expect((await update({ members: [{ id: idAt(3), nickname: 'Poprawka' }] })).status).toBe(200);
  expect((await replace(2, { ...person, reason: 'Zmiana szkoły' })).status).toBe(200);
  const rows = (await auditRows(db)).filter(({ action }) => action === 'player.replace');
  expect(rows).toMatchObject([{ details: { teamId: team.id, reason: 'Zmiana szkoły' } }]);
});

test('of two organisers the second sees what the first changed', async () => {
  const { updatedAt } = z.parse(organiserTeam, (await call('GET', '/teams/SOWY/admin')).body);
  expect((await replace(2, { ...person, expectedUpdatedAt: updatedAt })).status).toBe(200);
  const second = await add({ ...substitute, riotUsername: 'Drugie', expectedUpdatedAt: updatedAt });
  expect(second.status).toBe(409);
  expect(second.body.present.players[2]).toMatchObject({ nickname: 'Kuna' });
});

test('Start counts those whose consent the pages of accepted teams name as missing, erased persons not', async () => {
  const { db } = app.context;
  await replace(2);
  await db
    .update(agreements)
    .set({ state: 'AWAITING' })
    .where(inArray(agreements.playerId, [idAt(3), idAt(4)]));
  await db
    .update(agreements)
    .set({ state: 'AWAITING_REVIEW' })
    .where(eq(agreements.playerId, idAt(1)));
  await call('POST', `/players/erase/${idAt(3)}`);
  const teams = z.parse(z.array(organiserTeam), (await call('GET', '/teams/all')).body);
  const { awaited, toReview } = missingConsents(teams.flatMap(({ players: members }) => members));
  expect(awaited.map(({ nickname }) => nickname)).toEqual(['Kuna', 'Gracz 4']);
  expect(toReview.map(({ nickname }) => nickname)).toEqual(['Gracz 1']);
  const { body } = await call('GET', '/editions/readiness');
  expect(body.waiting).toContainEqual({ code: 'CONSENTS_OF_ACCEPTED_TEAMS', count: 2 });
  expect(body.waiting).toContainEqual({ code: 'CONSENTS_TO_REVIEW', count: 1 });
});

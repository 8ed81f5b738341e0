import type { CaptainMatchDay, RefereeMatchDay } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { writeSections } from '../../cup/settings/change-settings.ts';
import { games, meetings, players, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition, seedGroup, seedMeeting, seedTeam } from '../../testing/seed-cup.ts';
import { renewTeamPage } from '../team-page/team-pages.repository.ts';

let app: TestApp;
let organiser: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  app.clock.pass(600_000);
  organiser = await organiserSession(app);
});

const minute = 60_000;

interface Side {
  id: string;
  secret: string;
  players: { id: string }[];
}

async function aSide(editionId: string, name: string, tag: string): Promise<Side> {
  const { db, secrets, clock } = app.context;
  const team = await seedTeam(db, editionId, { name, tag });
  const at = clock.now();
  const secret = await db.transaction((tx) =>
    renewTeamPage(tx, secrets, { teamId: team.id, editionId, at }),
  );
  return { ...team, secret };
}

/** A meeting of two teams in 20 minutes: check-in is open. */
async function aMatchDay({ bestOf = 3, inMinutes = 20 } = {}) {
  const { db, clock } = app.context;
  const edition = await seedEdition(db);
  const group = await seedGroup(db, edition.id, 'A');
  const [sowy, lisy] = [
    await aSide(edition.id, 'Sowy', 'SOWY'),
    await aSide(edition.id, 'Lisy', 'LISY'),
  ];
  await db.update(teams).set({ groupId: group.id });
  const date = new Date(clock.now().getTime() + inMinutes * minute);
  const meeting = await seedMeeting(db, {
    editionId: edition.id,
    team1Id: sowy.id,
    team2Id: lisy.id,
    groupId: group.id,
    date,
    bestOf,
  });
  return { edition, sowy, lisy, meeting };
}

async function call(secret: string, path: string, payload: object = {}) {
  const response = await app.publicApp.inject({
    method: 'POST',
    url: `/api/team-pages/${secret}/meetings/${path}`,
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const day = ({ body }: { body: unknown }) => body as CaptainMatchDay; // Checked by the server.

async function refereeRow(): Promise<RefereeMatchDay | undefined> {
  return (await organiser('GET', '/match-day')).body[0];
}

async function stored(meetingId: string) {
  const { db } = app.context;
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, meetingId));
  const played = await db
    .select()
    .from(games)
    .where(eq(games.meetingId, meetingId))
    .orderBy(games.gameNumber);
  return { ...meeting, winners: played.map(({ winnerId }) => winnerId) };
}

test('check-in opens half an hour before, counts once, and is seen by both sides and the panel', async () => {
  const { sowy, lisy, meeting } = await aMatchDay({ inMinutes: 31 });
  const early = await call(sowy.secret, `${meeting.id}/check-in`);
  expect([early.status, early.body.code]).toEqual([409, 'TOO_EARLY']);
  app.clock.pass(minute);
  const first = day(await call(sowy.secret, `${meeting.id}/check-in`));
  app.clock.pass(minute);
  const second = day(await call(sowy.secret, `${meeting.id}/check-in`));
  expect(second.checkedInAt).toBe(first.checkedInAt);
  const other = await app.publicApp.inject(`/api/team-pages/${lisy.secret}`);
  expect(other.json().matchDays).toEqual([
    expect.objectContaining({ checkedInAt: null, otherCheckedIn: true, winners: null }),
  ]);
  expect((await refereeRow())?.sides.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([
    true,
    false,
  ]);
});

test('the minutes of check-in are a setting', async () => {
  const { sowy, meeting } = await aMatchDay({ inMinutes: 90 });
  const { db, clock } = app.context;
  await db.transaction((tx) =>
    writeSections(tx, { matchDay: { checkInMinutes: 90, resultsCountAtOnce: false } }, clock.now()),
  );
  expect((await call(sowy.secret, `${meeting.id}/check-in`)).status).toBe(200);
});

test('a line-up has five players of the team itself', async () => {
  const { sowy, lisy, meeting } = await aMatchDay();
  const own = sowy.players.map(({ id }) => id);
  const path = `${meeting.id}/line-up`;
  const good = await call(sowy.secret, path, { players: own });
  expect([good.status, day(good).lineUp]).toEqual([200, own]);
  const foreign = [...own.slice(0, 4), lisy.players[0]?.id];
  for (const wrong of [own.slice(0, 4), [...own.slice(0, 4), own[0]], foreign]) {
    const { status, body } = await call(sowy.secret, path, { players: wrong });
    expect([status, body.code, body.issues[0].path[0]]).toEqual([400, 'INVALID_DATA', 'players']);
  }
  // Who leaves the team, or was erased, is no part of it.
  const { db, clock } = app.context;
  await db
    .update(players)
    .set({ erasedAt: clock.now() })
    .where(eq(players.id, own[1] ?? ''));
  await db.delete(players).where(eq(players.id, own[0] ?? ''));
  const page = await app.publicApp.inject(`/api/team-pages/${sowy.secret}`);
  expect(page.json().matchDays[0].lineUp).toEqual(own.slice(2));
});

test('two equal results wait for a referee, who ends the meeting by them', async () => {
  const { sowy, lisy, meeting } = await aMatchDay();
  const winners = [sowy.id, lisy.id, sowy.id];
  const path = `${meeting.id}/result`;
  expect(day(await call(sowy.secret, path, { winners })).reports).toBe('WAITING');
  expect(day(await call(lisy.secret, path, { winners })).reports).toBe('EQUAL');
  expect(await stored(meeting.id)).toMatchObject({ state: 'UPCOMING', winners: [] });
  expect((await refereeRow())?.reports).toBe('EQUAL');
  expect((await organiser('GET', '/cases')).body).toMatchObject([
    {
      kind: 'RESULT',
      waitsFor: 'ORGANISERS',
      team: { name: 'Sowy', tag: 'SOWY' },
      meeting: { name: 'Sowy – Lisy' },
      isLate: false,
    },
  ]);
  const { status } = await organiser('POST', `/meetings/${meeting.id}/result`, { winners });
  expect(status).toBe(200);
  expect(await stored(meeting.id)).toMatchObject({
    state: 'FINISHED',
    winnerId: sowy.id,
    team1Wins: 2,
    team2Wins: 1,
    winners,
  });
  const late = await call(sowy.secret, path, { winners });
  expect([late.status, late.body.code]).toEqual([409, 'ALREADY_FINISHED']);
});

test('where organisers allow it, two equal results end the meeting at once', async () => {
  const { sowy, lisy, meeting } = await aMatchDay({ bestOf: 1 });
  const { db, clock } = app.context;
  await db.transaction((tx) =>
    writeSections(tx, { matchDay: { checkInMinutes: 30, resultsCountAtOnce: true } }, clock.now()),
  );
  const path = `${meeting.id}/result`;
  await call(lisy.secret, path, { winners: [sowy.id] });
  expect((await stored(meeting.id)).state).toBe('UPCOMING');
  expect((await call(sowy.secret, path, { winners: [sowy.id] })).status).toBe(200);
  expect(await stored(meeting.id)).toMatchObject({ state: 'FINISHED', winnerId: sowy.id });
  const events = (await auditRows(db)).filter(({ action }) => action === 'meeting.result');
  expect(events).toMatchObject([{ actorId: null, subjectId: meeting.id }]);
});

test('different results never count; the referee takes one of them', async () => {
  const { sowy, lisy, meeting } = await aMatchDay({ bestOf: 1 });
  const { db, clock } = app.context;
  await db.transaction((tx) =>
    writeSections(tx, { matchDay: { checkInMinutes: 30, resultsCountAtOnce: true } }, clock.now()),
  );
  const path = `${meeting.id}/result`;
  await call(lisy.secret, path, { winners: [lisy.id] });
  const other = day(await call(sowy.secret, path, { winners: [sowy.id] }));
  // The other side's version is not shown.
  expect([other.reports, other.winners]).toEqual(['DIFFERENT', [sowy.id]]);
  expect((await stored(meeting.id)).state).toBe('UPCOMING');
  expect((await refereeRow())?.sides.map(({ winners }) => winners)).toEqual([[sowy.id], [lisy.id]]);
  await organiser('POST', `/meetings/${meeting.id}/result`, { winners: [lisy.id] });
  expect(await stored(meeting.id)).toMatchObject({ state: 'FINISHED', winnerId: lisy.id });
});

test('a result ends the meeting exactly, and agrees with the games that were played', async () => {
  const { sowy, lisy, meeting } = await aMatchDay();
  const [a, b] = [sowy.id, lisy.id];
  const { db } = app.context;
  await db.update(meetings).set({ state: 'LIVE' });
  await db.insert(games).values({ meetingId: meeting.id, gameNumber: 1, winnerId: b });
  const wrong = [[a], [a, b], [a, a, b], [a, a], [b, a, meeting.id]];
  for (const winners of wrong) {
    const { status, body } = await organiser('POST', `/meetings/${meeting.id}/result`, { winners });
    expect([winners.length, status, body.code]).toEqual([winners.length, 409, 'RESULT_IMPOSSIBLE']);
  }
  const before = await stored(meeting.id);
  expect(before.winners).toEqual([b]);
  const { status } = await organiser('POST', `/meetings/${meeting.id}/result`, {
    winners: [b, a, b],
  });
  expect(status).toBe(200);
  expect((await stored(meeting.id)).winners).toEqual([b, a, b]);
});

test('a result of a live meeting gives the open game its winner', async () => {
  const { sowy, meeting } = await aMatchDay({ bestOf: 1 });
  const { db } = app.context;
  await db.update(meetings).set({ state: 'LIVE' });
  await db
    .insert(games)
    .values({ meetingId: meeting.id, gameNumber: 1, tournamentCode: 'PL-KOD-1' });
  const page = await app.publicApp.inject(`/api/team-pages/${sowy.secret}`);
  expect(page.json().matchDays[0].tournamentCode).toBe('PL-KOD-1');
  await organiser('POST', `/meetings/${meeting.id}/result`, { winners: [sowy.id] });
  expect((await stored(meeting.id)).winners).toEqual([sowy.id]);
});

test('a meeting of others, one without a date and one that is far away take nothing', async () => {
  const { sowy, lisy, meeting, edition } = await aMatchDay({ bestOf: 1, inMinutes: 300 });
  const other = await aSide(edition.id, 'Rysie', 'RYS');
  const winners = [sowy.id];
  const foreign = await call(other.secret, `${meeting.id}/result`, { winners });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await call(other.secret, `${meeting.id}/check-in`)).status).toBe(404);
  const early = await call(lisy.secret, `${meeting.id}/result`, { winners });
  expect([early.status, early.body.code]).toEqual([409, 'TOO_EARLY']);
  await app.context.db.update(meetings).set({ toBeRescheduled: true });
  expect((await call(sowy.secret, `${meeting.id}/check-in`)).body.code).toBe('TOO_EARLY');
  const page = await app.publicApp.inject(`/api/team-pages/${other.secret}`);
  expect(page.json().matchDays).toEqual([]);
});

test('with a team that dropped out no result is taken', async () => {
  const { sowy, lisy, meeting } = await aMatchDay({ bestOf: 1 });
  await app.context.db.update(teams).set({ droppedOut: 'WITHDRAWN' }).where(eq(teams.id, lisy.id));
  const { body } = await call(sowy.secret, `${meeting.id}/result`, { winners: [sowy.id] });
  expect(body.code).toBe('TEAM_DROPPED_OUT');
});

test('a check-in is for one date, a report and a line-up for two teams', async () => {
  const { edition, sowy, lisy, meeting } = await aMatchDay();
  const players = sowy.players.map(({ id }) => id);
  await call(sowy.secret, `${meeting.id}/check-in`);
  await call(sowy.secret, `${meeting.id}/line-up`, { players });
  await call(sowy.secret, `${meeting.id}/result`, { winners: [sowy.id, sowy.id] });
  const own = async () =>
    (await app.publicApp.inject(`/api/team-pages/${sowy.secret}`)).json().matchDays[0];
  const move = (changes: object) => organiser('PATCH', `/meetings/update/${meeting.id}`, changes);

  await move({ publicNote: 'Sala 12' });
  expect((await own()).checkedInAt).not.toBeNull();
  const later = new Date(app.clock.now().getTime() + 7 * 24 * 60 * minute).toISOString();
  await move({ date: later });
  expect(await own()).toMatchObject({ checkedInAt: null, lineUp: players, reports: 'WAITING' });

  const other = await aSide(edition.id, 'Rysie', 'RYS');
  await app.context.db.update(teams).set({ groupId: meeting.groupId });
  expect((await move({ team2Id: other.id })).status).toBe(200);
  expect(await own()).toMatchObject({ lineUp: [], winners: null, reports: 'NONE' });
  const page = await app.publicApp.inject(`/api/team-pages/${lisy.secret}`);
  expect(page.json().matchDays).toEqual([]);
});

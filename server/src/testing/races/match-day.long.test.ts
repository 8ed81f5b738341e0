import { eq } from 'drizzle-orm';
import { writeSections } from '../../cup/settings/change-settings.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { renewTeamPage } from '../../teams/team-page/team-pages.repository.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';
import { seedEdition, seedMeeting } from '../seed-cup.ts';
import { seedPlainTeams } from '../seed-season.ts';

let app: TestApp;
let organiser: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  organiser = await organiserCalls(app);
});
afterAll(() => app.close());

async function aMeeting() {
  await forgetCup(app);
  const { db, secrets, clock } = app.context;
  const edition = await seedEdition(db);
  const [one, two] = await seedPlainTeams(db, edition.id, ['T1', 'T2']);
  if (!one || !two) throw new Error('no teams');
  const at = clock.now();
  const pair = { editionId: edition.id, team1Id: one.id, team2Id: two.id };
  const meeting = await seedMeeting(db, { ...pair, bestOf: 1, date: at });
  const secretOf = (teamId: string) =>
    db.transaction((tx) => renewTeamPage(tx, secrets, { teamId, editionId: edition.id, at }));
  await db.transaction((tx) =>
    writeSections(tx, { matchDay: { checkInMinutes: 30, resultsCountAtOnce: true } }, at),
  );
  const secrets2 = { one: await secretOf(one.id), two: await secretOf(two.id) };
  return { id: meeting.id, one: one.id, two: two.id, secrets: secrets2 };
}

async function report(secret: string, meetingId: string, winners: string[]): Promise<number> {
  const response = await app.publicApp.inject({
    method: 'POST',
    url: `/api/team-pages/${secret}/meetings/${meetingId}/result`,
    payload: { winners },
  });
  return response.statusCode;
}

async function stored(id: string) {
  const { db } = app.context;
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id));
  const played = await db.select().from(games).where(eq(games.meetingId, id));
  const ends = (await auditRows(db)).filter(({ action }) => action === 'meeting.result');
  return { state: meeting?.state, winnerId: meeting?.winnerId, games: played.length, ends };
}

race('equal results of both captains at once end the meeting once', async (round) => {
  const { id, one, secrets } = await aMeeting();
  const statuses = await atOnce(round, [
    () => report(secrets.one, id, [one]),
    () => report(secrets.two, id, [one]),
  ]);
  expect(statuses).toEqual([200, 200]);
  const { ends, ...meeting } = await stored(id);
  expect(meeting).toEqual({ state: 'FINISHED', winnerId: one, games: 1 });
  expect(ends).toHaveLength(1);
});

race('different results at once end nothing', async (round) => {
  const { id, one, two, secrets } = await aMeeting();
  await atOnce(round, [() => report(secrets.one, id, [one]), () => report(secrets.two, id, [two])]);
  const { ends, ...meeting } = await stored(id);
  expect(meeting).toEqual({ state: 'UPCOMING', winnerId: null, games: 0 });
  expect(ends).toEqual([]);
});

race('a referee and the captains at once: the meeting ends once, with one game', async (round) => {
  const { id, one, two, secrets } = await aMeeting();
  await atOnce(round, [
    () => report(secrets.one, id, [one]),
    () => report(secrets.two, id, [one]),
    async () => (await organiser.onMeeting(id, 'result', { winners: [two] })).status,
  ]);
  const { ends, ...meeting } = await stored(id);
  expect(meeting).toMatchObject({ state: 'FINISHED', games: 1 });
  expect([one, two]).toContain(meeting.winnerId);
  expect(ends).toHaveLength(1);
});

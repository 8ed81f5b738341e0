import { endpoints } from '@puchar/shared/contract';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedMeeting } from '../../testing/seed-cup.ts';
import { seedSeason } from '../../testing/seed-season.ts';
import { readTeamResults } from '../team-results.ts';

let app: TestApp;
let season: Awaited<ReturnType<typeof seedSeason>>;

beforeAll(async () => {
  app = await buildTestApp();
  season = await seedSeason(app.context.db, { groups: 'A', size: 16, stage: 'GROUPS' });
});
afterAll(() => app.close());

const get = async (path: string) => JSON.parse((await app.publicApp.inject(`/api${path}`)).body);
const resultsOf = (name: string) => readTeamResults(app.context.db, season.team(name).id);

test('before a match there are the last three results of each team and every one between them', async () => {
  const { db } = app.context;
  const [one, other] = [season.team('A1'), season.team('A9')];
  const meeting = await seedMeeting(db, {
    editionId: season.edition.id,
    team1Id: one.id,
    team2Id: other.id,
    stage: 'GROUP',
    state: 'UPCOMING',
  });
  const detail = endpoints.getMeeting.answer.parse(await get(`/meetings/${meeting.id}`));
  const [whole, others] = [await resultsOf('A1'), await resultsOf('A9')];
  expect(whole).toHaveLength(15);
  const met = whole.filter(({ opponent }) => opponent === 'A9');
  expect(met).toHaveLength(1);
  const shown = (all: typeof whole) =>
    all.filter(
      (result) =>
        all.slice(-3).includes(result) ||
        met.some(({ meetingId }) => meetingId === result.meetingId),
    );
  expect(detail.before?.team1.results).toEqual(shown(whole));
  expect(detail.before?.team2.results).toEqual(shown(others));
});

test('a team has its last twelve results', async () => {
  const team = endpoints.getTeam.answer.parse(await get('/teams/A3'));
  expect(team.results).toEqual((await resultsOf('A3')).slice(-12));
});

import { eq } from 'drizzle-orm';
import {
  bracketNodes,
  mediaCache,
  meetings,
  regulations,
  sponsors,
} from '../platform/database/schema.ts';
import { buildTestApp, signedIn } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker, seedCup } from '../testing/seed-cup.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;

beforeAll(async () => {
  app = await buildTestApp();
  cup = await seedCup(app.context.db);
  const { db } = app.context;
  const final = {
    editionId: cup.edition.id,
    round: 1,
    centralOne: true,
    meetingId: cup.upcoming.id,
  };
  await db.insert(bracketNodes).values(final);
  await db.insert(regulations).values({ editionId: cup.edition.id, content: '# Regulamin' });
  await db.insert(sponsors).values({
    editionId: cup.edition.id,
    name: 'Pierwszy',
    websiteUrl: 'https://example.org/',
    logoHash: null,
    category: 'CONTENT_PARTNER',
  });
});
afterAll(() => app.close());

async function get(path: string, status = 200) {
  const response = await app.publicApp.inject(`/api${path}`);
  expect([path, response.statusCode]).toEqual([path, status]);
  return response.json();
}

test('no public read gives away hidden players, unaccepted teams, accounts or agreements', async () => {
  const paths = [
    '/editions/get-current',
    '/teams',
    '/teams/awaiting-amount',
    '/teams/lwy',
    `/teams/${encodeURIComponent('żub')}`,
    '/teams/lwy/get-group-position',
    '/groups',
    '/groups/a',
    '/meetings',
    '/meetings?order=DESC',
    `/meetings?teamId=${cup.obcy.id}`,
    `/meetings/${cup.finished.id}`,
    `/meetings/${cup.live.id}`,
    `/matches/${cup.game.id}`,
    '/bracket',
    '/regulations',
    '/sponsors/get',
    '/schools',
    '/openapi.json',
  ];
  for (const path of paths) {
    const response = await app.publicApp.inject(`/api${path}`);
    expect([path, response.statusCode]).toEqual([path, 200]);
    expect(response.body).not.toContain(marker);
    // The OpenAPI document names organiser fields but holds no data.
    if (path !== '/openapi.json') expect(response.body).not.toContain('puuid');
  }
});

test('what belongs to an unaccepted team does not exist for the public', async () => {
  for (const path of [
    '/teams/OBC',
    '/teams/OBC/get-group-position',
    // Longer than any tag, yet a valid path.
    `/teams/${'a'.repeat(40)}`,
    `/meetings/${cup.foreign.id}`,
    `/matches/${cup.foreignGame.id}`,
  ]) {
    expect(await get(path, 404)).toEqual({ message: 'Not found!', code: 'NOT_FOUND' });
  }
  expect(await get(`/meetings?teamId=${cup.obcy.id}`)).toEqual([]);
  expect(await get('/teams/awaiting-amount')).toEqual({ amount: 1 });
});

test('a hidden player has an id, a nickname and a role, everywhere', async () => {
  const hidden = cup.lwy.players[1];
  const team = await get('/teams/LWY');
  expect(team.players[1]).toEqual({ id: hidden?.id, nickname: 'Gracz 1', gameRole: 'JUNGLE' });
  expect(team.players[0]).toMatchObject({ firstName: 'Jawne imię', memberType: 'CAPTAIN' });
  const detail = await get(`/meetings/${cup.finished.id}`);
  expect(Object.keys(detail.meet.team2.players[1])).toHaveLength(3);
});

test('teams are in Polish order with their record and place', async () => {
  const teams = await get('/teams');
  expect(teams.map(({ name }: { name: string }) => name)).toEqual(['Lwy', 'Żubry']);
  expect(teams[1]).toMatchObject({ statistics: { wins: 1, losses: 0 }, groupPosition: 1 });
  expect(teams[0]).toMatchObject({ statistics: { wins: 0, losses: 1 }, groupPosition: 2 });
  expect(await get('/teams/LWY/get-group-position')).toEqual({ groupPosition: 2 });
});

test('a team has its finished meetings that count, an annulled one not', async () => {
  const result = { meetingId: cup.finished.id, won: false, wins: 0, losses: 1, opponent: 'Żubry' };
  expect((await get('/teams/LWY')).results).toEqual([result]);
  const won = { ...result, won: true, wins: 1, losses: 0, opponent: 'Lwy' };
  expect((await get(`/teams/${encodeURIComponent('żub')}`)).results).toEqual([won]);
  const { db, changes } = app.context;
  const ofMeeting = eq(meetings.id, cup.finished.id);
  for (const annulled of [true, false]) {
    await db.update(meetings).set({ annulled }).where(ofMeeting);
    await changes.publish({ topic: 'meeting', id: '*' });
    expect((await get('/teams/LWY')).results).toHaveLength(annulled ? 0 : 1);
  }
});

test('a group has its accepted teams and the table with reasons', async () => {
  const group = await get('/groups/a');
  expect(group.teams).toHaveLength(2);
  expect(group.standings[0]).toMatchObject({
    teamId: cup.zubry.id,
    position: 1,
    meetingsPlayed: 1,
    wonGamesSeconds: 1800,
    rule: 'MEETINGS_WON',
  });
  expect(group.standings[0].reason).toMatch(/wygranych meczów/);
});

test('a list of meetings keeps state, order and filters', async () => {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const { finished, live, upcoming, group } = cup;
  expect(ids(await get('/meetings'))).toEqual([finished.id, live.id, upcoming.id]);
  expect(ids(await get('/meetings?order=DESC'))).toEqual([upcoming.id, live.id, finished.id]);
  expect(ids(await get('/meetings?state=LIVE'))).toEqual([live.id]);
  expect(ids(await get(`/meetings?groupId=${group.id}&stage=GROUP&page=1`))).toHaveLength(3);
  expect(await get('/meetings?stage=LADDER')).toEqual([]);
  expect(await get('/meetings?page=2')).toEqual([]);
});

test('wins are left out while a meeting is upcoming, the open game shows while it is live', async () => {
  const [finished, live, upcoming] = await get('/meetings');
  expect(finished).toMatchObject({ team1: { wins: 1 }, team2: { wins: 0 }, time: '18:00' });
  expect(live).toMatchObject({ liveGameNumber: 1, groupName: 'A', winner: null });
  expect(upcoming.team1).not.toHaveProperty('wins');
  // Daylight saving time began in between.
  expect(upcoming.time).toBe('19:00');
});

test('a meeting has its games with the present nicknames of its players', async () => {
  const { matches } = await get(`/meetings/${cup.finished.id}`);
  expect(matches).toEqual([await get(`/matches/${cup.game.id}`)]);
  expect(matches[0]).toMatchObject({ meetId: cup.finished.id, durationSeconds: 1800 });
  expect(matches[0].team1Statistics).toMatchObject({ teamId: cup.zubry.id, side: 'BLUE' });
  expect(matches[0].players[0]).toMatchObject({ nickname: 'Gracz 0', championName: 'Ahri' });
});

test('a meeting to come has the places and results of both teams, another one has not', async () => {
  const result = { meetingId: cup.finished.id, wins: 0, losses: 1 };
  const { before } = await get(`/meetings/${cup.upcoming.id}`);
  expect(before).toEqual({
    team1: {
      groupPosition: 1,
      results: [{ ...result, won: true, wins: 1, losses: 0, opponent: 'Lwy' }],
    },
    team2: { groupPosition: 2, results: [{ ...result, won: false, opponent: 'Żubry' }] },
  });
  expect(await get(`/meetings/${cup.finished.id}`)).not.toHaveProperty('before');
  expect(await get(`/meetings/${cup.live.id}`)).not.toHaveProperty('before');
});

test('the bracket is closed to the public before its stage, open to organisers', async () => {
  expect(await get('/bracket')).toBeNull();
  const headers = await signedIn(app.organisersApp);
  const response = await app.organisersApp.inject({ url: '/api/bracket', headers });
  expect(response.json()).toMatchObject({ centralOne: true, meeting: { id: cup.upcoming.id } });
});

test('regulations, sponsors and schools are read as they are', async () => {
  expect(await get('/regulations')).toMatchObject({ content: '# Regulamin' });
  const [sponsor] = await get('/sponsors/get');
  expect(sponsor).toMatchObject({ name: 'Pierwszy', logoUrl: null });
  expect(await get(`/sponsors/get/${sponsor.id}`)).toEqual(sponsor);
  const schools = await get('/schools');
  expect(schools).toHaveLength(60);
  expect(new Set(schools.map(({ code }: { code: string }) => code)).size).toBe(60);
});

test('media lists are empty without settings, whatever was read under earlier ones', async () => {
  expect(await get('/twitch/recent')).toEqual([]);
  const item = {
    id: 'film',
    title: 'Film',
    createdAt: '2026-01-01T00:00:00Z',
    url: 'https://example.org/',
    thumbnailUrl: null,
  };
  await app.context.db.insert(mediaCache).values({ provider: 'YOUTUBE', items: [item] });
  await app.context.changes.publish({ topic: 'media', id: 'YOUTUBE' });
  expect(await get('/youtube/recent')).toEqual([]);
});

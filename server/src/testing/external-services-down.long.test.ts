import { game, meeting } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { currentEditionId } from '../cup/current-edition.ts';
import { games, teams } from '../platform/database/schema.ts';
import { createAccountChecks } from '../teams/accounts/account-checks.ts';
import { recheckAccounts } from '../teams/accounts/recheck-accounts.ts';
import { sendAnnouncements } from '../messages/announcements/send-announcements.ts';
import { takeDueResults } from '../results/riot/result-job.ts';
import { organiserCalls } from './organiser-calls.ts';
import type { OrganiserCalls } from './organiser-calls.ts';
import { startersOf } from './mock-services/open-games.ts';
import { openDownSite } from './services-down/down-site.ts';
import type { DownSite } from './services-down/down-site.ts';
import type { FakeServerName } from './fake-servers/all-fake-servers.ts';
import { serviceFailures } from './fake-servers/service-failures.ts';

let site: DownSite;
let organiser: OrganiserCalls;
beforeAll(async () => {
  site = await openDownSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.setStage('LADDER');
  // A session expires while the tests let time pass.
  organiser = await organiserCalls(site.app);
});

const never = new AbortController().signal;
type WhileDown = <T>(work: () => Promise<T>) => Promise<T>;
type Scenario = (whileDown: WhileDown) => Promise<void>;

const stateOf = async (teamId: string | null) => {
  const { db } = site.app.context;
  const [team] = await db
    .select()
    .from(teams)
    .where(eq(teams.id, teamId ?? ''));
  return team?.accountsVerified;
};

async function accountsAreCheckedLater(whileDown: WhileDown): Promise<void> {
  await site.setStage('SUBMISSIONS');
  const { context } = site.app;
  const teamId = await whileDown(async () => {
    const sent = await site.submit();
    expect(sent.status).toBe(201);
    return sent.teamId;
  });
  expect(await stateOf(teamId)).toBe(false);
  await recheckAccounts(context, createAccountChecks(context), never);
  expect(await stateOf(teamId)).toBe(true);
}

async function noUncheckedRegistration(whileDown: WhileDown): Promise<void> {
  await site.setStage('SUBMISSIONS');
  await whileDown(async () => {
    const { status, rejection, headers } = await site.submit();
    expect([status, rejection?.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
  expect((await site.submit()).status).toBe(201);
}

async function liveMeeting() {
  const { db } = site.app.context;
  const [one, other] = await db
    .select()
    .from(teams)
    .where(eq(teams.editionId, currentEditionId))
    .limit(2);
  const { body } = await organiser.call('POST', '/meetings/create', {
    team1Id: one?.id,
    team2Id: other?.id,
    stage: 'GROUP',
    bestOf: 3,
    date: site.app.clock.now().toISOString(),
  });
  const made = z.parse(meeting, body);
  const step = { expectedState: 'UPCOMING' };
  expect((await organiser.onMeeting(made.id, 'next-state', step)).status).toBe(200);
  return made;
}

const opened = z.object({
  match: z.object({ id: z.string() }),
  tournamentCode: z.optional(z.string()),
});

async function openGame(meetingId: string) {
  const { status, body } = await organiser.onMeeting(meetingId, 'next-match');
  expect(status).toBe(201);
  return z.parse(opened, body);
}

async function codeIsMadeLater(whileDown: WhileDown): Promise<void> {
  const { id } = await liveMeeting();
  const { match, tournamentCode } = await whileDown(() => openGame(id));
  expect(tournamentCode).toBeUndefined();
  const later = await organiser.call('POST', `/matches/${match.id}/tournament-code`);
  expect([later.status, later.code]).toEqual([200, null]);
}

function lastToken(): string {
  const made = site.fakeServers.riot.requested.filter(({ url }) => url.includes('/codes?')).at(-1);
  return z.parse(z.object({ metadata: z.string() }), JSON.parse(made?.body ?? '{}')).metadata;
}

const storedGame = async (id: string) => {
  const [row] = await site.app.context.db.select().from(games).where(eq(games.id, id));
  return row;
};

async function resultComesLater(whileDown: WhileDown): Promise<void> {
  const { context, publicApp } = site.app;
  const { id, team1, team2 } = await liveMeeting();
  const { match, tournamentCode = '' } = await openGame(id);
  await site.fakeServers.riot.play(tournamentCode, {
    blue: await startersOf(context.db, team1.id),
    red: await startersOf(context.db, team2.id),
    winner: 'RED',
    callback: false,
  });
  const notified = await publicApp.inject({
    method: 'POST',
    url: '/api/riot/tournament-callback',
    payload: { shortCode: tournamentCode, metaData: lastToken(), gameId: 1 },
  });
  expect(notified.statusCode).toBe(200);
  await whileDown(async () => {
    await takeDueResults(context);
    const pressed = await organiser.call('POST', `/matches/${match.id}/fetch-result`);
    // A response of another shape is called that.
    const shown = pressed.status === 502 ? 'UNREADABLE' : null;
    const code = shown === null ? 'UNAVAILABLE' : 'UNREADABLE_RESPONSE';
    expect([pressed.status, pressed.code]).toEqual([shown === null ? 503 : 502, code]);
    expect(await storedGame(match.id)).toMatchObject({ winnerId: null, resultFault: shown });
  });
  await takeDueResults(context);
  expect(await storedGame(match.id)).toMatchObject({ winnerId: team2.id, filledBy: 'RIOT' });
  const { body } = await organiser.call('GET', `/matches/${match.id}`);
  expect(z.parse(game, body).players).toHaveLength(10);
}

async function announcementIsSentLater(whileDown: WhileDown): Promise<void> {
  const { context } = site.app;
  const { sent } = site.fakeServers.discord;
  await sendAnnouncements(context, never);
  const before = sent.length;
  const { team1 } = await liveMeeting();
  await whileDown(async () => {
    expect(await sendAnnouncements(context, never)).toBe(0);
    const { body } = await organiser.call('GET', '/announcements');
    const waiting = { kind: 'MEETING_LIVE', sentAt: null, fault: expect.any(String) };
    expect(body).toContainEqual(expect.objectContaining(waiting));
  });
  expect(sent).toHaveLength(before);
  expect(await sendAnnouncements(context, never)).toBe(1);
  expect(sent.at(-1)?.content).toContain(team1.name);
}

const recent = async (feed: 'twitch' | 'youtube'): Promise<unknown[]> =>
  (await site.app.publicApp.inject(`/api/${feed}/recent`)).json();

const listStays =
  (feed: 'twitch' | 'youtube'): Scenario =>
  async (whileDown) => {
    await site.media.run(never);
    const shown = await recent(feed);
    expect(shown.length).toBeGreaterThan(0);
    site.app.clock.pass(20 * 60_000);
    const { twitch, youtube } = site.fakeServers;
    // Eleven characters for YouTube, digits alone for Twitch.
    const id = `${12_345_000_000 + twitch.videos.length}`;
    const news = { id, title: 'Nowość', views: 1, hasPicture: true, streamId: id };
    twitch.videos.unshift({ ...news, createdAt: '2026-03-26T10:00:00Z', duration: '1h2m3s' });
    youtube.videos.unshift({ ...news, publishedAt: '2026-03-26T10:00:00Z', duration: 'PT1H' });
    await whileDown(async () => {
      await site.media.run(never);
      expect(await recent(feed)).toEqual(shown);
      const { status } = await organiser.call('GET', '/media/feeds');
      expect(status).toBe(200);
    });
    await site.media.run(never);
    expect(await recent(feed)).toContainEqual(expect.objectContaining({ id }));
  };

const read = (url: string) => site.app.publicApp.inject(url);
const shownPictures = new Set<string>();

function unseenPicture(): string {
  const { champions, items, runes, summonerSpells } = site.staticData.current();
  const named = [champions, items, runes, summonerSpells].flatMap((rows) => Object.values(rows));
  const found = named.find(({ image }) => image !== null && !shownPictures.has(image))?.image;
  if (found === undefined || found === null) throw new Error('Every picture was requested.');
  shownPictures.add(found);
  return found;
}

async function namesStay(whileDown: WhileDown): Promise<void> {
  expect(await site.staticData.refresh()).toBe(true);
  const { body: names } = await read('/api/static-data');
  const picture = unseenPicture();
  await whileDown(async () => {
    expect(await site.staticData.refresh()).toBe(false);
    expect((await read('/api/static-data')).body).toBe(names);
    expect((await read(picture)).statusCode).toBe(404);
  });
  expect(await site.staticData.refresh()).toBe(true);
  expect((await read(picture)).statusCode).toBe(200);
}

const scenarios: readonly { service: FakeServerName; what: string; scenario: Scenario }[] = [
  {
    service: 'turnstile',
    what: 'no registration passes unchecked',
    scenario: noUncheckedRegistration,
  },
  { service: 'riot', what: 'a registration is checked later', scenario: accountsAreCheckedLater },
  { service: 'riot', what: 'a game opens, its code is made later', scenario: codeIsMadeLater },
  { service: 'riot', what: 'a result comes later', scenario: resultComesLater },
  {
    service: 'discord',
    what: 'a registration is checked later',
    scenario: accountsAreCheckedLater,
  },
  { service: 'discord', what: 'a message is sent later, once', scenario: announcementIsSentLater },
  { service: 'twitch', what: 'the last streams stay', scenario: listStays('twitch') },
  { service: 'youtube', what: 'the last videos stay', scenario: listStays('youtube') },
  { service: 'ddragon', what: 'names stay, pictures come later', scenario: namesStay },
];

test.each(
  scenarios.flatMap((one) => serviceFailures.map((failure) => ({ ...one, fault: failure }))),
)('$service is „$fault”: $what', async ({ service, fault: failure, scenario }) => {
  const pages = async () => {
    const found = await site.pages();
    expect(found.filter(([, status]) => status !== 200).map(([path]) => path)).toEqual([]);
    return found;
  };
  await scenario(async (work) => {
    const well = await pages();
    await site.fail(service, failure);
    try {
      expect(await pages()).toEqual(well);
      const result = await work();
      await pages();
      return result;
    } finally {
      await site.fail(service, null);
    }
  });
});

test('afterwards the log contains no secret, account or code', async () => {
  const { environment, riot } = site.fakeServers;
  const secrets = [
    environment.RIOT_API_KEY,
    environment.DISCORD_BOT_TOKEN,
    environment.TURNSTILE_SECRET_KEY,
    environment.TWITCH_CLIENT_SECRET,
    environment.YOUTUBE_API_KEY,
    ...riot.codes(),
    lastToken(),
    'k1.0',
    'token-1',
  ];
  const log = site.app.logged.join('');
  expect(log).toContain('external.failed');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  const { body } = await organiser.call('GET', '/services');
  expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { editions, players, teams } from '../../platform/database/schema.ts';
import { marker } from '../../testing/seed-cup.ts';
import { seedMeeting } from '../../testing/seed-cup.ts';
import { openAnnouncingSite } from './testing/announcing-site.ts';
import type { AnnouncingSite } from './testing/announcing-site.ts';

let site: AnnouncingSite;
let cup: Awaited<ReturnType<AnnouncingSite['begin']>>;

beforeAll(async () => {
  site = await openAnnouncingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  cup = await site.begin();
});

const link = (id: string) => `https://puchar.example/mecze/${id}`;

test('the start, end and move of a meeting are announced with its teams and its page', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  site.app.clock.pass(1_000);
  const finished = await site.addPlayed();
  await site.next(finished, 'LIVE');
  site.app.clock.pass(1_000);
  const moved = await site.addMeeting();
  await site.move(moved.id, { date: '2026-10-25T18:30:00+01:00' });
  expect(site.discord.requested).toEqual([]);
  expect(await site.run()).toBe(3);
  expect(site.said()).toEqual([
    `**Mecz trwa:** Żubry (ŻUB) – Lwy (LWY).\n${link(cup.upcoming.id)}`,
    `**Koniec meczu:** Żubry (ŻUB) **1 : 0** Lwy (LWY).\n${link(finished)}`,
    `**Zmiana terminu:** Żubry (ŻUB) – Lwy (LWY). Nowy termin: niedziela, 25 października, godz. 18:30.\n${link(moved.id)}`,
  ]);
  expect(await site.run()).toBe(0);
});

test('a walkover and an open date are announced as such', async () => {
  await site.walkover(cup.live.id, cup.lwy.id);
  site.app.clock.pass(1_000);
  await site.move(cup.upcoming.id, { toBeRescheduled: true });
  await site.run();
  expect(site.said()).toEqual([
    `**Walkower:** Żubry (ŻUB) – Lwy (LWY). Wygrywa Lwy (LWY).\n${link(cup.live.id)}`,
    `**Mecz przełożony:** Żubry (ŻUB) – Lwy (LWY). Nowy termin jest do ustalenia.\n${link(cup.upcoming.id)}`,
  ]);
});

test('the opening of registrations is announced once, however often the stage changes', async () => {
  await site.beginEarly();
  const step = (direction: string) => site.call('POST', `/editions/${direction}-stage`, {});
  await step('next');
  await step('previous');
  await site.run();
  expect(site.said()).toEqual([]);
  await step('next');
  await site.run();
  await step('previous');
  await step('next');
  await site.run();
  expect(site.said()).toEqual([
    '**Zapisy ruszyły!** Puchar 2026: zgłoszenia drużyn są otwarte.\nhttps://puchar.example/rejestracja',
  ]);
});

test('no message names or mentions a person, and names are escaped', async () => {
  const hostile = '**@everyone** <@1> https://zly.example `x`';
  await site.app.context.db.update(teams).set({ name: hostile }).where(eq(teams.id, cup.lwy.id));
  await site.next(cup.upcoming.id, 'UPCOMING');
  await site.run();
  expect(site.said()[0]).toContain(
    '\\*\\*\\@everyone\\*\\* \\<\\@1\\> https\\:\\/\\/zly\\.example \\`x\\` (LWY)',
  );
  const body: unknown = JSON.parse(site.discord.requested[0]?.body ?? '');
  expect(body).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
  const persons = await site.app.context.db.select().from(players);
  expect(persons).not.toHaveLength(0);
  for (const { nickname } of persons)
    expect(site.discord.requested[0]?.body).not.toContain(nickname);
  expect(site.discord.requested[0]?.body).not.toContain(marker);
});

test('messages are those that organisers wrote, as published when they are sent', async () => {
  await site.move(cup.upcoming.id, { date: '2026-10-25T18:30:00+01:00' });
  const meetingMoved = 'Gramy {dzien}! {druzyna1} kontra {druzyna2}, {turniej} @everyone';
  await site.call('PATCH', '/cup/settings/messages', { meetingMoved, seen: {} });
  const [draft] = await site.noted();
  expect(draft?.content).toContain('Zmiana terminu');
  await site.call('POST', '/cup/publish', {});
  const hostile = '{link} {turniej}';
  await site.app.context.db.update(teams).set({ name: hostile }).where(eq(teams.id, cup.lwy.id));
  await site.run();
  expect(site.said()).toEqual([
    'Gramy niedziela, 25 października! Żubry (ŻUB) kontra \\{link\\} \\{turniej\\} (LWY), Puchar 2026 @everyone',
  ]);
  expect(JSON.parse(site.discord.requested[0]?.body ?? '')).toMatchObject({
    allowed_mentions: { parse: [] },
  });
});

test('the longest names stay within the limit of a message', async () => {
  const name = '*'.repeat(3_000);
  await site.app.context.db.update(teams).set({ name });
  const meetingLive = '{druzyna1}'.repeat(50);
  await site.call('PATCH', '/cup/settings/messages', { meetingLive, seen: {} });
  await site.call('POST', '/cup/publish', {});
  await site.next(cup.upcoming.id, 'UPCOMING');
  expect(await site.run()).toBe(1);
  expect(site.said()[0]?.length).toBeLessThanOrEqual(2_000);
});

test('meetings of the bracket are not announced before the bracket opens', async () => {
  const { db } = site.app.context;
  await site.setStage(cup.upcoming.id, 'LADDER');
  await site.move(cup.upcoming.id, { date: '2026-04-04T18:00:00Z' });
  expect(await site.noted()).toEqual([]);
  await db.update(editions).set({ stage: 'LADDER' });
  await site.move(cup.upcoming.id, { date: '2026-04-05T18:00:00Z' });
  await site.run();
  expect(site.said()).toHaveLength(1);
});

test('nothing is announced of a team that is not accepted', async () => {
  await site.move(cup.foreign.id, { publicNote: 'x' });
  await site.back(cup.foreign.id, 'FINISHED');
  await site.walkover(cup.foreign.id, cup.zubry.id);
  expect(await site.noted()).toEqual([]);
});

test('a change that was undone before it was sent is not announced', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  await site.back(cup.upcoming.id, 'LIVE');
  const before = '2026-04-03T17:00:00.000Z';
  await site.move(cup.upcoming.id, { date: '2026-04-04T17:00:00Z' });
  await site.move(cup.upcoming.id, { date: '2026-04-05T17:00:00Z' });
  await site.move(cup.upcoming.id, { date: before });
  await site.run();
  expect(site.said()).toEqual([]);
  expect(
    (await site.noted()).every(
      ({ dueAt, sentAt, fault: failure }) => !dueAt && !sentAt && !failure,
    ),
  ).toBe(true);
});

test('of several moves the last one is announced, and so is a move back after it', async () => {
  await site.move(cup.upcoming.id, { date: '2026-04-04T17:00:00Z' });
  await site.move(cup.upcoming.id, { date: '2026-04-05T17:00:00Z' });
  await site.run();
  await site.move(cup.upcoming.id, { date: '2026-04-03T17:00:00Z' });
  await site.run();
  expect(site.said()).toEqual([
    expect.stringContaining('niedziela, 5 kwietnia, godz. 19:00'),
    expect.stringContaining('piątek, 3 kwietnia, godz. 19:00'),
  ]);
});

test('a repeated event before the first message is announced once', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  await site.back(cup.upcoming.id, 'LIVE');
  await site.next(cup.upcoming.id, 'UPCOMING');
  const { id } = await site.addMeeting();
  await site.move(id, { date: '2026-04-04T17:00:00Z' });
  site.discord.setFailure('error 500');
  await site.run();
  site.discord.setFailure(null);
  await site.move(id, { date: '2026-04-05T17:00:00Z' });
  site.app.clock.pass(60_000);
  await site.run();
  expect(site.said()).toEqual([
    expect.stringContaining('Mecz trwa'),
    expect.stringContaining('5 kwietnia'),
  ]);
});

test('a result that was reverted and restored is announced again', async () => {
  const id = await site.addPlayed();
  await site.next(id, 'LIVE');
  await site.run();
  await site.back(id, 'FINISHED');
  await site.next(id, 'LIVE');
  await site.run();
  expect(site.said()).toHaveLength(2);
});

test('organisers see the newest messages first, visitors none', async () => {
  await site.next(cup.upcoming.id, 'UPCOMING');
  await site.run();
  site.app.clock.pass(1_000);
  await site.move((await site.addMeeting()).id, { toBeRescheduled: true });
  const url = '/api/announcements';
  const list = await site.app.organisersApp.inject({ url, headers: site.headers() });
  expect(list.json()).toEqual([
    expect.objectContaining({ kind: 'MEETING_MOVED', sentAt: null }),
    expect.objectContaining({ kind: 'MEETING_LIVE', dueAt: null, fault: null }),
  ]);
  expect((await site.app.publicApp.inject({ url })).statusCode).toBe(404);
  expect((await site.app.organisersApp.inject({ url })).statusCode).toBe(401);
});

test('without a channel nothing is queued', async () => {
  const { channel } = site.app.context.config;
  site.app.context.config.channel = undefined;
  try {
    await site.next(cup.upcoming.id, 'UPCOMING');
    await site.move(cup.upcoming.id, { date: '2026-04-04T17:00:00Z' });
    expect(await site.noted()).toEqual([]);
    expect(await site.run()).toBe(0);
  } finally {
    site.app.context.config.channel = channel;
  }
});

const weekMs = 7 * 86_400_000;

async function plan(...dated: { id: string; date: Date; station?: string | null }[]) {
  const place = (date: Date) => ({
    date: date.toISOString(),
    toBeRescheduled: false,
    station: null,
  });
  const moved = dated.map(({ id, date }) => ({
    id,
    from: place(date),
    to: place(new Date(date.getTime() + weekMs)),
  }));
  await site.call('POST', '/plan', { minutes: 60, made: [], moved, bracket: [] });
}

test('a plan is one message whatever it moves, and a later plan takes the place of one that waits', async () => {
  const { edition, zubry, lwy, upcoming } = cup;
  const other = await seedMeeting(site.app.context.db, {
    editionId: edition.id,
    team1Id: zubry.id,
    team2Id: lwy.id,
    date: new Date(upcoming.date.getTime() + weekMs / 2),
  });
  await plan(upcoming, other);
  site.app.clock.pass(1_000);
  await plan(
    { ...upcoming, date: new Date(upcoming.date.getTime() + weekMs) },
    { ...other, date: new Date(other.date.getTime() + weekMs) },
  );
  await site.run();
  expect(site.said()).toEqual([
    '**Terminarz.** Puchar 2026: są nowe terminy meczów.\nhttps://puchar.example/mecze',
  ]);
});

test('a plan that moves one meeting says where it is now', async () => {
  await plan(cup.upcoming);
  await site.run();
  expect(site.said()).toEqual([expect.stringContaining('**Zmiana terminu:** Żubry')]);
});

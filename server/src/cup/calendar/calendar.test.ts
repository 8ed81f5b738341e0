import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { editions, groups, meetings, teams } from '../../platform/database/schema.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { marker, seedCup, seedMeeting } from '../../testing/seed-cup.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;

beforeAll(async () => {
  app = await buildTestApp({ environment: { PUBLIC_URL: 'https://puchar.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
});

const request = (query = '', headers = {}) =>
  app.publicApp.inject({ url: `/api/meetings/calendar.ics${query}`, headers });

/** Parses with the calendar's own time zone. */
async function read(query = '') {
  const { body } = await request(query);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const zones = calendar.getAllSubcomponents('vtimezone');
  for (const component of zones) {
    ICAL.TimezoneService.register(new ICAL.Timezone(component));
  }
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { body, zones, events };
}

async function eventOf(id: string, query = '') {
  const { events } = await read(query);
  const event = events.find(({ uid }) => uid === `${id}@puchar.example`);
  if (event === undefined) throw new Error(`No event of ${id}.`);
  return event;
}

const own = () => ({
  editionId: cup.edition.id,
  team1Id: cup.zubry.id,
  team2Id: cup.lwy.id,
});

/** Writes past the API and publishes the change. */
async function change(id: string, values: Partial<typeof meetings.$inferInsert>) {
  await app.context.db.update(meetings).set(values).where(eq(meetings.id, id));
  await app.context.changes.publish({ topic: 'meeting', id });
}

test('every meeting that visitors see is an event with its teams, page and end', async () => {
  const { events, body } = await read();
  expect(events.map(({ uid }) => uid)).toEqual(
    [cup.finished, cup.live, cup.upcoming].map(({ id }) => `${id}@puchar.example`),
  );
  const event = await eventOf(cup.upcoming.id);
  expect(event.summary).toBe('ŻUB – LWY');
  expect(event.description).toContain('Żubry kontra Lwy.\nFaza grupowa, grupa A.');
  expect(event.component.getFirstPropertyValue('url')).toBe(
    `https://puchar.example/mecze/${cup.upcoming.id}`,
  );
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-04-03T17:00:00.000Z');
  expect(event.duration.toSeconds()).toBe(3_600);
  expect(body).not.toContain(marker);
});

test('one meeting is a calendar of its own, one that visitors do not see is none', async () => {
  const { events } = await read(`?meetingId=${cup.upcoming.id.toUpperCase()}`);
  expect(events.map(({ uid }) => uid)).toEqual([`${cup.upcoming.id}@puchar.example`]);
  for (const id of [cup.foreign.id, crypto.randomUUID()]) {
    expect((await request(`?meetingId=${id}`)).statusCode).toBe(404);
  }
  expect((await request('?meetingId=x')).statusCode).toBe(400);
});

test.each([
  ['before the clocks go forward', '2026-03-28T17:00:00Z', '2026-03-28T18:00:00'],
  ['after they went forward', '2026-03-29T17:00:00Z', '2026-03-29T19:00:00'],
  ['in the hour that comes first after the gap', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
  ['before the clocks go back', '2026-10-24T16:00:00Z', '2026-10-24T18:00:00'],
  ['after they went back', '2026-10-25T17:00:00Z', '2026-10-25T18:00:00'],
])('%s a meeting begins when it does', async (_when, instant, local) => {
  const { id } = await seedMeeting(app.context.db, { ...own(), date: new Date(instant) });
  const event = await eventOf(id);
  expect(event.startDate.toString()).toBe(local);
  expect(event.startDate.zone.tzid).toBe('Europe/Warsaw');
  expect(event.startDate.toJSDate().toISOString()).toBe(instant.replace('Z', '.000Z'));
});

test.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-24T23:30:00Z'])(
  'in the hour that the clock change repeats the instant is unambiguous: %s',
  async (instant) => {
    const { id } = await seedMeeting(app.context.db, { ...own(), date: new Date(instant) });
    const { startDate, duration } = await eventOf(id);
    expect(startDate.toJSDate().toISOString()).toBe(instant.replace('Z', '.000Z'));
    expect(duration.toSeconds()).toBe(3_600);
  },
);

test('the zone comes along with the rules of both changes', async () => {
  const { zones, body } = await read();
  expect(zones).toHaveLength(1);
  const [zone] = zones;
  expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Warsaw');
  for (const half of ['standard', 'daylight']) {
    expect(zone?.getFirstSubcomponent(half)?.getFirstPropertyValue('rrule')).toBeTruthy();
  }
  expect(body).toContain('DTSTART;TZID=Europe/Warsaw:20260403T190000');
});

test('the length goes by the format', async () => {
  const { db } = app.context;
  const three = await seedMeeting(db, { ...own(), bestOf: 3 });
  const five = await seedMeeting(db, { ...own(), bestOf: 5 });
  expect((await eventOf(three.id)).duration.toSeconds()).toBe(150 * 60);
  expect((await eventOf(five.id)).duration.toSeconds()).toBe(240 * 60);
});

test('a meeting without a date says so in its title and has a day without an hour', async () => {
  // Warsaw's next day.
  await change(cup.upcoming.id, { toBeRescheduled: true, date: new Date('2026-04-03T22:30:00Z') });
  const event = await eventOf(cup.upcoming.id);
  expect(event.summary).toBe('Do ustalenia: ŻUB – LWY');
  expect(event.startDate.isDate).toBe(true);
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
    '2026-04-04',
    '2026-04-05',
  ]);
  expect(event.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(event.description).toContain('Termin do ustalenia');
  await change(cup.upcoming.id, { toBeRescheduled: false });
  expect(await eventOf(cup.upcoming.id)).toMatchObject({ summary: 'ŻUB – LWY' });
  expect((await eventOf(cup.upcoming.id)).startDate.toString()).toBe('2026-04-04T00:30:00');
});

test('a meeting that was called off says so in its title; one with a winner needs no date', async () => {
  const { id } = cup.upcoming;
  const won = { state: 'FINISHED', walkover: true, winnerId: cup.lwy.id } as const;
  await change(id, { ...won, settledFrom: 'UPCOMING', toBeRescheduled: true });
  const event = await eventOf(id);
  expect(event.summary).toBe('ŻUB – LWY');
  expect(event.description).not.toContain('Termin do ustalenia');
  await change(id, { walkover: false, winnerId: null, annulled: true });
  expect((await eventOf(id)).summary).toBe('Odwołany: ŻUB – LWY');
});

test('a finished meeting shows its score, a walkover its winner', async () => {
  expect((await eventOf(cup.finished.id)).description).toContain('Wynik: 1 : 0.');
  await change(cup.finished.id, { walkover: true });
  expect((await eventOf(cup.finished.id)).description).toContain('Walkower: wygrywa Żubry.');
});

test('what people wrote stands in one property, whatever it holds', async () => {
  const note = 'Sala 1; wejście A, B\\C\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:zly ąęłóżź '.padEnd(
    400,
    'ż',
  );
  await change(cup.upcoming.id, { publicNote: note, streamLink: 'https://example.org/a,b;c' });
  await app.context.db.update(teams).set({ name: 'A, B; C' }).where(eq(teams.id, cup.zubry.id));
  await app.context.changes.publish({ topic: 'team', id: '*' });
  const { events, body } = await read(`?teamId=${cup.zubry.id}`);
  expect(events).toHaveLength(3);
  const event = events.at(-1);
  expect(event?.description).toContain(note.replace(/\r\n/g, '\n'));
  expect(event?.description).toContain('Transmisja: https://example.org/a,b;c');
  expect(body.replaceAll('\r\n ', '')).toContain('NAME:Puchar 2026: mecze drużyny A\\, B\\; C\r\n');
  const lines = body.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
});

test('an organiser’s changes raise the sequence under the same UID, results do not', async () => {
  const headers = await signedIn(app.organisersApp);
  await change(cup.upcoming.id, { updatedAt: app.clock.now() });
  const update = (payload: object) =>
    app.organisersApp.inject({
      method: 'PATCH',
      url: `/api/meetings/update/${cup.upcoming.id}`,
      headers,
      payload,
    });
  expect((await eventOf(cup.upcoming.id)).sequence).toBe(0);
  await update({ date: '2026-04-10T17:00:00Z' });
  await update({ publicNote: 'Sala 2' });
  await update({ publicNote: 'Sala 2' });
  app.clock.pass(60_000);
  const method = 'POST';
  const url = `/api/meetings/${cup.upcoming.id}/walkover`;
  await app.organisersApp.inject({ method, url, headers, payload: { winnerId: cup.lwy.id } });
  const event = await eventOf(cup.upcoming.id);
  expect(event.sequence).toBe(2);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-04-10T17:00:00.000Z');
  const stamps = ['last-modified', 'dtstamp'].map((name) =>
    event.component.getFirstPropertyValue(name)?.toString(),
  );
  expect(stamps).toEqual(['2026-03-27T11:01:00Z', '2026-03-27T11:01:00Z']);
});

test('a team, a group: only their meetings', async () => {
  const { db } = app.context;
  const ladder = await seedMeeting(db, { ...own(), date: new Date('2026-05-01T17:00:00Z') });
  expect((await read(`?groupId=${cup.group.id.toUpperCase()}`)).events).toHaveLength(3);
  expect((await read(`?teamId=${cup.lwy.id}`)).events).toHaveLength(4);
  const both = await read(`?teamId=${cup.lwy.id}&groupId=${cup.group.id}`);
  expect(both.events.map(({ uid }) => uid)).not.toContain(`${ladder.id}@puchar.example`);
});

test.each([
  ['?teamId=x', 400],
  ['?teamId=', 400],
  ['?teamId=a%00', 400],
  ['?page=1', 400],
  [`?teamId=${crypto.randomUUID()}`, 404],
  [`?groupId=${crypto.randomUUID()}`, 404],
])('%s is rejected with %i', async (query, status) => {
  expect((await request(query)).statusCode).toBe(status);
});

test('of a team that is not accepted, and of another edition’s group, there is no calendar', async () => {
  expect((await request(`?teamId=${cup.obcy.id}`)).statusCode).toBe(404);
  await app.context.db.update(editions).set({ isCurrent: false });
  await app.context.changes.publish({ topic: 'edition', id: '*' });
  expect(await app.context.db.select().from(groups)).toHaveLength(1);
  expect((await request(`?groupId=${cup.group.id}`)).statusCode).toBe(404);
});

test('meetings of the bracket come when the bracket opens, on either listener', async () => {
  await change(cup.upcoming.id, { stage: 'LADDER' });
  const lengths = async () =>
    Promise.all(
      [app.publicApp, app.organisersApp].map(async (listener) => {
        const { body } = await listener.inject('/api/meetings/calendar.ics');
        return body.match(/BEGIN:VEVENT/g)?.length;
      }),
    );
  expect(await lengths()).toEqual([2, 2]);
  await app.context.db.update(editions).set({ stage: 'LADDER' });
  await app.context.changes.publish({ topic: 'edition', id: '*' });
  expect(await lengths()).toEqual([3, 3]);
});

test('a cached calendar gets 304 until something changes', async () => {
  const first = await request();
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  expect(first.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
  const headers = { 'if-none-match': String(first.headers.etag) };
  app.clock.pass(3_600_000);
  app.context.cache.dropAll();
  expect((await request('', headers)).statusCode).toBe(304);
  await change(cup.upcoming.id, { date: new Date('2026-04-11T17:00:00Z') });
  expect((await request('', headers)).statusCode).toBe(200);
});

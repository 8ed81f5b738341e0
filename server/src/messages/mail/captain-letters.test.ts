import { randomUUID } from 'node:crypto';
import { rosterRequest } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agreements, bracketNodes, editions, teams } from '../../platform/database/schema.ts';
import { captainOf, writeCaptainSettings } from '../../teams/dates/testing/captain-calls.ts';
import { person } from '../../teams/roster/requests/testing/request-calls.ts';
import { watchDates } from '../../teams/dates/watch-dates.ts';
import { seedGroup, seedTeam } from '../../testing/seed-cup.ts';
import { captains, openMailingSite } from './testing/mailing-site.ts';
import type { MailingSite } from './testing/mailing-site.ts';

let site: MailingSite;
let cup: Awaited<ReturnType<MailingSite['begin']>>;

const noon = Date.parse('2026-03-27T11:00:00.000Z');
beforeAll(async () => {
  site = await openMailingSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.app.clock.pass(noon - site.app.clock.now().getTime());
  cup = await site.begin();
});

/** What was sent after the two minutes in which a step can be taken back. */
async function sent(): Promise<{ to: string; text: string }[]> {
  site.mail.letters.length = 0;
  site.app.clock.pass(2 * 60_000);
  await site.run();
  const letters = await site.read();
  return letters.map(({ text = '' }, place) => ({ to: site.receivers()[place] ?? '', text }));
}

const captain = (team: 'zubry' | 'lwy') =>
  captainOf(site.app, { teamId: cup[team].id, editionId: cup.edition.id });

async function requestCorrection(note: string, field = 'name') {
  site.app.clock.pass(1_000);
  const fields = [{ memberId: null, field }];
  const { body } = await site.call('POST', `/teams/corrections/${cup.zubry.id}`, { fields, note });
  return body.at(-1).id;
}

test('requested corrections are one letter with what organisers wrote, also for a team that plays', async () => {
  await requestCorrection('Nazwa jest za długa.');
  await requestCorrection('Brakuje opisu.', 'description');
  expect(await sent()).toEqual([
    { to: captains.zubry, text: expect.stringContaining('Nazwa jest za długa.\nBrakuje opisu.') },
  ]);
  expect(await sent()).toEqual([]);
});

test('corrections that are made, or withdrawn, before the letter leaves make none', async () => {
  const { secret } = await captain('zubry');
  const request = await requestCorrection('Za długa.');
  const done = await site.app.publicApp.inject({
    method: 'POST',
    url: `/api/team-pages/${secret}/corrections/${request}`,
    payload: { name: 'Żubry', expectedUpdatedAt: cup.zubry.updatedAt.toISOString() },
  });
  expect(done.statusCode).toBe(200);
  const other = await requestCorrection('Za krótka.');
  await site.call('DELETE', `/teams/corrections/${cup.zubry.id}/${other}`);
  expect(await sent()).toEqual([]);
  expect(await site.rows()).toMatchObject([{ dueAt: null, sentAt: null, failure: null }]);
});

const reply = (text: string) =>
  site.call('POST', `/teams/messages/${cup.zubry.id}`, { id: randomUUID(), text, seenId: null });

test('a message of organisers is announced without its words, unless it is read on the page first', async () => {
  const { secret } = await captain('zubry');
  await reply('Zuza Kowalska może grać.');
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter?.text).toContain('Na stronie drużyny Żubry czeka odpowiedź organizatorów.');
  expect(letter?.text).not.toContain('Kowalska');
  await reply('Zapraszamy.');
  await site.app.publicApp.inject(`/api/team-pages/${secret}`);
  expect(await sent()).toEqual([]);
  await reply('Jeszcze jedno.');
  expect(await sent()).toHaveLength(1);
});

test('a decided request about the roster makes a letter too, and a withdrawn one makes none', async () => {
  const { secret } = await captain('zubry');
  await site.app.context.db.update(editions).set({ rosterDeadline: site.app.clock.now() });
  const [, leaving] = cup.zubry.players;
  const base = `/api/team-pages/${secret}/roster-requests`;
  const file = async () => {
    const change = { kind: 'REPLACE', playerId: leaving?.id, person };
    const payload = { change, reason: 'Wyjazd.' };
    const filed = await site.app.publicApp.inject({ method: 'POST', url: base, payload });
    expect(filed.json()).toMatchObject({ rosterRequest: { state: 'OPEN' } });
    const { body } = await site.call('GET', `/teams/roster-requests/${cup.zubry.id}`);
    return z.parse(rosterRequest, body).id;
  };
  const withdrawn = await file();
  await site.app.publicApp.inject({ method: 'POST', url: `${base}/${withdrawn}/withdraw` });
  expect(await sent()).toEqual([]);
  const declined = `/teams/roster-requests/${cup.zubry.id}/${await file()}/decline`;
  await site.call('POST', declined, { reason: 'Zuza Kowalska musi grać.' });
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: captains.zubry });
  expect(letter?.text).toContain('czeka odpowiedź organizatorów.');
  expect(letter?.text).not.toContain('Kowalska');
  expect(await sent()).toEqual([]);
});

async function sendBack(reason: string) {
  const [, second] = cup.zubry.players;
  const isOf = eq(agreements.playerId, second?.id ?? '');
  const form = { formVersion: '2026-1', formSha256: 'f'.repeat(64), fileSha256: 'e'.repeat(64) };
  const file = { fileName: randomUUID(), fileMime: 'application/pdf', fileBytes: 10 };
  const [row] = await site.app.context.db
    .update(agreements)
    .set({ ...form, ...file, state: 'AWAITING_REVIEW', sentAt: new Date() })
    .where(isOf)
    .returning();
  const { body } = await site.call('POST', `/gdpr-agremeents/reject/${row?.id}`, { reason });
  return { id: row?.id ?? '', decidedAt: body.decidedAt };
}

test('a consent that was sent back is named by nickname, without the reason; one taken back is not', async () => {
  await sendBack('Podpis Jana Kowalskiego jest nieczytelny.');
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter?.to).toBe(captains.zubry);
  expect(letter?.text).toContain('wróciły do poprawy: Gracz 1.');
  expect(letter?.text).not.toMatch(/Kowalsk|TAJNE/);
  const { id, decidedAt } = await sendBack('Pomyłka.');
  expect((await site.call('POST', `/gdpr-agremeents/undo/${id}`, { decidedAt })).status).toBe(200);
  expect(await sent()).toEqual([]);
});

const tuesday = '2026-04-07T16:00:00.000Z';
const wednesday = '2026-04-08T16:00:00.000Z';

test('each captain learns what the other proposed or accepted, and neither what they did themselves', async () => {
  await writeCaptainSettings(site.app, { datesAtOnce: false });
  const { id } = cup.upcoming;
  const [zubry, lwy] = [await captain('zubry'), await captain('lwy')];
  await zubry.propose(id, [tuesday]);
  expect(await sent()).toEqual([
    {
      to: captains.lwy,
      text: expect.stringContaining(
        '• mecz z drużyną Żubry: druga drużyna proponuje: wtorek, 7 kwietnia, godz. 18:00. Wybierzcie jeden z terminów albo zaproponujcie inne do: poniedziałek, 30 marca, godz. 13:00.',
      ),
    },
  ]);
  const open = (await lwy.read(id))?.proposal?.id ?? '';
  const other = await lwy.propose(id, [wednesday], open);
  expect(await sent()).toMatchObject([
    { to: captains.zubry, text: expect.stringContaining('środa, 8 kwietnia, godz. 18:00') },
  ]);
  await zubry.accept(id, other.dates?.proposal?.id ?? '', wednesday);
  expect(await sent()).toEqual([
    {
      to: captains.lwy,
      text: expect.stringContaining('druga drużyna przyjęła termin: środa, 8 kwietnia'),
    },
  ]);
  const [{ updatedAt: expectedUpdatedAt }] = (await site.call('GET', '/meeting-dates')).body;
  await site.call('POST', `/meeting-dates/${id}/decide`, { date: null, expectedUpdatedAt });
  expect((await sent()).map(({ to }) => to).toSorted()).toEqual([captains.lwy, captains.zubry]);
});

test('a proposal that is withdrawn, or accepted at once, makes no letter of its own', async () => {
  const { id } = cup.upcoming;
  const [zubry, lwy] = [await captain('zubry'), await captain('lwy')];
  const first = await zubry.propose(id, [tuesday]);
  await zubry.withdraw(id, first.dates?.proposal?.id ?? '');
  expect(await sent()).toEqual([]);
  const second = await zubry.propose(id, [wednesday]);
  await lwy.accept(id, second.dates?.proposal?.id ?? '', wednesday);
  const letters = await sent();
  expect(letters.map(({ to }) => to).toSorted()).toEqual([captains.lwy, captains.zubry]);
  for (const { text } of letters) {
    expect(text).toContain('środa, 8 kwietnia, godz. 18:00: Żubry (ŻUB) – Lwy (LWY)');
    expect(text).not.toContain('proponuje');
  }
});

test('once the time for a reply is over both captains learn it, once', async () => {
  const zubry = await captain('zubry');
  await zubry.propose(cup.upcoming.id, [tuesday]);
  await sent();
  site.app.clock.pass(72 * 3_600_000);
  await Promise.all([watchDates(site.app.context), watchDates(site.app.context)]);
  const letters = await sent();
  expect(letters.map(({ to }) => to).toSorted()).toEqual([captains.lwy, captains.zubry]);
  for (const { text } of letters) expect(text).toContain('zdecydują teraz organizatorzy');
  await watchDates(site.app.context);
  expect(await sent()).toEqual([]);
});

test('a published plan is one letter to each captain, with all meetings of the team', async () => {
  const { db } = site.app.context;
  const { edition, zubry, lwy } = cup;
  const group = await seedGroup(db, edition.id, 'P');
  await db.update(teams).set({ groupId: group.id });
  const rys = await seedTeam(db, edition.id, { name: 'Rysie', tag: 'RYS', groupId: group.id });
  const base = { toBeRescheduled: false, bestOf: 1 };
  const place = (time: string, station: string) => ({
    ...base,
    date: `2026-04-10T${time}:00.000Z`,
    station,
  });
  const { status } = await site.call('POST', '/plan', {
    minutes: 60,
    made: [
      { team1Id: zubry.id, team2Id: rys.id, ...place('14:00', 'Aula') },
      { team1Id: lwy.id, team2Id: rys.id, ...place('16:00', 'Sala 12') },
    ],
    moved: [],
    bracket: [],
  });
  expect(status).toBe(200);
  const letters = await sent();
  expect(letters.map(({ to }) => to).toSorted()).toEqual([captains.lwy, captains.zubry].toSorted());
  const ofZubry = letters.find(({ to }) => to === captains.zubry)?.text;
  expect(ofZubry).toContain('piątek, 10 kwietnia, godz. 16:00, Aula: ');
  expect(ofZubry).not.toContain('Sala 12');
  expect(await sent()).toEqual([]);
});

test('a planned match of the bracket is a letter to the captains whose teams are known', async () => {
  const { db } = site.app.context;
  const { edition, zubry } = cup;
  await db.update(editions).set({ stage: 'LADDER' });
  const rys = await seedTeam(db, edition.id, { name: 'Rysie', tag: 'RYS' });
  const wilki = await seedTeam(db, edition.id, { name: 'Wilki', tag: 'WLK' });
  const semi = { editionId: edition.id, id: randomUUID(), round: 2 };
  const final = { editionId: edition.id, id: randomUUID(), round: 1 };
  await db.insert(bracketNodes).values({ ...semi, firstTeamId: rys.id, secondTeamId: wilki.id });
  await db
    .insert(bracketNodes)
    .values({ ...final, centralOne: true, secondParentId: semi.id, firstTeamId: zubry.id });
  const from = { date: null, station: null };
  const to = { date: '2026-04-10T14:00:00.000Z', station: 'Aula' };
  const bracket = [{ id: final.id, from, to }];
  const { status } = await site.call('POST', '/plan', {
    minutes: 60,
    made: [],
    moved: [],
    bracket,
  });
  expect(status).toBe(200);
  const letters = await sent();
  expect(letters.map((letter) => letter.to)).toEqual([captains.zubry]);
  expect(letters[0]?.text).toMatch(
    /piątek, 10 kwietnia, godz\. 16:00, Aula: Żubry \(.+\) – zwycięzca: Półfinał 2, Finał/,
  );
});

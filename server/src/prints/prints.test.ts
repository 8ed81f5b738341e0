import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { longPlayers } from '../consents/forms/testing/long-names.ts';
import {
  agreements,
  bracketNodes,
  meetings,
  meetingSides,
  players,
  sponsors,
  teams,
} from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { marker, seedCup, seedGroup, seedMeeting, seedTeam } from '../testing/seed-cup.ts';
import { printSite } from './testing/print-site.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;
let site: Awaited<ReturnType<typeof printSite>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
  site = await printSite(app);
});
afterEach(() => site.as('OWNER'));
afterAll(() => app.close());

const a4 = { width: 595, height: 842 };
const day = '2026-03-27';

/** Characters that break lines, formulas, directions and fonts. */
const hostileNames = ['Smok 🐉 世界', '\u202eאבג', '=1+1', 'Ґеорґіївна Nguyễn', 'W'.repeat(64)];

test('the plan of a day has its meetings by hour, in Polish, and none of a team that is not accepted', async () => {
  const { db } = app.context;
  const { edition, group, zubry, lwy, live } = cup;
  await db
    .update(meetings)
    .set({
      date: new Date(`${day}T14:30:00Z`),
      publicNote: 'W pracowni',
      streamLink: 'https://x.pl',
    })
    .where(eq(meetings.id, live.id));
  const pair = { editionId: edition.id, groupId: group.id, team1Id: zubry.id, team2Id: lwy.id };
  await seedMeeting(db, { ...pair, bestOf: 3 });
  await seedMeeting(db, { ...pair, station: 'Sala 10' });
  await seedMeeting(db, { ...pair, station: 'Sala 2' });
  await seedMeeting(db, { ...pair, toBeRescheduled: true });
  await db
    .insert(sponsors)
    .values({ editionId: edition.id, name: 'Sklep', websiteUrl: 'https://s.pl' });
  const plan = await site.pdf(`day-plan?day=${day}`);
  expect(plan.text).toContain('piątek, 27 marca 2026 · 4 mecze, pierwszy o 15:30, ostatni o 18:00');
  expect(plan.text).toMatch(
    /15:30Żubry {2}ŻUBLwy {2}LWYtransmisjaW pracowniGrupa ABo1trwa18:00.*Sala 2:.*Sala 10:.*Bo3:/,
  );
  expect(plan.text).toContain('Nie odbędą się tego dnia, termin do ustalenia:Żubry – Lwy');
  expect(plan.text).toContain('Sklep');
  expect(plan.text).not.toContain(marker);
  expect(plan.pages).toEqual([a4]);
  expect(plan.disposition).toContain(`plan-dnia-${day}.pdf`);
  const { catalog } = plan.document;
  expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('pl');
  expect(plan.document.getTitle()).toBe('Plan dnia, piątek, 27 marca 2026 – Puchar 2026');
});

test('a day without meetings, no group and no bracket are said in words', async () => {
  await startAfresh(app);
  site = await printSite(app);
  expect((await site.pdf('day-plan?day=2026-05-01')).text).toContain('Tego dnia nie ma meczów.');
  expect((await site.pdf('group-tables')).text).toContain('Nie ma jeszcze grup.');
  expect((await site.pdf('bracket-poster')).text).toContain('Nie ma jeszcze drabinki.');
  expect((await site.pdf('badges?kind=players')).text).toContain('Nie ma kogo wydrukować.');
  expect((await site.get('csv/players')).body).toMatch(/^\uFEFF"Drużyna";/);
});

test('forms of a day have a page each, with line-up, check-in, games and signatures', async () => {
  const { db } = app.context;
  const { edition, group, zubry, lwy, upcoming, finished } = cup;
  const lineUp = zubry.players.slice(0, 5).map(({ id }) => id);
  await db.insert(meetingSides).values({
    meetingId: upcoming.id,
    teamId: zubry.id,
    checkedInAt: new Date('2026-04-03T16:42:00Z'),
    lineUp,
  });
  await seedMeeting(db, {
    editionId: edition.id,
    groupId: group.id,
    team1Id: lwy.id,
    team2Id: zubry.id,
    bestOf: 5,
    date: new Date('2026-04-03T19:00:00Z'),
  });
  const forms = await site.pdf('match-forms?day=2026-04-03');
  expect(forms.pages).toEqual([a4, a4]);
  expect(forms.text).toContain(
    'Grupa A · piątek, 3 kwietnia 2026, godz. 19:00 · Bo1 (do 1 wygranej)',
  );
  expect(forms.text).toContain('Bo5 (do 3 wygranych)');
  expect(forms.text).toContain('Gotowość zgłoszona 18:42');
  expect(forms.text).toContain('Drużyna obecna');
  expect(forms.text).toContain('Gracz 0Top laner');
  expect(forms.text).toMatch(/Podpis kapitana: ŻUBPodpis kapitana: LWYPodpis sędziego/);
  expect(forms.text).not.toMatch(/Jawne|TAJNE/);
  const played = await site.pdf(`match-forms?meetingId=${finished.id}`);
  expect(played.pages).toEqual([a4]);
  expect(played.text).toMatch(/1Żubry(Żubry|Lwy)30:00/);
  const foreign = await site.get(`pdf/match-forms?meetingId=${cup.foreign.id}`);
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('the blank form is one page without a name', async () => {
  const blank = await site.pdf('match-forms');
  expect(blank.pages).toEqual([a4]);
  expect(blank.text).toContain('Wypełnia sędzia drukowanymi literami.');
  expect(blank.text).toContain('Podpis kapitana drużyny 2');
  expect(blank.text).not.toContain('Żubry');
});

test('the longest names and those without a font fit one page of a form, without boxes', async () => {
  const { db } = app.context;
  const { edition, group } = cup;
  const [long, wide] = longPlayers;
  if (!long || !wide) throw new Error('Two players.');
  const one = await seedTeam(db, edition.id, {
    name: long.teamName,
    tag: 'WSZYS',
    groupId: group.id,
  });
  const other = await seedTeam(db, edition.id, {
    name: wide.teamName,
    tag: 'WWWWW',
    groupId: group.id,
  });
  for (const [place, { id }] of [...one.players, ...other.players].entries()) {
    const nickname = (hostileNames[place % hostileNames.length] ?? '').slice(0, 50);
    await db.update(players).set({ nickname }).where(eq(players.id, id));
  }
  const meeting = await seedMeeting(db, {
    editionId: edition.id,
    groupId: group.id,
    team1Id: one.id,
    team2Id: other.id,
    bestOf: 5,
    publicNote: 'Wyjątkowo długa notatka. '.repeat(8),
    date: new Date('2026-05-03T19:00:00Z'),
  });
  await db.insert(sponsors).values(
    Array.from({ length: 12 }, (_, place) => ({
      editionId: edition.id,
      place,
      name: wide.teamName,
      websiteUrl: 'https://s.pl',
    })),
  );
  for (const path of [
    `match-forms?meetingId=${meeting.id}`,
    'day-plan?day=2026-05-03',
    'group-tables',
  ]) {
    const printed = await site.pdf(path);
    expect([path, printed.pages, printed.unreadable]).toEqual([path, [a4], []]);
    expect(printed.text).toContain('WWWWWWWW');
  }
  const badges = await site.pdf('badges?kind=players');
  expect(badges.unreadable).toEqual([]);
  expect(badges.text).toContain('=1+1');
});

test('tables have the standings of each group in Polish order', async () => {
  const { db } = app.context;
  await seedGroup(db, cup.edition.id, 'Ć');
  await seedGroup(db, cup.edition.id, 'D');
  const { text } = await site.pdf('group-tables');
  expect(text).toMatch(
    /Grupa A.*1\.Żubry {2}ŻUB1101 : 0\+12\.Lwy {2}LWY1010 : 1−1.*Grupa Ć.*Grupa D/,
  );
  expect(text).not.toContain(marker);
});

async function plant(place: number, name: string) {
  const player = cup.lwy.players[place];
  if (!player) throw new Error('A team of five.');
  const names = { firstName: `${name}imie`, lastName: `${name}nazwisko`, nickname: `${name}nick` };
  await app.context.db.update(players).set(names).where(eq(players.id, player.id));
  return player.id;
}

test('badges name players as far as their consent allows, and no one without it', async () => {
  const { db } = app.context;
  const [open, hidden, erased, waiting, forbidden] = [
    await plant(0, 'jawny'),
    await plant(1, 'ukryty'),
    await plant(2, 'usuniety'),
    await plant(3, 'czeka'),
    await plant(4, 'zakaz'),
  ];
  await db.update(players).set({ detailsHidden: true }).where(eq(players.id, hidden));
  await db.update(players).set({ erasedAt: new Date() }).where(eq(players.id, erased));
  await db.update(agreements).set({ state: 'AWAITING' }).where(eq(agreements.playerId, waiting));
  const scopes = { fullName: false, class: true, accounts: false, image: false, statistics: false };
  await db.update(agreements).set({ scopes }).where(eq(agreements.playerId, forbidden));
  const { text, pages, disposition } = await site.pdf('badges?kind=players');
  expect(text).toContain('jawnynickjawnyimie jawnynazwiskoLwy (LWY)KAPITAN');
  expect(text).toMatch(/ukrytynickLwy \(LWY\)ZAWODNIK/);
  expect(text).toMatch(/zakaznickLwy \(LWY\)ZAWODNIK/);
  for (const secret of ['ukrytyimie', 'zakazimie', 'usuniety', 'czeka', marker, 'discord', 'klasa'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(pages).toEqual([a4]);
  expect(disposition).toContain('identyfikatory-zawodników.pdf');
  const prints = await site.get('../prints');
  expect(prints.json()).toMatchObject({ withoutBadge: 2, teams: 2, groups: 1 });
  expect(open).toBeDefined();
});

test('badges of accounts have their roles, blank ones have no name; those with names are recorded', async () => {
  await site.pdf('badges?kind=players');
  await site.as('REFEREE');
  expect((await site.get('pdf/badges?kind=staff')).statusCode).toBe(403);
  await site.as('ORGANISER');
  expect((await site.pdf('badges?kind=staff')).text).toContain('Pierwszy TurniejuORGANIZATOR');
  const blank = await site.pdf('badges?kind=blank');
  expect(blank.pages).toHaveLength(7);
  for (const role of ['OPIEKUN', 'SĘDZIA', 'ORGANIZATOR', 'WOLONTARIUSZ', 'MEDIA', 'GOŚĆ'])
    expect(blank.text).toContain(role);
  expect(blank.text).not.toMatch(/Pierwszy|Gracz/);
  const rows = (await auditRows(app.context.db)).map(({ action, details }) => [action, details]);
  expect(rows).toEqual([
    ['player.save-file', { file: 'identyfikatory-zawodników.pdf' }],
    ['player.save-file', { file: 'identyfikatory-obsługi.pdf' }],
  ]);
});

test('meetings of the bracket are for those who prepare it until its stage has come', async () => {
  const { db } = app.context;
  const { edition, zubry, lwy } = cup;
  await seedMeeting(db, {
    editionId: edition.id,
    stage: 'LADDER',
    team1Id: zubry.id,
    team2Id: lwy.id,
    date: new Date('2026-05-08T16:00:00Z'),
  });
  const day8 = 'day-plan?day=2026-05-08';
  const final = { editionId: edition.id, round: 1, centralOne: true, firstTeamId: zubry.id };
  const semi = { id: crypto.randomUUID(), editionId: edition.id, round: 2 };
  const planned = { date: new Date('2026-05-08T18:00:00Z'), station: 'Aula' };
  await db.insert(bracketNodes).values({ ...semi, firstTeamId: lwy.id, secondTeamId: zubry.id });
  await db.insert(bracketNodes).values({ ...final, ...planned, secondParentId: semi.id });
  const { text } = await site.pdf(day8);
  expect(text).toContain('Drabinka');
  expect(text).toMatch(/20:00Żubry {2}ŻUBzwycięzca: Półfinał 2FinałBo3Aula/);
  expect((await site.pdf('bracket-poster?size=A4')).text).toContain('08.05, 20:00, Aula');
  expect(await site.csv('meetings')).toContain('2026-05-08');
  await site.as('VIEWER');
  expect((await site.pdf(day8)).text).toContain('Tego dnia nie ma meczów.');
  expect(await site.csv('meetings')).not.toContain('2026-05-08');
});

test.each([
  'day-plan?day=jutro',
  'bracket-poster?size=A5',
  'badges?kind=all',
  'match-forms?meetingId=1',
])('%s is rejected', async (path) => {
  expect((await site.get(`pdf/${path}`)).json().code).toBe('INVALID_DATA');
});

test('a team that dropped out has no badge', async () => {
  await app.context.db
    .update(teams)
    .set({ droppedOut: 'WITHDRAWN' })
    .where(eq(teams.id, cup.lwy.id));
  const { text } = await site.pdf('badges?kind=players');
  expect(text).toContain('Żubry (ŻUB)');
  expect(text).not.toContain('Lwy');
});

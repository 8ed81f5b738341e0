import { eq } from 'drizzle-orm';
import {
  administrators,
  auditLog,
  meetings,
  players,
  sponsors,
} from '../../platform/database/schema.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedCup, seedTeam } from '../../testing/seed-cup.ts';
import { touchedRows } from '../../testing/touched-rows.ts';
import { findThings } from './find-things.ts';
import { createPageEnds, matching, readAuditLog, selectPage } from './read-audit-log.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedCup>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
  call = await organiserSession(app);
});
afterAll(() => app.close());

type Row = typeof auditLog.$inferInsert;

async function write(...rows: Partial<Row>[]): Promise<void> {
  const usual = { at: new Date('2026-03-27T12:00:00Z'), action: 'team.accept', details: {} };
  await app.context.db.insert(auditLog).values(rows.map((row) => ({ ...usual, ...row })));
}

async function read(query = ''): Promise<{ names: object; subjectId: string; action: string }[]> {
  const { status, body } = await call('GET', `/audit-log?${query}`);
  expect(status).toBe(200);
  return body;
}

const firstName = async (query = '') => {
  const [row] = await read(query);
  return Object.values(row?.names ?? {});
};

function memberOf({ players: [player] }: { players: (typeof players.$inferSelect)[] }) {
  if (!player) throw new Error('A team without players.');
  return player;
}

test('teams, meetings, games, groups and accounts have their present names, in details too', async () => {
  const { zubry, lwy, group, game, finished, edition } = cup;
  const [own] = await app.context.db.select().from(administrators);
  await write(
    { subjectId: zubry.id, details: { groupId: group.id, groupIdBefore: null } },
    { subjectId: finished.id, details: { winnerId: lwy.id } },
    { subjectId: game.id },
    { subjectId: edition.id },
    { subjectId: own?.id ?? null },
  );
  expect((await read()).map(({ names }) => names)).toEqual([
    { [own?.id ?? '']: 'organizator' },
    { [edition.id]: 'Puchar 2026' },
    { [game.id]: 'Żubry – Lwy, gra 1' },
    { [finished.id]: 'Żubry – Lwy', [lwy.id]: 'Lwy (LWY)' },
    { [zubry.id]: 'Żubry (ŻUB)', [group.id]: 'Grupa A' },
  ]);
});

test('the name of a person is in the log until it is erased, and never in its rows', async () => {
  const player = memberOf(cup.zubry);
  await call('POST', `/players/hide/${player.id}`);
  expect(await firstName()).toEqual(['Jawne imię Jawne nazwisko (Gracz 0), ŻUB']);
  const { firstName: given } = player;
  expect(JSON.stringify(await auditRows(app.context.db))).not.toContain(given);
  await app.context.db
    .update(players)
    .set({ firstName: '', lastName: '' })
    .where(eq(players.id, player.id));
  expect(await firstName()).toEqual(['Gracz 0, ŻUB']);
  await call('POST', `/players/erase/${player.id}`);
  expect(await firstName(`subjectId=${player.id}`)).toEqual(['Zawodnik, ŻUB']);
});

test('a deleted team, group or sponsor is shown by its last name', async () => {
  const team = await seedTeam(app.context.db, cup.edition.id, { name: 'Koty', tag: 'KOT' });
  await call('PATCH', `/teams/update/${team.id}`, { name: 'Kocury' });
  await call('DELETE', `/teams/delete/${team.id}`);
  const rows = await read(`subjectId=${team.id}`);
  expect(rows.map(({ action, names }) => [action, names])).toEqual([
    ['team.delete', { [team.id]: 'Kocury' }],
    ['team.update', { [team.id]: 'Kocury' }],
  ]);
  const { body } = await call('POST', '/audit-log/find', { text: 'kocury' });
  expect(body).toEqual([{ id: team.id, kind: 'TEAM', name: 'Kocury (usunięto)' }]);
});

test('the log of a team has its players, meetings and games, of deleted ones too', async () => {
  const { zubry, lwy, obcy, finished, game } = cup;
  const gone = crypto.randomUUID();
  await write(
    { subjectId: zubry.id },
    { subjectId: memberOf(zubry).id, action: 'consent.accept' },
    { subjectId: finished.id, action: 'meeting.update' },
    { subjectId: game.id, action: 'game.update' },
    { subjectId: gone, action: 'meeting.delete', details: { team1Id: zubry.id, team2Id: lwy.id } },
    { subjectId: gone, action: 'game.delete', details: { meetingId: finished.id } },
    { subjectId: obcy.id },
    { subjectId: memberOf(obcy).id, action: 'consent.accept' },
  );
  const actions = async (id: string) => (await read(`subjectId=${id}`)).map((row) => row.action);
  expect(await actions(zubry.id)).toEqual([
    'meeting.delete',
    'game.update',
    'meeting.update',
    'consent.accept',
    'team.accept',
  ]);
  expect(await actions(zubry.id.toUpperCase())).toHaveLength(5);
  expect(await actions(finished.id)).toEqual(['game.delete', 'game.update', 'meeting.update']);
  expect(await actions(memberOf(zubry).id)).toEqual(['consent.accept']);
});

test('the system can be chosen as the one who did it', async () => {
  const [own] = await app.context.db.select().from(administrators);
  await write({ subjectId: 'a', actorId: null }, { subjectId: 'b', actorId: own?.id ?? null });
  expect((await read('actorId=system')).map(({ subjectId }) => subjectId)).toEqual(['a']);
});

test('a reader of consents and persons alone gets nothing else', async () => {
  await write({ action: 'team.accept' }, { action: 'consent.accept' }, { action: 'player.hide' });
  const { db } = app.context;
  const rows = await readAuditLog(db, { page: 1, only: ['consent.', 'player.'] }, createPageEnds());
  expect(rows.map(({ action }) => action)).toEqual(['player.hide', 'consent.accept']);
  expect((await findThings(db, 'żub')).map(({ kind }) => kind)).toContain('TEAM');
  const persons = await findThings(db, 'żub', ['PERSON']);
  expect(new Set(persons.map(({ kind }) => kind))).toEqual(new Set(['PERSON']));
});

test.each([
  ['zubry lwy', ['MEETING', 'Żubry – Lwy']],
  ['ŻUBRY (żub)', ['TEAM', 'Żubry (ŻUB)']],
  ['jawne nazwisko gracz 0 lwy', ['PERSON', 'Jawne imię Jawne nazwisko (Gracz 0), LWY']],
  ['grupa a', ['GROUP', 'Grupa A']],
  ['puchar 2026', ['EDITION', 'Puchar 2026']],
  ['organizator', ['ORGANISER', 'organizator']],
])('%s is found', async (text, [kind, name]) => {
  const { status, body } = await call('POST', '/audit-log/find', { text });
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({ kind, name: expect.stringContaining(name ?? '') });
  expect((await call('POST', '/audit-log/find', { text: 'nic takiego' })).body).toEqual([]);
});

test('a file gets a thousand rows a call, no name of a player, and is recorded once', async () => {
  const player = memberOf(cup.zubry);
  await write(
    { subjectId: player.id, action: 'player.hide' },
    ...Array.from({ length: 1000 }, () => ({ subjectId: cup.zubry.id })),
  );
  const first = (await call('GET', '/audit-log/export')).body;
  expect(first).toHaveLength(1000);
  expect(first[0].names).toEqual({ [cup.zubry.id]: 'Żubry (ŻUB)' });
  const { body: rest } = await call('GET', `/audit-log/export?before=${first.at(-1).id}`);
  expect(rest).toMatchObject([{ names: { [player.id]: 'Zawodnik, ŻUB' } }]);
  const rows = (await auditRows(app.context.db)).filter(({ action }) => action.endsWith('export'));
  expect(rows).toMatchObject([{ action: 'audit-log.export', subjectId: null }]);
  expect((await call('GET', '/audit-log/export?before=x')).status).toBe(400);
});

test('a filter finds its rows among thousands by an index', async () => {
  const { db } = app.context;
  const { zubry } = cup;
  const [own] = await db.select().from(administrators);
  await write({ subjectId: 'x' }, { action: 'module.kill' }, { actorId: own?.id ?? null });
  await write({ details: { groupId: zubry.id } });
  for (let batch = 0; batch < 4; batch += 1) {
    await write(
      ...Array.from({ length: 2000 }, (_, count) => ({
        subjectId: String(count),
        actorId: crypto.randomUUID(),
        details: { groupId: crypto.randomUUID() },
      })),
    );
  }
  await app.database.analyze();
  for (const filter of [
    { subjectId: 'x' },
    { subjectId: zubry.id },
    { action: 'module.' },
    { actorId: own?.id ?? '' },
  ]) {
    const statement = selectPage(db, await matching(db, filter), 1).getSQL();
    expect([filter, await touchedRows(db, 'audit_log', statement)]).toEqual([filter, 1]);
  }
});

test('a change records values of listed fields, and only names of the others', async () => {
  const [sponsor] = await app.context.db
    .insert(sponsors)
    .values({ editionId: cup.edition.id, name: 'Sklep', websiteUrl: 'https://sklep.example' })
    .returning();
  await call('PATCH', `/sponsors/update/${sponsor?.id}`, {
    name: 'Hurtownia',
    websiteUrl: 'https://sklep.example',
  });
  await call('PATCH', `/teams/update/${cup.zubry.id}`, { tag: 'BAR', publicNote: 'Jan gra.' });
  await call('PATCH', `/meetings/update/${cup.upcoming.id}`, { publicNote: 'Jan gra.' });
  expect((await auditRows(app.context.db)).map(({ details }) => details)).toEqual([
    { name: 'Hurtownia', nameBefore: 'Sklep' },
    { tag: 'BAR', tagBefore: 'ŻUB', fields: 'publicNote' },
    { fields: 'publicNote' },
  ]);
});

test('a registration that is not accepted leaves its tag alone in the log', async () => {
  const { db } = app.context;
  const { id } = cup.obcy;
  await db.delete(meetings).where(eq(meetings.id, cup.foreign.id));
  await call('PATCH', `/teams/update/${id}`, { name: 'Nowa nazwa', tag: 'NOW' });
  await call('POST', '/teams/reject/NOW', { reason: 'Spoza regionu' });
  expect((await auditRows(db)).map(({ details }) => details)).toEqual([
    { fields: 'name tag' },
    { tag: 'NOW', reason: 'Spoza regionu' },
  ]);
  expect(await firstName(`subjectId=${id}`)).toEqual(['NOW']);
});

test('instants, texts and nothing are compared with what was there before', async () => {
  const { db, clock } = app.context;
  const event = {
    at: clock.now(),
    actorId: null,
    action: 'meeting.update',
    subjectId: null,
  } as const;
  const [before] = await db.select().from(meetings).where(eq(meetings.id, cup.upcoming.id));
  if (!before) throw new Error('A meeting was seeded.');
  const after = {
    date: new Date('2026-04-01T10:00:00Z'),
    streamLink: null,
    bestOf: before.bestOf,
    state: 'LIVE',
  };
  await transaction(db, (tx) => recordEvent(tx, { ...event, change: { before, after } }));
  expect((await auditRows(db)).map(({ details }) => details)).toEqual([
    {
      date: '2026-04-01T10:00:00.000Z',
      dateBefore: before.date.toISOString(),
      state: 'LIVE',
      stateBefore: 'UPCOMING',
    },
  ]);
});

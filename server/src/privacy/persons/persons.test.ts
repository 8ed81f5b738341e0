import { personExport } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import {
  agreements,
  auditLog,
  consentProofs,
  editions,
  gamePlayerStatistics,
  guardianEmails,
  players,
  sentBackForms,
  teamMessages,
} from '../../platform/database/schema.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { seedCup, seedEdition, seedTeam, somePlayerFigures } from '../../testing/seed-cup.ts';

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

function firstOf({ players: [player] }: { players: (typeof players.$inferSelect)[] }) {
  if (!player) throw new Error('A team without players.');
  return player;
}

const scopes = { fullName: true, class: false, accounts: true, image: false, statistics: true };
const sentAt = new Date('2026-03-01T10:00:00Z');
const decidedAt = new Date('2026-03-02T10:00:00Z');

async function accepted(playerId: string): Promise<void> {
  const form = { formVersion: '2026-1', formSha256: 'f'.repeat(64), fileSha256: 'e'.repeat(64) };
  const { db } = app.context;
  await db
    .update(agreements)
    .set({
      ...form,
      sentAt,
      decidedAt,
      scopes,
      rejectionReason: null,
      fileName: 'tajny-plik',
      fileMime: 'application/pdf',
      fileBytes: 1234,
    })
    .where(eq(agreements.playerId, playerId));
  await db
    .insert(consentProofs)
    .values({ ...form, playerId, editionId: cup.edition.id, scopes, sentAt, decidedAt });
  const file = { fileName: 'tajny-plik-2', fileMime: 'image/png', fileBytes: 77 };
  const review = { reason: 'Brakuje podpisu.', sentAt, sentBackAt: decidedAt };
  await db.insert(sentBackForms).values({ ...form, ...file, ...review, playerId });
}

test('an export has the row, the consent, its proof, the games and what was done', async () => {
  const player = firstOf(cup.zubry);
  await accepted(player.id);
  const { status, body } = await call('GET', `/players/export/${player.id}`);
  expect(status).toBe(200);
  const found = personExport.parse(body);
  const { teamId: _team, place: _place, createdAt, updatedAt, ...own } = player;
  expect(found.player).toEqual({
    ...own,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
  expect(found.team).toMatchObject({ tag: 'ŻUB', state: 'ACCEPTED' });
  expect(found.edition).toMatchObject({ name: 'Puchar 2026', year: 2026 });
  expect(found.agreement).toMatchObject({
    state: 'ACCEPTED',
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt.toISOString(),
    scopes,
    formVersion: '2026-1',
    fileBytes: 1234,
  });
  expect(found.sentBackForms).toEqual([
    {
      reason: 'Brakuje podpisu.',
      sentAt: sentAt.toISOString(),
      sentBackAt: decidedAt.toISOString(),
      formVersion: '2026-1',
      formSha256: 'f'.repeat(64),
      fileSha256: 'e'.repeat(64),
      fileMime: 'image/png',
      fileBytes: 77,
    },
  ]);
  expect(found.proofs).toMatchObject([{ scopes, formVersion: '2026-1', withdrawnAt: null }]);
  expect(found.games).toMatchObject([
    { gameId: cup.game.id, gameNumber: 1, statistics: { playerId: player.id, kills: 4 } },
  ]);
  expect(found.events.map(({ action }) => action)).toEqual(['player.export']);
});

test('an export of a captain has what was written and who was mailed, without addresses of others', async () => {
  const { db } = app.context;
  const [captain, other] = cup.zubry.players;
  const isCaptain = eq(players.id, captain?.id ?? '');
  await db.update(players).set({ memberType: 'CAPTAIN' }).where(isCaptain);
  const at = new Date('2026-03-05T10:00:00Z');
  const message = { teamId: cup.zubry.id, createdAt: at };
  await db.insert(teamMessages).values([
    { ...message, id: crypto.randomUUID(), side: 'TEAM', text: 'Pytanie' },
    { ...message, id: crypto.randomUUID(), side: 'ORGANISERS', text: 'Odpowiedź', handledAt: at },
    { id: crypto.randomUUID(), teamId: cup.lwy.id, side: 'TEAM', text: 'Obce' },
  ]);
  const mail = { email: 'opiekun@dom.example', unsubscribeKey: 'k'.repeat(32), createdAt: at };
  await db.insert(guardianEmails).values({ playerId: other?.id ?? '', ...mail, letters: 2 });
  const read = async (id = '') =>
    personExport.parse((await call('GET', `/players/export/${id}`)).body);
  const ofCaptain = await read(captain?.id);
  expect(ofCaptain.messages.map(({ text }) => text).toSorted()).toEqual(['Odpowiedź', 'Pytanie']);
  expect(ofCaptain.guardianMail).toBeNull();
  expect(ofCaptain.guardianMailsOfTeam).toEqual([
    { letters: 2, enteredAt: at.toISOString(), hasAddress: true },
  ]);
  expect(JSON.stringify(ofCaptain)).not.toContain('opiekun');
  const ofPlayer = await read(other?.id);
  expect(ofPlayer).toMatchObject({
    messages: [],
    guardianMailsOfTeam: [],
    guardianMail: { email: mail.email, letters: 2, enteredAt: at.toISOString() },
  });
});

test('an export holds nothing of others, no link and no name of a file', async () => {
  const player = firstOf(cup.zubry);
  await accepted(player.id);
  const { body } = await call('GET', `/players/export/${player.id}`);
  const text = JSON.stringify(body);
  for (const other of [...cup.zubry.players, ...cup.lwy.players, ...cup.obcy.players]) {
    if (other.id !== player.id) expect(text).not.toContain(other.id);
  }
  const [agreement] = await app.context.db
    .select()
    .from(agreements)
    .where(eq(agreements.playerId, player.id));
  expect(text).not.toContain(agreement?.id);
  expect(text).not.toContain('tajny-plik');
});

test('figures of the same game account that could not be tied belong to it', async () => {
  const player = firstOf(cup.lwy);
  await app.context.db.insert(gamePlayerStatistics).values({
    gameId: cup.game.id,
    teamId: cup.lwy.id,
    playerId: null,
    puuid: player.puuid,
    place: 9,
    figures: somePlayerFigures,
  });
  const { body } = await call('GET', `/players/export/${player.id}`);
  expect(personExport.parse(body).games).toHaveLength(1);
  const without = firstOf(cup.obcy);
  await app.context.db.update(players).set({ puuid: null }).where(eq(players.id, without.id));
  const other = await call('GET', `/players/export/${without.id}`);
  expect(personExport.parse(other.body).games).toHaveLength(1);
});

test('each export is recorded with its organiser, and no copy of it is stored on the way', async () => {
  const player = firstOf(cup.zubry);
  const headers = await signedIn(app.organisersApp);
  const url = `/api/players/export/${player.id}`;
  const response = await app.organisersApp.inject({ url, headers });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers.etag).toBeUndefined();
  const rows = await app.context.db.select().from(auditLog);
  expect(rows).toMatchObject([{ action: 'player.export', subjectId: player.id, details: {} }]);
  expect(rows[0]?.actorId).toMatch(/^[\da-f-]{36}$/);
});

test('an unknown player is 404 and leaves no record', async () => {
  const response = await call('GET', `/players/export/${crypto.randomUUID()}`);
  expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await call('GET', '/players/export/x')).status).toBe(400);
  expect(await app.context.db.select().from(auditLog)).toEqual([]);
});

const find = async (text: string) => {
  const { status, body } = await call('POST', '/players/find', { text });
  expect(status).toBe(200);
  return body.map(({ nickname, team }: { nickname: string; team: { tag: string } }) => [
    nickname,
    team.tag,
  ]);
};

test('a person is found by every word of name, account and team, without regard to case', async () => {
  const player = firstOf(cup.lwy);
  await app.context.db
    .update(players)
    .set({ firstName: 'Łucja', lastName: 'Żródło', riotUsername: 'Świt' })
    .where(eq(players.id, player.id));
  expect(await find('łUCJA źródło')).toEqual([]);
  expect(await find('łUCJA żródło')).toEqual([['Gracz 0', 'LWY']]);
  expect(await find('świt#eune')).toEqual([['Gracz 0', 'LWY']]);
  expect(await find('gracz 0 żub')).toEqual([['Gracz 0', 'ŻUB']]);
  expect(await find('%%')).toEqual([]);
});

test('persons of earlier editions are found after those of the present one', async () => {
  await app.context.db.update(editions).set({ isCurrent: false });
  const edition = await seedEdition(app.context.db);
  await seedTeam(app.context.db, edition.id, { name: 'Nowi', tag: 'NOW' });
  const { body } = await call('POST', '/players/find', { text: 'gracz 0' });
  expect(
    body.map(({ team, edition: { isCurrent } }: (typeof body)[number]) => [team.tag, isCurrent]),
  ).toEqual([
    ['NOW', true],
    ['LWY', false],
    ['OBC', false],
    ['ŻUB', false],
  ]);
});

test('a search finds fifty persons at most and needs a word', async () => {
  for (let count = 0; count < 10; count += 1) {
    const tag = `T${count}`;
    await seedTeam(app.context.db, cup.edition.id, { name: `Dużo ${count}`, tag });
  }
  const { body } = await call('POST', '/players/find', { text: 'gracz' });
  expect(body).toHaveLength(50);
  for (const text of ['', ' ', 'x'.repeat(101)]) {
    expect((await call('POST', '/players/find', { text })).status).toBe(400);
  }
});

import { asc, eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import { auditLog, gamePlayerStatistics, players } from '../../platform/database/schema.ts';
import { puuidOf } from '../../testing/fake-servers/fake-riot.ts';
import { shownOf } from '../../testing/seed-cup.ts';
import { accountOf, lwy, seedRiotCup, startRiotSite, zubry } from './testing/riot-cup.ts';
import type { RiotCup, RiotSite } from './testing/riot-cup.ts';

let site: RiotSite;
let own: RiotCup;
beforeAll(async () => {
  site = await startRiotSite();
});
beforeEach(async () => {
  own = await seedRiotCup(site);
});
afterAll(() => site.close());

test('a whole meeting with Riot: codes, callbacks, figures and the score', async () => {
  const notified: Change[] = [];
  const stop = site.app.context.changes.subscribe((change) => notified.push(change));
  for (const winner of ['BLUE', 'RED', 'BLUE'] as const) {
    const game = await own.openGame();
    expect(game.code).toMatch(/^EUN1/);
    const { callbackStatus, gameId } = await own.play(game.code, { winner });
    expect(callbackStatus).toBe(200);
    notified.length = 0;
    expect(await own.run()).toBe(1);
    expect(notified).toEqual([{ topic: 'meeting', id: own.meetId }]);
    expect(await own.stored(game.id)).toMatchObject({
      winnerId: winner === 'BLUE' ? own.cup.zubry.id : own.cup.lwy.id,
      filledBy: 'RIOT',
      riotMatchId: `EUN1_${gameId}`,
      resultDueAt: null,
      resultFault: null,
      correctedAt: null,
      durationSeconds: 1800,
      patch: '15.22',
    });
  }
  stop();
  const { body } = await own.call('GET', `/meetings/${own.meetId}`);
  expect([body.meet.team1.wins, body.meet.team2.wins]).toEqual([2, 1]);
  const finished = await own.call('POST', `/meetings/${own.meetId}/next-state`, {});
  expect(finished.body).toMatchObject({ state: 'FINISHED', winner: own.cup.zubry.id });
  const paths = site.riot.requested.map(({ method, url }) => `${method} ${url.split('?')[0]}`);
  expect(paths.filter((path) => path.endsWith('/providers'))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('/tournaments'))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('/codes'))).toHaveLength(3);
  expect(paths.filter((path) => path.includes('/matches/'))).toHaveLength(3);
});

test('every figure is stored, and players are matched by accounts, which are not shown', async () => {
  const game = await own.openGame();
  await own.play(game.code);
  await own.run();
  const shown = await own.shown(game.id);
  expect(shown).toMatchObject({
    winnerId: own.cup.zubry.id,
    team1Statistics: { teamId: own.cup.zubry.id, side: 'BLUE' },
    team2Statistics: { teamId: own.cup.lwy.id, side: 'RED' },
  });
  const seats = shown.players.map((row: { playerId: string }) => row.playerId);
  const seen = [own.cup.zubry, own.cup.lwy].flatMap((team) => shownOf(team.players));
  expect(seats.sort()).toEqual(seen.map(({ id }) => id).sort());
  expect(JSON.stringify(shown)).not.toMatch(/Gracz [AB]|#EUNE/);
  expect(shown).not.toHaveProperty('automation');
  const rows = await site.app.context.db
    .select()
    .from(gamePlayerStatistics)
    .where(eq(gamePlayerStatistics.gameId, game.id))
    .orderBy(asc(gamePlayerStatistics.place));
  expect(rows.map(({ puuid }) => puuid)).toEqual([...zubry, ...lwy].map(puuidOf));
  const [row] = await site.app.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'game.fill'));
  expect(row).toMatchObject({ actorId: null, subjectId: game.id, details: { source: 'RIOT' } });
});

test('accounts matched by name are matched by PUUID from then on', async () => {
  own = await seedRiotCup(site, { isKnown: false });
  const game = await own.openGame();
  const [made] = site.riot.requested.filter(({ url }) => url.includes('/codes'));
  // An account without a known PUUID would be locked out of the lobby.
  expect(made?.body).not.toContain('allowedParticipants');
  await own.play(game.code);
  await own.run();
  const known = await site.app.context.db.select().from(players);
  const ofZubry = known.filter(({ teamId }) => teamId === own.cup.zubry.id);
  expect(ofZubry.toSorted((a, b) => a.place - b.place).map(({ puuid }) => puuid)).toEqual(
    [0, 1, 2, 3, 4].map((place) => puuidOf(accountOf('A', place))),
  );
  await own.openGame();
  const codes = site.riot.requested.filter(({ url }) => url.includes('/codes'));
  expect(JSON.parse(codes.at(-1)?.body ?? '')).toMatchObject({
    allowedParticipants: expect.arrayContaining([...zubry, ...lwy].map(puuidOf)),
    enoughPlayers: true,
    teamSize: 5,
    pickType: 'TOURNAMENT_DRAFT',
    mapType: 'SUMMONERS_RIFT',
    spectatorType: 'ALL',
  });
});

test('a substitute with an unknown account makes the lobby public', async () => {
  const [captain] = own.cup.zubry.players;
  if (!captain) throw new Error('Five play.');
  const { id: _id, ...row } = captain;
  const substitute = { ...row, place: 5, puuid: null, riotUsername: 'Rezerwa' };
  await site.app.context.db.insert(players).values(substitute);
  await own.openGame();
  const [made] = site.riot.requested.filter(({ url }) => url.includes('/codes'));
  expect(JSON.parse(made?.body ?? '')).toMatchObject({ enoughPlayers: false });
  expect(made?.body).not.toContain('allowedParticipants');
});

test('swapped sides are recognised', async () => {
  const game = await own.openGame();
  await own.play(game.code, { blue: lwy, red: zubry, winner: 'RED' });
  await own.run();
  expect(await own.shown(game.id)).toMatchObject({
    winnerId: own.cup.zubry.id,
    team1Statistics: { teamId: own.cup.zubry.id, side: 'RED' },
    team2Statistics: { teamId: own.cup.lwy.id, side: 'BLUE' },
  });
});

test('an unregistered substitute is anonymous, and the others identify the sides', async () => {
  const game = await own.openGame();
  await own.play(game.code, { blue: ['Obcy#PL1', ...zubry.slice(1)] });
  await own.run();
  const shown = await own.shown(game.id);
  expect(shown.players[0]).toMatchObject({ playerId: null, nickname: 'Zawodnik' });
  expect(JSON.stringify(shown)).not.toContain('Obcy');
  const stored = await site.app.context.db.select().from(gamePlayerStatistics);
  expect(JSON.stringify(stored)).not.toContain(puuidOf('Obcy#PL1'));
});

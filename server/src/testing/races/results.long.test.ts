import { eq } from 'drizzle-orm';
import { auditLog, gamePlayerStatistics, games } from '../../platform/database/schema.ts';
import { takeDueResults } from '../../results/riot/result-job.ts';
import { accountOf, seedRiotCup, startRiotSite } from '../../results/riot/testing/riot-cup.ts';
import type { RiotCup, RiotSite } from '../../results/riot/testing/riot-cup.ts';
import { atOnce, delayed, race } from '../race.ts';
import { puuidOf } from '../fake-servers/fake-riot.ts';

let site: RiotSite;
let own: RiotCup;
beforeAll(async () => {
  // The fake server counts by the real clock, and two hundred rounds exceed the limit of a key.
  const most = '1000000:10';
  site = await startRiotSite({ riot: { limits: { app: most, method: most } } });
});
beforeEach(async () => {
  own = await seedRiotCup(site);
});
afterAll(() => site.close());

async function afresh(): Promise<{ id: string; code: string }> {
  await site.app.context.db.delete(games).where(eq(games.meetingId, own.meetId));
  await site.app.context.db.delete(auditLog).where(eq(auditLog.action, 'game.fill'));
  return own.openGame();
}
const fills = async () =>
  (await site.app.context.db.select().from(auditLog)).filter(
    ({ action }) => action === 'game.fill',
  );

race('a result and an organiser’s figures at once leave the organiser’s, whole', async (round) => {
  const game = await afresh();
  await own.play(game.code);
  const given = { winnerId: own.cup.lwy.id, durationSeconds: 600 };
  await atOnce<unknown>(round, [
    delayed(round, () => takeDueResults(site.app.context)),
    () => own.call('PATCH', `/matches/${game.id}`, given),
    delayed(round, () => own.call('POST', `/matches/${game.id}/fetch-result`)),
  ]);
  const { body } = await own.call('GET', `/matches/${game.id}`);
  expect(body).toMatchObject({ ...given, automation: { isCorrected: true } });
  const wins = body.players.filter((row: { win: boolean }) => row.win);
  for (const row of wins) expect(row.teamId).toBe(own.cup.lwy.id);
  const meeting = (await own.call('GET', `/meetings/${own.meetId}`)).body.meet;
  expect([meeting.team1.wins, meeting.team2.wins]).toEqual([0, 1]);
});

race('jobs of several processes, organisers and callbacks fill a game once', async (round) => {
  const game = await afresh();
  await own.play(game.code);
  await atOnce<unknown>(round, [
    () => takeDueResults(site.app.context),
    delayed(round, () => takeDueResults(site.app.context)),
    () => own.call('POST', `/matches/${game.id}/fetch-result`),
    delayed(round, () => own.call('POST', `/matches/${game.id}/fetch-result`)),
    () => own.play(game.code),
  ]);
  site.app.clock.pass(120_000);
  await takeDueResults(site.app.context);
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT', resultDueAt: null });
  expect(await fills()).toHaveLength(1);
  expect(await own.gamesNow()).toHaveLength(1);
});

race('a result that comes while its game is deleted makes no other', async (round) => {
  const game = await afresh();
  await own.play(game.code);
  await atOnce<unknown>(round, [
    delayed(round, () => takeDueResults(site.app.context)),
    () => own.call('DELETE', `/matches/delete/${game.id}`),
  ]);
  expect(await own.gamesNow()).toEqual([]);
  const meeting = (await own.call('GET', `/meetings/${own.meetId}`)).body.meet;
  expect([meeting.team1.wins, meeting.team2.wins]).toEqual([0, 0]);
});

race('a result and the meeting’s way back agree', async (round) => {
  const game = await afresh();
  await own.play(game.code);
  const [, back] = await atOnce<unknown>(round, [
    delayed(round, () => takeDueResults(site.app.context)),
    async () =>
      (await own.call('POST', `/meetings/${own.meetId}/previous-state`, { expectedState: 'LIVE' }))
        .status,
  ]);
  const { state } = (await own.call('GET', `/meetings/${own.meetId}`)).body.meet;
  const left = await own.gamesNow();
  if (back === 200) {
    expect([state, left]).toEqual(['UPCOMING', []]);
    await own.call('POST', `/meetings/${own.meetId}/next-state`, {});
  } else {
    expect([state, left[0]?.filledBy]).toEqual(['LIVE', 'RIOT']);
  }
});

race('a person erased while a result arrives leaves neither key nor name', async (round) => {
  own = await seedRiotCup(site);
  const game = await own.openGame();
  await own.play(game.code);
  const [player] = own.cup.zubry.players;
  await atOnce<unknown>(round, [
    delayed(round, () => takeDueResults(site.app.context)),
    () => own.call('POST', `/players/erase/${player?.id}`),
  ]);
  const rows = await site.app.context.db.select().from(gamePlayerStatistics);
  const ofGame = JSON.stringify(rows.filter(({ gameId }) => gameId === game.id));
  expect(ofGame).not.toContain(puuidOf(accountOf('A', 0)));
  expect(ofGame).not.toContain('Gracz A0');
  const erased = rows.filter(({ playerId }) => playerId === player?.id);
  for (const { puuid, figures, gameId } of erased) {
    if (gameId === game.id) expect([puuid, figures.nickname]).toEqual([null, 'Zawodnik']);
  }
});

race('codes requested at once are one', async (round) => {
  const game = await afresh();
  const { id } = game;
  await site.app.context.db
    .update(games)
    .set({ tournamentCode: null, callbackTokenHash: null })
    .where(eq(games.id, id));
  const request = () => own.call('POST', `/matches/${id}/tournament-code`);
  const responses = await atOnce(round, [request, delayed(round, request), request, request]);
  const { tournamentCode } = await own.stored(id);
  for (const { body } of responses) expect(body.tournamentCode).toBe(tournamentCode);
});

import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { storedRows } from '../../testing/organiser-session.ts';
import { marker } from '../../testing/seed-cup.ts';
import { replayRoutes } from './replays.routes.ts';
import { sweepReplays } from './replay-store.ts';
import { aGame, secondForm } from './testing/a-replay.ts';
import type { RowValues } from './testing/a-replay.ts';
import { championKeyOf, openReplayCup } from './testing/replay-cup.ts';
import type { ReplayCup } from './testing/replay-cup.ts';

const change = (values: RowValues, at: number) =>
  secondForm({ rows: aGame((place) => (place === at ? values : {})) });

let app: TestApp;
let at: ReplayCup;
beforeAll(async () => {
  app = await buildTestApp({ further: [replayRoutes({ championKeyOf })] });
});
beforeEach(async () => {
  at = await openReplayCup(app);
});
afterAll(() => app.close());

test('a withdrawn consent removes the figures of that player alone from public responses', async () => {
  await at.upload();
  const seated = async () =>
    (await at.publicGame()).players.map((row: { playerId: unknown }) => row.playerId);
  const [one, other] = at.cup.lwy.players;
  expect(await seated()).toHaveLength(10);
  const url = `/api/gdpr-agremeents/withdraw/${marker}-agreement-${one?.id}`;
  await app.publicApp.inject({ method: 'POST', url });
  const left = await seated();
  expect(left).toHaveLength(9);
  expect(left).not.toContain(one?.id);
  await at.call('POST', `/players/hide/${other?.id}`);
  expect(await seated()).toHaveLength(8);
  await at.call('POST', `/players/show/${other?.id}`);
  expect(await seated()).toHaveLength(9);
});

test('an erasure removes the replay, which may contain the account', async () => {
  const rows = aGame();
  const payload = Buffer.from('Konto 3');
  await at.upload(secondForm({ rows, payload }));
  expect(await at.files()).toHaveLength(1);
  await at.call('POST', `/players/erase/${at.cup.zubry.players[3]?.id}`);
  expect((await at.stored())?.replayFile).toBeNull();
  expect((await at.download('organisersApp')).statusCode).toBe(404);
  await sweepReplays(app.context);
  expect(await at.files()).toEqual([]);
});

test('an unregistered account is not stored anywhere', async () => {
  await at.upload(change({ RIOT_ID_GAME_NAME: 'Tajemniczy', NAME: 'Tajemniczy' }, 2));
  expect((await at.stored())?.winnerId).toBe(at.cup.zubry.id);
  expect(JSON.stringify(await storedRows(app.context.db))).not.toContain('Tajemniczy');
  expect((await at.publicGame()).replayUrl).toBeNull();
});

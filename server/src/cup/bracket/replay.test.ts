import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { previewOf, replayGroups, replayKnockout, resultsOf, tableOf } from './testing/replay.ts';
import { inventedSeason } from './testing/replayed-season.ts';

let app: TestApp;
let calls: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
});
afterAll(() => app.close());

test('an invented season gives the tables and the bracket worked out by hand', async () => {
  const ids = await replayGroups(app.context.db, calls, inventedSeason);
  const brief = async (name: string) =>
    (await tableOf(calls, name)).map(({ team, meetingsWon, gamesWon, gamesLost, rule }) =>
      [team, meetingsWon, `${gamesWon}:${gamesLost}`, rule].join(' '),
    );
  expect(await brief('A')).toEqual([
    'Bobry 2 5:2 MINI_TABLE_GAMES',
    'Dziki 2 5:3 MINI_TABLE_GAMES',
    'Czaple 2 4:3 MINI_TABLE_GAMES',
    'Jelenie 0 0:6 MEETINGS_WON',
  ]);
  expect(await brief('B')).toEqual([
    'Kuny 3 3:0 MEETINGS_WON',
    'Lisy 2 2:1 MEETINGS_WON',
    'Orły 1 1:2 MEETINGS_WON',
    'Pszczoły 0 0:3 MEETINGS_WON',
  ]);
  expect(await brief('C')).toEqual([
    'Sowy 2 2:1 WON_GAMES_TIME',
    'Tury 2 2:1 WON_GAMES_TIME',
    'Raki 2 2:1 WON_GAMES_TIME',
    'Węgorze 0 0:3 MEETINGS_WON',
  ]);
  expect(await brief('D')).toEqual([
    'Wilki 3 3:0 MEETINGS_WON',
    'Zające 2 2:1 MEETINGS_WON',
    'Żbiki 1 1:2 MEETINGS_WON',
    'Żurawie 0 0:3 MEETINGS_WON',
  ]);
  const { seeds, warnings, notes } = await previewOf(calls, 8);
  expect(seeds.map(({ name }) => name)).toEqual(inventedSeason.knockout.seeds);
  expect([warnings, notes]).toEqual([[], []]);
  await replayKnockout(calls, ids, inventedSeason);
  expect(await resultsOf(calls)).toEqual([
    'Ćwierćfinał 1: Kuny 1:2 Zające',
    'Ćwierćfinał 2: Sowy 0:2 Dziki (walkower)',
    'Ćwierćfinał 3: Wilki 2:0 Tury',
    'Ćwierćfinał 4: Bobry 2:1 Lisy',
    'Finał: Zające 0:2 Bobry',
    'Półfinał 1: Zające 2:0 Dziki',
    'Półfinał 2: Wilki 1:2 Bobry',
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { namesIn, nodeAt } from './testing/read-tree.ts';
import { previewOf, replayGroups, replayKnockout, resultsOf, tableOf } from './testing/replay.ts';
import type { ReplayedSeason } from './testing/replayed-season.ts';

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

// Results of a real event are not in this repository; the test uses them where they lie beside it.
const events = new URL('../../../../../shared/data/events/', import.meta.url);

const realGroups = z.object({
  tables: z.array(z.array(z.object({ team: z.string(), wins: z.int(), losses: z.int() }))),
  games: z.array(
    z.object({
      durationSeconds: z.int(),
      blue: z.string(),
      red: z.string(),
      winner: z.string(),
    }),
  ),
});
const realKnockout = z.object({
  series: z.array(
    z.object({
      teams: z.tuple([z.string(), z.string()]),
      wins: z.tuple([z.int(), z.int()]),
      winner: z.string(),
      games: z.array(z.object({ winner: z.string(), durationSeconds: z.int() })),
    }),
  ),
  tree: z.object({
    final: z.int(),
    semifinals: z.array(z.object({ series: z.int(), from: z.tuple([z.int(), z.int()]) })),
  }),
});

function readEvent<T>(name: string, schema: z.ZodMiniType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(name, events), 'utf8')));
}

type Knockout = z.infer<typeof realKnockout>;

/** Seeds that reproduce the real first round: 1–8 and 4–5 in one half, 2–7 and 3–6 in the other. */
function seedsOf({ series, tree: { semifinals } }: Knockout): string[] {
  const places = [1, 8, 4, 5, 2, 7, 3, 6];
  const teams = semifinals.flatMap(({ from }) => from).flatMap((at) => series[at]?.teams ?? []);
  return teams
    .map((team, at) => ({ team, seed: places[at] ?? 0 }))
    .sort((one, other) => one.seed - other.seed)
    .map(({ team }) => team);
}

function realSeason({ tables, games }: z.infer<typeof realGroups>, cup: Knockout): ReplayedSeason {
  return {
    groups: tables.map((table, at) => {
      const teams = table.map(({ team }) => team);
      const own = games.filter(({ blue }) => teams.includes(blue));
      return {
        name: 'ABCD'[at] ?? '',
        teams,
        meetings: own.map(({ blue, red, winner, durationSeconds }) => ({
          teams: [blue, red],
          bestOf: 1,
          games: [{ winner, seconds: durationSeconds }],
        })),
      };
    }),
    knockout: {
      bestOf: 5,
      seeds: seedsOf(cup),
      meetings: cup.series.map(({ teams, games: played }) => ({
        teams,
        bestOf: 5,
        games: played.map(({ winner, durationSeconds }) => ({ winner, seconds: durationSeconds })),
      })),
    },
  };
}

test('a real event gives its tables and its bracket, where its results are at hand', async () => {
  if (!existsSync(events)) return;
  const groups = readEvent('worlds-2022-groups.json', realGroups);
  const cup = readEvent('worlds-2022-knockout.json', realKnockout);
  const season = realSeason(groups, cup);
  const ids = await replayGroups(app.context.db, calls, season);
  for (const [at, table] of groups.tables.entries()) {
    const rows = await tableOf(calls, 'ABCD'[at] ?? '');
    const record = (wins: number, losses: number, team: string) => `${wins}-${losses} ${team}`;
    const ours = rows.map((row) => record(row.meetingsWon, row.meetingsLost, row.team));
    const real = table.map(({ wins, losses, team }) => record(wins, losses, team));
    // The event left the places below shared.
    expect(ours.slice(0, 2)).toEqual(real.slice(0, 2));
    expect([...ours].sort()).toEqual([...real].sort());
  }
  const { seeds } = await previewOf(calls, 8);
  expect(seeds.map(({ name }) => name).sort()).toEqual([...season.knockout.seeds].sort());
  await replayKnockout(calls, ids, season);
  const results = await resultsOf(calls);
  expect(results).toHaveLength(cup.series.length);
  for (const { teams, wins } of cup.series) {
    const [one, other] = [
      `${teams[0]} ${wins[0]}:${wins[1]} ${teams[1]}`,
      `${teams[1]} ${wins[1]}:${wins[0]} ${teams[0]}`,
    ];
    expect(results.some((result) => result.endsWith(one) || result.endsWith(other))).toBe(true);
  }
  const final = await nodeAt(calls, 'Finał');
  const last = cup.series[cup.tree.final];
  expect(namesIn(final).sort()).toEqual([...(last?.teams ?? [])].sort());
  expect(final.meeting?.winner).toBe(ids.get(last?.winner ?? ''));
});

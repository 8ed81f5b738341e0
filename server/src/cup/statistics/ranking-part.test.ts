import type { PlayerRanking, RankedPlayer } from '@puchar/shared/contract';
import { pageOfRows, playerFigures, rankPlayers, sortingOf } from '@puchar/shared/domain';
import { createRandom } from '../../demo/random.ts';
import { partOf } from './ranking-part.ts';

const random = createRandom(46);
const roles = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'] as const;

const sums = () => ({
  games: random.whole(1, 9),
  wins: 0,
  kills: random.whole(0, 30),
  deaths: random.whole(0, 30),
  assists: random.whole(0, 60),
  seconds: random.chance(0.1) ? 0 : random.whole(600, 9000),
  damage: random.whole(0, 90_000),
  vision: random.whole(0, 90),
  minions: random.whole(0, 900),
});

function player(at: number): RankedPlayer {
  return {
    id: random.uuid(),
    nickname: `Gracz ${at}`,
    gameRole: random.pick(roles),
    team: `T${at % 50}`,
    stages: [
      { stage: 'GROUP', ...sums() },
      ...(at % 3 === 0 ? [{ stage: 'LADDER' as const, ...sums() }] : []),
    ],
  };
}

function rankingOf(count: number): PlayerRanking {
  const players = Array.from({ length: count }, (_, at) => player(at));
  const tags = [...new Set(players.map(({ team }) => team))];
  return { teams: tags.map((tag) => ({ name: `Drużyna ${tag}`, tag, logoUrl: null })), players };
}

const whole = rankingOf(400);

/** Every page of a choice. */
function allPages(query: Record<string, string>): PlayerRanking[] {
  const pages: PlayerRanking[] = [];
  for (let page = 1; page <= (pages[0]?.part?.pages ?? 1); page += 1)
    pages.push(partOf(whole, { ...query, page }));
  return pages;
}

test.each([
  [{}, null, null],
  [{ sort: 'smierci', role: 'jungle' }, null, 'JUNGLE'],
  [{ sort: 'wizja', direction: 'rosnaco', stage: 'drabinka' }, 'LADDER', null],
  [{ sort: 'nazwa', direction: 'malejaco', stage: 'grupy', role: 'top' }, 'GROUP', 'TOP'],
  [{ sort: 'inny', stage: 'inny', role: 'inna', direction: 'inny' }, null, null],
] as const)('the pages of %j together are the table of a whole ranking', (query, stage, role) => {
  const { rows, least } = rankPlayers(whole, stage, role);
  const words = { sort: null, direction: null, ...query };
  const sorting = sortingOf(playerFigures, words, 'kda');
  const table = pageOfRows(rows, playerFigures, sorting, { wanted: '1', size: 1000 });
  const pages = allPages(query);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ players }) => players.map(({ id }) => id))).toEqual(
    table.rows.map(({ id }) => id),
  );
  expect(pages.flatMap(({ part }) => part?.places ?? [])).toEqual(table.places);
  for (const { part, players, teams } of pages) {
    expect(part).toMatchObject({ found: rows.length, leastGames: least });
    expect(teams.map(({ tag }) => tag).toSorted()).toEqual(
      [...new Set(players.map(({ team }) => team))].toSorted(),
    );
  }
});

test('few players are whole on every page', () => {
  const few = rankingOf(224);
  expect(partOf(few, { page: 3, sort: 'nazwa', role: 'top' })).toBe(few);
  expect(partOf(rankingOf(225), { page: 1 }).players).toHaveLength(32);
});

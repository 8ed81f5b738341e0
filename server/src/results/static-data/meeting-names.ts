import type { Game, StaticData } from '@puchar/shared/contract';

type Names = StaticData['items'];

/** Rows of the table with these numbers. */
function pick(names: Names, numbers: readonly number[]): Names {
  const rows = [...new Set(numbers)].flatMap((number) => {
    const row = names[String(number)];
    return row === undefined ? [] : [[number, row] as const];
  });
  return Object.fromEntries(rows);
}

/** Of all names of a version those that one game shows. */
function namesOfGame({ players, team1Statistics, team2Statistics }: Game, data: StaticData) {
  const drafts = [team1Statistics, team2Statistics].flatMap((team) =>
    team === null ? [] : [...team.bans, ...team.picks],
  );
  const runes = players.flatMap((player) => {
    const { primaryStyle, subStyle, primary, sub, shards } = player.runes;
    return [primaryStyle, subStyle, ...primary, ...sub, ...shards];
  });
  return {
    champions: pick(data.champions, [...drafts, ...players.map(({ championKey }) => championKey)]),
    items: pick(
      data.items,
      players.flatMap(({ items }) => items),
    ),
    runes: pick(data.runes, runes),
    summonerSpells: pick(
      data.summonerSpells,
      players.flatMap(({ summonerSpells }) => summonerSpells),
    ),
  };
}

/**
 * What a page needs to name everything in the games of one meeting: a few kilobytes of the hundred that a
 * version of the game has.
 *
 * @param dataOf The version of a patch, or the newest one; also for a game without a patch.
 * @returns With the version that the last game was named from.
 */
export async function meetingNames(
  games: readonly Game[],
  dataOf: (patch: string | null) => Promise<StaticData>,
): Promise<StaticData> {
  const { version } = await dataOf(null);
  const all: StaticData = { version, champions: {}, items: {}, runes: {}, summonerSpells: {} };
  for (const game of games) {
    const data = await dataOf(game.patch);
    const own = namesOfGame(game, data);
    all.version = data.version;
    Object.assign(all.champions, own.champions);
    Object.assign(all.items, own.items);
    Object.assign(all.runes, own.runes);
    Object.assign(all.summonerSpells, own.summonerSpells);
  }
  return all;
}

import type { Game, StaticData } from '@puchar/shared/contract';
import { meetingNames } from './static-data.routes.ts';

const named = (name: string) => ({ name, image: null });

function version(name: string): StaticData {
  return {
    version: name,
    champions: { 1: named(`Wzorek ${name}`), 2: named(`Nowy ${name}`), 3: named('Nikt') },
    items: {},
    runes: {},
    summonerSpells: {},
  };
}

function aGame(patch: string | null, bans: number[]): Game {
  const figures = { kills: 0, deaths: 0, assists: 0, gold: 0, towers: 0, inhibitors: 0, barons: 0 };
  const rest = { dragons: 0, heralds: 0, grubs: 0, firstBlood: false, picks: [] };
  const team = { teamId: 'a', side: 'BLUE' as const, ...figures, ...rest, bans };
  return {
    id: 'g',
    meetId: 'm',
    gameNumber: 1,
    winnerId: null,
    durationSeconds: null,
    replayUrl: null,
    patch,
    team1Statistics: team,
    team2Statistics: null,
    players: [],
  };
}

const dataOf = async (patch: string | null) => version(patch === '14.5' ? '14.5.1' : '16.1.1');

test('each game has the names of its own patch, and the last one sets the version', async () => {
  const names = await meetingNames([aGame(null, [1, 1, -1]), aGame('14.5', [2])], dataOf);
  expect(names).toMatchObject({
    version: '14.5.1',
    champions: { 1: named('Wzorek 16.1.1'), 2: named('Nowy 14.5.1') },
  });
  expect(Object.keys(names.champions)).toHaveLength(2);
});

test('without games there is the newest version and no name', async () => {
  expect(await meetingNames([], dataOf)).toMatchObject({ version: '16.1.1', champions: {} });
});

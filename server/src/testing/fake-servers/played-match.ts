import { gameRoles } from '@puchar/shared/contract';
import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { demoGame } from '../../demo/demo-game.ts';
import { createRandom } from '../../demo/random.ts';

export interface MatchAccount {
  name: string;
  puuid: string;
}

export interface PlayedMatch {
  matchId: string;
  gameId: number;
  code: string;
  winner: 'BLUE' | 'RED';
  seconds: number;
  blue: readonly MatchAccount[];
  red: readonly MatchAccount[];
}

const metadataOf = (matchId: string, accounts: readonly MatchAccount[]) => ({
  dataVersion: '2',
  matchId,
  participants: accounts.map(({ puuid }) => puuid),
});

/** match-v5 of a remake. */
export function abortedMatch(
  matchId: string,
  { blue, red }: Pick<PlayedMatch, 'blue' | 'red'>,
): object {
  return {
    metadata: metadataOf(matchId, [...blue, ...red]),
    info: {
      endOfGameResult: 'Abort_Unexpected',
      gameCreation: 0,
      gameDuration: 0,
      gameEndTimestamp: Date.now(),
      gameId: 0,
      gameMode: '',
      gameName: '',
      gameStartTimestamp: 0,
      gameType: '',
      gameVersion: '',
      mapId: 0,
      participants: [],
      platformId: '',
      queueId: 0,
      teams: [],
      tournamentCode: '',
    },
  };
}

function perksOf({ runes }: PlayerStatistics) {
  const selections = (keys: readonly number[]) =>
    keys.map((perk) => ({ perk, var1: 0, var2: 0, var3: 0 }));
  const [offense, flex, defense] = runes.shards;
  return {
    statPerks: { offense, flex, defense },
    styles: [
      {
        description: 'primaryStyle',
        selections: selections(runes.primary),
        style: runes.primaryStyle,
      },
      { description: 'subStyle', selections: selections(runes.sub), style: runes.subStyle },
    ],
  };
}

const numbered = (name: string, values: readonly number[], first: number, ending = '') =>
  Object.fromEntries(values.map((value, at) => [`${name}${at + first}${ending}`, value]));

function participant(row: PlayerStatistics, account: MatchAccount, teamId: number) {
  const [riotIdGameName = '', riotIdTagline = ''] = account.name.split('#');
  const { position, soloKills, visionWardsBought, playerId: _id, ...figures } = row;
  return {
    ...figures,
    ...numbered('item', row.items, 0),
    ...numbered('spell', row.spellCasts, 1, 'Casts'),
    ...numbered('summoner', row.summonerSpells, 1, 'Id'),
    ...numbered('summoner', row.summonerSpellCasts, 1, 'Casts'),
    puuid: account.puuid,
    riotIdGameName,
    riotIdTagline,
    summonerName: '',
    teamId,
    championId: row.championKey,
    teamPosition: position,
    individualPosition: position,
    firstBloodKill: row.firstBlood,
    firstTowerKill: row.firstTower,
    visionWardsBoughtInGame: visionWardsBought,
    gameEndedInEarlySurrender: false,
    perks: perksOf(row),
    challenges: { soloKills },
  };
}

function teamOf(statistics: TeamStatistics, teamId: number, win: boolean) {
  const { kills, towers, inhibitors, dragons, barons, heralds, grubs, firstBlood } = statistics;
  const objective = (count: number, first = false) => ({ first, kills: count });
  return {
    teamId,
    win,
    bans: statistics.bans.map((championId, at) => ({ championId, pickTurn: at + 1 })),
    objectives: {
      atakhan: objective(0),
      baron: objective(barons),
      champion: objective(kills, firstBlood),
      dragon: objective(dragons),
      horde: objective(grubs),
      inhibitor: objective(inhibitors),
      riftHerald: objective(heralds),
      tower: objective(towers),
    },
  };
}

export function playedMatch(played: PlayedMatch): object {
  const { matchId, gameId, code, winner, seconds, blue, red } = played;
  const lineup = (teamId: string) => ({
    teamId,
    players: gameRoles.map((role) => ({ id: role, nickname: role, role })),
  });
  const game = demoGame(createRandom(gameId), {
    meetingId: matchId,
    gameNumber: 1,
    team1: lineup('BLUE'),
    team2: lineup('RED'),
    winnerId: winner,
  });
  const { team1Statistics, team2Statistics } = game;
  if (!team1Statistics || !team2Statistics) throw new Error('A whole game was made.');
  const rows = (side: 'BLUE' | 'RED', accounts: readonly MatchAccount[], teamId: number) =>
    game.players
      .filter((row) => row.teamId === side)
      .map((row, at) => participant(row, accounts[at] ?? { name: '#', puuid: '' }, teamId));
  const endedAt = Date.now();
  return {
    metadata: metadataOf(matchId, [...blue, ...red]),
    info: {
      endOfGameResult: 'GameComplete',
      gameCreation: endedAt - seconds * 1000 - 60_000,
      gameDuration: seconds,
      gameEndTimestamp: endedAt,
      gameId,
      gameMode: 'CLASSIC',
      gameName: `wzorzec-${gameId}`,
      gameStartTimestamp: endedAt - seconds * 1000,
      gameType: 'CUSTOM_GAME',
      gameVersion: '15.22.726.9074',
      mapId: 11,
      participants: [...rows('BLUE', blue, 100), ...rows('RED', red, 200)],
      platformId: 'EUN1',
      queueId: 0,
      teams: [
        teamOf(team1Statistics, 100, winner === 'BLUE'),
        teamOf(team2Statistics, 200, winner === 'RED'),
      ],
      tournamentCode: code,
    },
  };
}

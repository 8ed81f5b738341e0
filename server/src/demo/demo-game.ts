import type { Game, GameRole, PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { gameRoles } from '@puchar/shared/contract';
import { championsOf } from './champions.ts';
import type { Champion } from './champions.ts';
import type { Kill, Seat } from './fights.ts';
import { fightLog, tallyOf } from './fights.ts';
import { objectivesOf } from './objectives.ts';
import { playerFigures } from './player-figures.ts';
import type { Random } from './random.ts';
import { demoPatch } from './texts.pl.ts';

export interface Lineup {
  teamId: string;
  players: readonly { id: string; nickname: string; role: GameRole }[];
}

interface GameRequest {
  meetingId: string;
  gameNumber: number;
  team1: Lineup;
  team2: Lineup;
  winnerId: string;
}

interface Side {
  lineup: Lineup;
  index: 0 | 1;
  win: boolean;
  blue: boolean;
}

function draft(random: Random) {
  const pools = new Map(
    gameRoles.map((role) => [role, random.shuffled(championsOf(role))] as const),
  );
  const at = (role: GameRole, index: number): Champion => {
    const champion = pools.get(role)?.[index];
    if (champion === undefined) throw new RangeError(`no champion ${index} for ${role}`);
    return champion;
  };
  const bans = random.shuffled(gameRoles.flatMap((role) => [at(role, 2).key, at(role, 3).key]));
  return { pick: at, bans: [bans.slice(0, 5), bans.slice(5)] as const };
}

/** The rest of the towers fell to minions. */
function turretKills(random: Random, towers: number): Map<GameRole, number> {
  const kills = new Map<GameRole, number>();
  for (let index = 0; index < towers; index += 1) {
    if (index > 0 && random.chance(0.15)) continue;
    const role = random.weighted(gameRoles, (entry) => (entry === 'UTILITY' ? 1 : 5));
    kills.set(role, (kills.get(role) ?? 0) + 1);
  }
  return kills;
}

const sum = (rows: readonly PlayerStatistics[], read: (row: PlayerStatistics) => number): number =>
  rows.reduce((total, row) => total + read(row), 0);

interface Played {
  durationSeconds: number;
  log: readonly Kill[];
  seats: readonly Seat[];
  firstTower: 0 | 1;
  champion: (role: GameRole, side: 0 | 1) => Champion;
}

function rowsOf(random: Random, side: Side, played: Played, towers: number): PlayerStatistics[] {
  const broken = turretKills(random, towers);
  const sideIndex = side.win ? 0 : 1;
  const own = played.seats.filter((seat) => seat.side === sideIndex);
  const teamKills = played.log.filter((kill) => kill.killer.side === sideIndex).length;
  const opener = played.log[0]?.killer;
  const towerBreaker = played.firstTower === sideIndex ? [...broken.keys()].at(0) : undefined;
  return own.map((seat) => {
    const player = side.lineup.players.find((entry) => entry.role === seat.role);
    if (player === undefined) throw new RangeError(`no player for ${seat.role}`);
    return playerFigures(random, {
      playerId: player.id,
      teamId: side.lineup.teamId,
      nickname: player.nickname,
      role: seat.role,
      champion: played.champion(seat.role, side.index),
      win: side.win,
      tally: tallyOf(played.log, seat),
      teamKills,
      durationSeconds: played.durationSeconds,
      firstBlood: seat === opener,
      firstTower: seat.role === towerBreaker,
      turretKills: broken.get(seat.role) ?? 0,
      objectivesStolen: seat.role === 'JUNGLE' && random.chance(0.12) ? 1 : 0,
    });
  });
}

/** Everything is counted from one list of kills, so that all figures agree. */
export function demoGame(random: Random, request: GameRequest): Game {
  const durationSeconds = Math.round((random.between(1440, 2760) + random.between(1440, 2400)) / 2);
  const seats = ([0, 1] as const).flatMap((side) =>
    gameRoles.map((role): Seat => ({ side, role })),
  );
  const log = fightLog(random, seats, durationSeconds);
  const { pick, bans } = draft(random);
  const objectives = objectivesOf(random, durationSeconds);
  const team1Blue = random.chance(0.5);
  const played: Played = {
    durationSeconds,
    log,
    seats,
    firstTower: objectives[1].towers > 0 && random.chance(0.3) ? 1 : 0,
    champion: pick,
  };
  const build = (lineup: Lineup, index: 0 | 1) => {
    const win = lineup.teamId === request.winnerId;
    const side: Side = { lineup, index, win, blue: (index === 0) === team1Blue };
    const taken = objectives[win ? 0 : 1];
    const rows = rowsOf(random, side, played, taken.towers);
    const statistics: TeamStatistics = {
      teamId: lineup.teamId,
      side: side.blue ? 'BLUE' : 'RED',
      kills: sum(rows, (row) => row.kills),
      deaths: sum(rows, (row) => row.deaths),
      assists: sum(rows, (row) => row.assists),
      gold: sum(rows, (row) => row.goldEarned),
      ...taken,
      firstBlood: rows.some((row) => row.firstBlood),
      bans: [...bans[index]],
      picks: rows.map((row) => row.championKey),
    };
    return { rows, statistics };
  };
  const one = build(request.team1, 0);
  const two = build(request.team2, 1);
  return {
    id: random.uuid(),
    meetId: request.meetingId,
    gameNumber: request.gameNumber,
    winnerId: request.winnerId,
    durationSeconds,
    replayUrl: null,
    patch: demoPatch,
    team1Statistics: one.statistics,
    team2Statistics: two.statistics,
    players: [...one.rows, ...two.rows],
  };
}

export function openGame(random: Random, meetingId: string, gameNumber: number): Game {
  return {
    id: random.uuid(),
    meetId: meetingId,
    gameNumber,
    winnerId: null,
    durationSeconds: null,
    replayUrl: null,
    patch: null,
    team1Statistics: null,
    team2Statistics: null,
    players: [],
  };
}

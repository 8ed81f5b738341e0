import type { GameRole } from '@puchar/shared/contract';
import type { Random } from './random.ts';

export interface Seat {
  /** 0 wins, 1 loses. */
  side: 0 | 1;
  role: GameRole;
}

export interface Kill {
  atSeconds: number;
  killer: Seat;
  victim: Seat;
  assistants: Seat[];
}

const killWeight: Record<GameRole, number> = {
  TOP: 17,
  JUNGLE: 20,
  MIDDLE: 26,
  BOTTOM: 30,
  UTILITY: 7,
};
const deathWeight: Record<GameRole, number> = {
  TOP: 20,
  JUNGLE: 20,
  MIDDLE: 18,
  BOTTOM: 18,
  UTILITY: 24,
};
const assistChance: Record<GameRole, number> = {
  TOP: 0.3,
  JUNGLE: 0.48,
  MIDDLE: 0.42,
  BOTTOM: 0.4,
  UTILITY: 0.62,
};

/** Shorter than a respawn, so a fight takes each victim once. */
const fightSeconds = 24;

function oneFight(random: Random, seats: readonly Seat[], start: number, bloody: boolean): Kill[] {
  const alive = new Set(seats);
  const kills: Kill[] = [];
  const size = bloody ? random.weighted([1, 2, 3, 4, 5], (n) => [6, 5, 4, 2, 1][n - 1] ?? 0) : 1;
  for (let index = 0; index < size; index += 1) {
    const side = random.chance(bloody ? 0.64 : 0.56) ? 0 : 1;
    const own = [...alive].filter((seat) => seat.side === side);
    const foes = [...alive].filter((seat) => seat.side !== side);
    if (own.length === 0 || foes.length === 0) break;
    const killer = random.weighted(own, (seat) => killWeight[seat.role]);
    const victim = random.weighted(foes, (seat) => deathWeight[seat.role]);
    const alone = !bloody && random.chance(0.4);
    const assistants = alone
      ? []
      : own.filter((seat) => seat !== killer && random.chance(assistChance[seat.role]));
    const atSeconds = start + Math.round((index * fightSeconds) / 5);
    kills.push({ atSeconds, killer, victim, assistants });
    alive.delete(victim);
  }
  return kills;
}

/** Figures of players and teams are counted from this one list, so they cannot disagree. */
export function fightLog(random: Random, seats: readonly Seat[], durationSeconds: number): Kill[] {
  const kills: Kill[] = [];
  let at = random.whole(150, 330);
  while (at < durationSeconds - fightSeconds - 10) {
    kills.push(...oneFight(random, seats, at, at > 600));
    at += random.whole(52, at > 600 ? 125 : 150);
  }
  return kills;
}

export interface SeatTally {
  kills: number;
  deaths: number;
  assists: number;
  soloKills: number;
  /** Double to penta kills; a longer chain counts in the shorter ones too. */
  chains: [number, number, number, number];
  /** 0 below two kills without a death, as the game reports it. */
  largestSpree: number;
}

/** Longest pause within one chain. */
const chainSeconds = 10;

function countChain(tally: SeatTally, length: number): void {
  if (length === 2) tally.chains[0] += 1;
  if (length === 3) tally.chains[1] += 1;
  if (length === 4) tally.chains[2] += 1;
  if (length === 5) tally.chains[3] += 1;
}

export function tallyOf(log: readonly Kill[], seat: Seat): SeatTally {
  const tally: SeatTally = {
    kills: 0,
    deaths: 0,
    assists: 0,
    soloKills: 0,
    chains: [0, 0, 0, 0],
    largestSpree: 0,
  };
  let spree = 0;
  let chain = 0;
  let lastKillAt = -Infinity;
  for (const kill of log) {
    if (kill.victim === seat) {
      tally.deaths += 1;
      spree = 0;
    }
    if (kill.assistants.includes(seat)) tally.assists += 1;
    if (kill.killer !== seat) continue;
    tally.kills += 1;
    if (kill.assistants.length === 0) tally.soloKills += 1;
    chain = kill.atSeconds - lastKillAt <= chainSeconds ? chain + 1 : 1;
    countChain(tally, chain);
    lastKillAt = kill.atSeconds;
    spree += 1;
    if (spree >= 2) tally.largestSpree = Math.max(tally.largestSpree, spree);
  }
  return tally;
}

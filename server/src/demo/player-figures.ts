import type { GameRole, PlayerStatistics } from '@puchar/shared/contract';
import { deriveFigures } from '../cup/games/write-figures.ts';
import type { Champion } from './champions.ts';
import type { SeatTally } from './fights.ts';
import type { Loadout } from './loadouts.ts';
import { loadouts } from './loadouts.ts';
import type { Random } from './random.ts';

interface SeatResult {
  playerId: string;
  teamId: string;
  nickname: string;
  role: GameRole;
  champion: Champion;
  win: boolean;
  tally: SeatTally;
  teamKills: number;
  durationSeconds: number;
  firstBlood: boolean;
  firstTower: boolean;
  turretKills: number;
  objectivesStolen: number;
}

/** Per minute of a usual school game. */
const habits: Record<
  GameRole,
  { minions: number; monsters: number; damage: number; vision: number; wards: number }
> = {
  TOP: { minions: 6.4, monsters: 0.1, damage: 590, vision: 0.68, wards: 0.3 },
  JUNGLE: { minions: 0.9, monsters: 5.1, damage: 470, vision: 0.92, wards: 0.22 },
  MIDDLE: { minions: 6.7, monsters: 0.4, damage: 680, vision: 0.74, wards: 0.33 },
  BOTTOM: { minions: 7.1, monsters: 0.3, damage: 660, vision: 0.66, wards: 0.28 },
  UTILITY: { minions: 1.0, monsters: 0, damage: 290, vision: 2.15, wards: 0.92 },
};

const trinkets: Record<GameRole, readonly number[]> = {
  TOP: [3340, 3364],
  JUNGLE: [3364, 3340],
  MIDDLE: [3340, 3363],
  BOTTOM: [3363],
  UTILITY: [3364],
};

/** Flash 4, ghost 6, heal 7, smite 11, teleport 12, ignite 14, barrier 21. */
const secondSpell: Record<GameRole, readonly number[]> = {
  TOP: [12, 12, 14],
  JUNGLE: [11],
  MIDDLE: [12, 14],
  BOTTOM: [7, 21, 6],
  UTILITY: [14, 7],
};

function inventory(random: Random, loadout: Loadout, role: GameRole, gold: number): number[] {
  const items: number[] = [];
  let left = gold;
  for (const [item, price] of loadout.build) {
    if (price > left) break;
    items.push(item);
    left -= price;
  }
  for (const [item, price] of loadout.parts) {
    if (items.length >= 6 || price > left) continue;
    items.push(item);
    left -= price;
  }
  while (items.length < 6) items.push(0);
  return [...items, random.pick(trinkets[role])];
}

/** Adds up to `total` exactly; the first share takes the rounding. */
function split(random: Random, total: number, shares: readonly number[]): number[] {
  const noisy = shares.map((share) => share * random.between(0.75, 1.25));
  const sum = noisy.reduce((a, b) => a + b, 0);
  const rest = noisy.slice(1).map((share) => Math.floor((total * share) / sum));
  return [total - rest.reduce((a, b) => a + b, 0), ...rest];
}

function economy(random: Random, seat: SeatResult, minutes: number) {
  const habit = habits[seat.role];
  const form = random.between(0.78, 1.08) * (seat.win ? 1.03 : 0.96);
  const totalMinionsKilled = Math.round(habit.minions * minutes * form);
  const neutralMinionsKilled = Math.round(
    habit.monsters * minutes * form * random.between(0.85, 1.1),
  );
  const passive = 500 + 2.04 * Math.max(0, seat.durationSeconds - 110);
  const earned =
    passive +
    totalMinionsKilled * 20.5 +
    neutralMinionsKilled * 25 +
    seat.tally.kills * random.between(270, 320) +
    seat.tally.assists * random.between(85, 110) +
    seat.turretKills * random.between(300, 420) +
    (seat.win ? 900 : 450) +
    (seat.role === 'UTILITY' ? seat.durationSeconds * 0.75 : 0);
  const goldEarned = Math.round(earned);
  const goldSpent = Math.round(goldEarned * random.between(0.9, 0.985));
  return { totalMinionsKilled, neutralMinionsKilled, goldEarned, goldSpent };
}

function damages(random: Random, seat: SeatResult, minutes: number) {
  const loadout = loadouts[seat.champion.style];
  const habit = habits[seat.role];
  const part = 0.62 + (seat.tally.kills + seat.tally.assists * 0.45) / 22;
  const total = Math.round(
    habit.damage * loadout.output * minutes * part * random.between(0.86, 1.16),
  );
  const [physical = 0, magic = 0, trueDamage = 0] = split(random, total, loadout.damage);
  const damageDealtToTurrets = Math.round(
    seat.turretKills * random.between(1900, 2900) +
      (seat.role === 'UTILITY' || seat.role === 'JUNGLE' ? 0 : random.between(300, 2200)),
  );
  return {
    totalDamageDealtToChampions: total,
    physicalDamageDealtToChampions: physical,
    magicDamageDealtToChampions: magic,
    trueDamageDealtToChampions: trueDamage,
    damageDealtToTurrets,
    damageDealtToBuildings: damageDealtToTurrets + (seat.win ? random.whole(0, 900) : 0),
  };
}

function endurance(random: Random, seat: SeatResult, minutes: number) {
  const { style } = seat.champion;
  const tough = style === 'tank' ? 1.35 : style === 'bruiser' || style === 'warden' ? 1.1 : 0.8;
  const jungle = seat.role === 'JUNGLE';
  const totalDamageTaken = Math.round(
    minutes * tough * random.between(690, 860) +
      seat.tally.deaths * random.between(950, 1250) +
      (jungle ? minutes * 190 : 0),
  );
  const aid = (enchanter: [number, number], warden: [number, number]) => {
    const range = style === 'enchanter' ? enchanter : style === 'warden' ? warden : null;
    return range === null ? 0 : Math.round(minutes * random.between(...range));
  };
  return {
    totalDamageTaken,
    damageSelfMitigated: Math.round(
      totalDamageTaken * loadouts[style].mitigation * random.between(0.85, 1.15),
    ),
    totalHeal: Math.round(minutes * (jungle ? 390 : 165) * random.between(0.7, 1.4)),
    totalHealsOnTeammates: aid([110, 240], [8, 30]),
    totalDamageShieldedOnTeammates: aid([130, 290], [20, 60]),
  };
}

function sight(random: Random, role: GameRole, minutes: number) {
  const habit = habits[role];
  const spread = random.between(0.75, 1.25);
  return {
    visionScore: Math.round(habit.vision * minutes * spread),
    wardsPlaced: Math.round(habit.wards * minutes * spread),
    wardsKilled: Math.round(minutes * random.between(0.04, role === 'UTILITY' ? 0.38 : 0.18)),
    visionWardsBought: role === 'UTILITY' ? random.whole(4, 11) : random.whole(0, 4),
  };
}

export function playerFigures(random: Random, seat: SeatResult): PlayerStatistics {
  const minutes = seat.durationSeconds / 60;
  const { tally, role } = seat;
  const loadout = loadouts[seat.champion.style];
  const gold = economy(random, seat, minutes);
  const damage = damages(random, seat, minutes);
  const vision = sight(random, role, minutes);
  const [doubleKills, tripleKills, quadraKills, pentaKills] = tally.chains;
  const epic = role === 'JUNGLE' ? random.between(11_000, 24_000) : random.between(600, 5_000);
  const cast = (perMinute: number) => Math.round(minutes * perMinute * random.between(0.6, 1.4));
  return {
    playerId: seat.playerId,
    teamId: seat.teamId,
    nickname: seat.nickname,
    championName: seat.champion.name,
    championKey: seat.champion.key,
    position: role,
    win: seat.win,
    kills: tally.kills,
    deaths: tally.deaths,
    assists: tally.assists,
    soloKills: tally.soloKills,
    doubleKills,
    tripleKills,
    quadraKills,
    pentaKills,
    largestKillingSpree: tally.largestSpree,
    firstBlood: seat.firstBlood,
    firstTower: seat.firstTower,
    turretKills: seat.turretKills,
    objectivesStolen: seat.objectivesStolen,
    ...damage,
    damageDealtToObjectives: damage.damageDealtToBuildings + Math.round(epic),
    ...endurance(random, seat, minutes),
    ...gold,
    ...vision,
    ...deriveFigures(
      { ...tally, ...gold, ...damage, ...vision },
      seat.teamKills,
      seat.durationSeconds,
    ),
    items: inventory(random, loadout, role, gold.goldSpent),
    runes: random.pick(loadout.runes),
    summonerSpells: [4, random.pick(secondSpell[role])],
    summonerSpellCasts: [
      random.whole(2, Math.max(3, Math.floor(minutes / 5))),
      role === 'JUNGLE' ? cast(0.42) : random.whole(2, Math.max(3, Math.floor(minutes / 6))),
    ],
    spellCasts: [cast(5.2), cast(2.4), cast(2.6), cast(0.22)],
  };
}

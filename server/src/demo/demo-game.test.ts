import { game, gameRoles } from '@puchar/shared/contract';
import type { Game, PlayerStatistics } from '@puchar/shared/contract';
import type { Lineup } from './demo-game.ts';
import { demoGame, openGame } from './demo-game.ts';
import { createRandom } from './random.ts';

const meetingId = '9a3f0f3c-6c1e-4d37-9a52-0b6c1d2e3f40';

function lineup(random: ReturnType<typeof createRandom>, name: string): Lineup {
  return {
    teamId: random.uuid(),
    players: gameRoles.map((role) => ({ id: random.uuid(), nickname: `${name} ${role}`, role })),
  };
}

function gameOf(seed: number): Game {
  const random = createRandom(seed);
  const [team1, team2] = [lineup(random, 'Pierwszy'), lineup(random, 'Drugi')];
  const winnerId = seed % 2 === 0 ? team1.teamId : team2.teamId;
  return demoGame(random, { meetingId, gameNumber: 1, team1, team2, winnerId });
}

const games = Array.from({ length: process.env.TESTS === 'long' ? 200 : 25 }, (_, seed) =>
  gameOf(seed),
);

function sidesOf({ team1Statistics, team2Statistics, players }: Game) {
  if (team1Statistics === null || team2Statistics === null) throw new Error('no statistics');
  return [
    { own: team1Statistics, foe: team2Statistics },
    { own: team2Statistics, foe: team1Statistics },
  ].map(({ own, foe }) => ({
    own,
    foe,
    rows: players.filter((row) => row.teamId === own.teamId),
    foes: players.filter((row) => row.teamId === foe.teamId),
  }));
}

const sum = (rows: readonly PlayerStatistics[], read: (row: PlayerStatistics) => number) =>
  rows.reduce((total, row) => total + read(row), 0);

test('every game parses by the contract', () => {
  for (const one of games) expect(game.parse(one)).toEqual(one);
});

test("a team's kills, deaths, assists and gold are the sums of its players' and the foe's deaths", () => {
  for (const { own, foe, rows } of games.flatMap(sidesOf)) {
    expect(own.kills).toBe(sum(rows, (row) => row.kills));
    expect(own.deaths).toBe(sum(rows, (row) => row.deaths));
    expect(own.assists).toBe(sum(rows, (row) => row.assists));
    expect(own.gold).toBe(sum(rows, (row) => row.goldEarned));
    expect(own.kills).toBe(foe.deaths);
    expect(own.assists).toBeLessThanOrEqual(4 * own.kills);
  }
});

test('rates follow from the whole numbers', () => {
  for (const one of games) {
    const minutes = (one.durationSeconds ?? 0) / 60;
    for (const { own, rows } of sidesOf(one)) {
      for (const row of rows) {
        expect(row.takedowns).toBe(row.kills + row.assists);
        expect(row.kda).toBeCloseTo(row.takedowns / Math.max(1, row.deaths), 1);
        expect(row.killParticipation).toBeLessThanOrEqual(1);
        expect(row.killParticipation * own.kills).toBeCloseTo(row.takedowns, -1);
        expect(row.goldPerMinute * minutes).toBeCloseTo(row.goldEarned, -1);
        expect(row.damagePerMinute * minutes).toBeCloseTo(row.totalDamageDealtToChampions, -1);
        expect(row.minionsPerMinute * minutes).toBeCloseTo(
          row.totalMinionsKilled + row.neutralMinionsKilled,
          -1,
        );
      }
    }
  }
});

test('damage is the sum of its kinds and no more than the foe took', () => {
  for (const { foes, rows } of games.flatMap(sidesOf)) {
    for (const row of rows) {
      expect(
        row.physicalDamageDealtToChampions +
          row.magicDamageDealtToChampions +
          row.trueDamageDealtToChampions,
      ).toBe(row.totalDamageDealtToChampions);
      expect(row.damageDealtToBuildings).toBeGreaterThanOrEqual(row.damageDealtToTurrets);
      expect(row.damageDealtToObjectives).toBeGreaterThanOrEqual(row.damageDealtToBuildings);
      expect(row.goldSpent).toBeLessThanOrEqual(row.goldEarned);
    }
    expect(sum(foes, (row) => row.totalDamageTaken)).toBeGreaterThanOrEqual(
      sum(rows, (row) => row.totalDamageDealtToChampions),
    );
  }
});

test('one first blood and one first tower, the same in players and teams', () => {
  for (const one of games) {
    const sides = sidesOf(one);
    expect(one.players.filter((row) => row.firstBlood)).toHaveLength(1);
    expect(one.players.filter((row) => row.firstTower)).toHaveLength(1);
    for (const { own, rows } of sides) {
      expect(own.firstBlood).toBe(rows.some((row) => row.firstBlood));
      for (const row of rows) if (row.firstTower) expect(row.turretKills).toBeGreaterThan(0);
    }
  }
});

test('towers and inhibitors make the victory possible', () => {
  for (const one of games) {
    for (const { own, rows } of sidesOf(one)) {
      const won = own.teamId === one.winnerId;
      expect(rows.every((row) => row.win === won)).toBe(true);
      expect(own.towers).toBeGreaterThanOrEqual(own.inhibitors * 3 + (won ? 2 : 0));
      expect(own.towers).toBeLessThanOrEqual(11);
      if (won) expect(own.inhibitors).toBeGreaterThanOrEqual(1);
      expect(sum(rows, (row) => row.turretKills)).toBeLessThanOrEqual(own.towers);
    }
  }
});

test('ten different champions, ten different bans, none of them picked', () => {
  for (const one of games) {
    const picks = sidesOf(one).flatMap(({ own }) => own.picks);
    const bans = sidesOf(one).flatMap(({ own }) => own.bans);
    expect(picks.toSorted()).toEqual(one.players.map((row) => row.championKey).toSorted());
    expect(new Set([...picks, ...bans]).size).toBe(20);
  }
});

test('five roles a side, smite for junglers alone, the trinket in the last slot', () => {
  for (const { rows, own, foe } of games.flatMap(sidesOf)) {
    expect(rows.map((row) => row.position)).toEqual([...gameRoles]);
    expect([own.side, foe.side].toSorted()).toEqual(['BLUE', 'RED']);
    for (const row of rows) {
      expect(row.summonerSpells.includes(11)).toBe(row.position === 'JUNGLE');
      expect(row.items).toHaveLength(7);
      expect([3340, 3363, 3364]).toContain(row.items[6]);
    }
  }
});

test('chains and sprees fit the number of kills', () => {
  for (const row of games.flatMap((one) => one.players)) {
    expect(row.doubleKills).toBeGreaterThanOrEqual(row.tripleKills);
    expect(row.tripleKills).toBeGreaterThanOrEqual(row.quadraKills);
    expect(row.quadraKills).toBeGreaterThanOrEqual(row.pentaKills);
    expect(row.doubleKills * 2).toBeLessThanOrEqual(row.kills + row.tripleKills);
    expect(row.largestKillingSpree).toBeLessThanOrEqual(row.kills);
    expect(row.soloKills).toBeLessThanOrEqual(row.kills);
  }
});

test('a game takes 24 to 46 minutes and the same seed gives the same game', () => {
  for (const one of games) {
    expect(one.durationSeconds).toBeGreaterThanOrEqual(24 * 60);
    expect(one.durationSeconds).toBeLessThanOrEqual(46 * 60);
  }
  expect(gameOf(7)).toEqual(gameOf(7));
  expect(gameOf(7)).not.toEqual(gameOf(9));
});

test('a game in progress has no winner and no figures', () => {
  const open = game.parse(openGame(createRandom(1), meetingId, 2));
  expect(open).toMatchObject({ gameNumber: 2, winnerId: null, players: [], team1Statistics: null });
});

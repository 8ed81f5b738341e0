import { readFileSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRole } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { withoutNulls } from '../../platform/external/read-response.ts';
import { nullPlaces } from '../../testing/null-places.ts';
import { abortedMatch, playedMatch } from '../../testing/fake-servers/played-match.ts';
import { playerFigures } from '../../cup/games/figures.ts';
import type { PlayedGame, Side } from '../../cup/games/played-game.ts';
import { riotMatch } from './match-schema.ts';
import { readMatch } from './read-match.ts';

const account = (name: string) => ({ name: `${name}#PL1`, puuid: `klucz-${name}` });
const blue = ['A', 'B', 'C', 'D', 'E'].map(account);
const red = ['F', 'G', 'H', 'I', 'J'].map(account);
const response = () =>
  playedMatch({
    matchId: 'EUN1_7',
    gameId: 7,
    code: 'kod',
    winner: 'RED',
    seconds: 1800,
    blue,
    red,
  });
function invented() {
  const { metadata, info } = z.parse(riotMatch, response());
  const { participants, teams } = info;
  if (participants === null || teams === null) throw new Error('It can be read.');
  return { metadata, info: { ...info, participants, teams } };
}
type Match = ReturnType<typeof invented>;

function read(match: unknown): PlayedGame {
  const reading = readMatch(z.parse(riotMatch, match));
  if (reading.kind !== 'game') throw new Error(`It is ${reading.kind}.`);
  return reading.played;
}
function changed(change: (match: Match) => void): PlayedGame {
  const match = invented();
  change(match);
  return read(match);
}
const firstOf = (match: Match) => {
  const [row] = match.info.participants;
  if (!row) throw new Error('Ten play.');
  return row;
};

/** Responses of the real service, from a folder outside of the repository, where it exists. */
const responses = path.join(
  process.env.MATCH_V5_DIR ??
    fileURLToPath(new URL('../../../../../shared/data/match-v5', import.meta.url)),
);
const files = existsSync(responses)
  ? readdirSync(responses).filter((name) => name.startsWith('match-') && name.endsWith('.json'))
  : [];
const cases: [string, () => unknown][] = [
  ['an invented game', invented],
  ...files
    .filter((name) => !name.includes('aborted'))
    .map((name): [string, () => unknown] => [
      name,
      () => JSON.parse(readFileSync(path.join(responses, name), 'utf8')),
    ]),
];

const sides: readonly Side[] = ['BLUE', 'RED'];
const sum = (rows: PlayedGame['players'], name: 'kills' | 'deaths' | 'assists' | 'goldEarned') =>
  rows.reduce((total, { figures }) => total + figures[name], 0);

test.each(cases)('%s: every figure is present and the sums are right', (_name, match) => {
  const { players, sides: teams, winner, durationSeconds, patch } = read(match());
  expect(players).toHaveLength(10);
  expect(patch).toMatch(/^\d+\.\d+$/);
  expect(durationSeconds).toBeGreaterThan(600);
  expect(sides).toContain(winner);
  for (const side of sides) {
    const own = players.filter((row) => row.side === side);
    const foes = players.filter((row) => row.side !== side);
    expect(own).toHaveLength(5);
    const team = teams[side];
    expect(team.deaths).toBe(sum(own, 'deaths'));
    expect(team.assists).toBe(sum(own, 'assists'));
    expect(team.gold).toBe(sum(own, 'goldEarned'));
    expect(team.kills).toBeGreaterThanOrEqual(sum(own, 'kills'));
    expect(team.kills).toBeLessThanOrEqual(sum(foes, 'deaths'));
    expect(team.picks).toEqual(own.map(({ figures }) => figures.championKey));
    expect(team.bans.every((key) => key > 0)).toBe(true);
    for (const {
      figures,
      account: { name },
    } of own) {
      expect(z.safeParse(playerFigures, figures).error).toBeUndefined();
      expect(name).not.toBe('');
      expect(figures.takedowns).toBe(figures.kills + figures.assists);
      expect(figures.killParticipation).toBeLessThanOrEqual(1);
      expect(figures.win).toBe(side === winner);
      expect(figures.items).toHaveLength(7);
      expect(figures.runes.primary).toHaveLength(4);
      expect(figures.runes.sub).toHaveLength(2);
      expect(figures.runes.shards.every((key) => key > 0)).toBe(true);
      expect(figures.goldPerMinute).toBeGreaterThan(100);
    }
  }
  expect(players.map(({ figures }) => figures.position)).toEqual([
    'TOP',
    'JUNGLE',
    'MIDDLE',
    'BOTTOM',
    'UTILITY',
    'TOP',
    'JUNGLE',
    'MIDDLE',
    'BOTTOM',
    'UTILITY',
  ]);
});

const aborted: [string, () => unknown][] = [
  ['an invented game', () => abortedMatch('EUN1_8', { blue, red })],
  ...files
    .filter((name) => name.includes('aborted'))
    .map((name): [string, () => unknown] => [
      name,
      () => JSON.parse(readFileSync(path.join(responses, name), 'utf8')),
    ]),
];
test.each(aborted)('%s that was aborted is rejected with the reason', (_name, match) => {
  expect(readMatch(z.parse(riotMatch, match()))).toEqual({ kind: 'rejected', failure: 'ABORTED' });
});

test('a complete game is accepted, whatever its `endOfGameResult`', () => {
  const match = { ...invented() };
  const info = { ...match.info, endOfGameResult: 'Abort_Unexpected' };
  expect(read({ ...match, info }).players).toHaveLength(10);
});

const malformed: [string, string, (match: Match) => void][] = [
  ['no time', 'ABORTED', ({ info }) => Object.assign(info, { gameDuration: 0 })],
  [
    'a remake',
    'ABORTED',
    ({ info }) => {
      info.gameDuration = 190;
      for (const row of info.participants) row.gameEndedInEarlySurrender = true;
    },
  ],
  ['another map', 'OTHER_GAME', ({ info }) => Object.assign(info, { mapId: 12 })],
  ['nine players', 'OTHER_GAME', ({ info }) => info.participants.pop()],
  ['four against six', 'OTHER_GAME', (match) => Object.assign(firstOf(match), { teamId: 200 })],
];
test.each(malformed)('a game of %s is rejected: %s', (_name, failure, change) => {
  const match = invented();
  change(match);
  expect(readMatch(match)).toEqual({ kind: 'rejected', failure });
});

test('an execution is a kill of the team and of no player', () => {
  const before = read(invented()).sides.BLUE.kills;
  const played = changed(({ info }) => {
    const champion = info.teams[0]?.objectives.champion;
    if (champion) champion.kills += 1;
  });
  expect(played.sides.BLUE.kills).toBe(before + 1);
});

test('a ban of -1 is none, and objectives that a patch did not have are 0', () => {
  const played = changed(({ info }) => {
    const [team] = info.teams;
    if (!team) throw new Error('Two teams play.');
    team.bans = [{ championId: -1 }, { championId: 266 }, { championId: 0 }];
    delete team.objectives.horde;
  });
  expect(played.sides.BLUE).toMatchObject({ bans: [266], grubs: 0 });
});

test('without challenges solo kills are 0, and the rest is computed', () => {
  const played = changed((match) => delete firstOf(match).challenges);
  const [first] = played.players;
  expect(first?.figures.soloKills).toBe(0);
  expect(first?.figures.kda).toBeGreaterThan(0);
});

test('the account is the Riot ID, else the summoner name', () => {
  const nameless = (more: object) =>
    changed((match) => Object.assign(firstOf(match), more)).players[0]?.account;
  expect(nameless({})).toEqual({ name: 'A', tag: 'PL1' });
  expect(nameless({ riotIdGameName: '', summonerName: 'Dawny' })).toEqual({
    name: 'Dawny',
    tag: null,
  });
});

test('players are sorted by role, those without one last', () => {
  const roles: GameRole[] = ['UTILITY', 'TOP', 'MIDDLE', 'JUNGLE'];
  const played = changed(({ info }) => {
    for (const [at, role] of [...roles, ''].entries()) {
      const row = info.participants[at];
      if (row) row.teamPosition = role;
    }
  });
  expect(played.players.slice(0, 5).map(({ figures }) => figures.position)).toEqual([
    'TOP',
    'JUNGLE',
    'MIDDLE',
    'UTILITY',
    null,
  ]);
});

test('a champion without a name has its number, and two winning teams give no winner', () => {
  const played = changed((match) => {
    Object.assign(firstOf(match), { championName: '', championId: 950 });
    for (const team of match.info.teams) team.win = true;
  });
  expect(played.players[0]?.figures).toMatchObject({ championName: '#950', championKey: 950 });
  expect(played.winner).toBeNull();
});

const readBody = (body: unknown) => {
  const match = riotMatch.safeParse(withoutNulls(body));
  return match.success ? readMatch(match.data) : null;
};

/** Without these there is no game: who played where, and its line of the score. */
const needed =
  /^(metadata|metadata\.matchId|info|info\.gameDuration|info\.(teams|participants)|info\.teams\.\d(\.teamId|\.win)?|info\.participants\.\d(\.(teamId|championId|win|kills|deaths|assists|goldEarned))?)$/;

function withoutRow({ players, sides, ...others }: PlayedGame, puuid: string | null) {
  const bySide = (side: Side) => ({ ...sides[side], picks: sides[side].picks.toSorted() });
  const rows = players
    .filter((row) => row.puuid !== puuid && row.puuid !== null)
    .toSorted((one, other) => (one.puuid ?? '').localeCompare(other.puuid ?? ''));
  return { ...others, rows, sides: { BLUE: bySide('BLUE'), RED: bySide('RED') } };
}

test('a null anywhere is an absent figure, and every other figure stays', () => {
  const whole = read(response());
  // Ten rows are alike.
  const places = nullPlaces(response()).filter(({ path }) => !/participants\.[1-8]/.test(path));
  expect(places.length).toBeGreaterThan(200);
  for (const { path: place, body } of places) {
    const reading = readBody(body);
    if (needed.test(place)) {
      expect([place, reading?.kind ?? 'unreadable']).toEqual([place, 'unreadable']);
      continue;
    }
    if (reading?.kind !== 'game') throw new Error(`${place} is needed.`);
    const [, row] = /^info\.participants\.(\d+)/.exec(place) ?? [];
    const [, team] = /^info\.teams\.(\d)/.exec(place) ?? [];
    const account = row === undefined ? null : ([...blue, ...red][Number(row)]?.puuid ?? null);
    const [was, is] = [withoutRow(whole, account), withoutRow(reading.played, account)];
    if (team !== undefined)
      is.sides[team === '0' ? 'BLUE' : 'RED'] = was.sides[team === '0' ? 'BLUE' : 'RED'];
    if (place === 'info.gameVersion') is.patch = was.patch;
    expect([place, is]).toEqual([place, was]);
  }
});

test('rows that cannot be read leave the duration, which shows a remake', () => {
  const game = response();
  const odd = (change: object) =>
    readBody({ ...game, info: { ...Reflect.get(game, 'info'), ...change } });
  const wasPlayed = { kind: 'unreadable', wasPlayed: true };
  expect(odd({ participants: 'dziesięć' })).toEqual(wasPlayed);
  expect(odd({ teams: [] })).toEqual(wasPlayed);
  expect(odd({ participants: [{}], gameDuration: 200 })).toEqual({
    ...wasPlayed,
    wasPlayed: false,
  });
});

test('durations of old games are in milliseconds', () => {
  const played = changed(({ info }) => {
    info.gameDuration = 1_800_000;
  });
  expect(played.durationSeconds).toBe(1800);
});

test('figures are rounded and not negative', () => {
  const played = changed((match) =>
    Object.assign(firstOf(match), { damageSelfMitigated: -5, totalHeal: 10.6 }),
  );
  expect(played.players[0]?.figures).toMatchObject({ damageSelfMitigated: 0, totalHeal: 11 });
});

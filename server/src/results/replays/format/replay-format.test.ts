import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectReplay } from '../checking/inspect-replay.ts';
import { nameChampions } from '../read-replay.ts';
import { aGame, firstForm, secondForm, skins } from '../testing/a-replay.ts';
import type { RowValues } from '../testing/a-replay.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'puchar-replays-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function inspect(bytes: Buffer) {
  files += 1;
  const source = path.join(folder, `sent-${files}`);
  writeFileSync(source, bytes);
  return inspectReplay({ source, target: null });
}
async function played(bytes: Buffer) {
  const verdict = await inspect(bytes);
  if ('failure' in verdict) throw new Error(verdict.failure);
  return verdict.played;
}
const errorOf = async (bytes: Buffer) => {
  const verdict = await inspect(bytes);
  return 'failure' in verdict ? verdict.failure : null;
};

test('both forms of the file give the same game', async () => {
  const second = await played(secondForm());
  expect({ ...(await played(firstForm())), patch: '15.22' }).toEqual(second);
  expect(second).toMatchObject({
    source: 'REPLAY',
    durationSeconds: 1800,
    patch: '15.22',
    winner: 'BLUE',
  });
  expect((await played(firstForm())).patch).toBe('13.9');
});

test('a null in a file is a missing value', async () => {
  const rows = aGame(() => ({ TIME_PLAYED: '1800', TOTAL_HEAL: null, RIOT_ID_TAG_LINE: null }));
  const metadata = { gameLength: null, gameVersion: null, lastGameChunkId: null };
  const found = await played(secondForm({ rows, metadata }));
  expect(found).toMatchObject({ durationSeconds: 1800, patch: '15.22', winner: 'BLUE' });
  expect(found.players.map(({ figures }) => figures.totalHeal)).toEqual(Array(10).fill(0));
});

test('sums are those of the players; towers and inhibitors are the losses of the other side', async () => {
  const { sides } = await played(secondForm());
  expect(sides.BLUE).toEqual({
    kills: 20,
    deaths: 8,
    assists: 35,
    gold: 50_010,
    towers: 11,
    inhibitors: 2,
    barons: 1,
    dragons: 3,
    heralds: 0,
    grubs: 0,
    firstBlood: false,
    bans: [],
    picks: [],
  });
  expect(sides.RED).toMatchObject({ kills: 8, deaths: 20, towers: 3, inhibitors: 0, heralds: 1 });
  expect(sides.RED.grubs).toBe(3);
});

test('figures of a player are read, computed, or 0 where the file has none', async () => {
  const { players } = await played(secondForm());
  expect(players[1]).toEqual({
    side: 'BLUE',
    account: { name: 'Konto 1', tag: 'PROBA' },
    puuid: null,
    figures: expect.objectContaining({
      nickname: 'Konto 1',
      championName: skins[1],
      position: 'JUNGLE',
      win: true,
      takedowns: 11,
      kda: 5.5,
      killParticipation: 0.55,
      goldPerMinute: 333.37,
      minionsPerMinute: 5.4,
      totalDamageDealtToChampions: 18_000,
      wardsPlaced: 0,
      soloKills: 0,
      items: [1001, 0, 0, 0, 0, 0, 3340],
      runes: {
        primaryStyle: 8000,
        subStyle: 0,
        primary: [8010, 0, 0, 0],
        sub: [0, 0],
        shards: [0, 0, 0],
      },
      summonerSpells: [4, 0],
      spellCasts: [120, 0, 0, 0],
    }),
  });
});

test('players are sorted by side and role, whatever their order in the file', async () => {
  const expected = (await played(secondForm())).players;
  expect((await played(secondForm({ rows: aGame().toReversed() }))).players).toEqual(expected);
});

test('files without roles assign them by position; a single missing one only when free', async () => {
  const without = { TEAM_POSITION: '', INDIVIDUAL_POSITION: 'Invalid' };
  const roles = async (change: (place: number) => RowValues) => {
    const { players } = await played(secondForm({ rows: aGame(change) }));
    return players.slice(0, 5).map(({ figures }) => figures.position);
  };
  const all = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'];
  expect(await roles(() => without)).toEqual(all);
  expect(await roles((place) => (place === 2 ? without : {}))).toEqual(all);
  const doubled = (place: number) => {
    if (place === 1) return { TEAM_POSITION: 'MIDDLE' };
    return place === 2 ? without : {};
  };
  expect(await roles(doubled)).toEqual(['TOP', 'MIDDLE', 'BOTTOM', 'UTILITY', null]);
});

test('accounts of old files have no tag; one without a name is unknown', async () => {
  const rows = aGame((place) => ({
    RIOT_ID_GAME_NAME: undefined,
    RIOT_ID_TAG_LINE: undefined,
    ...(place === 0 ? { NAME: '\u0000\u0007' } : {}),
  }));
  const { players } = await played(secondForm({ rows }));
  expect(players[0]?.account).toEqual({ name: '', tag: null });
  expect(players[0]?.figures.nickname).toBe('Nieznane konto');
  expect(players[1]?.account).toEqual({ name: 'Konto 1', tag: null });
});

test('invalid figures count as 0', async () => {
  const bad = ['-5', 'NaN', 'Infinity', '', 'dużo', false, [], {}, '1e400'];
  const rows = aGame((place) => ({ ASSISTS: bad[place] ?? '3.9' }));
  const { players } = await played(secondForm({ rows }));
  expect(players.map(({ figures }) => figures.assists)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
});

test('the winner is null when the rows contradict each other', async () => {
  const rows = aGame((place) => (place === 3 ? { WIN: 'Fail' } : {}));
  expect((await played(secondForm({ rows }))).winner).toBeNull();
  const lost = aGame((place) => ({ WIN: place < 5 ? 'Fail' : 'Win' }));
  expect((await played(secondForm({ rows: lost }))).winner).toBe('RED');
});

test('champions get their numbers by name; an unknown one keeps the name and is no pick', async () => {
  const known = new Map([
    ['smok', 21],
    ['miecz', 22],
  ]);
  const game = nameChampions(
    await played(secondForm()),
    (name) => known.get(name.toLowerCase()) ?? null,
  );
  expect(game.sides.BLUE.picks).toEqual([21]);
  expect(game.sides.RED.picks).toEqual([22]);
  const [first, second] = game.players;
  expect(first?.figures).toMatchObject({ championName: 'Wieza', championKey: 0 });
  expect(second?.figures).toMatchObject({ championName: 'Smok', championKey: 21 });
});

function withNumber(from: Buffer, at: number, value: number): Buffer {
  const bytes = Buffer.from(from);
  bytes.writeUInt32LE(value, at);
  return bytes;
}

function badFiles(): [string, Buffer, string][] {
  const good = secondForm();
  const old = firstForm();
  return [
    ['nothing', Buffer.alloc(0), 'signature'],
    ['another file', Buffer.from('%PDF-1.7 and so on, long enough'), 'signature'],
    ['the first letters alone', Buffer.from('RIOT\x02\x00', 'latin1'), 'cut'],
    [
      'a form to come',
      Buffer.concat([Buffer.from('RIOT\x07\x00', 'latin1'), Buffer.alloc(300)]),
      'form',
    ],
    ['a length of one', withNumber(good, good.length - 4, 1), 'length'],
    ['a length above the file', withNumber(good, good.length - 4, good.length - 19), 'length'],
    ['a length above all', withNumber(good, good.length - 4, 0xff_ff_ff_ff), 'length'],
    ['a length that is short', withNumber(good, good.length - 4, 100), 'cut'],
    [
      'the second form cut off',
      Buffer.concat([good.subarray(0, 300), Buffer.from('abcd')]),
      'length',
    ],
    ['the first form cut off', old.subarray(0, -20), 'cut'],
    ['the first form cut in its head', old.subarray(0, 200), 'cut'],
    ['the first form with more behind it', Buffer.concat([old, Buffer.alloc(9)]), 'length'],
    ['metadata outside of the file', withNumber(old, 268, old.length), 'length'],
    ['metadata in the head', withNumber(old, 268, 10), 'length'],
    ['no figures', secondForm({ rows: [] }), 'statistics'],
    ['no list of figures', secondForm({ metadata: { statsJson: '' } }), 'statistics'],
    ['figures that are no list', secondForm({ metadata: { statsJson: '{}' } }), 'cut'],
    ['figures cut off', secondForm({ metadata: { statsJson: '[{"NAME":' } }), 'cut'],
    [
      'rows that are no objects',
      secondForm({ metadata: { statsJson: '[1,2,3,4,5,6,7,8,9,10]' } }),
      'cut',
    ],
    ['nine players', secondForm({ rows: aGame().slice(1) }), 'players'],
    [
      'six against four',
      secondForm({ rows: aGame((place) => (place === 5 ? { TEAM: '100' } : {})) }),
      'players',
    ],
    ['no length of the game', secondForm({ metadata: { gameLength: 0 } }), 'statistics'],
    ['a game of a week', secondForm({ metadata: { gameLength: 604_800_000 } }), 'cut'],
    [
      'a patch between the forms',
      Buffer.concat([
        secondForm({ version: '14.10.1.1' }).subarray(0, 64),
        Buffer.from('xx'),
        Buffer.from('02000000', 'hex'),
      ]),
      'statistics',
    ],
  ];
}

test('each kind of invalid file is rejected with its own reason', async () => {
  for (const [name, bytes, reason] of badFiles())
    expect([name, await errorOf(bytes)]).toEqual([name, reason]);
});

test('metadata of more than five megabytes is not read into memory', async () => {
  const metadata = { filler: 'x'.repeat(5 * 1024 * 1024) };
  expect(await errorOf(secondForm({ metadata }))).toBe('length');
});

test('invalid UTF-8 is rejected, and `__proto__` keys are harmless', async () => {
  const bytes = secondForm();
  bytes[bytes.length - 20] = 0xff;
  expect(await errorOf(bytes)).toBe('cut');
  const statsJson = JSON.stringify(aGame()).replaceAll(
    '"NAME"',
    '"__proto__":{"polluted":1},"NAME"',
  );
  const game = await played(secondForm({ metadata: { statsJson } }));
  expect(game.players).toHaveLength(10);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { aGame, firstForm, packedFrame, plainFrame, secondForm } from '../testing/a-replay.ts';
import type { ReplayParts } from '../testing/a-replay.ts';
import { openWindow } from './file-window.ts';
import { inspectReplay } from './inspect-replay.ts';
import { createNeedleSearch } from './needle-search.ts';
import { searchFrames } from './search-frames.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'puchar-replays-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** Writes the copy of a file, and says whether it was shown to be clean. */
async function copy(bytes: Buffer) {
  files += 1;
  const source = path.join(folder, `sent-${files}`);
  const target = path.join(folder, `kept-${files}`);
  writeFileSync(source, bytes);
  const verdict = await inspectReplay({ source, target });
  if ('fault' in verdict) throw new Error(verdict.fault);
  return { isClean: verdict.isClean, bytes: readFileSync(target) };
}
const isClean = async (parts: ReplayParts) => (await copy(secondForm(parts))).isClean;
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251));

test('the copy is as long as the file, differs in the metadata alone, and names nobody', async () => {
  const payload = plainFrame(noise(200_000));
  const sent = secondForm({
    payload,
    rows: aGame((place) => ({
      CLUB_SECRET: `klub-${place}`,
      ACCOUNT_ID: '42',
      X: { name: 'Konto' },
    })),
    metadata: { owner: 'Konto 3' },
  });
  const { isClean: clean, bytes } = await copy(sent);
  expect(clean).toBe(true);
  expect(bytes.length).toBe(sent.length);
  const start = 64 + payload.length;
  expect(bytes.subarray(0, start).equals(sent.subarray(0, start))).toBe(true);
  expect(bytes.subarray(-4).equals(sent.subarray(-4))).toBe(true);
  const text = bytes.subarray(start, -4).toString();
  expect(text).not.toMatch(/konto|a1b2c3d4|7000001|PROBA|klub/i);
  const { statsJson, ...facts } = JSON.parse(text);
  expect(facts).toEqual({ gameLength: 1_800_900, lastGameChunkId: 60, lastKeyFrameId: 30 });
  const [row] = JSON.parse(statsJson);
  expect(row).toMatchObject({
    SKIN: 'Wieza',
    CHAMPIONS_KILLED: '4',
    KEYSTONE_ID: '8010',
    TEAM_POSITION: 'TOP',
    PUUID: '',
    ID: '',
    NAME: '',
    RIOT_ID_GAME_NAME: '',
    RIOT_ID_TAG_LINE: '',
    ACCOUNT_ID: '',
    CLUB_SECRET: '',
  });
});

test('the copy of the first form is rewritten too, and is for organisers when it has chunks', async () => {
  const bare = await copy(firstForm());
  expect(bare.isClean).toBe(true);
  expect(bare.bytes.toString('latin1')).not.toMatch(/konto|a1b2c3d4/i);
  const whole = await copy(firstForm({ payload: noise(10) }));
  expect(whole.isClean).toBe(false);
  expect(whole.bytes.toString('latin1')).not.toMatch(/konto|a1b2c3d4/i);
});

test('an account anywhere else in the file makes it one for organisers', async () => {
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(700_000_103n);
  const cases: [string, Buffer][] = [
    ['as it is', Buffer.from('…Konto 7…')],
    ['in other letters', Buffer.from('KONTO 7')],
    ['in two bytes a letter', Buffer.from('Konto 7', 'utf16le')],
    ['its key', Buffer.from('a1b2c3d4-0000-4000-8000-000000000004')],
    ['its key as bytes', Buffer.from('a1b2c3d400004000800000000000000 4'.replace(' ', ''), 'hex')],
    ['its number', Buffer.from('700000103')],
    ['its number as bytes', number],
  ];
  for (const [name, bytes] of cases) {
    const bare = Buffer.concat([noise(50), bytes, noise(50)]);
    expect([name, await isClean({ payload: bare })]).toEqual([name, false]);
    const framed = Buffer.concat([noise(9), plainFrame(Buffer.concat([noise(99_990), bytes]))]);
    expect([name, await isClean({ payload: framed })]).toEqual([name, false]);
  }
  expect(await isClean({ payload: Buffer.from('Kont o 7, Konto: 7') })).toBe(true);
});

test('an account is found across the pieces that a file is read in', async () => {
  for (const at of [64 * 1024 - 67, 65_536 - 64 - 3, 65_536 - 64]) {
    const payload = Buffer.concat([noise(at), Buffer.from('Konto 7')]);
    expect([at, await isClean({ payload: payload.subarray(0, 65_000) })]).toEqual([at, true]);
    expect([at, await isClean({ payload: plainFrame(payload) })]).toEqual([at, false]);
  }
  const inPieces = Buffer.concat([noise(64 * 1024 - 64 - 3), Buffer.from('Konto 7')]);
  expect(await isClean({ payload: inPieces })).toBe(false);
});

test('a packed account is found, and a packed text without one is not', async () => {
  const rows = aGame((place) => (place === 9 ? { RIOT_ID_GAME_NAME: 'ZorzaPolarna' } : {}));
  expect(packedFrame.toString('latin1').toLowerCase()).not.toContain('zorza');
  expect(await isClean({ payload: packedFrame, rows })).toBe(false);
  expect(await isClean({ payload: packedFrame })).toBe(true);
  const several = Buffer.concat([packedFrame, noise(30), plainFrame(noise(500)), packedFrame]);
  expect(await isClean({ payload: several })).toBe(true);
});

test('what cannot be looked into proves nothing', async () => {
  const frame = plainFrame(noise(300_000));
  const broken = Buffer.from(packedFrame);
  broken.fill(0xff, 12, 40);
  const withHead = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), frame.subarray(6)]);
  const cases: [string, Buffer, boolean][] = [
    ['a whole frame', frame, true],
    ['64 KiB outside of frames', noise(64 * 1024 - 64), true],
    ['a byte more', noise(64 * 1024 - 63), false],
    ['64 KiB between frames', Buffer.concat([noise(40_000), frame, noise(30_000)]), false],
    ['a frame cut off', frame.subarray(0, -1), false],
    ['a damaged frame', broken, false],
    ['a dictionary', withHead('28b52ffd015807'), false],
    ['a window of 4 TiB', withHead('28b52ffd00ff'), false],
    ['a reserved flag', withHead('28b52ffd0858'), false],
    ['another length than it says', withHead('28b52ffd80580a000000'), false],
  ];
  for (const [name, payload, clean] of cases) {
    expect([name, await isClean({ payload })]).toEqual([name, clean]);
  }
});

test('content without end is given up, not unpacked', async () => {
  const head = Buffer.from('28b52ffd0058', 'hex');
  // A block of four bytes that stands for 128 KiB of one letter.
  const block = Buffer.alloc(4, 'a');
  block.writeUIntLE(((128 * 1024) << 3) | 2, 0, 3);
  const last = Buffer.from(block);
  last.writeUIntLE(((128 * 1024) << 3) | 3, 0, 3);
  const bomb = Buffer.concat([head, ...Array.from({ length: 7 }, () => block), last]);
  const file = path.join(folder, 'bomb');
  writeFileSync(file, Buffer.concat([bomb, bomb]));
  const fd = openSync(file, 'r');
  const verdictOf = (mostContentBytes: number) => {
    const window = openWindow(fd, 2 * bomb.length);
    return searchFrames(window, createNeedleSearch([]), { mostContentBytes, mostBareBytes: 0 });
  };
  const [fits, over] = [verdictOf(2 * 1024 * 1024), verdictOf(2 * 1024 * 1024 - 1)];
  closeSync(fd);
  expect([fits, over]).toEqual(['clean', 'unproven']);
});

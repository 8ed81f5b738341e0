import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aGame, firstForm, secondForm } from '../testing/a-replay.ts';
import { inspectReplay } from './inspect-replay.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'puchar-replays-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function copy(bytes: Buffer) {
  files += 1;
  const source = path.join(folder, `sent-${files}`);
  const target = path.join(folder, `retained-${files}`);
  writeFileSync(source, bytes);
  const verdict = await inspectReplay({ source, target });
  if ('failure' in verdict) throw new Error(verdict.failure);
  return readFileSync(target);
}
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251));

test('the copy has the same length, differs in the metadata only, and has no account data', async () => {
  const payload = noise(200_000);
  const sent = secondForm({
    payload,
    rows: aGame((place) => ({
      CLUB_SECRET: `klub-${place}`,
      ACCOUNT_ID: '42',
      X: { name: 'Konto' },
    })),
    metadata: { owner: 'Konto 3' },
  });
  const bytes = await copy(sent);
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

test('the copy of the first form is stripped too, with and without chunks', async () => {
  for (const sent of [firstForm(), firstForm({ payload: noise(10) })]) {
    const bytes = await copy(sent);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.toString('latin1')).not.toMatch(/konto|a1b2c3d4/i);
  }
});

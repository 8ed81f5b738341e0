import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GameImages } from './game-images.ts';
import { createGameImages } from './game-images.ts';
import { createGameSource } from './game-source.ts';
import { readStaticData } from './read-static-data.ts';
import { gameFiles, pixel } from './testing/game-fixture.ts';
import type { StubGameService } from './testing/stub-game-service.ts';
import { startStubGameService } from './testing/stub-game-service.ts';

let dataDir: string;
let stub: StubGameService;
let images: GameImages;
let time: number;

const known = '99.1.1/champion/Wzorek.png';

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'game-images-'));
  stub = await startStubGameService(gameFiles());
  time = 0;
  const stop = new AbortController().signal;
  const source = createGameSource(stub.url, stop, { answerMs: 200, totalMs: 300 });
  const patient = createGameSource(stub.url, stop);
  const data = await readStaticData(patient, '99.1.1');
  stub.asked.length = 0;
  images = createGameImages({
    dataDir,
    source,
    clock: { now: () => new Date(time) },
    current: () => data,
  });
});

afterEach(async () => {
  await stub.close();
  await rm(dataDir, { recursive: true });
});

test('a picture is fetched once, by however many who ask, and then comes from the disk', async () => {
  const all = await Promise.all([images.read(known), images.read(known), images.read(known)]);
  for (const bytes of all) expect(bytes).toEqual(pixel);
  stub.setMood('error');
  expect(await images.read(known)).toEqual(pixel);
  expect(stub.asked).toEqual(['/cdn/99.1.1/img/champion/Wzorek.png']);
});

test('runes have no version in their path', async () => {
  const name = 'perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png';
  expect(await images.read(`runes/${name}`)).toEqual(pixel);
  expect(stub.asked).toEqual([`/cdn/img/${name}`]);
});

test('names that the present document does not hold are never asked for', async () => {
  for (const name of [
    '98.1.1/champion/Wzorek.png',
    '99.1.1/champion/Unknown.png',
    '99.1.1/champion/../../../secret.png',
    '../static-data/99.1.1.json',
    '.png',
    '',
  ]) {
    expect(await images.read(name)).toBeNull();
  }
  expect(stub.asked).toEqual([]);
});

test('what is no picture, or too large, is neither given out nor kept', async () => {
  expect(await images.read('99.1.1/champion/MalpiKrol.png')).toBeNull();
  expect(await images.read('99.1.1/item/1001.png')).toBeNull();
});

test('a missing picture is asked for again after five minutes, not before', async () => {
  const name = '99.1.1/spell/Skok.png';
  expect(await images.read(name)).toBeNull();
  stub.files.set('/cdn/99.1.1/img/spell/Skok.png', pixel);
  time = 5 * 60_000 - 1;
  expect(await images.read(name)).toBeNull();
  time = 5 * 60_000;
  expect(await images.read(name)).toEqual(pixel);
});

test('three silences close the way to the service for a minute', async () => {
  stub.setMood('hang');
  const silent = ['99.1.1/champion/Wzorek.png', '99.1.1/champion/Nowy.png', '99.1.1/item/1001.png'];
  expect(await Promise.all(silent.map((name) => images.read(name)))).toEqual([null, null, null]);
  stub.setMood('well');
  const rune = 'runes/perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png';
  expect(await images.read(rune)).toBeNull();
  expect(stub.asked).toHaveLength(3);
  time = 60_000;
  expect(await images.read(rune)).toEqual(pixel);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { startDdragonStandIn } from '../../testing/stand-ins/ddragon-stand-in.ts';
import type { DdragonStandIn } from '../../testing/stand-ins/ddragon-stand-in.ts';
import { gameFiles, pixel } from '../../testing/stand-ins/game-files.ts';
import type { GameImages } from './game-images.ts';
import { createGameImages } from './game-images.ts';
import { createGameSource } from './game-source.ts';
import { createKeptVersions } from './kept-versions.ts';
import { readStaticData } from './read-static-data.ts';

let dataDir: string;
let standIn: DdragonStandIn;
let images: GameImages;
let make: (waitMs?: number) => GameImages;
let time: number;

const known = '99.1.1/champion/Wzorek.png';
const asked = () => standIn.asked.map(({ url }) => url);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'game-images-'));
  standIn = await startDdragonStandIn({ files: gameFiles() });
  time = 0;
  const stop = new AbortController().signal;
  const source = createGameSource(standIn.url, stop, { answerMs: 200, totalMs: 300 });
  const patient = createGameSource(standIn.url, stop);
  const kept = createKeptVersions(path.join(dataDir, 'static-data'));
  await kept.add(await readStaticData(patient, '99.1.1'));
  standIn.asked.length = 0;
  make = (waitMs) =>
    createGameImages({
      dataDir,
      source,
      clock: { ...systemClock, now: () => new Date(time) },
      isNamed: kept.known.namesImage,
      stop,
      ...(waitMs === undefined ? {} : { waitMs }),
    });
  images = make();
});

afterEach(async () => {
  await standIn.close();
  await rm(dataDir, { recursive: true });
});

test('a picture is fetched once for concurrent requests, and then comes from the disk', async () => {
  const all = await Promise.all([images.read(known), images.read(known), images.read(known)]);
  for (const bytes of all) expect(bytes).toEqual(pixel);
  standIn.setFault('error 500');
  expect(await images.read(known)).toEqual(pixel);
  expect(asked()).toEqual(['/cdn/99.1.1/img/champion/Wzorek.png']);
});

test('runes have no version in their path', async () => {
  const name = 'perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png';
  expect(await images.read(`runes/${name}`)).toEqual(pixel);
  expect(asked()).toEqual([`/cdn/img/${name}`]);
});

test('pictures that no stored version names are never requested', async () => {
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
  expect(asked()).toEqual([]);
});

test('an invalid or too large picture is neither served nor cached', async () => {
  expect(await images.read('99.1.1/champion/MalpiKrol.png')).toBeNull();
  expect(await images.read('99.1.1/item/1001.png')).toBeNull();
});

test('a missing picture is requested again after five minutes, not before', async () => {
  const name = '99.1.1/spell/Skok.png';
  expect(await images.read(name)).toBeNull();
  standIn.files.set('/cdn/99.1.1/img/spell/Skok.png', pixel);
  time = 5 * 60_000 - 1;
  expect(await images.read(name)).toBeNull();
  time = 5 * 60_000;
  expect(await images.read(name)).toEqual(pixel);
});

test('three timeouts open the circuit for a minute', async () => {
  standIn.setFault('hangs');
  const silent = ['99.1.1/champion/Wzorek.png', '99.1.1/champion/Nowy.png', '99.1.1/item/1001.png'];
  expect(await Promise.all(silent.map((name) => images.read(name)))).toEqual([null, null, null]);
  standIn.setFault(null);
  const rune = 'runes/perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png';
  expect(await images.read(rune)).toBeNull();
  expect(asked()).toHaveLength(3);
  time = 60_000;
  expect(await images.read(rune)).toEqual(pixel);
});

test('a request has a time limit; the fetch goes on and serves the next one', async () => {
  standIn.setFault('hangs');
  const impatient = make(1);
  expect(await impatient.read(known)).toBeNull();
  standIn.setFault(null);
  time = 5 * 60_000;
  expect(await images.read(known)).toEqual(pixel);
  expect(await impatient.read(known)).toEqual(pixel);
});

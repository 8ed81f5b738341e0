import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { openTestStore } from '../../testing/stored-files.ts';
import { startFakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import type { FakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import { gameFiles, pixel } from '../../testing/fake-servers/game-files.ts';
import type { GameImages } from './game-images.ts';
import { createGameImages } from './game-images.ts';
import { createGameSource } from './game-source.ts';
import { createCachedVersions } from './cached-versions.ts';
import { readStaticData } from './read-static-data.ts';

let dataDir: string;
let files: FileStore;
let fakeServer: FakeDdragon;
let images: GameImages;
let make: (waitMs?: number) => GameImages;
let time: number;

const known = '99.1.1/champion/Wzorek.png';
const requested = () => fakeServer.requested.map(({ url }) => url);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'game-images-'));
  files = openTestStore(dataDir);
  fakeServer = await startFakeDdragon({ files: gameFiles() });
  time = 0;
  const stop = new AbortController().signal;
  const source = createGameSource(fakeServer.url, stop, { responseMs: 200, totalMs: 300 });
  const patient = createGameSource(fakeServer.url, stop);
  const retained = createCachedVersions(files);
  await retained.add(await readStaticData(patient, '99.1.1'));
  fakeServer.requested.length = 0;
  make = (waitMs) =>
    createGameImages({
      files,
      source,
      clock: { ...systemClock, now: () => new Date(time) },
      isNamed: retained.known.namesImage,
      stop,
      ...(waitMs === undefined ? {} : { waitMs }),
    });
  images = make();
});

afterEach(async () => {
  await fakeServer.close();
  await rm(dataDir, { recursive: true });
});

test('a picture is fetched once for concurrent requests, and then comes from the disk', async () => {
  const all = await Promise.all([images.read(known), images.read(known), images.read(known)]);
  for (const bytes of all) expect(bytes).toEqual(pixel);
  fakeServer.setFailure('error 500');
  expect(await images.read(known)).toEqual(pixel);
  expect(requested()).toEqual(['/cdn/99.1.1/img/champion/Wzorek.png']);
});

test('runes have no version in their path', async () => {
  const name = 'perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png';
  expect(await images.read(`runes/${name}`)).toEqual(pixel);
  expect(requested()).toEqual([`/cdn/img/${name}`]);
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
  expect(requested()).toEqual([]);
});

test('an invalid or too large picture is neither served nor cached', async () => {
  expect(await images.read('99.1.1/champion/MalpiKrol.png')).toBeNull();
  expect(await images.read('99.1.1/item/1001.png')).toBeNull();
});

test('a missing picture is requested again after five minutes, not before', async () => {
  const name = '99.1.1/spell/Skok.png';
  expect(await images.read(name)).toBeNull();
  fakeServer.files.set('/cdn/99.1.1/img/spell/Skok.png', pixel);
  time = 5 * 60_000 - 1;
  expect(await images.read(name)).toBeNull();
  time = 5 * 60_000;
  expect(await images.read(name)).toEqual(pixel);
});

test('three timeouts open the circuit for a minute', async () => {
  fakeServer.setFailure('hangs');
  const silent = ['99.1.1/champion/Wzorek.png', '99.1.1/champion/Nowy.png', '99.1.1/item/1001.png'];
  expect(await Promise.all(silent.map((name) => images.read(name)))).toEqual([null, null, null]);
  fakeServer.setFailure(null);
  const rune = 'runes/perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png';
  expect(await images.read(rune)).toBeNull();
  expect(requested()).toHaveLength(3);
  time = 60_000;
  expect(await images.read(rune)).toEqual(pixel);
});

test('a request has a time limit; the fetch goes on and serves the next one', async () => {
  fakeServer.setFailure('hangs');
  const impatient = make(1);
  expect(await impatient.read(known)).toBeNull();
  fakeServer.setFailure(null);
  time = 5 * 60_000;
  expect(await images.read(known)).toEqual(pixel);
  expect(await impatient.read(known)).toEqual(pixel);
});

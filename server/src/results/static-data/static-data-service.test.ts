import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staticData } from '@puchar/shared/contract';
import { systemClock } from '../../platform/clock.ts';
import type { Change } from '../../platform/events/changes.ts';
import { createChanges } from '../../platform/events/changes.ts';
import { readConfig } from '../../config/config.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { namesIn, openTestStore } from '../../testing/stored-files.ts';
import { createLog } from '../../platform/logging/log.ts';
import { startFakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import type { FakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import { gameFiles } from '../../testing/fake-servers/game-files.ts';
import { nextAttemptMs, createStaticData } from './static-data-service.ts';
import type { StaticDataOptions, StaticDataService } from './static-data-service.ts';

let dataDir: string;
let files: FileStore;
let fakeServer: FakeDdragon;
let services: StaticDataService[] = [];
let changed: Change[];
let logged: string[];
let time: number;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'static-data-'));
  files = openTestStore(dataDir);
  fakeServer = await startFakeDdragon({ files: gameFiles() });
  changed = [];
  logged = [];
  time = Date.parse('2026-03-27T11:00:00Z');
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  services = [];
  await fakeServer.close();
  await rm(dataDir, { recursive: true });
});

function service(
  options: Partial<StaticDataOptions> = {},
  onChange: (change: Change) => void = () => {},
) {
  const changes = createChanges();
  changes.subscribe((change) => {
    changed.push(change);
    onChange(change);
  });
  const made = createStaticData(
    {
      config: readConfig({ DATA_DIR: dataDir, DDRAGON_URL: fakeServer.url }),
      files,
      changes,
      clock: { ...systemClock, now: () => new Date(time) },
      log: createLog('info', (line) => logged.push(line)),
    },
    { playedPatches: async () => [], ...options },
  );
  services.push(made);
  return made;
}

const requested = () => fakeServer.requested.map(({ url }) => url);

const empty = { version: null, champions: {}, items: {}, runes: {}, summonerSpells: {} };

test('names are Polish and without markup, with pictures on our own listeners', async () => {
  const own = service();
  expect(own.current()).toEqual(empty);
  expect(await own.refresh()).toBe(true);
  const data = staticData.parse(own.current());
  expect(data.version).toBe('99.1.1');
  expect(data.champions).toEqual({
    1: { name: 'Wzorek', image: '/game-images/99.1.1/champion/Wzorek.png' },
    62: { name: 'Małpi Król', image: '/game-images/99.1.1/champion/MalpiKrol.png' },
    9001: { name: 'Nowy', image: '/game-images/99.1.1/champion/Nowy.png' },
  });
  expect(data.items['1001']?.name).toBe('Buty');
  expect(data.items['7000']?.name).toBe('Miecz Tarcza');
  expect(data.items['7001']).toEqual({ name: 'Bez obrazka', image: null });
  expect(data.runes['8000']?.name).toBe('Precyzja');
  expect(data.runes['8005']?.image).toBe(
    '/game-images/runes/perk-images/Styles/Precision/PressTheAttack/PressTheAttack.png',
  );
  expect(data.runes['5008']?.name).toBe('Moc adaptacyjna');
  expect(data.summonerSpells['4']?.name).toBe('Skok');
  expect(changed).toEqual([{ topic: 'static-data', id: '99.1.1' }]);
});

test.each(['error 500', 'html', 'redirect', 'huge body', 'cut off', 'throttled'] as const)(
  'a response of the kind "%s" changes nothing, and the next good one is used',
  async (failure) => {
    const own = service();
    fakeServer.setFailure(failure);
    expect(await own.refresh()).toBe(false);
    expect(own.current()).toEqual(empty);
    expect(changed).toEqual([]);
    expect(own.state()).toMatchObject({ lastGoodAt: null, lastFaultAt: new Date(time) });
    fakeServer.setFailure(null);
    expect(await own.refresh()).toBe(true);
    expect(own.current().version).toBe('99.1.1');
    expect(own.state().lastGoodAt).toEqual(new Date(time));
  },
);

test.each(['hangs', 'hangs in body'] as const)(
  'a service in the state "%s" times out',
  async (failure) => {
    fakeServer.setFailure(failure);
    const own = service({ limits: { responseMs: 200, totalMs: 300 } });
    expect(await own.refresh()).toBe(false);
    expect(own.current()).toEqual(empty);
    expect(logged.join()).toContain('"reason":"timeout"');
  },
);

test('one file of another shape keeps the whole earlier version', async () => {
  const own = service();
  await own.refresh();
  for (const [file, body] of gameFiles('99.2.1')) fakeServer.files.set(file, body);
  fakeServer.files.set('/cdn/99.2.1/data/pl_PL/item.json', '{"data":[]}');
  expect(await own.refresh()).toBe(false);
  expect(own.current().version).toBe('99.1.1');
  expect(logged.join()).toContain('"reason":"shape"');
});

test('a version that is no number is rejected', async () => {
  fakeServer.files.set('/api/versions.json', '["../../etc"]');
  expect(await service().refresh()).toBe(false);
  expect(requested()).toEqual(['/api/versions.json']);
});

test('the same version is not fetched again', async () => {
  const own = service();
  await own.refresh();
  await own.refresh();
  expect(requested().filter((path) => path.endsWith('champion.json'))).toHaveLength(1);
  expect(changed).toHaveLength(1);
});

test('the newest readable copy on the disk is used while the service is down', async () => {
  await service().refresh();
  await files.put('static-data/100.1.1.json', '{"version":');
  fakeServer.setFailure('error 500');
  const own = service();
  await own.start();
  expect(own.current().version).toBe('99.1.1');
  expect(await namesIn(files, 'static-data/')).toEqual(['100.1.1.json', '99.1.1.json']);
});

test('start does not wait for the service, and retries in the background', async () => {
  fakeServer.setFailure('error 500');
  const filled = new Promise<Change>((resolve) => {
    const own = service({ firstRetryMs: 1, slowestRetryMs: 5 }, resolve);
    void own.start().then(() => expect(own.current()).toEqual(empty));
  });
  while (fakeServer.requested.length < 3) await new Promise((resolve) => setImmediate(resolve));
  fakeServer.setFailure(null);
  expect(await filled).toEqual({ topic: 'static-data', id: '99.1.1' });
});

test('attempts are one minute apart after a failure, thirty at most, six hours after a success', () => {
  const minutes = [0, 1, 2, 3, 5, 6, 60].map((failures) => nextAttemptMs(failures) / 60_000);
  expect(minutes).toEqual([360, 1, 2, 4, 16, 30, 30]);
});

test('stopping aborts a running read', async () => {
  fakeServer.setFailure('hangs');
  const own = service();
  const attempt = own.refresh();
  await own.stop();
  expect(await attempt).toBe(false);
});

test('champions are found by their id in any case, in every stored version', async () => {
  const own = service();
  expect(own.championKeyOf('Wzorek')).toBeNull();
  await own.refresh();
  expect(['MalpiKrol', 'MALPIKROL', 'wzorek', 'Ktoś'].map((id) => own.championKeyOf(id))).toEqual([
    62,
    62,
    1,
    null,
  ]);
});

test('a copy of an earlier release is used at once and fetched again when the service is up', async () => {
  await service().refresh();
  const key = 'static-data/99.1.1.json';
  const { championKeys: _left, ...older }: Record<string, unknown> = JSON.parse(
    String(await files.read(key)),
  );
  await files.put(key, JSON.stringify(older));
  const own = service({ firstRetryMs: 60_000 });
  fakeServer.setFailure('error 500');
  await own.start();
  expect(own.current().version).toBe('99.1.1');
  expect(own.championKeyOf('Wzorek')).toBeNull();
  fakeServer.setFailure(null);
  await own.refresh();
  await own.refresh();
  expect(own.championKeyOf('Wzorek')).toBe(1);
});

// Riot's data files are not part of this repository; they may be in a folder outside of it.
const derived = new URL('../../../../../shared/data/ddragon/derived', import.meta.url);

test('the files of a real version are read, where they exist', async () => {
  if (!existsSync(derived)) return;
  const folder = '/cdn/15.22.1/data/pl_PL';
  const names = ['champion', 'item', 'runesReforged', 'summoner'].map(
    (name) => `${folder}/${name}.json`,
  );
  for (const name of ['/api/versions.json', ...names]) {
    fakeServer.files.set(name, readFileSync(`${derived.pathname}${name}`));
  }
  const own = service();
  expect(await own.refresh()).toBe(true);
  const { champions, items, runes, summonerSpells } = own.current();
  expect(Object.keys(champions).length).toBeGreaterThan(160);
  expect(Object.keys(items).length).toBeGreaterThan(600);
  expect(Object.keys(runes)).toHaveLength(66 + 7);
  expect(summonerSpells['4']?.name).toBe('Błysk');
  expect(items['3031']?.name).toBe('Ostrze Nieskończoności');
  const rows = [champions, items, runes, summonerSpells].flatMap((table) => Object.values(table));
  for (const { name, image } of rows) {
    expect(name).not.toMatch(/[<>]/);
    expect(image).not.toBeNull();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Change, Changes } from '../../platform/events/changes.ts';
import { createChanges } from '../../platform/events/changes.ts';
import { readConfig } from '../../config/config.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { openTestStore } from '../../testing/stored-files.ts';
import { createLog } from '../../platform/logging/log.ts';
import { startFakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import type { FakeDdragon } from '../../testing/fake-servers/fake-ddragon.ts';
import { gameFiles } from '../../testing/fake-servers/game-files.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { StaticDataOptions, StaticDataService } from './static-data-service.ts';
import { createStaticData } from './static-data-service.ts';

let dataDir: string;
let files: FileStore;
let fakeServer: FakeDdragon;
let patches: string[];
let services: StaticDataService[] = [];
let changes: Changes;
let changed: Change[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'static-data-'));
  files = openTestStore(dataDir);
  fakeServer = await startFakeDdragon({ files: gameFiles() });
  patches = [];
  changed = [];
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
  changes = createChanges();
  changes.subscribe((change) => {
    changed.push(change);
    onChange(change);
  });
  const made = createStaticData(
    {
      config: readConfig({ DATA_DIR: dataDir, DDRAGON_URL: fakeServer.url }),
      files,
      changes,
      clock: createTestClock(),
      log: createLog('silent'),
    },
    { playedPatches: async () => patches, ...options },
  );
  services.push(made);
  return made;
}

const requested = () => fakeServer.requested.map(({ url }) => url);

/** A rune of this version is gone in the newest one. */
function addOldVersion(version = '98.1.1'): void {
  for (const [file, body] of gameFiles(version)) {
    if (file === '/api/versions.json') continue;
    const renamed = typeof body === 'string' ? body.replace('Precyzja', 'Dawna ścieżka') : body;
    fakeServer.files.set(file, renamed);
  }
}

test('every patch that games were played on is stored beside the newest one', async () => {
  addOldVersion();
  patches = ['98.1', '97.5'];
  const own = service();
  expect(await own.refresh()).toBe(true);
  expect(own.current().version).toBe('99.1.1');
  expect(own.hasPatch('98.1')).toBe(true);
  const old = await own.ofPatch('98.1');
  expect([old.version, old.runes['8000']?.name]).toEqual(['98.1.1', 'Dawna ścieżka']);
  expect(own.hasPatch('97.5')).toBe(false);
  expect((await own.ofPatch('97.5')).version).toBe('99.1.1');
  expect(changed.map(({ id }) => id)).toEqual(['99.1.1', '98.1.1']);
});

test('a stored version is never fetched again, also by the next process and while the service is down', async () => {
  addOldVersion();
  patches = ['98.1'];
  await service().refresh();
  fakeServer.requested.length = 0;
  const next = service({ firstRetryMs: 60_000 });
  await next.start();
  await next.refresh();
  expect(new Set(requested())).toEqual(new Set(['/api/versions.json']));
  fakeServer.setFailure('error 500');
  const last = service();
  await last.start();
  expect((await last.ofPatch('98.1')).runes['8000']?.name).toBe('Dawna ścieżka');
});

test('a version that another process stored is read from the disk', async () => {
  addOldVersion();
  const own = service();
  await own.refresh();
  patches = ['98.1'];
  await service().refresh();
  fakeServer.requested.length = 0;
  expect(await own.refresh()).toBe(true);
  expect(own.hasPatch('98.1')).toBe(true);
  expect(requested()).toEqual(['/api/versions.json']);
});

test('more versions than fit in memory are all available', async () => {
  const old = Array.from({ length: 10 }, (_, index) => `${88 + index}.1`);
  for (const patch of old) addOldVersion(`${patch}.1`);
  fakeServer.files.set(
    '/api/versions.json',
    JSON.stringify(['99.1.1', ...old.map((patch) => `${patch}.1`)]),
  );
  patches = old;
  const own = service();
  await own.refresh();
  for (const patch of old) expect((await own.ofPatch(patch)).version).toBe(`${patch}.1`);
  expect(own.current().version).toBe('99.1.1');
});

test('a patch that cannot be read does not block the newest version or other patches', async () => {
  addOldVersion('97.1.1');
  fakeServer.files.set('/api/versions.json', '["99.1.1","98.1.1","97.1.1"]');
  patches = ['98.1', '97.1'];
  const own = service();
  expect(await own.refresh()).toBe(false);
  expect([own.current().version, own.hasPatch('98.1'), own.hasPatch('97.1')]).toEqual([
    '99.1.1',
    false,
    true,
  ]);
  addOldVersion();
  expect(await own.refresh()).toBe(true);
  expect(own.hasPatch('98.1')).toBe(true);
});

test('a game with a new patch fetches its version without a wait for the periodic job', async () => {
  addOldVersion();
  let notified: (id: string) => void = () => undefined;
  const own = service({ settleMs: 0 }, ({ topic, id }) => {
    if (topic === 'static-data') notified(id);
  });
  await own.refresh();
  const arrival = new Promise<string>((resolve) => {
    notified = resolve;
  });
  patches = ['98.1'];
  await changes.publish({ topic: 'meeting', id: '*' });
  expect(await arrival).toBe('98.1.1');
});

test('a change without a new patch sends no request', async () => {
  patches = ['97.5'];
  let looks = 0;
  let looked: () => void = () => undefined;
  const own = service({
    settleMs: 0,
    playedPatches: async () => {
      looks += 1;
      looked();
      return patches;
    },
  });
  await own.refresh();
  const look = new Promise<void>((resolve) => {
    looked = resolve;
  });
  const before = [fakeServer.requested.length, looks];
  await changes.publish({ topic: 'meeting', id: '*' });
  await look;
  await own.stop();
  // The last attempt learned that this patch does not exist: only the periodic job requests it again.
  expect([fakeServer.requested.length, looks]).toEqual([before[0], Number(before[1]) + 1]);
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { readModuleBuild } from './read-build.ts';
import { storeModuleFiles, sweepHalfWritten, versionFolder } from './store-files.ts';
import { writeBuiltModule } from './testing/built-module.ts';

const makeStore = () => mkdtempSync(path.join(tmpdir(), 'puchar-store-'));

test('files of one build stored at once by several are there once, whole', async () => {
  const build = await readModuleBuild(writeBuiltModule());
  const root = makeStore();
  const folders = await Promise.all([1, 2, 3].map(() => storeModuleFiles(root, build)));
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(path.join(root, 'tables'))).toHaveLength(1);
  expect(readdirSync(folders[0] ?? '')).toContain('entry.js.br');
});

test('what cannot be written leaves nothing behind', async () => {
  const build = await readModuleBuild(writeBuiltModule());
  const root = makeStore();
  const [first] = build.files;
  if (!first) throw new Error('no file');
  // A file where another needs a folder.
  const impossible = { ...first, path: `${first.path}/inside.js` };
  const broken = { ...build, files: [...build.files, impossible] };
  await expect(storeModuleFiles(root, broken)).rejects.toThrow(/EEXIST|EISDIR/);
  expect(readdirSync(path.join(root, 'tables'))).toEqual([]);
});

test('incomplete folders of killed processes are deleted after an hour, and nothing else', async () => {
  const build = await readModuleBuild(writeBuiltModule());
  const dataDir = makeStore();
  const clock = createTestClock();
  const context = { config: readConfig({ DATA_DIR: dataDir }), clock };
  await sweepHalfWritten(context);
  const whole = await storeModuleFiles(path.join(dataDir, 'modules'), build);
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const leave = (minutes: number) => {
    const folder = `${whole}~writing-${minutes}`;
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'entry.js'), 'half');
    utimesSync(folder, at(minutes), at(minutes));
    return folder;
  };
  const [young, old] = [leave(50), leave(70)];
  utimesSync(whole, at(500), at(500));
  await sweepHalfWritten(context);
  expect([existsSync(young), existsSync(old)]).toEqual([true, false]);
  expect(path.basename(whole)).toBe(versionFolder(build.version, build.digest));
  expect(existsSync(path.join(whole, 'entry.js'))).toBe(true);
});

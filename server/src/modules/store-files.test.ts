import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from '../platform/storage/folder-store.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { openTestStore, setModified, storeConfig } from '../testing/stored-files.ts';
import { readModuleBuild } from './read-build.ts';
import { storeModuleFiles, sweepHalfWritten } from './store-files.ts';
import { writeBuiltModule } from './testing/built-module.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'puchar-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('files of one build stored at once by several are there once, whole', async () => {
  const build = await readModuleBuild(writeBuiltModule());
  const files = openTestStore(dataDir);
  const folders = await Promise.all([1, 2, 3].map(() => storeModuleFiles(files, build)));
  const [folder = ''] = new Set(folders);
  const keys = (await files.list('modules/')).map(({ key }) => key);
  expect(keys.every((key) => key.startsWith(folder))).toBe(true);
  expect(keys).toContain(`${folder}entry.js.br`);
  expect(keys).toContain(`${folder}css/list.css.index.json`);
});

test('in a folder, what cannot be written leaves nothing behind', async () => {
  const build = await readModuleBuild(writeBuiltModule());
  const [first] = build.files;
  if (!first) throw new Error('no file');
  // A file where another needs a folder.
  const impossible = { ...first, path: `${first.path}/inside.js` };
  const broken = { ...build, files: [...build.files, impossible] };
  await expect(storeModuleFiles(createFolderStore(dataDir), broken)).rejects.toThrow(
    /EEXIST|EISDIR|ENOTDIR/,
  );
  expect(readdirSync(path.join(dataDir, 'modules/tables'))).toEqual([]);
});

test('incomplete folders of killed processes are deleted after an hour, and nothing else', async () => {
  const build = await readModuleBuild(writeBuiltModule());
  const files = createFolderStore(dataDir);
  const clock = createTestClock();
  const context = { files, config: { ...storeConfig(dataDir), s3: null }, clock };
  await sweepHalfWritten(context);
  const whole = await storeModuleFiles(files, build);
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const leave = async (minutes: number) => {
    const folder = `${whole.slice(0, -1)}~writing-${minutes}`;
    mkdirSync(path.join(dataDir, folder));
    writeFileSync(path.join(dataDir, folder, 'entry.js'), 'half');
    await setModified(context, `${folder}/entry.js`, at(minutes));
    return path.join(dataDir, folder);
  };
  const [young, old] = [await leave(50), await leave(70)];
  await setModified(context, `${whole}entry.js`, at(500));
  await sweepHalfWritten(context);
  expect([existsSync(young), existsSync(old)]).toEqual([true, false]);
  expect(existsSync(path.join(dataDir, whole, 'entry.js'))).toBe(true);
});

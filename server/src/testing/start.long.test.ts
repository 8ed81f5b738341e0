import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { startServer } from '../start.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'puchar-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a start that fails leaves the data directory free for the next', async () => {
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    HOST_DIST: path.join(folder, 'no-build'),
    MODULE_DIRS: path.join(folder, 'no-module'),
    DATABASE_URL: '',
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    // Not "in use": the first failure closed what it had opened.
    await expect(startServer(config)).rejects.toThrow(/no-build|no-module/);
  }
});

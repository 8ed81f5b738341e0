import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('init-directory.mjs', import.meta.url));

/** Renamed when complete: an interrupted initialisation can leave an unusable directory. */
export async function makeDirectory(directory: string): Promise<void> {
  const parent = dirname(directory);
  const unfinished = `${basename(directory)}.init-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(unfinished)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  if (existsSync(directory)) return;
  const temporary = join(parent, `${unfinished}${process.pid}`);
  await run(process.execPath, [program, temporary], { env: {} });
  renameSync(temporary, directory);
  const handle = openSync(parent, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

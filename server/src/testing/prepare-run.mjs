import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('make-template.ts', import.meta.url));

export default function prepareRun() {
  // In a process of its own: making a database takes memory that is not given back.
  const template = execFileSync(process.execPath, ['--import', 'tsx', program], {
    cwd: server,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.PUCHAR_TEST_TEMPLATE = template.trim();
  process.env.PUCHAR_TEST_FOLDER = mkdtempSync(join(tmpdir(), 'puchar-tests-'));
}

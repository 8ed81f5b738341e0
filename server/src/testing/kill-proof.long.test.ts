import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../scripts/kill-proof.mjs', import.meta.url));
const run = promisify(execFile);

// The suite runs on both engines, each proving its own; `npm run test:long` repeats it ten times.
const engine = process.env.TEST_DATABASE_URL === undefined ? 'embedded' : 'postgres';

test('SIGKILL in the middle of writes loses no acknowledged write', async () => {
  const { stdout } = await run(process.execPath, [program, `--engine=${engine}`, '--rounds=1']);
  expect(stdout).toContain(`${engine}: 1 of 1 rounds, no acknowledged write lost`);
}, 180_000);

// Runs a command with a temporary PostgreSQL in TEST_DATABASE_URL: `node scripts/with-postgres.mjs npm test -w server`.
// `--no-syncs` before the command is faster, for tests that do not depend on how long a commit takes.
import { spawn } from 'node:child_process';
import { startPostgres } from './lib/postgres.mjs';

const given = process.argv.slice(2);
const syncs = given[0] !== '--no-syncs';
const [program, ...args] = syncs ? given : given.slice(1);
if (program === undefined) {
  console.error('Which command? node scripts/with-postgres.mjs [--no-syncs] <command> [arguments]');
  process.exit(2);
}

const postgres = await startPostgres({ syncs });
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const code = await new Promise((resolve) => {
  child.once('error', (error) => {
    console.error(error.message);
    resolve(1);
  });
  child.once('exit', (exitCode) => resolve(exitCode ?? 1));
});
await postgres.stop();
process.exit(code);

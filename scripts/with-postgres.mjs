// Runs a command with a temporary PostgreSQL in TEST_DATABASE_URL: `node scripts/with-postgres.mjs npm test -w server`.
// `--no-syncs` before the command is faster, for tests that do not depend on how long a commit takes.
import { startPostgres } from './lib/postgres.mjs';
import { runWith } from './lib/run-with.mjs';

const given = process.argv.slice(2);
const syncs = given[0] !== '--no-syncs';
const [program, ...args] = syncs ? given : given.slice(1);
if (program === undefined) {
  console.error('Which command? node scripts/with-postgres.mjs [--no-syncs] <command> [arguments]');
  process.exit(2);
}

const postgres = await startPostgres({ syncs });
const code = await runWith({ TEST_DATABASE_URL: postgres.url }, [program, ...args]);
await postgres.stop();
process.exit(code);

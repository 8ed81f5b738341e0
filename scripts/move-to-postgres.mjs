// `npm run move-to-postgres`: from the embedded database to the one of DATABASE_URL.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { run } = await import('./lib/run.mjs');
const program = 'server/src/backup/move-command.ts';
const args = ['--import', 'tsx', program, ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { show: true });
process.exit(code);

// `npm run restore`: brings an archive back into an empty data directory.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { run } = await import('./lib/run.mjs');
const program = 'server/src/backup/restore-command.ts';
const args = ['--import', 'tsx', program, ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { show: true });
process.exit(code);

// `npm run backup`: one archive of the whole site, while it runs.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { run } = await import('./lib/run.mjs');
const program = 'server/src/backup/backup-command.ts';
const args = ['--import', 'tsx', program, ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { show: true });
process.exit(code);

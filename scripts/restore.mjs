// `npm run restore`: brings an archive back into an empty data directory.
import { serverCommand } from './lib/server-command.mjs';

await serverCommand('backup/restore-command.ts');

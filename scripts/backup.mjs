// `npm run backup`: one archive of the whole site, while it runs.
import { serverCommand } from './lib/server-command.mjs';

await serverCommand('backup/backup-command.ts');

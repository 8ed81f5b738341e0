// `npm run move-to-postgres`: from the embedded database to the one of DATABASE_URL.
import { serverCommand } from './lib/server-command.mjs';

await serverCommand('backup/move-command.ts');

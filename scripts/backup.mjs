import { serverCommand } from './lib/server-command.mjs';

await serverCommand('backup');

import { serverCommand } from './lib/server-command.mjs';

await serverCommand('organisers/auth/admin-command.ts');

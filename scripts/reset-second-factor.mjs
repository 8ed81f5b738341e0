import { serverCommand } from './lib/server-command.mjs';

await serverCommand('organisers/auth/reset-second-factor-command.ts');

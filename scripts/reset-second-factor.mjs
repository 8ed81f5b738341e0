// `npm run reset-second-factor`: lets an organiser in who lost the app with the codes.
import { serverCommand } from './lib/server-command.mjs';

await serverCommand('organisers/auth/reset-second-factor-command.ts');

import { readConfig } from '../config/config.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { runCommand } from '../platform/run-command.ts';

const usage = 'DATABASE_URL=postgres://… npm run move-to-postgres   (with the server stopped)';

await runCommand(usage, async (say) => {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is not set.');
  const { rows, aside } = await moveToPostgres(config, config.databaseUrl);
  say(`${rows} rows were copied and compared. Start the server with the same DATABASE_URL.`);
  say(`The embedded database lies in ${aside}: remove it once the site runs, it is personal data.`);
});

import path from 'node:path';
import { readConfig } from '../../config/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/logging/log.ts';
import { runCommand } from '../../platform/run-command.ts';
import { resetSecondFactor } from './second-factor.ts';

const usage =
  'npm run reset-second-factor -- <e-mail>   (the embedded database: with the server stopped)';

await runCommand(usage, async (say) => {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) throw new Error('Whose second factor?');
  const { dataDir, databaseUrl } = readConfig(process.env);
  const settings = { dataDir: path.resolve(dataDir), databaseUrl, migrations: null };
  const database = await openDatabase(settings, systemClock, createLog('silent'));
  try {
    await resetSecondFactor({ db: database.db, clock: systemClock }, email);
  } finally {
    await database.close();
  }
  say(`${email} signs in with the password alone now and can set up a new second factor.`);
});

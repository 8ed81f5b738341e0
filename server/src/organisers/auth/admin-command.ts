import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { readConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { requestControl } from '../../platform/control/control.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { sqlState } from '../../platform/database/transaction.ts';
import { createLog } from '../../platform/logging/log.ts';
import { runCommand } from '../../platform/run-command.ts';
import { accountCommand, runAccountCommand } from './account-command.ts';
import type { AccountCommand } from './account-command.ts';

const usage = `npm run admin -- reset-password EMAIL        a link that sets a new password once
npm run admin -- reset-second-factor EMAIL   sign in with the password alone
npm run admin -- add-owner EMAIL             an owner: this account, or a link that makes one`;

/** No such table or column. */
const otherSchema = new Set(['42P01', '42703']);

async function runHere(config: Config, given: AccountCommand): Promise<string[]> {
  const { databaseUrl } = config;
  const dataDir = path.resolve(config.dataDir);
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'embedded', 'database'))) {
    throw new Error(`There is no database in ${dataDir}: start the site once, or set DATA_DIR.`);
  }
  const settings = { dataDir, databaseUrl, migrations: null };
  const database = await openDatabase(settings, systemClock, createLog('silent'));
  try {
    return await runAccountCommand({ db: database.db, clock: systemClock, config }, given);
  } catch (error) {
    if (!otherSchema.has(sqlState(error) ?? '')) throw error;
    throw new Error('The database is empty or of an earlier version: start the site once.', {
      cause: error,
    });
  } finally {
    await database.close();
  }
}

/** Null when no server runs on the embedded database. */
async function runInServer(config: Config, given: AccountCommand): Promise<string[] | null> {
  if (config.databaseUrl !== undefined) return null;
  const response = await requestControl(config.dataDir, '/account', JSON.stringify(given));
  if (response === null) return null;
  const body = await text(response);
  if (response.statusCode !== 200 && response.statusCode !== 409) {
    throw new Error('The running server could not do it: stop it and run the command again.');
  }
  const lines = z.parse(z.array(z.string()), JSON.parse(body));
  if (response.statusCode === 409) throw new Error(lines.join('\n'));
  return lines;
}

await runCommand(usage, async (say) => {
  const [command, email, ...more] = process.argv.slice(2);
  const given = accountCommand.safeParse({ command, email });
  if (!given.success || more.length > 0) throw new Error('Which command, and whose e-mail?');
  const config = readConfig(process.env);
  const lines = (await runInServer(config, given.data)) ?? (await runHere(config, given.data));
  for (const line of lines) say(line);
});

import path from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { fillEditions } from '../server/src/demo/fill-demo-edition.ts';
import { leagueEditions, wholeLeague } from '../server/src/demo/league-edition.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { makeContext } from '../server/src/platform/context.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createLog } from '../server/src/platform/logging/log.ts';
import { runServer } from '../server/src/platform/run-process.ts';
import { startServer } from '../server/src/start.ts';

/** The server, on a league when its database has no edition yet. */
async function fill() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const { databaseUrl } = config;
  const dataDir = path.resolve(config.dataDir);
  const database = await openDatabase({ dataDir, databaseUrl }, systemClock, log);
  const context = await makeContext({ config, database, clock: systemClock, log });
  await fillEditions(context, (now) => leagueEditions(now, wholeLeague));
  await context.changes.close();
  await database.close();
}

await fill();
await runServer(async () => ({ server: await startServer(readConfig(process.env)) }));

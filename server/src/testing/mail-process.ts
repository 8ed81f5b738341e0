import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../config/config.ts';
import { sendMails } from '../messages/mail/send-mail.ts';
import { systemClock } from '../platform/clock.ts';
import { makeContext } from '../platform/context.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/logging/log.ts';

// The sender alone, on the database of a test, until it is ended.
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, systemClock, log);
const context = await makeContext({ config, database, clock: systemClock, log });
const going = new AbortController();
process.once('SIGTERM', () => going.abort());
process.stdout.write('ready\n');
let sent = 0;
while (!going.signal.aborted) {
  sent += await sendMails(context, going.signal);
  await wait(20);
}
await context.changes.close();
await database.close();
process.stdout.write(`${sent}\n`);

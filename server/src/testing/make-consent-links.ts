import { readConfig } from '../config/config.ts';
import { findCurrentEdition } from '../cup/current-edition.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/logging/log.ts';
import { seedLinks } from './proof-consents.ts';

// Prints links of so many teams that wait for their forms: `make-consent-links.ts 10`.
const config = readConfig(process.env);
const database = await openDatabase(config, systemClock, createLog('silent'));
const edition = await findCurrentEdition(database.db);
if (edition === null) throw new Error('No edition.');
const links: string[] = [];
for (let number = 0; number < Number(process.argv[2]); number += 1) {
  links.push(
    ...(await seedLinks(database.db, edition.id, `Z${number.toString(36).toUpperCase()}`)),
  );
}
process.stdout.write(`${JSON.stringify(links)}\n`);
await database.close();

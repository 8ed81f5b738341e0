import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import type { TableFacts } from '../archive.ts';
import { factsOf, settleSession, tableNames } from '../table-rows.ts';

export function rowsOfSite(db: Database): Promise<TableFacts[]> {
  return db.transaction(async (tx) => {
    await settleSession(tx);
    const facts: TableFacts[] = [];
    for (const name of await tableNames(tx)) facts.push(await factsOf(tx, name));
    return facts;
  });
}

export function filesOfSite(dataDir: string): Record<string, string> {
  const found: [string, string][] = [];
  for (const store of ['consents', 'modules', 'pictures', 'replays']) {
    const folder = path.join(dataDir, store);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      found.push([path.relative(dataDir, file), hash]);
    }
  }
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
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

export async function filesOfSite(files: FileStore): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const folder of ['consents/', 'modules/', 'pictures/', 'replays/']) {
    for (const { key } of await files.list(folder)) {
      const bytes = await files.read(key);
      found.push([
        key,
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ]);
    }
  }
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

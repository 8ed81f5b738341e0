import type { Config } from '../config/config.ts';
import type { ServerContext } from '../platform/context.ts';
import { erasures } from '../platform/database/schema.ts';
import { eraseAgain } from './erase-again.ts';
import { appendErasures, erasureLogFile, readErasureLog } from './erasure-log.ts';
import type { Erasure } from './erasure-log.ts';

interface SettleContext extends Pick<ServerContext, 'db' | 'eraseRemains' | 'log'> {
  config: Pick<Config, 'dataDir'>;
}

const keyOf = ({ subjectId, kind }: Pick<Erasure, 'subjectId' | 'kind'>) => `${subjectId}/${kind}`;

/**
 * Makes the database and the list in DATA_DIR know the same erasures. What a restored database has
 * forgotten is erased again; what a crash kept out of the list is added to it.
 *
 * @returns How many were erased again.
 */
export async function settleErasures(context: SettleContext): Promise<number> {
  const { db, config, log } = context;
  const present = await readErasureLog(erasureLogFile(config.dataDir));
  const listed = present ?? [];
  const rows = await db.select().from(erasures);
  // The table keeps the last erasure of a thing: what is older has been done too.
  const lastOf = new Map(rows.map(({ subjectId, at }) => [subjectId, at.getTime()]));
  let again = 0;
  for (const one of listed) {
    if ((lastOf.get(one.subjectId) ?? -Infinity) >= Date.parse(one.at)) continue;
    await eraseAgain(context, one);
    again += 1;
  }
  const known = new Set(listed.map(keyOf));
  const unlisted = rows.filter((row) => !known.has(keyOf(row)));
  if (present === null || unlisted.length > 0) {
    const added = unlisted.map((row) => ({ ...row, at: row.at.toISOString() }));
    await appendErasures(config.dataDir, added);
  }
  if (again + unlisted.length > 0) await context.eraseRemains();
  if (again > 0) log.info('erasures.again', { erasures: again });
  return again;
}

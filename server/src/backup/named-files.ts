import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/database/database.ts';
import { versionFolder } from '../modules/store-files.ts';
import { rowsOf } from './table-facts.ts';

const version = z.object({
  slug: z.string(),
  version: z.string(),
  digest: z.string(),
  path: z.string(),
});

export interface NamedFiles {
  /** Below DATA_DIR, with `/`. */
  needed: string[];
  /** Compressed twins, which are there for some. */
  welcome: string[];
}

/**
 * The files that rows name: signed forms, pictures, replays and the builds of modules. What else lies in DATA_DIR
 * is a cache or nobody's any more, such as a form that was just erased.
 */
export async function namedFiles(tx: Pick<Transaction, 'execute'>): Promise<NamedFiles> {
  const paths = await rowsOf(
    tx,
    sql`select 'consents/' || file_name as path from agreements where file_name is not null
      union select 'pictures/' || hash || '.webp' from pictures
      union select 'replays/' || replay_file from games where replay_file is not null`,
    z.object({ path: z.string() }),
  );
  const builds = await rowsOf(
    tx,
    sql`select slug, version, digest, file ->> 'path' as path
      from module_versions, jsonb_array_elements(files) file where status = 'ready'`,
    version,
  );
  const inBuilds = builds.map(
    (file) => `modules/${file.slug}/${versionFolder(file.version, file.digest)}/${file.path}`,
  );
  return {
    needed: [...paths.map(({ path }) => path), ...inBuilds],
    welcome: inBuilds.flatMap((file) => [`${file}.br`, `${file}.gz`]),
  };
}

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) });

/**
 * The product's migrations as they were when a database was backed up, in a folder of their own for as
 * long as the work takes: rows return into the tables that they came from, later migrations follow.
 *
 * @param last `when` of the last one that the rows had seen.
 * @throws Error when this version of the program does not know it.
 */
export async function withMigrationsUntil<T>(
  last: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'puchar-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    const entries = whole.entries.filter(({ when }) => when <= last);
    if (entries.at(-1)?.when !== last) {
      throw new Error('The rows are of another version of the program: use that one or a newer.');
    }
    await writeFile(file, JSON.stringify({ ...whole, entries }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

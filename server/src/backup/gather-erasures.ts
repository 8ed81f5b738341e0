import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { archivesAfter } from './archive-folder.ts';
import { erasureLogFile, parseErasure, readErasureLog } from './erasure-log.ts';
import type { Erasure } from './erasure-log.ts';
import { rowsOf } from './table-facts.ts';
import { eachEntry, readText } from './unpack-archive.ts';

const row = z.object({ subject_id: z.uuid(), kind: z.string(), at: z.string() });

const fromRow = ({ subject_id: subjectId, kind, at }: z.infer<typeof row>) =>
  parseErasure(JSON.stringify({ subjectId, kind, at: new Date(at).toISOString() }));

async function ofArchive(archive: string): Promise<Erasure[]> {
  const found: Erasure[] = [];
  await eachEntry(archive, async (entry) => {
    if (entry.name !== 'rows/erasures.ndjson') return true;
    for (const line of (await readText(entry)).split('\n')) {
      const one = line === '' ? null : fromRow(row.parse(JSON.parse(line)));
      if (one !== null) found.push(one);
    }
    return false;
  });
  return found;
}

async function ofDatabase(url: string): Promise<Erasure[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const rows = await rowsOf(
      drizzle(client),
      sql`select subject_id, kind, to_jsonb(at) #>> '{}' as at from erasures`,
      row,
    );
    return rows.flatMap((one) => fromRow(one) ?? []);
  } finally {
    await client.end();
  }
}

/**
 * Erasures that somewhere else remembers: an old DATA_DIR, its `erasures.log`, another archive, or a
 * PostgreSQL that still answers.
 *
 * @throws Error when it holds no list.
 */
export async function erasuresOf(source: string): Promise<Erasure[]> {
  if (/^postgres(ql)?:\/\//.test(source)) return ofDatabase(source);
  if (source.endsWith('.tar.gz')) return ofArchive(source);
  const isFolder = (await stat(source)).isDirectory();
  const list = await readErasureLog(isFolder ? erasureLogFile(source) : path.resolve(source));
  if (list === null) throw new Error('There is no erasures.log in the folder after --erasures.');
  return list;
}

/** Erasures that archives beside this one know and that were taken later; a damaged one is passed over. */
export async function erasuresOfLater(archive: string, takenAt: Date): Promise<Erasure[]> {
  const later = await archivesAfter(path.dirname(path.resolve(archive)), takenAt);
  const found = await Promise.all(
    later.map((file) =>
      ofArchive(file).catch((error: unknown) => {
        if (errorCode(error) === 'EACCES') throw error;
        return [];
      }),
    ),
  );
  return found.flat();
}

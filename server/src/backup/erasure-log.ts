import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import { withConnection } from '../platform/database/postgres/migrate-once.ts';
import { errorCode } from '../platform/error-code.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { syncFolder } from '../platform/storage/write-durable.ts';
import { archivesAfter, eachEntry, readText } from './archive.ts';
import { rowsOf } from './table-rows.ts';

const erasure = z.object({
  subjectId: z.uuid(),
  kind: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  at: z.iso.datetime({ offset: true }),
});
export type Erasure = z.infer<typeof erasure>;

export function erasureLogFile(dataDir: string): string {
  return path.resolve(dataDir, 'erasures.log');
}

/**
 * Call after the commit: what a crash loses is added later. An empty list creates the file, whose absence shows
 * that the folder is another one.
 */
async function appendToFile(dataDir: string, list: readonly Erasure[]): Promise<void> {
  const handle = await open(erasureLogFile(dataDir), 'a', 0o600);
  try {
    // One write, so that processes do not mix lines; the leading line feed isolates a line that a crash cut off.
    await handle.appendFile(list.map((one) => `\n${JSON.stringify(one)}`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.resolve(dataDir));
}

/** Null for a line that a crash cut off. */
export function parseErasure(line: string): Erasure | null {
  try {
    const parsed = erasure.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Null when there is no such file. */
export async function readErasureLog(file: string): Promise<Erasure[] | null> {
  const found: Erasure[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const one = parseErasure(line);
      if (one !== null) found.push(one);
    }
    return found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const folder = 'erasures/';

/** The name says everything, so that one listing reads all of them. */
const keyOf = ({ subjectId, kind, at }: Erasure) =>
  `${folder}${subjectId}.${kind}.${Date.parse(at)}`;

function ofKey(key: string): Erasure | null {
  const [subjectId, kind, at] = key.slice(folder.length).split('.');
  const moment = new Date(Number(at));
  if (Number.isNaN(moment.getTime())) return null;
  const parsed = erasure.safeParse({ subjectId, kind, at: moment.toISOString() });
  return parsed.success ? parsed.data : null;
}

/** Outside of the database, so that a restored one learns of them: a file in DATA_DIR, or names of objects in S3. */
export function openErasureList(files: FileStore, dataDir: string) {
  if (files.kind === 'folder') {
    return {
      read: () => readErasureLog(erasureLogFile(dataDir)),
      append: (list: readonly Erasure[]) => appendToFile(dataDir, list),
    };
  }
  return {
    read: async () => (await files.list(folder)).flatMap(({ key }) => ofKey(key) ?? []),
    async append(list: readonly Erasure[]) {
      for (const one of list) await files.put(keyOf(one), JSON.stringify(one));
    },
  };
}

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

function ofDatabase(url: string): Promise<Erasure[]> {
  return withConnection(url, async (client) => {
    const rows = await rowsOf(
      drizzle(client),
      sql`select subject_id, kind, to_jsonb(at) #>> '{}' as at from erasures`,
      row,
    );
    return rows.flatMap((one) => fromRow(one) ?? []);
  });
}

/** From an old DATA_DIR, its `erasures.log`, another archive or a PostgreSQL URL. */
export async function erasuresOf(source: string): Promise<Erasure[]> {
  if (/^postgres(ql)?:\/\//.test(source)) return ofDatabase(source);
  if (source.endsWith('.tar.gz')) return ofArchive(source);
  const isFolder = (await stat(source)).isDirectory();
  const list = await readErasureLog(isFolder ? erasureLogFile(source) : path.resolve(source));
  if (list === null) throw new Error('There is no erasures.log in the folder after --erasures.');
  return list;
}

/** From later archives in the same folder; damaged ones are skipped. */
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

import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Parser, WriteEntry } from 'tar';
import type { ReadEntry } from 'tar';
import * as z from 'zod/mini';

const tableFacts = z.strictObject({
  name: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  rows: z.int(),
  /** Over all rows, whatever their order. */
  digest: z.string(),
});
export type TableFacts = z.infer<typeof tableFacts>;

/** First file of an archive, `backup.json`. */
export const backupFacts = z.strictObject({
  format: z.literal(1),
  /** Moment from which on writes may be missing; ISO 8601. */
  takenAt: z.iso.datetime(),
  /** `when` of the last migration that the rows had seen. */
  migration: z.int(),
  tables: z.array(tableFacts),
  /** How many files lie under `files/`. */
  files: z.int(),
  /** Files that rows name and that were not there any more before the backup. */
  missing: z.array(z.string()),
  withSecrets: z.boolean(),
  /** Identifies the key that the signed forms were encrypted with; null without any key. */
  consentKeyMark: z.nullable(z.string()),
});
export type BackupFacts = z.infer<typeof backupFacts>;

export const factsFile = 'backup.json';

const mostFactsBytes = 16 * 1024 * 1024;

const dayMs = 86_400_000;
const form =
  /^puchar-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.tar\.gz(\.[0-9a-f-]+\.tmp)?$/;

/** Name of the archive of a moment, in ISO 8601. */
export function archiveName(takenAt: string): string {
  return `puchar-${takenAt.replaceAll(/[-:.]/g, '')}.tar.gz`;
}

/** Moment in the name of an archive; null for another file. */
export function archiveMoment(name: string): Date | null {
  const match = form.exec(name);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, ms] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** Archives of a folder that were taken after a moment, whole ones alone; absolute paths. */
export async function archivesAfter(folder: string, moment: Date): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.gz') && (archiveMoment(name) ?? moment) > moment)
    .map((name) => path.join(folder, name));
}

/**
 * Removes archives that are older, and nothing else that lies there.
 *
 * @returns How many went.
 */
export async function removeOldArchives(
  folder: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<number> {
  const oldest = new Date(now.getTime() - keepDays * dayMs);
  const old = (await readdir(folder)).filter((name) => (archiveMoment(name) ?? now) < oldest);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}

/** Where an entry may lie below the folder it is extracted into: plain names, no way out. */
export function isInnerPath(name: string): boolean {
  return (
    name !== '' &&
    !/[\0\\]/.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

async function* archived(folder: string, names: readonly string[], mtime: Date) {
  for (const name of names) {
    // A cache of its own for each: two names of one file are two files, not a link of the archive.
    const options = { cwd: folder, portable: true, strict: true, mtime, linkCache: new Map() };
    yield* new WriteEntry(name, options);
  }
  // The end of an archive: two blocks of zeros.
  yield Buffer.alloc(1024);
}

/**
 * A folder with `backup.json`, `rows/` and `files/` as a `.tar.gz`, read while the stream is. The facts come
 * first, then the erasures, which others read without extracting the rest.
 *
 * @param files Names below `files/`.
 */
export function packArchive(
  folder: string,
  facts: BackupFacts,
  files: readonly string[],
): Readable {
  const tables = facts.tables.map(({ name }) => name);
  const isFirst = (name: string) => (name === 'erasures' ? 0 : 1);
  const rows = tables.sort((one, other) => isFirst(one) - isFirst(other));
  const names = [
    factsFile,
    ...rows.map((name) => `rows/${name}.ndjson`),
    ...files.map((name) => `files/${name}`),
  ];
  const plain = Readable.from(archived(folder, names, new Date(facts.takenAt)));
  // Pictures and forms do not get smaller; rows do at any level.
  return pipeline(plain, createGzip({ level: 1 }), () => undefined);
}

/** One file of an archive. */
export interface ArchiveEntry {
  /** Path inside the archive, with `/` between its parts. */
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

const damaged = () => new Error('The archive is damaged, or not one of this program.');
const fileTypes = new Set(['File', 'OldFile']);

/**
 * Gives the files of an archive one after the other. Links, devices and names that lead out of the folder
 * are errors.
 *
 * @param visit What it leaves of the content is skipped; `false` ends the reading early.
 * @throws Error when the archive is cut off or damaged.
 */
export async function eachEntry(
  archive: string,
  visit: (entry: ArchiveEntry) => Promise<boolean | void>,
): Promise<void> {
  const compressed = createReadStream(archive);
  const plain = createGunzip();
  compressed.once('error', (error) => plain.destroy(error)).pipe(plain);
  const parser = new Parser({ strict: true });
  let present: ReadEntry | undefined;
  let visited: Promise<void> = Promise.resolve();
  let isOver = false;
  try {
    await new Promise<void>((resolve, reject) => {
      const visitEntry = async (entry: ReadEntry) => {
        if (isOver) return;
        present = entry;
        if (!fileTypes.has(entry.type) || !isInnerPath(entry.path)) throw damaged();
        const { path: name, size: bytes } = entry;
        if ((await visit({ name, bytes, content: entry })) === false) resolve();
        else entry.resume();
      };
      parser.on('entry', (entry: ReadEntry) => {
        // The parser goes on past an empty file before it was visited.
        visited = visited.then(() => visitEntry(entry));
        visited.catch(reject);
      });
      parser.on('ignoredEntry', () => reject(damaged()));
      parser.on('error', (cause) => reject(new Error(damaged().message, { cause })));
      parser.on('end', () => void visited.then(resolve, reject));
      parser.on('drain', () => plain.resume());
      plain.on('data', (piece: Buffer) => {
        if (!parser.write(piece)) plain.pause();
      });
      plain.once('error', reject).once('end', () => parser.end());
    });
  } catch (error) {
    isOver = true;
    // A visitor in the middle of a file hears of it, and is waited for.
    present?.destroy(error);
    await visited.catch(() => undefined);
    throw error;
  } finally {
    isOver = true;
    compressed.destroy();
    plain.destroy();
  }
}

export async function readText({ bytes, content }: ArchiveEntry): Promise<string> {
  if (bytes > mostFactsBytes) throw new Error('The archive is damaged.');
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function writeSynced(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks an archive of `npm run backup` into an empty folder: `rows/` and `files/`.
 *
 * @throws Error when it is damaged, cut off or not whole; what was extracted is then of no use.
 */
export async function unpackArchive(archive: string, folder: string): Promise<BackupFacts> {
  const found: { facts: BackupFacts | null } = { facts: null };
  const names = new Set<string>();
  await eachEntry(archive, async (entry) => {
    if (entry.name === factsFile) {
      found.facts = backupFacts.parse(JSON.parse(await readText(entry)));
    } else if (/^(rows|files)\//.test(entry.name)) {
      names.add(entry.name);
      await writeSynced(path.join(folder, entry.name), entry.content);
    }
  });
  return checkWhole(found.facts, names);
}

function checkWhole(facts: BackupFacts | null, names: ReadonlySet<string>): BackupFacts {
  if (facts === null) throw new Error('The archive is not one of this program.');
  const files = [...names].filter((name) => name.startsWith('files/')).length;
  const hasRows = facts.tables.every(({ name }) => names.has(`rows/${name}.ndjson`));
  if (!hasRows || files !== facts.files) throw new Error('The archive is not whole.');
  return facts;
}

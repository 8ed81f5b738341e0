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
  /** Independent of the order of rows. */
  digest: z.string(),
});
export type TableFacts = z.infer<typeof tableFacts>;

export const backupFacts = z.strictObject({
  format: z.literal(1),
  /** Moment from which on writes may be missing; ISO 8601. */
  takenAt: z.iso.datetime(),
  /** `when` of the last applied migration. */
  migration: z.int(),
  tables: z.array(tableFacts),
  files: z.int(),
  /** Files that rows name but that did not exist any more. */
  missing: z.array(z.string()),
  withSecrets: z.boolean(),
  /** Identifies the key of the signed forms; null without one. */
  consentKeyMark: z.nullable(z.string()),
});
export type BackupFacts = z.infer<typeof backupFacts>;

export const factsFile = 'backup.json';

const mostFactsBytes = 16 * 1024 * 1024;

const dayMs = 86_400_000;
const form =
  /^puchar-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.tar\.gz(\.[0-9a-f-]+\.tmp)?$/;

export function archiveName(takenAt: string): string {
  return `puchar-${takenAt.replaceAll(/[-:.]/g, '')}.tar.gz`;
}

/** Null for any other file. */
export function archiveMoment(name: string): Date | null {
  const match = form.exec(name);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, ms] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** Finished archives that were taken later; absolute paths. */
export async function archivesAfter(folder: string, moment: Date): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.gz') && (archiveMoment(name) ?? moment) > moment)
    .map((name) => path.join(folder, name));
}

export interface ArchiveAge {
  now: Date;
  keepDays: number;
}

/** Of the names given, those of archives that are older. */
export function oldArchives(names: readonly string[], { now, keepDays }: ArchiveAge): string[] {
  const oldest = new Date(now.getTime() - keepDays * dayMs);
  return names.filter((name) => (archiveMoment(name) ?? now) < oldest);
}

export async function removeOldArchives(folder: string, age: ArchiveAge): Promise<number> {
  const old = oldArchives(await readdir(folder), age);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}

/** Rejects absolute paths and `..`. */
export function isInnerPath(name: string): boolean {
  return (
    name !== '' &&
    !/[\0\\]/.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

async function* archived(folder: string, names: readonly string[], mtime: Date) {
  for (const name of names) {
    // A link cache per file: two names of one file must become two files, not a link inside the archive.
    const options = { cwd: folder, portable: true, strict: true, mtime, linkCache: new Map() };
    yield* new WriteEntry(name, options);
  }
  // End-of-archive marker: two zero blocks.
  yield Buffer.alloc(1024);
}

/** Facts and erasures come first, so that they can be read without extracting the rest. */
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
  // Images and encrypted forms do not compress; rows do at any level.
  return pipeline(plain, createGzip({ level: 1 }), () => undefined);
}

export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

const damaged = () => new Error('The archive is damaged, or not one of this program.');
const fileTypes = new Set(['File', 'OldFile']);

/** Links, devices and paths outside the folder are errors. @param visit `false` ends the reading early. */
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
        // The parser moves past an empty file before it was visited.
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
    // Aborts a visitor in the middle of a file and waits for it.
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

/** @throws Error when the archive is damaged, truncated or incomplete; what was extracted is then of no use. */
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

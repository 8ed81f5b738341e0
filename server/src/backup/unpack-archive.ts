import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { backupFacts, factsFile } from './backup-facts.ts';
import type { BackupFacts } from './backup-facts.ts';
import { readTar } from './read-tar.ts';
import type { TarEntry } from './write-tar.ts';

const mostFactsBytes = 16 * 1024 * 1024;

/** Entries of an archive, one after the other; see `readTar`. */
export async function eachEntry(
  archive: string,
  visit: (entry: TarEntry) => Promise<boolean | void>,
): Promise<void> {
  const packed = createReadStream(archive);
  const plain = createGunzip();
  // Not by `pipeline`: a visitor may leave before the end.
  packed.once('error', (error) => plain.destroy(error)).pipe(plain);
  try {
    await readTar(plain, visit);
  } finally {
    packed.destroy();
    plain.destroy();
  }
}

export async function readText({ bytes, content }: TarEntry): Promise<string> {
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
 * @throws Error when it is damaged, cut off or not whole; what was unpacked is then of no use.
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

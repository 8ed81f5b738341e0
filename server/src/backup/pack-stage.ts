import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { factsFile } from './backup-facts.ts';
import type { Stage } from './stage-backup.ts';
import { writeTar } from './write-tar.ts';
import type { TarEntry } from './write-tar.ts';

async function fileEntry(folder: string, name: string): Promise<TarEntry> {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  return { name, bytes: size, content: createReadStream(file) };
}

/** The facts first, then the erasures, which others read without unpacking the rest. */
async function* entriesOf({ facts, folder, files }: Stage): AsyncGenerator<TarEntry> {
  const text = Buffer.from(`${JSON.stringify(facts, null, 2)}\n`);
  yield { name: factsFile, bytes: text.byteLength, content: Readable.from([text]) };
  const tables = facts.tables.map(({ name }) => name);
  const isFirst = (name: string) => (name === 'erasures' ? 0 : 1);
  for (const name of tables.sort((one, other) => isFirst(one) - isFirst(other))) {
    yield await fileEntry(folder, `rows/${name}.ndjson`);
  }
  for (const name of files) yield await fileEntry(folder, `files/${name}`);
}

/** The stage as a `.tar.gz`. It is read while the stream is; a fault of any file ends the stream. */
export function packStage(stage: Stage): Readable {
  const at = new Date(stage.facts.takenAt);
  // Pictures and forms do not get smaller; rows do at any level.
  const packed = createGzip({ level: 1 });
  return pipeline(Readable.from(writeTar(entriesOf(stage), at)), packed, () => undefined);
}

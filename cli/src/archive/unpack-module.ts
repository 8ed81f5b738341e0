import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as tar from 'tar-stream';
import type { Header } from 'tar-stream';
import type { BuildFiles } from './build-files.ts';
import { ArchiveRefused, archiveLimits } from './archive-limits.ts';
import { FileCollector, tooManyBytes, tooManyPackedBytes } from './collect-files.ts';
import { shown } from './safe-path.ts';

/** Passes bytes on and stops reading the source where the bound is crossed. */
function bounded(most: number, refusal: () => Error) {
  return async function* pass(source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > most) throw refusal();
      yield piece;
    }
  };
}

function refuseKind({ name, type }: Header): void {
  if (type === 'file' || type === 'contiguous-file') return;
  const what = type === 'symlink' || type === 'link' ? 'dowiązaniem' : 'plikiem specjalnym';
  throw new ArchiveRefused(
    'unsafe',
    `${shown(name)} jest ${what}. Moduł może mieć tylko zwykłe pliki: usuń to z archiwum.`,
  );
}

async function contentOf(entry: AsyncIterable<unknown>, collector: FileCollector): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) {
    if (!Buffer.isBuffer(piece)) throw new Error('A tar entry gave something else than bytes.');
    collector.countBytes(piece.length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function collect(extract: tar.Extract): Promise<BuildFiles> {
  const collector = new FileCollector();
  for await (const entry of extract) {
    const { header } = entry;
    collector.countEntry();
    if (header.type === 'directory') {
      entry.resume();
      continue;
    }
    refuseKind(header);
    // A header's own word is taken for a refusal only; what comes is counted as it comes.
    if (header.size > archiveLimits.unpacked) throw tooManyBytes();
    const path = collector.claim(header.name.replace(/^(?:\.\/)+/, ''));
    collector.add(path, await contentOf(entry, collector));
  }
  return collector.finish();
}

/**
 * Reads a `.tgz` of a built module into memory, without writing anything. Stops reading at the first
 * fault and at every bound, so a small archive that would unpack to gigabytes costs no more than a good
 * one.
 *
 * @param source The archive as it comes in.
 * @throws ArchiveRefused with a Polish message.
 */
export async function unpackModule(source: AsyncIterable<Uint8Array>): Promise<BuildFiles> {
  const extract = tar.extract();
  // Headers and paddings of a tar count too: 40 MiB of files and what two thousand of them need.
  const mostTar = archiveLimits.unpacked + archiveLimits.files * 4096;
  const read = pipeline(
    Readable.from(bounded(archiveLimits.packed, tooManyPackedBytes)(source)),
    createGunzip(),
    bounded(mostTar, tooManyBytes),
    extract,
  );
  try {
    const [files] = await Promise.all([collect(extract), read]);
    return files;
  } catch (error) {
    extract.destroy();
    // The first to fail ends the other: what it was stands in either.
    const cause = await read.then(
      () => error,
      (fault: unknown) => (fault instanceof ArchiveRefused ? fault : error),
    );
    throw refusalOf(cause);
  }
}

const formatFault =
  /^(Invalid tar header|Invalid header|Header exceeds|Unexpected end of data|Invalid pax)/;

/** Faults of gzip and tar are the sender's; whatever else broke is not an archive's fault. */
function refusalOf(error: unknown): unknown {
  // Not by class: errors of Node's own code are of another realm in tests.
  const told = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in told ? String(told.code) : '';
  const message = 'message' in told ? String(told.message) : '';
  if (!code.startsWith('Z_') && !formatFault.test(message)) return error;
  return new ArchiveRefused(
    'damaged',
    'Tego pliku nie da się rozpakować. Wyślij archiwum .tgz folderu dist (puchar deploy).',
  );
}

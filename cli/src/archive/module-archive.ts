import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import * as tar from 'tar-stream';
import type { Header } from 'tar-stream';
import type { BuildFiles } from './build-files.ts';
import {
  ArchiveError,
  archiveLimits,
  FileCollector,
  shown,
  contentTooLarge,
  archiveTooLarge,
} from './collect-files.ts';

const compress = promisify(gzip);

export async function packModule(files: BuildFiles): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, content] of files) {
    pack.entry({ name, mtime: new Date(0), mode: 0o644 }, content);
  }
  pack.finalize();
  return compress(await buffer(pack), { level: 9 });
}

function bounded(most: number, tooMuch: () => Error) {
  return async function* pass(source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > most) throw tooMuch();
      yield piece;
    }
  };
}

function rejectKind({ name, type }: Header): void {
  if (type === 'file' || type === 'contiguous-file') return;
  const what = type === 'symlink' || type === 'link' ? 'dowiązaniem' : 'plikiem specjalnym';
  throw new ArchiveError(
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
    rejectKind(header);
    // The declared size can only reject: real bytes are counted as they arrive.
    if (header.size > archiveLimits.extracted) throw contentTooLarge();
    const path = collector.claim(header.name.replace(/^(?:\.\/)+/, ''));
    collector.add(path, await contentOf(entry, collector));
  }
  return collector.finish();
}

/** Stops at the first error or limit, so that a decompression bomb costs no more than a good archive. */
export async function unpackModule(source: AsyncIterable<Uint8Array>): Promise<BuildFiles> {
  const extract = tar.extract();
  // Headers and paddings of a tar count too.
  const mostTar = archiveLimits.extracted + archiveLimits.files * 4096;
  const read = pipeline(
    Readable.from(bounded(archiveLimits.compressed, archiveTooLarge)(source)),
    createGunzip(),
    bounded(mostTar, contentTooLarge),
    extract,
  );
  try {
    const [files] = await Promise.all([collect(extract), read]);
    return files;
  } catch (error) {
    extract.destroy();
    // The first to fail ends the other, with its cause.
    const cause = await read.then(
      () => error,
      (failure: unknown) => (failure instanceof ArchiveError ? failure : error),
    );
    throw asArchiveError(cause);
  }
}

const formatError =
  /^(Invalid tar header|Invalid header|Header exceeds|Unexpected end of data|Invalid pax)/;

/** Errors of gzip and tar are the sender's; any other error is passed on. */
function asArchiveError(error: unknown): unknown {
  // No `instanceof`: in tests errors of Node's own code come from another realm.
  const fields = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in fields ? String(fields.code) : '';
  const message = 'message' in fields ? String(fields.message) : '';
  if (!code.startsWith('Z_') && !formatError.test(message)) return error;
  return new ArchiveError(
    'damaged',
    'Tego pliku nie da się rozpakować. Wyślij archiwum .tgz folderu dist (puchar deploy).',
  );
}

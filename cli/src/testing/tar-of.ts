import { gzipSync } from 'node:zlib';
import * as tar from 'tar-stream';
import type { Header } from 'tar-stream';

/** One entry of an archive: its header, and for a file its content. */
export type TarEntry = readonly [header: Partial<Header> & { name: string }, content?: string];

/**
 * A `.tgz` with exactly these entries, hostile ones too.
 *
 * @param level Of the compression; 0 keeps the bytes as they are.
 */
export async function tarOf(entries: readonly TarEntry[], level = 6): Promise<Buffer> {
  const pack = tar.pack();
  for (const [header, content] of entries) {
    if (content === undefined) pack.entry(header);
    else pack.entry(header, content);
  }
  pack.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of pack) if (Buffer.isBuffer(piece)) pieces.push(piece);
  return gzipSync(Buffer.concat(pieces), { level });
}

/** The bytes as a socket gives them. */
export async function* inPieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

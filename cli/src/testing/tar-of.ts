import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import * as tar from 'tar-stream';
import type { Header } from 'tar-stream';

export type TarEntry = readonly [header: Partial<Header> & { name: string }, content?: string];

export async function tarOf(entries: readonly TarEntry[], level = 6): Promise<Buffer> {
  const pack = tar.pack();
  for (const [header, content] of entries) {
    if (content === undefined) pack.entry(header);
    else pack.entry(header, content);
  }
  pack.finalize();
  return gzipSync(await buffer(pack), { level });
}

export async function* inPieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as tar from 'tar-stream';
import type { BuildFiles } from './build-files.ts';

const compress = promisify(gzip);

/** The `.tgz` of a build: the same bytes for the same files, whenever and wherever it is made. */
export async function packModule(files: BuildFiles): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, content] of files) {
    pack.entry({ name, mtime: new Date(0), mode: 0o644 }, content);
  }
  pack.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of pack) {
    if (!Buffer.isBuffer(piece)) throw new Error('A tar gave something else than bytes.');
    pieces.push(piece);
  }
  return compress(Buffer.concat(pieces), { level: 9 });
}

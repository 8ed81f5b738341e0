import { isInnerPath } from './tar-name.ts';

/** One file of an archive. */
export interface TarEntry {
  /** Path inside the archive, with `/` between its parts. */
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

const blockBytes = 512;
/** Eleven octal digits. */
const mostBytes = 8 ** 11 - 1;
const nameBytes = 100;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const padding = (bytes: number) => Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** POSIX.1-1988 header, `ustar`; the sum is taken with blanks in its own place. */
function header(name: string, bytes: number, type: '0' | 'x', at: Date): Buffer {
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0, nameBytes, 'utf8');
  block.write(octal(0o600, 8), 100, 'latin1');
  block.write(octal(0, 8), 108, 'latin1');
  block.write(octal(0, 8), 116, 'latin1');
  block.write(octal(bytes, 12), 124, 'latin1');
  block.write(octal(Math.floor(at.getTime() / 1000), 12), 136, 'latin1');
  block.write(' '.repeat(8), 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** `length key=value\n`, whose length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function* headersOf(name: string, bytes: number, at: Date): Generator<Buffer> {
  if (Buffer.byteLength(name) > nameBytes) {
    const record = paxRecord('path', name);
    yield header('long-name', record.byteLength, 'x', at);
    yield Buffer.concat([record, padding(record.byteLength)]);
  }
  yield header(name, bytes, '0', at);
}

/**
 * A tar archive, piece by piece, as every `tar` opens it. Long names stand in a pax record before their
 * file.
 *
 * @throws Error when a content has another length than was said: the archive is then not usable.
 */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    if (!isInnerPath(name) || bytes > mostBytes) throw new Error('Not an entry of an archive.');
    yield* headersOf(name, bytes, at);
    let written = 0;
    for await (const piece of content) {
      written += piece.byteLength;
      yield piece;
    }
    if (written !== bytes) throw new Error('A file changed while it was packed.');
    yield padding(bytes);
  }
  yield Buffer.alloc(2 * blockBytes);
}

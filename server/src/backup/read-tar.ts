import { isInnerPath } from './tar-name.ts';
import type { TarEntry } from './write-tar.ts';

const blockBytes = 512;
const longestPax = 64 * 1024;

const broken = () => new Error('The archive is damaged, or not one of this program.');

/** Bytes of a stream in the lengths that a reader asks for. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Pieces that are together exactly so long. */
  async *take(bytes: number): AsyncGenerator<Uint8Array> {
    let missing = bytes;
    while (missing > 0) {
      if (this.#rest.byteLength === 0) {
        const next = await this.#source.next();
        if (next.done === true) throw broken();
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.byteLength);
      missing -= piece.byteLength;
      yield piece;
    }
  }

  async read(bytes: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.take(bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads on to the end, where a damaged stream shows itself. */
  async finish(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }
}

function field(block: Buffer, start: number, length: number): string {
  const text = block.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function numberField(block: Buffer, start: number, length: number): number {
  const text = field(block, start, length).trim();
  if (!/^[0-7]+$/.test(text)) throw broken();
  return Number.parseInt(text, 8);
}

interface Header {
  name: string;
  bytes: number;
  type: string;
}

/** Null for the block of zeros at the end. */
function readHeader(block: Buffer): Header | null {
  if (block.every((byte) => byte === 0)) return null;
  const sum = block.reduce(
    (total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte),
    0,
  );
  if (numberField(block, 148, 8) !== sum) throw broken();
  return {
    name: field(block, 0, 100),
    bytes: numberField(block, 124, 12),
    type: field(block, 156, 1),
  };
}

const padded = (bytes: number) => Math.ceil(bytes / blockBytes) * blockBytes;

async function longName(source: Bytes, bytes: number): Promise<string> {
  if (bytes > longestPax) throw broken();
  const record = (await source.read(padded(bytes))).toString('utf8', 0, bytes);
  const name = /^\d+ path=([^\n]+)\n$/.exec(record)?.[1];
  if (name === undefined) throw broken();
  return name;
}

/**
 * Gives the files of an archive of `writeTar` one after the other. Links, devices and names that lead out
 * of the folder are refused.
 *
 * @param visit What it leaves of the content is skipped; `false` ends the reading early.
 * @throws Error when the archive is cut off or damaged.
 */
export async function readTar(
  archive: AsyncIterable<Uint8Array>,
  visit: (entry: TarEntry) => Promise<boolean | void>,
): Promise<void> {
  const source = new Bytes(archive);
  let named: string | null = null;
  for (;;) {
    const head = readHeader(await source.read(blockBytes));
    if (head === null) break;
    if (head.type === 'x') {
      named = await longName(source, head.bytes);
      continue;
    }
    const name = named ?? head.name;
    named = null;
    if (head.type !== '0' || !isInnerPath(name)) throw broken();
    const content = source.take(head.bytes);
    if ((await visit({ name, bytes: head.bytes, content })) === false) return;
    for await (const piece of content) void piece;
    await source.read(padded(head.bytes) - head.bytes);
  }
  await source.finish();
}

import { createInflate } from 'node:zlib';
import { FileFault } from './file-fault.ts';

/** A raw A4 page at 300 dpi in colour has 26 MB, one at 600 dpi in grey 35 MB. */
const mostStreamBytes = 48 * 1024 * 1024;
/** A consent has at most four pages. */
const mostBytes = 128 * 1024 * 1024;
/** Objects inside of streams are texts of some kilobytes. */
const mostObjectBytes = 16 * 1024 * 1024;
const mostStreams = 20_000;

/** Whether two bytes can begin zlib's format. */
function isPacked(bytes: Buffer, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0;
}

/** Unpacks streams piece by piece, never more than a bounded amount of one file. */
export class Unpacker {
  #bytes = 0;
  #streams = 0;

  constructor(readonly file: Buffer) {}

  /**
   * Gives the unpacked pieces of what begins at `start`, if it is packed at all; it may end anywhere.
   *
   * @returns Whether it was whole.
   * @throws FileFault when the file unpacks to too much.
   */
  async each(start: number, end: number, take: (piece: Buffer) => void): Promise<boolean> {
    if (!isPacked(this.file, start)) return false;
    this.#streams += 1;
    if (this.#streams > mostStreams) throw new FileFault('too many streams');
    let streamBytes = 0;
    const inflate = createInflate();
    inflate.end(this.file.subarray(start, end));
    try {
      for await (const piece of inflate) {
        if (!Buffer.isBuffer(piece)) continue;
        this.#bytes += piece.length;
        streamBytes += piece.length;
        if (streamBytes > mostStreamBytes || this.#bytes > mostBytes)
          throw new FileFault('inflates to too much');
        take(piece);
      }
      return true;
    } catch (error) {
      if (error instanceof FileFault) throw error;
      // Damaged data of a picture is the reader's business; objects must be whole, see `whole`.
      return false;
    } finally {
      inflate.destroy();
    }
  }

  /** @throws FileFault when it is not packed, damaged or too large. */
  async whole(start: number, end: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    const isWhole = await this.each(start, end, (piece) => {
      size += piece.length;
      if (size > mostObjectBytes) throw new FileFault('too large a stream of objects');
      pieces.push(piece);
    });
    if (!isWhole) throw new FileFault('a damaged stream of objects');
    return Buffer.concat(pieces);
  }
}

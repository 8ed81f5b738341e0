import { createInflate } from 'node:zlib';
import { FileError } from './file-error.ts';

const slash = 0x2f;
const hash = 0x23;
/** White space and delimiters end a name. */
const ends = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map((character) => character.charCodeAt(0)));
/** Each character of a name may be written as `#xx`. */
const longestName = 64;

function nibble(code: number | undefined): number {
  const digit = Number.parseInt(String.fromCharCode(code ?? 0), 16);
  return Number.isNaN(digit) ? -1 : digit;
}

function readName(bytes: Uint8Array, from: number): string {
  let name = '';
  let at = from;
  while (at < bytes.length && name.length < longestName) {
    const code = bytes[at] ?? 0;
    if (ends.has(code)) break;
    const [high, low] = [nibble(bytes[at + 1]), nibble(bytes[at + 2])];
    const isEscaped = code === hash && high >= 0 && low >= 0;
    name += String.fromCharCode(isEscaped ? high * 16 + low : code);
    at += isEscaped ? 3 : 1;
  }
  return name;
}

/** Anywhere in the bytes: readers disagree on what is text, comment, stream or object. */
export function searchNames(
  wanted: { has: (name: string) => boolean },
  found: (name: string) => void,
) {
  const longestWritten = longestName * 3;
  let rest: Buffer = Buffer.alloc(0);
  /** Names that begin after `until` may be incomplete. */
  const look = (bytes: Buffer, until: number) => {
    for (let at = bytes.indexOf(slash); at >= 0 && at < until; at = bytes.indexOf(slash, at + 1)) {
      const name = readName(bytes, at + 1);
      if (wanted.has(name)) found(name);
    }
  };
  return {
    feed(bytes: Buffer) {
      const whole = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const until = Math.max(0, whole.length - longestWritten - 1);
      look(whole, until);
      rest = Buffer.from(whole.subarray(until));
    },
    end() {
      look(rest, rest.length);
      rest = Buffer.alloc(0);
    },
  };
}

/** A raw A4 page at 300 dpi in colour has 26 MB, one at 600 dpi in grey 35 MB. */
const mostStreamBytes = 48 * 1024 * 1024;
/** A consent has at most four pages. */
const mostBytes = 128 * 1024 * 1024;
/** Objects in streams take some kilobytes. */
const mostObjectBytes = 16 * 1024 * 1024;
const mostStreams = 20_000;

/** Whether the first two bytes can be a zlib header. */
function isCompressed(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0;
}

/** Inflates streams piece by piece, up to a limit per file. */
export class Unpacker {
  #bytes = 0;
  #streams = 0;

  /** Inflates the bytes if they are compressed at all. @returns Whether they were complete. */
  async each(bytes: Buffer, take: (piece: Buffer) => void): Promise<boolean> {
    if (!isCompressed(bytes)) return false;
    this.#streams += 1;
    if (this.#streams > mostStreams) throw new FileError('unusual', 'too many streams');
    let streamBytes = 0;
    const inflate = createInflate();
    inflate.end(bytes);
    try {
      for await (const piece of inflate) {
        if (!Buffer.isBuffer(piece)) continue;
        this.#bytes += piece.length;
        streamBytes += piece.length;
        if (streamBytes > mostStreamBytes || this.#bytes > mostBytes)
          throw new FileError('too-much', 'inflates to too much');
        take(piece);
      }
      return true;
    } catch (error) {
      if (error instanceof FileError) throw error;
      // Damaged image data is up to the reader; objects must be complete, see `whole`.
      return false;
    } finally {
      inflate.destroy();
    }
  }

  async whole(bytes: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    const isWhole = await this.each(bytes, (piece) => {
      size += piece.length;
      if (size > mostObjectBytes) throw new FileError('too-much', 'too large a stream of objects');
      pieces.push(piece);
    });
    if (!isWhole) throw new FileError('cut-off', 'a damaged stream of objects');
    return Buffer.concat(pieces);
  }
}

import type { FileWindow } from './file-window.ts';

/** First bytes of a Zstandard frame (RFC 8878). */
export const frameMagic = Buffer.from('28b52ffd', 'hex');

export interface Frame {
  start: number;
  /** Exclusive. */
  end: number;
  /** What it says of its content in bytes; null when it does not. */
  contentBytes: number | null;
}

/** A decoder takes so much memory at once, whatever a head asks for. */
const mostWindowBytes = 32 * 1024 * 1024;
const mostBlockBytes = 128 * 1024;
/** Type of a block that is one byte, repeated. */
const repeated = 1;

interface FrameHead {
  bytes: number;
  contentBytes: number | null;
  checksumBytes: number;
}

function numberAt(bytes: Buffer, at: number, length: number): number {
  if (length === 0) return 0;
  return length === 8 ? Number(bytes.readBigUInt64LE(at)) : bytes.readUIntLE(at, length);
}

function windowBytes(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

/** Null for a frame that is not read: with a dictionary, of unknown form, or too large a window. */
function readHead(bytes: Buffer): FrameHead | null {
  const flags = bytes[4];
  if (flags === undefined || (flags & 8) !== 0) return null;
  const isSingle = (flags & 32) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const dictionaryAt = isSingle ? 5 : 6;
  const sizeAt = dictionaryAt + dictionaryBytes;
  if (bytes.length < sizeAt + sizeBytes) return null;
  if (numberAt(bytes, dictionaryAt, dictionaryBytes) !== 0) return null;
  const said = numberAt(bytes, sizeAt, sizeBytes) + (sizeBytes === 2 ? 256 : 0);
  const window = isSingle ? said : windowBytes(bytes[5] ?? 0);
  if (window > mostWindowBytes) return null;
  return {
    bytes: sizeAt + sizeBytes,
    contentBytes: sizeBytes === 0 ? null : said,
    checksumBytes: (flags & 4) === 0 ? 0 : 4,
  };
}

/**
 * Follows the blocks of a frame to its end, without decoding them.
 *
 * @param start Of its magic bytes.
 * @returns Null when this is no frame that can be read.
 */
export function followFrame(file: FileWindow, start: number): Frame | null {
  const head = readHead(file.at(start, 18));
  if (head === null) return null;
  let at = start + head.bytes;
  for (;;) {
    const bytes = file.at(at, 3);
    if (bytes.length < 3) return null;
    const block = bytes.readUIntLE(0, 3);
    const [type, size] = [(block >> 1) & 3, block >> 3];
    if (type === 3 || size > mostBlockBytes) return null;
    at += 3 + (type === repeated ? 1 : size);
    if ((block & 1) === 1) break;
  }
  const end = at + head.checksumBytes;
  return end > file.end ? null : { start, end, contentBytes: head.contentBytes };
}

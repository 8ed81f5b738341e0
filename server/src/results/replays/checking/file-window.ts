import { readSync } from 'node:fs';

export interface FileWindow {
  /** Bytes from a place on: so many, or fewer where the part ends. Valid until the next call. */
  at(start: number, length: number): Buffer;
  /** Where the part ends. */
  readonly end: number;
}

const pieceBytes = 1024 * 1024;

/**
 * Reads a part of a file piece by piece, one of them in memory; synchronously, for a thread of its own.
 *
 * @param end Where the part ends, exclusive.
 */
export function openWindow(fd: number, end: number): FileWindow {
  const piece = Buffer.alloc(pieceBytes);
  let from = 0;
  let filled = 0;

  function fill(start: number): void {
    from = start;
    filled = 0;
    const most = Math.min(pieceBytes, end - start);
    while (filled < most) {
      const read = readSync(fd, piece, filled, most - filled, start + filled);
      if (read === 0) break;
      filled += read;
    }
  }

  return {
    end,
    at(start, length) {
      const wanted = Math.max(0, Math.min(length, pieceBytes, end - start));
      if (start < from || start + wanted > from + filled) fill(start);
      return piece.subarray(start - from, Math.min(filled, start - from + wanted));
    },
  };
}

import { Decompress } from 'fzstd';
import type { FileWindow } from './file-window.ts';
import type { NeedleSearch } from './needle-search.ts';
import { followFrame, frameMagic } from './zstd-frame.ts';
import type { Frame } from './zstd-frame.ts';

/** What was made of a part of a file; `unproven` is as good as found. */
export type SearchVerdict = 'clean' | 'found' | 'unproven';

export interface SearchBounds {
  /** Content of all frames together, in bytes. */
  mostContentBytes: number;
  /** Bytes that no frame holds: they may be encrypted, or packed in a way that is not known. */
  mostBareBytes: number;
}

const pieceBytes = 64 * 1024;

/** @returns Bytes of its content; null when it cannot be decoded. */
function searchFrame(
  file: FileWindow,
  { start, end, contentBytes }: Frame,
  { search, room }: { search: NeedleSearch; room: number },
): number | null {
  let decoded = 0;
  search.restart();
  const stream = new Decompress((piece) => {
    decoded += piece.length;
    if (decoded > room) throw new RangeError('Too much content.');
    search.push(piece);
  });
  try {
    for (let at = start; at < end && !search.isFound; at += pieceBytes) {
      // A copy: the decoder keeps what it was given.
      const piece = new Uint8Array(file.at(at, Math.min(pieceBytes, end - at)));
      stream.push(piece, at + piece.length >= end);
    }
  } catch {
    // The decoder throws errors of every kind at bytes that are not its own.
    return null;
  } finally {
    search.restart();
  }
  const isWhole = search.isFound || contentBytes === null || contentBytes === decoded;
  return isWhole ? decoded : null;
}

/** Bytes outside of frames, as they are; @returns where the next frame's magic is, or the end. */
function searchBare(file: FileWindow, start: number, search: NeedleSearch): number {
  let at = start;
  while (at < file.end) {
    const piece = file.at(at, pieceBytes);
    if (piece.length === 0) return file.end;
    const magic = piece.indexOf(frameMagic);
    if (magic >= 0) {
      search.push(piece.subarray(0, magic));
      return at + magic;
    }
    // The magic may begin in the last bytes: they are looked at again.
    const isLast = at + piece.length >= file.end;
    const taken = isLast ? piece.length : piece.length - (frameMagic.length - 1);
    search.push(piece.subarray(0, taken));
    at += taken;
  }
  return file.end;
}

/**
 * Looks for texts in bytes that hold packed frames: in the content of each frame, and in everything between
 * them. What cannot be looked into proves nothing.
 */
export function searchFrames(
  file: FileWindow,
  search: NeedleSearch,
  bounds: SearchBounds,
): SearchVerdict {
  let at = 0;
  let bare = 0;
  let content = 0;
  while (at < file.end) {
    const next = searchBare(file, at, search);
    bare += next - at;
    if (search.isFound) return 'found';
    if (bare > bounds.mostBareBytes) return 'unproven';
    if (next >= file.end) break;
    const frame = followFrame(file, next);
    if (frame === null) return 'unproven';
    const decoded = searchFrame(file, frame, { search, room: bounds.mostContentBytes - content });
    if (search.isFound) return 'found';
    if (decoded === null) return 'unproven';
    content += decoded;
    at = frame.end;
  }
  return 'clean';
}

import { lowerAscii } from './needles.ts';

export interface NeedleSearch {
  /** Goes on where the last piece ended. @returns Whether any needle was found so far. */
  push(piece: Uint8Array): boolean;
  /** What comes now does not follow on what came. */
  restart(): void;
  readonly isFound: boolean;
}

const letters = 256;

/** States of a trie; each row has the next state by byte. */
function growTrie(needles: readonly Uint8Array[]) {
  const most = needles.reduce((sum, needle) => sum + needle.length, 1);
  const next = new Int32Array(most * letters);
  const ends = new Uint8Array(most);
  let states = 1;
  for (const needle of needles) {
    let state = 0;
    for (const byte of needle) {
      const at = state * letters + byte;
      if (next[at] === 0) {
        next[at] = states;
        states += 1;
      }
      state = next[at] ?? 0;
    }
    ends[state] = 1;
  }
  return { next, ends, states };
}

/** Makes of the trie the machine of Aho and Corasick: where a needle breaks off, another may go on. */
function closeTrie({ next, ends, states }: ReturnType<typeof growTrie>): void {
  const fallback = new Int32Array(states);
  const queue: number[] = [0];
  for (const state of queue) {
    const other = (fallback[state] ?? 0) * letters;
    for (let byte = 0; byte < letters; byte += 1) {
      const at = state * letters + byte;
      const child = next[at] ?? 0;
      const shorter = state === 0 ? 0 : (next[other + byte] ?? 0);
      if (child === 0) {
        next[at] = shorter;
        continue;
      }
      fallback[child] = shorter;
      if (ends[shorter] === 1) ends[child] = 1;
      queue.push(child);
    }
  }
}

/**
 * Looks for many texts at once in bytes that come in pieces, without regard to the case of ASCII letters.
 *
 * @param needles In lower case; see `needlesOf`.
 */
export function createNeedleSearch(needles: readonly Uint8Array[]): NeedleSearch {
  const trie = growTrie(needles.filter(({ length }) => length > 0));
  closeTrie(trie);
  const { next, ends } = trie;
  const lower = Uint8Array.from({ length: letters }, (_, byte) => lowerAscii(byte));
  let state = 0;
  let isFound = false;
  return {
    push(piece) {
      // Without iterators: hundreds of megabytes go through here.
      for (let at = 0; at < piece.length && !isFound; at += 1) {
        state = next[state * letters + (lower[piece[at] ?? 0] ?? 0)] ?? 0;
        isFound = ends[state] === 1;
      }
      return isFound;
    },
    restart() {
      state = 0;
    },
    get isFound() {
      return isFound;
    },
  };
}

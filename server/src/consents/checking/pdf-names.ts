const slash = 0x2f;
const hash = 0x23;
/** White space and delimiters end a name. */
const ends = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map((character) => character.charCodeAt(0)));
/** The longest name that is looked for, each letter written as `#xx`. */
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

export interface NameSearch {
  /** The next bytes, in any pieces. */
  feed(bytes: Buffer): void;
  /** Tells that no more bytes come. */
  end(): void;
}

/**
 * Finds every name of a PDF in plain bytes, wherever it stands: also where one reader sees a text, a
 * comment or the inside of a stream, and another one an object.
 *
 * @param found Called for each of `wanted`, also when its letters are written as `#xx`.
 */
export function searchNames(
  wanted: ReadonlySet<string>,
  found: (name: string) => void,
): NameSearch {
  const longestWritten = longestName * 3;
  let rest: Buffer = Buffer.alloc(0);
  /** Looks at names that begin before `until`; the others may not be whole yet. */
  const look = (bytes: Buffer, until: number) => {
    for (let at = bytes.indexOf(slash); at >= 0 && at < until; at = bytes.indexOf(slash, at + 1)) {
      const name = readName(bytes, at + 1);
      if (wanted.has(name)) found(name);
    }
  };
  return {
    feed(bytes) {
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

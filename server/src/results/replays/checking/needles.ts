/** Shorter ones stand everywhere by chance, and no account is that short. */
const leastLetters = 3;
/** Numbers below are levels and counts as well as ids. */
const leastId = 1_000_000;

function asNumber(text: string): Buffer[] {
  if (!/^\d{7,16}$/.test(text) || Number(text) < leastId) return [];
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(text));
  return [bytes];
}

/** A PUUID may be kept as its sixteen bytes. */
function asBytes(text: string): Buffer[] {
  const hex = text.replaceAll('-', '');
  return /^[0-9a-f]{32}$/i.test(hex) ? [Buffer.from(hex, 'hex')] : [];
}

/** Forms in which a removed text may stand elsewhere in the file; ASCII letters in lower case. */
export function needlesOf(removed: readonly string[]): Buffer[] {
  const found = new Map<string, Buffer>();
  const add = (needle: Buffer) => {
    const lower = Buffer.from(needle.map(lowerAscii));
    found.set(lower.toString('latin1'), lower);
  };
  for (const text of removed) {
    if (text.trim().length < leastLetters) continue;
    for (const spelling of new Set([text, text.toLowerCase(), text.toUpperCase()])) {
      for (const normal of new Set([spelling, spelling.normalize('NFC')])) {
        add(Buffer.from(normal, 'utf8'));
        add(Buffer.from(normal, 'utf16le'));
      }
    }
    for (const needle of [...asNumber(text), ...asBytes(text)]) add(needle);
  }
  return [...found.values()];
}

export const lowerAscii = (byte: number) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

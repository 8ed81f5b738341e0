/** `expand 32-byte k` as four words. */
const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** Places of the state that each quarter of a double round mixes. */
const quarters = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** Add, xor, rotate: each step of a quarter by its own number of bits. */
function mix(state: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  const step = (sum: number, other: number, turned: number, bits: number) => {
    const total = ((state[sum] ?? 0) + (state[other] ?? 0)) >>> 0;
    state[sum] = total;
    const word = (state[turned] ?? 0) ^ total;
    state[turned] = (word << bits) | (word >>> (32 - bits));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

function words(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 4 }, (_, index) =>
    view.getUint32(index * 4, true),
  );
}

/**
 * ChaCha20 of RFC 8439: closes and opens, being its own reverse. The browser's own ciphers answer later
 * than a page that is being left can wait for.
 *
 * @param key 32 bytes.
 * @param nonce 12 bytes, another one for every text under a key.
 * @param first Number of the first block.
 */
export function chaCha20(
  key: Uint8Array,
  nonce: Uint8Array,
  text: Uint8Array,
  first = 0,
): Uint8Array {
  const start = Uint32Array.from([...constants, ...words(key), first, ...words(nonce)]);
  const state = new Uint32Array(16);
  const block = new DataView(new ArrayBuffer(64));
  const result = new Uint8Array(text.length);
  for (let offset = 0; offset < text.length; offset += 64) {
    state.set(start);
    for (let round = 0; round < 10; round += 1) for (const quarter of quarters) mix(state, quarter);
    for (let place = 0; place < 16; place += 1) {
      block.setUint32(place * 4, (state[place] ?? 0) + (start[place] ?? 0), true);
    }
    const end = Math.min(64, text.length - offset);
    for (let place = 0; place < end; place += 1) {
      result[offset + place] = (text[offset + place] ?? 0) ^ block.getUint8(place);
    }
    start[12] = (start[12] ?? 0) + 1;
  }
  return result;
}

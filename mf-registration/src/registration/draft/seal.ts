import { chaCha20 } from './cha-cha.ts';

const nonceBytes = 12;

function toText(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call does not take a million arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

function toBytes(text: string): Uint8Array {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}

/**
 * Keys that the server gave to this document alone, newest first; none where the page came without, as over
 * plain http, where browsers do not tell the server what they load.
 */
export function deviceKeys(): Uint8Array[] {
  const text = document.querySelector('body > #device-keys')?.textContent ?? '[]';
  const keys: unknown = JSON.parse(text);
  return Array.isArray(keys) ? keys.map((key) => toBytes(String(key))) : [];
}

export function seal(text: string, key: Uint8Array): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const closed = chaCha20(key, nonce, new TextEncoder().encode(text));
  const whole = new Uint8Array(nonceBytes + closed.length);
  whole.set(nonce);
  whole.set(closed, nonceBytes);
  return toText(whole);
}

/** The text that was sealed with the key; null, or nothing that makes sense, with another. */
export function unseal(sealed: string, key: Uint8Array): string | null {
  try {
    const whole = toBytes(sealed);
    const bytes = chaCha20(key, whole.subarray(0, nonceBytes), whole.subarray(nonceBytes));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

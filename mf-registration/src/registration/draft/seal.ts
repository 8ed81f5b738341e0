import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

// Not WebCrypto: `pagehide` cannot wait for its promises.
const cipher = managedNonce(xchacha20poly1305, (length = 24) =>
  crypto.getRandomValues(new Uint8Array(length)),
);

function toText(bytes: Uint8Array): string {
  let text = '';
  // In chunks: a call does not take a million arguments.
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
 * Keys that the server gave to this document, newest first; none over plain http, where browsers do not send fetch
 * metadata.
 */
export function deviceKeys(): Uint8Array[] {
  const text = document.querySelector('body > #device-keys')?.textContent ?? '[]';
  const keys: unknown = JSON.parse(text);
  return Array.isArray(keys) ? keys.map((key) => toBytes(String(key))) : [];
}

/** XChaCha20-Poly1305, a new nonce first, as base64. */
export function seal(text: string, key: Uint8Array): string {
  return toText(cipher(key).encrypt(new TextEncoder().encode(text)));
}

/** Null for text of another key and for changed text. */
export function open(sealed: string, keys: readonly Uint8Array[]): string | null {
  for (const key of keys) {
    try {
      return new TextDecoder().decode(cipher(key).decrypt(toBytes(sealed)));
    } catch {
      // Sealed with another key, or changed.
    }
  }
  return null;
}

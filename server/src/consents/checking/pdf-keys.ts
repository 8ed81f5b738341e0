import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** ISO 32000-1, 7.6.3.3: stands for the password that is not there. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Not in every build of OpenSSL. */
export function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const before = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = before;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const result = Buffer.allocUnsafe(bytes.length);
  for (let at = 0, i = 0, j = 0; at < bytes.length; at += 1) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    result[at] = (bytes[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }
  return result;
}

/** Without padding, and without an incomplete block at the end. */
export function aesCbc(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 16));
  return Buffer.concat([cipher.update(whole), cipher.final()]);
}

/** What the encryption dictionary holds. */
export interface PasswordFacts {
  revision: number;
  /** Bytes of the key. */
  length: number;
  owner: Buffer;
  user: Buffer;
  userKey: Buffer;
  permissions: number;
  fileId: Buffer;
  encryptsMetadata: boolean;
}

function oldKey(facts: PasswordFacts): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(facts.permissions | 0);
  const { revision, length, owner, fileId } = facts;
  const isMetadataPlain = revision >= 4 && !facts.encryptsMetadata;
  let key: Buffer = md5(
    padding,
    owner.subarray(0, 32),
    permissions,
    fileId,
    Buffer.alloc(isMetadataPlain ? 4 : 0, 255),
  );
  for (let turn = 0; revision >= 3 && turn < 50; turn += 1) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

function opensOld(key: Buffer, { revision, user, fileId }: PasswordFacts): boolean {
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let check: Buffer = md5(padding, fileId);
  for (let turn = 0; turn < 20; turn += 1) {
    check = rc4(Buffer.from(key.map((byte) => byte ^ turn)), check);
  }
  return check.equals(user.subarray(0, 16));
}

/** ISO 32000-2, 7.6.4.3.4, algorithm 2.B, of the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let turn = 0, last = 0; turn < 64 || last > turn - 32; turn += 1) {
    const repeated = Buffer.alloc(64 * key.length, key);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function newKey({ revision, user, userKey }: PasswordFacts): Buffer | null {
  const hash = (salt: Buffer) =>
    revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt);
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  return aesCbc(hash(user.subarray(40, 48)), Buffer.alloc(16), userKey.subarray(0, 32));
}

/** The key of a file that opens without a password; null when it needs one. */
export function keyWithoutPassword(facts: PasswordFacts): Buffer | null {
  if (facts.revision >= 5) return newKey(facts);
  const key = oldKey(facts);
  return opensOld(key, facts) ? key : null;
}

/** ISO 32000-1, algorithm 1. */
export function objectKey(
  key: Buffer,
  { number, generation }: { number: number; generation: number },
  isAes: boolean,
): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(number & 0xffffff, 0, 3);
  place.writeUIntLE(generation & 0xffff, 3, 2);
  const salt = Buffer.from(isAes ? 'sAlT' : '');
  return md5(key, place, salt).subarray(0, Math.min(key.length + 5, 16));
}

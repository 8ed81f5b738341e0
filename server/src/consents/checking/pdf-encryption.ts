import { FileError } from './file-error.ts';
import { aesCbc, keyWithoutPassword, objectKey, rc4 } from './pdf-keys.ts';
import { hasType, valuesOf } from './pdf-rules.ts';
import { readObjects } from './pdf-values.ts';
import type { PdfObject, PdfValue } from './pdf-values.ts';

/** Bytes of a stream or string of an object, as readers see them. */
export type Decrypt = (object: PdfObject, bytes: Buffer) => Buffer;

export interface Encryption {
  stream: Decrypt;
  text: Decrypt;
}

/** By version of the encryption. */
const knownRevisions: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3],
  2: [2, 3],
  4: [4],
  5: [5, 6],
};

type Method = 'none' | 'rc4' | 'aes';

function unreadable(what: string): never {
  throw new FileError('protected', what);
}

/** Readers must not disagree: a key that is written twice is rejected. */
function one(value: PdfValue, key: string): PdfValue | null {
  const [entry, ...others] = valuesOf(value, key);
  return others.length > 0 ? unreadable(`${key} twice`) : (entry ?? null);
}

function numberAt(value: PdfValue, key: string, otherwise?: number): number {
  const entry = one(value, key);
  if (entry === null && otherwise !== undefined) return otherwise;
  return entry?.kind === 'number' ? entry.number : unreadable(`${key} is no number`);
}

function nameAt(value: PdfValue, key: string, otherwise: string): string {
  const entry = one(value, key);
  if (entry === null) return otherwise;
  return entry.kind === 'name' ? entry.name : unreadable(`${key} is no name`);
}

function bytesAt(value: PdfValue, key: string): Buffer {
  const entry = one(value, key);
  return Buffer.from(entry?.kind === 'string' ? entry.text : '', 'latin1');
}

function firstId(trailer: PdfValue): string {
  const ids = one(trailer, 'ID');
  const first = ids?.kind === 'array' ? ids.items[0] : null;
  return first?.kind === 'string' ? first.text : '';
}

/** Every trailer with a root names the same dictionary and the same file. */
function commonOf(trailers: readonly PdfValue[]) {
  const [first, ...others] = trailers.map((trailer) => ({
    encrypt: one(trailer, 'Encrypt') ?? unreadable('a trailer without encryption'),
    id: firstId(trailer),
  }));
  if (first === undefined) return unreadable('no trailer');
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isSame ? first : unreadable('trailers that differ');
}

function dictionaryOf(text: string, encrypt: PdfValue): PdfValue {
  if (encrypt.kind === 'dictionary') return encrypt;
  const wanted = encrypt.kind === 'reference' ? encrypt.object : null;
  const found: PdfValue[] = [];
  for (const { number, value } of readObjects(text)) if (number === wanted) found.push(value);
  const [only, ...others] = found;
  if (only?.kind !== 'dictionary' || others.length > 0) return unreadable('no dictionary');
  return only;
}

function methodOf(dictionary: PdfValue, version: number, key: 'StmF' | 'StrF'): Method {
  if (version < 4) return 'rc4';
  const name = nameAt(dictionary, key, 'Identity');
  if (name === 'Identity') return 'none';
  const filter = one(one(dictionary, 'CF') ?? unreadable('no filters'), name);
  const method = nameAt(filter ?? unreadable('no filter'), 'CFM', 'None');
  if (version === 4 && method === 'V2') return 'rc4';
  const isAes = method === (version === 4 ? 'AESV2' : 'AESV3');
  return isAes ? 'aes' : unreadable(`method ${method}`);
}

function keyLength(dictionary: PdfValue, version: number): number {
  if (version >= 4) return version === 4 ? 16 : 32;
  const bits = version === 1 ? 40 : numberAt(dictionary, 'Length', 40);
  return bits >= 40 && bits <= 128 && bits % 8 === 0 ? bits / 8 : unreadable('length of key');
}

function createDecrypt(key: Buffer, method: Method): Decrypt {
  return ({ number, generation, value }, bytes) => {
    if (method === 'none' || number === null || hasType(value, 'XRef')) return bytes;
    const place = { number, generation };
    const own = key.length === 32 ? key : objectKey(key, place, method === 'aes');
    if (method === 'rc4') return rc4(own, bytes);
    if (bytes.length < 32) return Buffer.alloc(0);
    return aesCbc(own, bytes.subarray(0, 16), bytes.subarray(16));
  };
}

function trailersOf(text: string): PdfValue[] {
  const trailers: PdfValue[] = [];
  for (const { number, value } of readObjects(text)) {
    if (number !== null && !hasType(value, 'XRef')) continue;
    if (valuesOf(value, 'Root').length + valuesOf(value, 'Encrypt').length > 0) {
      trailers.push(value);
    }
  }
  return trailers;
}

/**
 * Of a file that protects editing alone and opens without a password.
 * @param names How often the file names its encryption: one that the walk does not meet is hidden.
 * @throws FileError 'password' when it needs one, 'protected' for what readers may interpret in two ways.
 */
export function readEncryption(text: string, names: number): Encryption {
  const trailers = trailersOf(text);
  if (trailers.length !== names) return unreadable('hidden encryption');
  const { encrypt, id } = commonOf(trailers);
  const dictionary = dictionaryOf(text, encrypt);
  const version = numberAt(dictionary, 'V');
  const revision = numberAt(dictionary, 'R');
  if (nameAt(dictionary, 'Filter', '') !== 'Standard') throw new FileError('password', 'for some');
  if (!knownRevisions[version]?.includes(revision)) {
    return unreadable(`version ${version}, revision ${revision}`);
  }
  const metadata = one(dictionary, 'EncryptMetadata');
  const key = keyWithoutPassword({
    revision,
    length: keyLength(dictionary, version),
    owner: bytesAt(dictionary, 'O'),
    user: bytesAt(dictionary, 'U'),
    userKey: bytesAt(dictionary, 'UE'),
    permissions: numberAt(dictionary, 'P'),
    fileId: Buffer.from(id, 'latin1'),
    encryptsMetadata: !(metadata?.kind === 'other' && metadata.text === 'false'),
  });
  if (key === null) throw new FileError('password', 'opens with a password only');
  return {
    stream: createDecrypt(key, methodOf(dictionary, version, 'StmF')),
    text: createDecrypt(key, methodOf(dictionary, version, 'StrF')),
  };
}

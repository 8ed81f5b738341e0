import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { mostConsentBytes } from '@puchar/shared/contract';

/** The largest file as base64, with room for its wrapping and for escaped slashes. */
export const mostBodyBytes = Math.ceil(mostConsentBytes / 3) * 4 + 256 * 1024;

const algorithm = 'aes-256-ctr';

/** Lives for one request. The key exists in memory only: after a crash the file is unreadable. */
export interface SpooledFile {
  path: string;
  key: Buffer;
  /** Unique for each file with the same key. */
  iv: Buffer;
}

export function newSpooledFile(path: string, key: Buffer = randomBytes(32)): SpooledFile {
  return { path, key, iv: randomBytes(16) };
}

export function spoolCipher({ key, iv }: SpooledFile) {
  return createCipheriv(algorithm, key, iv);
}

export function spooledContent({ path, key, iv }: SpooledFile): AsyncIterable<Buffer> {
  // Errors reach the consumer of the stream.
  return pipeline(createReadStream(path), createDecipheriv(algorithm, key, iv), () => undefined);
}

/** Into the given memory, which must be large enough. */
export async function readSpooled(file: SpooledFile, memory: Buffer): Promise<Buffer> {
  let at = 0;
  for await (const piece of spooledContent(file)) at += piece.copy(memory, at);
  return memory.subarray(0, at);
}

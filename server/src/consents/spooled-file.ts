import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { mostConsentBytes } from '@puchar/shared/contract';

/** The largest file as base64, with room for its wrapping and for slashes that are escaped. */
export const mostBodyBytes = Math.ceil(mostConsentBytes / 3) * 4 + 256 * 1024;

const algorithm = 'aes-256-ctr';

/**
 * A file that lives for one request. What lies on the disk is encrypted with a key that exists in memory
 * alone: after a crash nobody can read it.
 */
export interface SpooledFile {
  path: string;
  key: Buffer;
  /** Another one for each file with the same key. */
  iv: Buffer;
}

export function newSpooledFile(path: string, key: Buffer = randomBytes(32)): SpooledFile {
  return { path, key, iv: randomBytes(16) };
}

export function spoolCipher({ key, iv }: SpooledFile) {
  return createCipheriv(algorithm, key, iv);
}

/** The content as it comes from the disk. */
export function spooledContent({ path, key, iv }: SpooledFile): AsyncIterable<Buffer> {
  // What fails on the way is thrown to whoever reads.
  return pipeline(createReadStream(path), createDecipheriv(algorithm, key, iv), () => undefined);
}

/** The whole content, in the given memory, which must be large enough. */
export async function readSpooled(file: SpooledFile, memory: Buffer): Promise<Buffer> {
  let at = 0;
  for await (const piece of spooledContent(file)) at += piece.copy(memory, at);
  return memory.subarray(0, at);
}

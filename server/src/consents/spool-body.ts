import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/http/app-error.ts';
import { errorCode } from '../platform/error-code.ts';
import { mostBodyBytes } from './body-bound.ts';
import { spoolCipher } from './spooled-file.ts';
import type { SpooledFile } from './spooled-file.ts';

/** A sender who hears nothing before the end is answered, and not cut off, up to here. */
const mostDrainedBytes = mostBodyBytes * 3;

/** Hands on what fits, and the rest to nobody. */
function createBound() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostDrainedBytes) return done(new AppError('FILE_TOO_LARGE'));
      if (bytes > mostBodyBytes) return done();
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  return { stream, hash, isTooLarge: () => bytes > mostBodyBytes };
}

function refusalOf(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('UNAVAILABLE', { retryAfter: 60 });
  // The sender is gone: nobody reads the answer.
  const isGone = code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
  return isGone ? new AppError('INVALID_DATA') : error;
}

/**
 * Writes the body of a call to the disk as it comes in, encrypted, in memory no more than what is under
 * way.
 *
 * @returns SHA-256 of the body, hexadecimal.
 * @throws AppError FILE_TOO_LARGE for a body that no file of the allowed size needs; UNAVAILABLE when the
 *   disk is full.
 */
export async function spoolBody(body: IncomingMessage, target: SpooledFile): Promise<string> {
  if (Number(body.headers['content-length'] ?? 0) > mostDrainedBytes) {
    throw new AppError('FILE_TOO_LARGE');
  }
  const { stream, hash, isTooLarge } = createBound();
  const file = createWriteStream(target.path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(body, stream, spoolCipher(target), file);
  } catch (error) {
    throw refusalOf(error);
  }
  if (isTooLarge()) throw new AppError('FILE_TOO_LARGE');
  return hash.digest('hex');
}

import type { IncomingMessage } from 'node:http';
import { archiveLimits, archiveTooLarge } from '@puchar/cli/archive';
import { AppError } from '../../platform/http/app-error.ts';
import { errorCode } from '../../platform/error-code.ts';

/** A sender who hears nothing before the end is answered, and not cut off, up to here. */
const mostDrainedBytes = archiveLimits.compressed * 3;

const tooLarge = () => new AppError('TOO_LARGE', { list: [archiveTooLarge().message] });

/**
 * Reads the body of an upload; beyond the bound nothing is kept.
 *
 * @throws AppError TOO_LARGE, or INVALID_DATA when the sender went away.
 */
export async function receiveArchive(body: IncomingMessage): Promise<Buffer> {
  if (Number(body.headers['content-length'] ?? 0) > mostDrainedBytes) {
    throw tooLarge();
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      if (!Buffer.isBuffer(piece)) throw new AppError('INVALID_DATA');
      bytes += piece.length;
      if (bytes > mostDrainedBytes) break;
      if (bytes <= archiveLimits.compressed) pieces.push(piece);
      else pieces.length = 0;
    }
  } catch (error) {
    const code = errorCode(error);
    const isGone = code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
    throw isGone ? new AppError('INVALID_DATA') : error;
  }
  if (bytes > archiveLimits.compressed) throw tooLarge();
  return Buffer.concat(pieces);
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../platform/error-code.ts';
import type { ServerContext } from '../platform/context.ts';
import { removeConsentLitter, settledConsentFiles } from '../platform/storage/consent-store.ts';
import { sweepScratch } from '../platform/storage/scratch.ts';
import { AppError } from '../platform/http/app-error.ts';
import { namedFiles } from './consents.repository.ts';
import { eraseReplacedForms } from './reopen-consent.ts';
import { mostBodyBytes, spoolCipher } from './spooled-file.ts';
import type { SpooledFile } from './spooled-file.ts';

type SweepContext = Pick<ServerContext, 'db' | 'clock' | 'config' | 'files' | 'log'>;

/** Beside PostgreSQL another process may use the same store: what it is writing is younger. */
const youngMs = 10 * 60_000;

/** Removes files of consents that no row names, but not those of running requests. */
export async function sweepConsents({
  db,
  clock,
  config,
  files,
  log,
}: SweepContext): Promise<void> {
  await eraseReplacedForms(db, clock.now());
  const leastAgeMs = config.databaseUrl === undefined ? 0 : youngMs;
  await sweepScratch(config.dataDir, leastAgeMs);
  // In this order: what is written meanwhile is not on the list.
  const names = await settledConsentFiles(files, leastAgeMs);
  const named = await namedFiles(db, names);
  const litter = names.filter((name) => !named.has(name));
  await removeConsentLitter(files, litter);
  if (litter.length > 0) log.info('consents.swept', { files: litter.length });
}

/** A sender that reads no response before the end gets one up to here, instead of a reset connection. */
const mostDrainedBytes = mostBodyBytes * 3;

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

function errorOf(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('UNAVAILABLE', { retryAfter: 60 });
  // The sender has disconnected.
  const isGone = code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
  return isGone ? new AppError('INVALID_DATA') : error;
}

/** Streams the body to the disk, encrypted. @returns SHA-256 of the body, hexadecimal. */
export async function spoolBody(body: IncomingMessage, target: SpooledFile): Promise<string> {
  if (Number(body.headers['content-length'] ?? 0) > mostDrainedBytes) {
    throw new AppError('FILE_TOO_LARGE');
  }
  const { stream, hash, isTooLarge } = createBound();
  const file = createWriteStream(target.path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(body, stream, spoolCipher(target), file);
  } catch (error) {
    throw errorOf(error);
  }
  if (isTooLarge()) throw new AppError('FILE_TOO_LARGE');
  return hash.digest('hex');
}

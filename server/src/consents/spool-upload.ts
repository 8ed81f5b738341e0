import { randomUUID, createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../platform/error-code.ts';
import type { ServerContext } from '../platform/context.ts';
import { removeConsentLitter, settledConsentFiles } from '../platform/storage/consent-store.ts';
import { AppError } from '../platform/http/app-error.ts';
import { namedFiles } from './consents.repository.ts';
import { mostBodyBytes, spoolCipher } from './spooled-file.ts';
import type { SpooledFile } from './spooled-file.ts';

/** Files of one process lie together, so that those of another one can be told apart. */
const own = `${process.pid}-${randomUUID()}`;

const spoolFolder = (dataDir: string) => path.resolve(dataDir, 'spool');

/** Path for a file of one request; whoever asks removes it. */
export async function newSpoolPath(dataDir: string): Promise<string> {
  const folder = path.join(spoolFolder(dataDir), own);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, randomUUID());
}

/**
 * Removes what processes that are gone left behind. Nobody can read it any more: its keys went with them.
 *
 * @param leastAgeMs Longer than a request lasts, where another process may use the same folder.
 */
async function sweepSpool(dataDir: string, leastAgeMs: number): Promise<void> {
  const folder = spoolFolder(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (name === own) continue;
    const entry = path.join(folder, name);
    const found = await stat(entry).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < leastAgeMs) continue;
    await rm(entry, { recursive: true, force: true });
  }
}

type SweepContext = Pick<ServerContext, 'db' | 'config' | 'log'>;

/** Beside PostgreSQL another process may use the same folder: what it is writing is younger. */
const youngMs = 10 * 60_000;

/**
 * Removes files of consents that no row names, and what requests of processes that are gone left behind.
 * Files of requests under way stay.
 */
export async function sweepConsents({ db, config, log }: SweepContext): Promise<void> {
  const leastAgeMs = config.databaseUrl === undefined ? 0 : youngMs;
  await sweepSpool(config.dataDir, leastAgeMs);
  // In this order: what is written meanwhile is not on the list.
  const names = await settledConsentFiles(config.dataDir, leastAgeMs);
  const named = await namedFiles(db, names);
  const litter = names.filter((name) => !named.has(name));
  await removeConsentLitter(config.dataDir, litter);
  if (litter.length > 0) log.info('consents.swept', { files: litter.length });
}

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

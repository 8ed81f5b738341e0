import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { mostReplayBytes } from '@puchar/shared/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { newScratchPath } from '../../platform/storage/scratch.ts';
import { newUploadId, removeUploads, uploadKey, uploads } from './replay-store.ts';
import { oneFile } from './texts.pl.ts';

/** Names and boundaries around the file. */
const wrappingBytes = 64 * 1024;
/** A sender that reads no response before the end gets one up to here, instead of a reset connection. */
const mostDrainedBytes = mostReplayBytes * 2;
/** Uploads without a decision; the oldest is replaced. */
const mostWaiting = 16;

const notOneFile = () =>
  new AppError('INVALID_DATA', { issues: [{ path: ['file'], message: oneFile }] });

function errorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  // Anything else is an invalid multipart body, or a sender that has disconnected.
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppError('UNAVAILABLE', { retryAfter: 60 })
    : new AppError('INVALID_DATA');
}

async function writeFile(part: MultipartFile, target: string): Promise<void> {
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(part.file, file);
}

/** Reads the whole body: what is too large is counted and dropped. */
async function takeParts(request: FastifyRequest, target: string): Promise<void> {
  let files = 0;
  let isTooLarge = false;
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file' || files > 0) throw notOneFile();
    files += 1;
    await writeFile(part, target);
    isTooLarge = part.file.truncated;
  }
  if (isTooLarge) throw new AppError('FILE_TOO_LARGE');
  if (files === 0) throw notOneFile();
}

async function makeRoom(files: FileStore): Promise<void> {
  const waiting = await uploads(files);
  const late = waiting.slice(0, Math.max(0, waiting.length - mostWaiting + 1));
  await removeUploads(files, late);
}

export const multipartLimits = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: mostReplayBytes,
    files: 1,
    fields: 0,
    parts: 1,
    fieldNameSize: 100,
    headerPairs: 20,
  },
};

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, INVALID_DATA, FILE_TOO_LARGE; UNAVAILABLE on a full disk or without the store. */
export async function receiveReplay(
  { config, files }: Pick<ServerContext, 'config' | 'files'>,
  request: FastifyRequest,
): Promise<string> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > mostDrainedBytes + wrappingBytes) throw new AppError('FILE_TOO_LARGE');
  await makeRoom(files);
  const uploadId = newUploadId();
  const target = await newScratchPath(config.dataDir);
  try {
    await takeParts(request, target);
    await files.putFile(uploadKey(uploadId), target);
    return uploadId;
  } catch (error) {
    await rm(target, { force: true });
    throw errorOf(error);
  }
}

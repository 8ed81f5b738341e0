import { createWriteStream, openAsBlob } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { S3Settings } from '../../config/s3.ts';
import type { Log } from '../logging/log.ts';
import { AppError } from '../http/app-error.ts';
import { errorFields } from '../logging/log.ts';
import { requireKey } from './file-store.ts';
import type { FileContent, FileStore, StoredFile } from './file-store.ts';
import { createS3Fetch, unavailable } from './s3-fetch.ts';
import type { S3Patience } from './s3-fetch.ts';
import { newScratchPath } from './scratch.ts';

export interface S3Parts {
  settings: S3Settings;
  dataDir: string;
  log: Log;
  patience?: S3Patience;
  /** A file above this size is sent in parts of it. */
  partBytes?: number;
}

const atOnce = 8;
const readAttempts = 3;
const idleMs = 10_000;

function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

function encryptionHeaders({ encryption, kmsKey }: S3Settings): Record<`x-amz-${string}`, string> {
  if (encryption === null) return {};
  return {
    'x-amz-server-side-encryption': encryption,
    ...(kmsKey === null ? {} : { 'x-amz-server-side-encryption-aws-kms-key-id': kmsKey }),
  };
}

async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
}

/** A connection that hangs in the middle of a file must not hold a request. */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(unavailable()), idleMs);
      });
      const { done, value } = await Promise.race([reader.read(), late]).finally(() =>
        clearTimeout(timer),
      );
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Most stores respond 204 for an object that is not there. */
function absentIsFine(error: unknown): void {
  if (!(error instanceof S3ServiceError) || error.serviceCode !== 'NoSuchKey') throw error;
}

function createClient({ settings, log, patience }: S3Parts) {
  const fetchS3 = createS3Fetch(log, patience);
  const client = new S3mini({
    endpoint: bucketAddress(settings),
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    fetch: fetchS3,
  });
  /** What S3 rejects, such as a wrong key or a missing bucket, is for the operator. */
  const attempt = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error('storage.failed', { operation, ...errorFields(error) });
      throw unavailable();
    }
  };
  return { client, attempt };
}

type Client = ReturnType<typeof createClient>;

/** The store assembles the parts when it has them all; an interrupted upload leaves no object. */
async function sendInParts(
  { client }: Client,
  { key, blob, partBytes }: { key: string; blob: Blob; partBytes: number },
  headers: Record<`x-amz-${string}`, string>,
): Promise<void> {
  const type = 'application/octet-stream';
  const id = await client.getMultipartUploadId(key, type, undefined, headers);
  try {
    const parts = [];
    for (let start = 0; start < blob.size; start += partBytes) {
      const part = blob.slice(start, start + partBytes);
      parts.push(await client.uploadPart(key, id, part, parts.length + 1));
    }
    const whole = await client.completeMultipartUpload(key, id, parts);
    // S3 may report a failure in a response of 200.
    if (!whole.etag) throw new Error('The parts of a file were not assembled.');
  } catch (error) {
    await client.abortMultipartUpload(key, id).catch(() => undefined);
    throw error;
  }
}

function createReads({ client, attempt }: Client, keyOf: (key: string) => string) {
  async function open(key: string) {
    const whole = keyOf(key);
    const response = await attempt('get', () => client.getObjectResponse(whole));
    if (response === null) return null;
    const { body } = response;
    if (body === null) return { bytes: 0, content: Readable.from([]) };
    const bytes = Number(response.headers.get('content-length') ?? 0);
    return { bytes, content: Readable.from(pieces(body), { objectMode: false }) };
  }
  async function readOnce(key: string): Promise<Buffer | null> {
    const found = await open(key);
    if (found === null) return null;
    const read: Buffer[] = [];
    for await (const piece of found.content) read.push(piece);
    const whole = Buffer.concat(read);
    if (whole.length !== found.bytes) throw new Error('A file was cut off.');
    return whole;
  }
  async function read(key: string): Promise<Buffer | null> {
    for (let count = 1; ; count += 1) {
      try {
        return await readOnce(key);
      } catch (error) {
        // The connection may have been cut in the middle of the file.
        if (count === readAttempts || error instanceof AppError) throw unavailable();
      }
    }
  }
  return { open, read };
}

/** The client leaves references such as `&#39;`; keys have no `&`. */
const plain = (key: string) =>
  key.replaceAll(/&#(x?)([0-9a-f]+);/gi, (_reference, isHex: string, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, isHex === '' ? 10 : 16)),
  );

function createListing({ client, attempt }: Client, prefix: string) {
  const listed = (entries: readonly { Key: string; Size: number; LastModified: Date }[]) =>
    entries.map(({ Key: key, Size: bytes, LastModified: at }) => ({
      key: plain(key).slice(prefix.length),
      bytes: Number(bytes),
      at: new Date(at),
    }));
  return async function list(start: string): Promise<StoredFile[]> {
    const entries = await attempt('list', async () => {
      const found = await client.listObjects('/', prefix + requireKey(start));
      if (found === null) throw new Error('There is no such bucket.');
      return found;
    });
    return listed(entries);
  };
}

interface Writing {
  keyOf: (key: string) => string;
  headers: Record<`x-amz-${string}`, string>;
  dataDir: string;
  partBytes: number;
}

const bytesOf = (content: FileContent) =>
  typeof content === 'string' ? Buffer.from(content) : content;

function createWrites(s3: Client, { keyOf, headers, dataDir, partBytes }: Writing) {
  async function send(key: string, given: Blob | Uint8Array): Promise<void> {
    const whole = keyOf(key);
    await s3.attempt('put', async () => {
      const size = given instanceof Blob ? given.size : given.byteLength;
      if (given instanceof Blob && size > partBytes) {
        return sendInParts(s3, { key: whole, blob: given, partBytes }, headers);
      }
      const type = 'application/octet-stream';
      await s3.client.putObject(whole, given, type, undefined, headers, size);
    });
  }
  /** A request that is repeated needs its body again, and S3 wants its length first. */
  async function sendStream(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const file = await newScratchPath(dataDir);
    try {
      await pipeline(Readable.from(content), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      await send(key, await openAsBlob(file));
    } finally {
      await rm(file, { force: true });
    }
  }
  return { send, sendStream };
}

async function withCopy<T>(
  { bytes, content }: { bytes: number; content: Readable },
  dataDir: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const file = await newScratchPath(dataDir);
  try {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await pipeline(content, target).catch(() => undefined);
    if ((await stat(file)).size !== bytes) throw unavailable();
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Objects of one bucket, below one prefix. Nothing is presigned: every read passes through the server. */
export function createS3Store(parts: S3Parts): FileStore {
  const { settings, dataDir, partBytes = 64 * 1024 * 1024 } = parts;
  const s3 = createClient(parts);
  const headers = encryptionHeaders(settings);
  const keyOf = (key: string) => settings.prefix + requireKey(key);
  const { open, read } = createReads(s3, keyOf);
  const list = createListing(s3, settings.prefix);

  const { send, sendStream } = createWrites(s3, { keyOf, headers, dataDir, partBytes });
  async function remove(keys: readonly string[]): Promise<void> {
    await inBatches(keys, (key) =>
      s3.attempt('delete', () => s3.client.deleteObject(keyOf(key)).catch(absentIsFine)),
    );
  }
  return {
    kind: 's3',
    open,
    read,
    list,
    delete: remove,
    async put(key, content) {
      const given = bytesOf(content);
      if (given instanceof Uint8Array) await send(key, given);
      else await sendStream(key, given);
    },
    async putFile(key, file) {
      await send(key, await openAsBlob(file));
      await rm(file, { force: true });
    },
    async putFolder(folder, files) {
      const present = new Set((await list(folder)).map(({ key }) => key));
      const missing = [...files].filter(([name]) => !present.has(folder + name));
      await inBatches(missing, ([name, content]) => send(folder + name, content));
    },
    async stat(key) {
      return (await list(key)).find((file) => file.key === key) ?? null;
    },
    async deleteFolder(folder) {
      await remove((await list(folder)).map(({ key }) => key));
    },
    async withLocalFile(key, work) {
      const found = await open(key);
      if (found === null) return null;
      return withCopy(found, dataDir, work);
    },
  };
}

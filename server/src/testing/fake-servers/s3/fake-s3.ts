import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createObjectFiles } from './object-files.ts';
import type { StoredObject } from './object-files.ts';
import { sendCompleted, sendError, sendInitiated, sendList } from './s3-responses.ts';
import { signatureError } from './verify-signature.ts';
import type { S3Keys } from './verify-signature.ts';

/** What goes wrong with the next requests; `cut` ends a response in the middle of its body. */
export type S3Failure = 'SlowDown' | 'InternalError' | 'hangs' | 'reset' | 'cut';

class S3Error extends Error {}

const leastPartBytes = 5 * 1024 * 1024;

interface Upload {
  key: string;
  headers: Record<string, string>;
  parts: Map<number, StoredObject>;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      name.startsWith('x-amz-server-side') ? [[name, String(value)] as const] : [],
    ),
  );
}

function rangeOf({ headers }: IncomingMessage, bytes: number) {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined) return null;
  return { start: Number(start), end: end ? Number(end) : bytes - 1 };
}

class FakeS3 {
  readonly store = createObjectFiles();
  readonly uploads = new Map<string, Upload>();
  readonly requested: string[] = [];
  failures: (S3Failure | null)[] = [];
  requestsLeft = Infinity;
  pageKeys = 1000;

  constructor(
    readonly bucket: string,
    readonly keys: S3Keys,
  ) {}

  private async receive(request: IncomingMessage): Promise<Omit<StoredObject, 'headers'>> {
    const { headers } = request;
    if (headers['content-length'] === undefined) throw new S3Error('MissingContentLength');
    const written = await this.store.write(request);
    if (written.bytes !== Number(headers['content-length'])) throw new S3Error('BadDigest');
    const announced = String(headers['x-amz-content-sha256']);
    if (announced !== 'UNSIGNED-PAYLOAD' && announced !== written.sha256) {
      throw new S3Error('XAmzContentSHA256Mismatch');
    }
    return { ...written, modified: new Date() };
  }

  private list({ response, query }: Call): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const most = Math.min(Number(query.get('max-keys') ?? 1000), this.pageKeys);
    const all = [...this.store.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const rest = all.filter((key) => key > after);
    const page = rest.slice(0, most);
    const isTruncated = rest.length > page.length;
    const contents = page.map((key) => ({ key, ...this.found(key) }));
    sendList(response, { bucket: this.bucket, prefix, most, contents, isTruncated });
  }

  private found(key: string): StoredObject {
    const found = this.store.objects.get(key);
    if (found === undefined) throw new S3Error('NoSuchKey');
    return found;
  }

  private send({ request, response, key }: Call, failure: S3Failure | null): void {
    const found = this.found(key);
    const range = rangeOf(request, found.bytes);
    const length = range === null ? found.bytes : range.end - range.start + 1;
    response.writeHead(range === null ? 200 : 206, {
      ...found.headers,
      etag: `"${found.etag}"`,
      'last-modified': found.modified.toUTCString(),
      'content-length': length,
      'content-type': 'application/octet-stream',
    });
    if (request.method === 'HEAD') return void response.end();
    const content = this.store.read(found, range);
    if (failure !== 'cut') return void content.pipe(response);
    content.once('data', (piece) => {
      content.destroy();
      response.write(piece.slice(0, Math.max(1, Math.floor(length / 2))), () => response.destroy());
    });
  }

  private async put({ request, response, key, query }: Call): Promise<void> {
    const isNew = !this.store.objects.has(key);
    if (request.headers['if-none-match'] === '*' && !isNew) {
      throw new S3Error('PreconditionFailed');
    }
    const received = { ...(await this.receive(request)), headers: headersOf(request) };
    const upload = query.get('uploadId');
    if (upload === null) await this.store.put(key, received);
    else {
      const { parts } = this.upload(upload);
      parts.set(Number(query.get('partNumber')), received);
    }
    response.writeHead(200, { etag: `"${received.etag}"`, 'content-length': 0 }).end();
  }

  private upload(id: string): Upload {
    const found = this.uploads.get(id);
    if (found === undefined) throw new S3Error('NoSuchUpload');
    return found;
  }

  private async complete({ request, response, key, query }: Call): Promise<void> {
    const id = query.get('uploadId') ?? '';
    const { parts, headers } = this.upload(id);
    const named = [...(await textOf(request)).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const list = named.map(([, number]) => parts.get(Number(number)));
    if (list.length === 0 || list.includes(undefined)) throw new S3Error('InvalidPart');
    const whole = list.filter((part) => part !== undefined);
    if (whole.slice(0, -1).some(({ bytes }) => bytes < leastPartBytes)) {
      throw new S3Error('EntityTooSmall');
    }
    const store = this.store;
    const content = async function* () {
      for (const part of whole) yield* store.read(part, null);
    };
    const written = await store.write(Readable.from(content()));
    const etag = `${written.etag}-${whole.length}`;
    await store.put(key, { ...written, etag, headers, modified: new Date() });
    this.uploads.delete(id);
    sendCompleted(response, { bucket: this.bucket, key, etag });
  }

  private async post(call: Call): Promise<void> {
    const { request, response, key, query } = call;
    if (query.has('uploadId')) return this.complete(call);
    if (!query.has('uploads')) throw new S3Error('MethodNotAllowed');
    await textOf(request);
    const id = randomUUID();
    this.uploads.set(id, { key, headers: headersOf(request), parts: new Map() });
    sendInitiated(response, { bucket: this.bucket, key, id });
  }

  private async remove({ response, key, query }: Call): Promise<void> {
    const id = query.get('uploadId');
    if (id === null) await this.store.remove(key);
    else this.uploads.delete(id);
    response.writeHead(204).end();
  }

  /** @returns Whether the request has had its response. */
  private async fail(failure: S3Failure | null, { request, response }: Call): Promise<boolean> {
    if (failure === 'hangs') {
      await wait(60_000, undefined, { ref: false });
      return true;
    }
    if (failure === 'reset') {
      request.socket.destroy();
      return true;
    }
    if (failure !== null && failure !== 'cut') {
      request.resume();
      await new Promise((resolve) => request.once('end', resolve));
      throw new S3Error(failure);
    }
    return response.writableEnded;
  }

  /** For tests about age: not part of S3. */
  private change(query: URLSearchParams, response: ServerResponse): void {
    const found = this.store.objects.get(query.get('key') ?? '');
    if (found !== undefined) found.modified = new Date(Number(query.get('at')));
    response.writeHead(found === undefined ? 404 : 204).end();
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/').map((part) => decodeURIComponent(part));
    const key = rest.join('/');
    const { method } = request;
    if (bucket === '-') return this.change(query, response);
    try {
      const error = signatureError(request, this.keys);
      if (error !== null) throw new S3Error(error);
      if (bucket !== this.bucket) throw new S3Error('NoSuchBucket');
      this.requested.push(`${method} ${key}${query.size > 0 && key !== '' ? '?' : ''}`);
      this.requestsLeft -= 1;
      const failure = this.requestsLeft < 0 ? 'reset' : (this.failures.shift() ?? null);
      const call = { request, response, key, query };
      if (await this.fail(failure, call)) return;
      if (method === 'GET' && key === '') this.list(call);
      else if (method === 'GET' || method === 'HEAD') this.send(call, failure);
      else if (method === 'PUT') await this.put(call);
      else if (method === 'POST') await this.post(call);
      else if (method === 'DELETE') await this.remove(call);
      else throw new S3Error('MethodNotAllowed');
    } catch (error) {
      if (!(error instanceof S3Error)) {
        response.destroy();
        return;
      }
      const { message: code } = error;
      request.resume();
      sendError(response, code);
    }
  }
}

/** Plays an S3-compatible store for one bucket, by path, with signatures, pages of lists and uploads in parts. */
export async function startFakeS3({ port = 0, address = '127.0.0.1' } = {}) {
  const keys = { accessKey: 'fake-access-key', secretKey: 'fake-secret-key' };
  const fake = new FakeS3('puchar', keys);
  const server = createServer((request, response) => void fake.handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const found = server.address();
  const used = typeof found === 'object' && found !== null ? found.port : 0;
  return {
    port: used,
    /** For `readConfig`. */
    environment: {
      S3_ENDPOINT: `http://${address}:${used}`,
      S3_BUCKET: fake.bucket,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    objects: fake.store.objects,
    /** Such as `PUT pictures/…`. */
    requested: fake.requested,
    uploads: fake.uploads,
    /** One for each of the next requests; null for one that goes well. */
    fail(...list: (S3Failure | null)[]) {
      fake.failures = list;
    },
    /** Every connection ends once it has served so many more requests. */
    goAwayAfter(requests: number) {
      fake.requestsLeft = requests;
    },
    listPagesOf(most: number) {
      fake.pageKeys = most;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      fake.store.clear();
    },
  };
}

export type RunningS3 = Awaited<ReturnType<typeof startFakeS3>>;

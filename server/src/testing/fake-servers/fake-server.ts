import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export const errors = [
  'reset',
  'hangs',
  'hangs in body',
  'error 500',
  'key rejected',
  'throttled',
  'html',
  'plain 404',
  'redirect',
  'huge body',
  'cut off',
  'wrong schema',
] as const;
export type FakeFailure = (typeof errors)[number];

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeResponse {
  status: number;
  /** Sent as JSON; without it and `bytes` the body is empty. */
  body?: unknown;
  /** Sent as they are, with the type in `headers`. */
  bytes?: Buffer | string;
  headers?: Record<string, string>;
}

/** @returns Undefined for a text that is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export interface OwnFailures {
  throttled?: () => FakeResponse;
  wrongSchema?: () => FakeResponse;
}

export interface FakeServer {
  url: string;
  requested: ReceivedRequest[];
  setFailure(failure: FakeFailure | null): void;
  /** Changes the JSON of every later response. */
  change(body: ((body: unknown, url: string) => unknown) | null): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  nextCall(): Promise<void>;
  close(): Promise<void>;
}

export const throttleSeconds = 7;

const hugeBytes = 100 * 1024 * 1024;
/** A preview with mock services runs for days. */
const maxRequests = 10_000;

function send(response: ServerResponse, received: FakeResponse): void {
  const { status, body, bytes, headers } = received;
  const isJson = body !== undefined;
  const type = isJson ? { 'content-type': 'application/json;charset=utf-8' } : {};
  response.writeHead(status, { ...type, ...headers });
  response.end(isJson ? JSON.stringify(body) : bytes);
}

function sendHtml(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Konserwacja');
}

function* hugeText(): Generator<Buffer> {
  const part = Buffer.alloc(64 * 1024, 'x');
  yield Buffer.from('"');
  for (let sent = 0; sent < hugeBytes; sent += part.length) yield part;
  yield Buffer.from('"');
}

/** Chunked, without a length; valid but for its size, and no faster than it is read. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  // The client disconnects in the middle of it, as it should.
  pipeline(hugeText(), response).catch(() => response.destroy());
}

function throttledResponse(): FakeResponse {
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: throttleSeconds },
    headers: { 'retry-after': `${throttleSeconds}` },
  };
}

type Mood = (response: ServerResponse, own: OwnFailures) => void;

const moods: Record<Exclude<FakeFailure, 'reset'>, Mood> = {
  hangs: () => undefined,
  'hangs in body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"');
  },
  'error 500': (response) => send(response, { status: 500, body: { message: 'broken' } }),
  'key rejected': (response) => send(response, { status: 403, body: { message: 'Forbidden' } }),
  throttled: (response, { throttled = throttledResponse }) => send(response, throttled()),
  html: sendHtml,
  // JSON by its text alone, not by its type.
  'plain 404': (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('404'),
  redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'huge body': sendHuge,
  'cut off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"puuid":', () => response.destroy());
  },
  'wrong schema': (response, { wrongSchema }) =>
    send(response, wrongSchema?.() ?? { status: 200, body: { what: 'else' } }),
};

async function callOf(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '', headers } = request;
  return { method, url, headers, body: await text(request) };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

export async function startFakeServer(
  received: (call: ReceivedRequest) => FakeResponse | Promise<FakeResponse>,
  own: OwnFailures = {},
): Promise<FakeServer> {
  const requested: ReceivedRequest[] = [];
  let failure: FakeFailure | null = null;
  let arrived: () => void = () => undefined;
  let change: ((body: unknown, url: string) => unknown) | null = null;

  function changed(sent: FakeResponse, { url }: ReceivedRequest): FakeResponse {
    return change === null || sent.body === undefined
      ? sent
      : { ...sent, body: change(sent.body, url) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await callOf(request);
    requested.push(call);
    if (requested.length > maxRequests) requested.shift();
    arrived();
    if (failure === null) send(response, changed(await received(call), call));
    else if (failure === 'reset') request.socket.destroy();
    else moods[failure](response, own);
  }
  const server = createServer((request, response) => {
    // A handler that throws responds as a failing service; a client that left gets no response.
    respond(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: { message: 'The fake server failed.' } });
    });
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    setFailure(next) {
      failure = next;
    },
    change(next) {
      change = next;
    },
    goAway: () => close(server),
    async comeBack() {
      if (!server.listening) await listen(server, port);
    },
    nextCall: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
    close: () => close(server),
  };
}

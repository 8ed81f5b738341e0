import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

/** How a stand-in fails. */
export const faults = [
  'reset',
  'hangs',
  'hangs in body',
  'error 500',
  'key refused',
  'throttled',
  'html',
  'plain 404',
  'redirect',
  'huge body',
  'cut off',
  'wrong schema',
] as const;
export type Fault = (typeof faults)[number];

export interface AskedCall {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A service of others in miniature, on a port of its own. */
export interface StandIn {
  url: string;
  /** Calls that came, in their order. */
  asked: AskedCall[];
  /** From now on; null answers properly. */
  setFault(fault: Fault | null): void;
  /** Resolves when the next call has come. */
  nextCall(): Promise<void>;
  close(): Promise<void>;
}

/** Seconds that a throttled answer asks for. */
export const throttleSeconds = 7;

function sendJson(response: ServerResponse, { status, body, headers }: StandInAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Konserwacja');
}

/** Chunked, so that no length announces it; valid but for its size. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('"');
  for (let sent = 0; sent < 40; sent += 1) response.write('x'.repeat(64 * 1024));
  response.end('"');
}

const moods: Record<Exclude<Fault, 'reset'>, (response: ServerResponse) => void> = {
  hangs: () => undefined,
  'hangs in body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"');
  },
  'error 500': (response) => sendJson(response, { status: 500, body: { message: 'broken' } }),
  'key refused': (response) => sendJson(response, { status: 403, body: { message: 'Forbidden' } }),
  throttled: (response) =>
    sendJson(response, {
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: throttleSeconds },
      headers: { 'retry-after': `${throttleSeconds}` },
    }),
  html: sendHtml,
  // Would be JSON by its text alone.
  'plain 404': (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('404'),
  redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'huge body': sendHuge,
  'cut off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"puuid":', () => response.destroy());
  },
  'wrong schema': (response) => sendJson(response, { status: 200, body: { what: 'else' } }),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** @param answer What the service says when nothing is wrong. */
export async function startStandIn(answer: (call: AskedCall) => StandInAnswer): Promise<StandIn> {
  const asked: AskedCall[] = [];
  let fault: Fault | null = null;
  let arrived: () => void = () => undefined;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      asked.push(call);
      if (fault === null) sendJson(response, answer(call));
      else if (fault === 'reset') request.socket.destroy();
      else moods[fault](response);
      arrived();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    setFault(next) {
      fault = next;
    },
    nextCall: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { freePort } from './server-process.ts';

export interface Proxy {
  url: string;
  stop: () => Promise<void>;
}

/** A request with the site's response, not yet sent on. */
export interface Exchange {
  from: IncomingMessage;
  path: string;
  body: Buffer;
  response: IncomingMessage;
  to: ServerResponse;
}

export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export function sendHead({ response, to }: Exchange): void {
  const { 'content-length': _, ...rest } = response.headers;
  to.writeHead(response.statusCode ?? 502, rest);
}

export function pass(exchange: Exchange): void {
  sendHead(exchange);
  exchange.response.pipe(exchange.to);
}

/** An address of its own before the site, which sends every response as `send` does. Nothing is compressed. */
export async function openProxy(
  site: string,
  send: (exchange: Exchange) => Promise<void> | void,
): Promise<Proxy> {
  async function take(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await bytesOf(from);
    const path = from.url ?? '/';
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const fetched = request(new URL(path, site), { method: from.method, headers });
    to.on('close', () => fetched.destroy());
    fetched.on('error', () => to.destroy());
    fetched.on('response', (response) => {
      Promise.resolve(send({ from, path, body, response, to })).catch((error: Error) =>
        to.destroy(error),
      );
    });
    fetched.end(body);
  }
  const server = createServer((from, to) => {
    take(from, to).catch((error: Error) => to.destroy(error));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

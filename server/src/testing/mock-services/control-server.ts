import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { MockState } from './control-page.ts';
import { controlPage } from './control-page.ts';

export interface MockActions {
  state(): Promise<MockState>;
  play(fields: URLSearchParams): Promise<unknown>;
  failure(fields: URLSearchParams): Promise<unknown>;
}

export interface ControlServer {
  url: string;
  close(): Promise<void>;
}

const mostBytes = 64 * 1024;

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > mostBytes) throw new Error('The form is too large.');
    parts.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

/** Rejects pages of other sites, by whatever name they reach this machine (DNS rebinding). */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    (host === '127.0.0.1' || host === 'localhost') &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function received(
  acts: MockActions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const what = `${request.method} ${request.url}`;
  if (!isOwnPage(request)) {
    sendJson(response, 403, { message: 'Only its own pages may control the mock services.' });
  } else if (what === 'GET /') {
    const html = controlPage(await acts.state());
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  } else if (what === 'GET /state') {
    sendJson(response, 200, await acts.state());
  } else if (what === 'POST /play' || what === 'POST /failure') {
    const fields = await fieldsOf(request);
    const result = what === 'POST /play' ? await acts.play(fields) : await acts.failure(fields);
    // A form of the page is redirected; a program needs the status.
    if ((request.headers.accept ?? '').includes('text/html')) {
      response.writeHead(303, { location: '/' }).end();
    } else sendJson(response, 200, result ?? {});
  } else sendJson(response, 404, { message: 'There is no such thing.' });
}

export async function startControlServer(acts: MockActions, port = 0): Promise<ControlServer> {
  const server = createServer((request, response) => {
    received(acts, request, response).catch((error: unknown) => {
      sendJson(response, 400, { message: error instanceof Error ? error.message : 'It failed.' });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

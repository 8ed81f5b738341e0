import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TestServer {
  url: string;
  requests: { call: string; authorization: string | undefined; body: string }[];
  close: () => Promise<void>;
}

type Respond = (call: string, request: IncomingMessage) => { status: number; json: unknown };

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

export async function testServer(respond: Respond): Promise<TestServer> {
  const requests: TestServer['requests'] = [];
  const { url, close } = await listen((request, response) => {
    void text(request).then((body) => {
      const call = `${request.method} ${request.url}`;
      requests.push({ call, authorization: request.headers.authorization, body });
      const { status, json } = respond(call, request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  return { url, requests, close };
}

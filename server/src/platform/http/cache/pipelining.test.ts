import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createResponse } from './response-cache.ts';
import { rawGet } from '../../../testing/raw-request.ts';
import { sendCached } from '../send-cached.ts';
import { addShortCircuit } from './short-circuit.ts';

/** More than a socket buffers without its reader. */
const long = 'x'.repeat(300_000);

let app: FastifyInstance;
let port: number;
let requested: string[] = [];

beforeAll(async () => {
  app = fastify({ keepAliveTimeout: 65_000 });
  addShortCircuit(app);
  const responses = {
    '/short': createResponse({ text: 'short' }),
    '/long': createResponse({ text: long }),
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    requested.push(request.url);
    const response = request.url === '/long' ? responses['/long'] : responses['/short'];
    const retained = { ...response, isCached: () => !request.url.startsWith('/own') };
    return sendCached(request, reply, retained, { retained: [retained] });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  // Each response is learned from its first request.
  for (const target of ['/short', '/long']) await rawGet(`http://127.0.0.1:${port}`, target);
  requested = [];
});
afterAll(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: test\r\n${more}\r\n`;

async function readToEnd(socket: Socket): Promise<string> {
  const parts: string[] = [];
  for await (const part of socket) parts.push(String(part));
  return parts.join('');
}

const bodiesOf = (text: string) =>
  text
    .split('HTTP/1.1 200 OK\r\n')
    .slice(1)
    .map((response) => response.slice(response.indexOf('\r\n\r\n') + 4));

test('pipelined requests get responses in their order, short-circuited or not', async () => {
  const socket = await open();
  const targets = ['/short', '/own', '/short', '/long', '/own', '/short'];
  const last = get('/short', 'Connection: close\r\n');
  socket.write(targets.map((target) => get(target)).join('') + last);
  const bodies = bodiesOf(await readToEnd(socket));
  expect(bodies).toEqual(['short', 'short', 'short', long, 'short', 'short', 'short']);
  expect(requested).toEqual(['/own', '/own']);
});

test('Connection: close gets a response, then the connection ends', async () => {
  const socket = await open();
  socket.write(get('/short', 'Connection: close\r\n'));
  const response = await readToEnd(socket);
  expect(response).toContain('\r\nConnection: close\r\n');
  expect(bodiesOf(response)).toEqual(['short']);
});

test('a connection takes one request after the other', async () => {
  const socket = await open();
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
  for (let turn = 1; turn <= 5; turn += 1) {
    socket.write(get('/short'));
    while (bodiesOf(received).filter((body) => body === 'short').length < turn) {
      await once(socket, 'data');
    }
  }
  socket.destroy();
  expect(received).toContain('\r\nKeep-Alive: timeout=65\r\n');
});

test('responses to a client that does not read fill no memory and arrive once it reads', async () => {
  const connected = once(app.server, 'connection');
  const socket = await open();
  const [accepted]: Socket[] = await connected;
  socket.pause();
  const times = 200;
  const last = get('/short', 'Connection: close\r\n');
  socket.write(get('/long').repeat(times) + last);
  let waiting = 0;
  do {
    waiting = accepted?.writableLength ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (waiting === 0 || accepted?.writableLength !== waiting);
  expect(waiting).toBeLessThan(3 * long.length);
  socket.resume();
  const bodies = bodiesOf(await readToEnd(socket));
  expect(bodies).toHaveLength(times + 1);
  expect(new Set(bodies)).toEqual(new Set([long, 'short']));
});

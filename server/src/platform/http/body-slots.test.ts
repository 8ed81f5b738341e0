import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLog } from '../logging/log.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { createBodySlots } from './body-slots.ts';
import type { BodySlotRules } from './body-slots.ts';

const minuteMs = 60_000;
let app: FastifyInstance;
let port: number;
let held: string[];
afterEach(() => app.close());

async function listen(rules: BodySlotRules): Promise<void> {
  const places = createBodySlots(rules);
  held = [];
  app = fastify({ forceCloseConnections: true });
  addErrorHandler(app, { log: createLog('silent') });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await places.hold({ request, reply });
    held.push(String(request.headers['x-name']));
  };
  app.post('/', { onRequest }, async () => ({ taken: true }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
}

function begin(name: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nX-Name: ${name}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  socket.resume();
  return socket;
}

const whole = (name: string) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-name': name },
    body: '{}',
  });

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

test('a request waits for a slot until another one completes or disconnects', async () => {
  await listen({ most: 1, waitMs: minuteMs, bodyMs: minuteMs });
  const slow = begin('slow');
  await until(() => held.length === 1);
  const gone = begin('gone');
  const next = whole('next');
  slow.write('}');
  await until(() => held.length === 2);
  if (held[1] === 'gone') gone.destroy();
  expect((await next).status).toBe(200);
  gone.destroy();
});

test('a request without a slot in time gets 503 with Retry-After', async () => {
  await listen({ most: 1, waitMs: 1, bodyMs: minuteMs });
  const slow = begin('slow');
  await until(() => held.length === 1);
  const rejected = await whole('refused');
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5']);
  slow.destroy();
});

test('a body that never ends frees its slot', async () => {
  await listen({ most: 1, waitMs: minuteMs, bodyMs: 1 });
  const closed = once(begin('endless'), 'close');
  await closed;
  expect((await whole('next')).status).toBe(200);
});

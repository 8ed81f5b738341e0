import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendClientError } from './error-handler.ts';

let server: Server;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const failure = (code: string) => Object.assign(new Error('broken'), { code });

async function heard(code: string, sent: string): Promise<string> {
  const address = server.address() as AddressInfo;
  const client = connect(address.port, address.address);
  const [socket]: Socket[] = await once(server, 'connection');
  if (socket === undefined) throw new Error('no connection');
  if (sent !== '') {
    client.write(sent);
    await once(socket, 'data');
  }
  sendClientError(failure(code), socket);
  return text(client);
}

test('a connection without a request in time is closed without a response', async () => {
  expect(await heard('ERR_HTTP_REQUEST_TIMEOUT', '')).toBe('');
});

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout\r\n'],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large\r\n'],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request\r\n'],
])('half a request that fails with %s gets an error response', async (code, status) => {
  const response = await heard(code, 'GET /a');
  expect(response.startsWith(status)).toBe(true);
  expect(response).toContain('"code":"INVALID_DATA"');
});

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawResponse {
  status: number;
  headers: string[];
  body: Buffer;
}

const headEnd = '\r\n\r\n';

function lengthOf(headers: readonly string[]): number {
  const line = headers.find((header) => /^content-length:/i.test(header));
  return Number(line?.slice(line.indexOf(':') + 1) ?? 0);
}

function parse(bytes: Buffer, hasBody: boolean): RawResponse | null {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return null;
  const [first = '', ...headers] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const body = bytes.subarray(end + headEnd.length);
  if (hasBody && body.length < lengthOf(headers)) return null;
  return { status: Number(first.split(' ')[1]), headers, body };
}

async function send(socket: Socket, text: string): Promise<RawResponse> {
  socket.write(text, 'latin1');
  let bytes = Buffer.alloc(0);
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    bytes = Buffer.concat([bytes, Buffer.from(part)]);
    const response = parse(bytes, !text.startsWith('HEAD '));
    if (response) return response;
  }
  throw new Error(`No response but: ${bytes.toString('latin1')}`);
}

export async function rawRequest(address: string, text: string): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return await send(socket, text);
  } finally {
    socket.destroy();
  }
}

export function rawGet(
  address: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return rawRequest(address, `GET ${target} HTTP/1.1\r\nHost: test\r\n${lines.join('')}\r\n`);
}

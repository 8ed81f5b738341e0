import { errors } from '@puchar/shared/contract';
import type { Socket } from 'node:net';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what never became a request: broken HTTP, headers too large or too slow. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  const { code = '' } = error;
  // Browsers open connections ahead. A response on one that asked nothing would be taken for that of a request
  // which is just being sent; after a mere end the browser asks again on another.
  const isUnused = code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy();
    return;
  }
  const { message } = errors.INVALID_DATA;
  const body = JSON.stringify({ message, code: 'INVALID_DATA' });
  const status = statuses[code] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

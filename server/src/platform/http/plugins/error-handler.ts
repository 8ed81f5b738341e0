import { errors } from '@puchar/shared/contract';
import type { ErrorBody, ErrorCode } from '@puchar/shared/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { isDatabaseUnavailable } from '../../database/transaction.ts';
import { errorFields } from '../../logging/log.ts';
import type { Socket } from 'node:net';

/** Seconds, when a dependency is busy or restarts. */
const retryAfterSeconds = 2;

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

function toErrorResponse(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const known = fastifyCodes[error.code];
  if (known) return new AppError(known);
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError('TOO_LARGE');
  // Malformed JSON, an undecodable address, a poisoned prototype and the like.
  if (status >= 400 && status < 500) return new AppError('INVALID_DATA');
  return isDatabaseUnavailable(error)
    ? new AppError('UNAVAILABLE', { retryAfter: retryAfterSeconds })
    : new AppError('INTERNAL');
}

/** A closed list of texts: never a stack, SQL or a path. */
export function sendError(reply: FastifyReply, rejection: AppError): FastifyReply {
  const { status, message } = errors[rejection.code];
  const { issues, list, present, retryAfter } = rejection.details;
  const body: ErrorBody = {
    message,
    code: rejection.code,
    ...(issues ? { issues } : {}),
    ...(list ? { list } : {}),
    ...(present === undefined ? {} : { present }),
  };
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  return reply
    .code(status)
    .removeHeader('content-encoding')
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

export function addErrorHandler(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>): void {
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply) => {
    const rejection = toErrorResponse(error);
    if (rejection.code === 'INTERNAL' || rejection.code === 'UNAVAILABLE') {
      log.error('request.failed', {
        id: request.id,
        route: request.routeOptions.url ?? '',
        ...errorFields(error),
      });
    }
    return sendError(reply, rejection);
  });
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** For what never became a request: broken HTTP, headers too large or too slow. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  const { code = '' } = error;
  // Browsers open connections ahead. A response on an unused one would be taken for that of a
  // request just being sent; after a plain close the browser retries on another connection.
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

import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { keepAliveMs } from './keep-alive.ts';
import type { ReadyAnswers } from './ready-answers.ts';

/** Longest times and sizes of what a caller sends. */
const limits = {
  // A telephone with a poor connection sends the photo of a form for minutes.
  requestTimeout: 300_000,
  headersTimeout: 15_000,
  keepAliveTimeout: keepAliveMs,
  maxHeaderSize: 16_384,
};

/** The HTTP server of one listener: what is ready goes out at once, the app answers the rest. */
export function createListener(handle: RequestListener, ready: ReadyAnswers): Server {
  return createServer(limits, (request, response) => {
    if (!ready.give(request, response)) handle(request, response);
  });
}

import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ServerContext } from '../context.ts';
import { errorCode } from '../error-code.ts';
import { errorFields } from '../logging/log.ts';
import { socketAddress } from '../database/embedded/data-lock.ts';

/** Null where sockets are unavailable. The folder of the socket is closed to other users. */
const controlAddress = (dataDir: string) =>
  socketAddress(path.resolve(dataDir, 'embedded', 'control.sock'));

export interface Control {
  stop(): Promise<void>;
}

export type ControlHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A socket for commands of the operator, because no second process may open the embedded database. @param handlers By
 * the path of a POST.
 */
export async function startControl(
  { config, log }: Pick<ServerContext, 'config' | 'log'>,
  handlers: Readonly<Record<string, ControlHandler>>,
): Promise<Control> {
  const address = controlAddress(config.dataDir);
  if (address === null) {
    log.warn('control.unavailable');
    return { stop: () => Promise.resolve() };
  }
  let running: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://control');
    const handler = Object.hasOwn(handlers, pathname) ? handlers[pathname] : undefined;
    if (request.method !== 'POST' || handler === undefined) {
      response.writeHead(404).end();
      return;
    }
    // One at a time: a client may send its next request before the one before has cleaned up.
    running = running
      .then(() => handler(request, response))
      .catch((error: unknown) => {
        log.error('control.failed', { path: pathname, ...errorFields(error) });
        // A truncated response shows that it is incomplete.
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  });
  // This process holds the data directory, so a socket here is a leftover of a killed process.
  await rm(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  return {
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await running;
      await rm(address, { force: true });
    },
  };
}

const noServer = new Set(['ENOENT', 'ECONNREFUSED']);

/** Null when no server runs on this data directory. */
export async function requestControl(
  dataDir: string,
  target: string,
  body = '',
): Promise<IncomingMessage | null> {
  const socketPath = controlAddress(dataDir);
  if (socketPath === null) return null;
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: target, method: 'POST' }, resolve);
    sent.once('error', (error) => {
      if (noServer.has(errorCode(error) ?? '')) resolve(null);
      else reject(error);
    });
    sent.end(body);
  });
}

import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ServerContext } from '../platform/context.ts';
import { errorFields } from '../platform/logging/log.ts';
import { socketAddress } from '../platform/database/embedded/data-lock.ts';
import { packStage } from './pack-stage.ts';
import { stageBackup } from './stage-backup.ts';

/**
 * Where a server on the embedded database takes orders of its own machine; null where there is no such
 * socket. The folder around it is closed to other users.
 */
export const controlAddress = (dataDir: string) =>
  socketAddress(path.resolve(dataDir, 'embedded', 'control.sock'));

type ControlContext = Pick<ServerContext, 'db' | 'config' | 'clock' | 'log'>;

export interface Control {
  /** Takes no further order and cuts off the one under way. */
  stop(): Promise<void>;
}

/** Answers with the archive: whoever asked writes it, where its own rights let it. */
async function sendBackup(
  { db, config, clock, log }: ControlContext,
  withSecrets: boolean,
  response: ServerResponse,
): Promise<void> {
  const stage = await stageBackup({ db, config, withSecrets, now: () => clock.now() });
  try {
    const { facts } = stage;
    response.writeHead(200, {
      'content-type': 'application/gzip',
      'puchar-taken-at': facts.takenAt,
      'puchar-missing': facts.missing.length,
    });
    await pipeline(packStage(stage), response, { end: false });
    log.info('backup.sent', { files: facts.files, missing: facts.missing.length });
  } finally {
    await stage.clear();
  }
  // Only now: whoever has the whole archive finds nothing of it left here.
  response.end();
}

/**
 * Listens on a socket beside the embedded database, which no second process may open, for the order to
 * back up. Only this machine's own user can reach it.
 */
export async function startControl(context: ControlContext): Promise<Control> {
  const { config, log } = context;
  const address = controlAddress(config.dataDir);
  if (address === null) {
    log.warn('control.unavailable');
    return { stop: () => Promise.resolve() };
  }
  let running: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    if (request.method !== 'POST' || pathname !== '/backup') {
      response.writeHead(404).end();
      return;
    }
    const withSecrets = searchParams.get('secrets') === '1';
    // One after the other: whoever has its archive may ask again before the last is cleared away.
    running = running
      .then(() => sendBackup(context, withSecrets, response))
      .catch((error: unknown) => {
        log.error('backup.failed', errorFields(error));
        // Cut off in the middle, the archive is seen to be unfinished.
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
  });
  // The data directory is this process's own: nobody listens on what a killed one left behind.
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

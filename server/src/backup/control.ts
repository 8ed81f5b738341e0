import { rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerContext } from '../platform/context.ts';
import { errorCode } from '../platform/error-code.ts';
import { errorFields } from '../platform/logging/log.ts';
import { socketAddress } from '../platform/database/embedded/data-lock.ts';
import { packArchive } from './archive.ts';
import { stageBackup } from './stage-backup.ts';

/** Null where sockets are unavailable. The folder of the socket is closed to other users. */
export const controlAddress = (dataDir: string) =>
  socketAddress(path.resolve(dataDir, 'embedded', 'control.sock'));

type ControlContext = Pick<ServerContext, 'db' | 'config' | 'clock' | 'log'>;

export interface Control {
  stop(): Promise<void>;
}

/** The client writes the archive, with its own file permissions. */
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
    await pipeline(packArchive(stage.folder, facts, stage.files), response, { end: false });
    log.info('backup.sent', { files: facts.files, missing: facts.missing.length });
  } finally {
    await stage.clear();
  }
  // Ends only now: a client that has the whole archive must find no leftovers here.
  response.end();
}

/** A socket for backup requests, because no second process may open the embedded database. */
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
    // One at a time: a client may send its next request before the last stage is cleared.
    running = running
      .then(() => sendBackup(context, withSecrets, response))
      .catch((error: unknown) => {
        log.error('backup.failed', errorFields(error));
        // A truncated response shows that the archive is incomplete.
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

export interface SentBackup {
  takenAt: string;
  missing: number;
  archive: Readable;
}

const noServer = new Set(['ENOENT', 'ECONNREFUSED']);

/** Null when no server runs on this data directory. */
export async function requestBackup(
  dataDir: string,
  withSecrets: boolean,
): Promise<SentBackup | null> {
  const socketPath = controlAddress(dataDir);
  if (socketPath === null) return null;
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const path = `/backup?secrets=${withSecrets ? 1 : 0}`;
    const sent = request({ socketPath, path, method: 'POST' }, resolve);
    sent.once('error', (error) => {
      if (noServer.has(errorCode(error) ?? '')) resolve(null);
      else reject(error);
    });
    sent.end();
  });
  if (response === null) return null;
  const takenAt = response.headers['puchar-taken-at'];
  if (response.statusCode !== 200 || typeof takenAt !== 'string') {
    response.resume();
    throw new Error('The server could not back up; its log says why (backup.failed).');
  }
  return { takenAt, missing: Number(response.headers['puchar-missing']), archive: response };
}

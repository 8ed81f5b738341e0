import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerContext } from '../platform/context.ts';
import { requestControl } from '../platform/control/control.ts';
import type { ControlHandler } from '../platform/control/control.ts';
import { packArchive } from './archive.ts';
import { stageBackup } from './stage-backup.ts';

/** The client writes the archive, with its own file permissions. */
export function backupHandler({
  db,
  config,
  clock,
  files,
  log,
}: Pick<ServerContext, 'db' | 'config' | 'clock' | 'files' | 'log'>): ControlHandler {
  return async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://control');
    const withSecrets = searchParams.get('secrets') === '1';
    const stage = await stageBackup({ db, config, files, withSecrets, now: () => clock.now() });
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
  };
}

export interface SentBackup {
  takenAt: string;
  missing: number;
  archive: Readable;
}

/** Null when no server runs on this data directory. */
export async function requestBackup(
  dataDir: string,
  withSecrets: boolean,
): Promise<SentBackup | null> {
  const response = await requestControl(dataDir, `/backup?secrets=${withSecrets ? 1 : 0}`);
  if (response === null) return null;
  const takenAt = response.headers['puchar-taken-at'];
  if (response.statusCode !== 200 || typeof takenAt !== 'string') {
    response.resume();
    throw new Error('The server could not back up; its log says why (control.failed).');
  }
  return { takenAt, missing: Number(response.headers['puchar-missing']), archive: response };
}

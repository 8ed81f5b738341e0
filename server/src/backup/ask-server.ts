import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { errorCode } from '../platform/error-code.ts';
import { controlAddress } from './control-server.ts';

export interface SentBackup {
  takenAt: string;
  missing: number;
  /** Ends with an error when the server does not finish it. */
  archive: IncomingMessage;
}

const nobody = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Asks the server that runs on this data directory for a backup; null when none does.
 *
 * @throws Error when it refuses, or belongs to another user.
 */
export async function askServer(dataDir: string, withSecrets: boolean): Promise<SentBackup | null> {
  const socketPath = controlAddress(dataDir);
  if (socketPath === null) return null;
  const answer = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const path = `/backup?secrets=${withSecrets ? 1 : 0}`;
    const asked = request({ socketPath, path, method: 'POST' }, resolve);
    asked.once('error', (error) => {
      if (nobody.has(errorCode(error) ?? '')) resolve(null);
      else reject(error);
    });
    asked.end();
  });
  if (answer === null) return null;
  const takenAt = answer.headers['puchar-taken-at'];
  if (answer.statusCode !== 200 || typeof takenAt !== 'string') {
    answer.resume();
    throw new Error('The server could not back up; its log says why (backup.failed).');
  }
  return { takenAt, missing: Number(answer.headers['puchar-missing']), archive: answer };
}

import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { BuildFiles } from '../archive/build-files.ts';
import { unpackModule } from '../archive/module-archive.ts';

/** The host in development, of the server's own release; its files lie below {@link hostPath}. */
export interface DevHost {
  scripts: readonly string[];
  styles: readonly string[];
  files: BuildFiles;
}

export const hostPath = '/puchar-dev/host/';

const timeoutMs = 60_000;

const record = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

export function devHost(files: BuildFiles): DevHost {
  return { ...record.parse(JSON.parse(String(files.get('dev-host.json')))), files };
}

/** @returns Null from a server without one: pages then have the deployed host, and reload after each save. */
export async function fetchDevHost(server: string): Promise<DevHost | null> {
  try {
    const response = await fetch(`${server}/kit/dev-host.tgz`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok || response.body === null) return null;
    return devHost(await unpackModule(Readable.fromWeb(response.body)));
  } catch {
    return null;
  }
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaticData } from '@puchar/shared/contract';
import { staticData } from '@puchar/shared/contract';
import { writeDurable } from '../../files/write-durable.ts';

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The newest readable copy in a folder; null when there is none. */
export async function readCopy(folder: string): Promise<StaticData | null> {
  const names = await readdir(folder).catch(() => []);
  const versions = names.filter((name) => name.endsWith('.json')).toSorted(byVersion);
  for (const name of versions.toReversed()) {
    try {
      const copy: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      const result = staticData.safeParse(copy);
      if (result.success) return result.data;
    } catch {
      // An unreadable copy is as good as none; the next older one may do.
    }
  }
  return null;
}

/** Keeps one version's document beside the earlier ones. */
export async function writeCopy(folder: string, version: string, data: StaticData): Promise<void> {
  await writeDurable(path.join(folder, `${version}.json`), JSON.stringify(data));
}

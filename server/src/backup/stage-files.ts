import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../platform/error-code.ts';
import { isInnerPath } from './tar-name.ts';
import type { NamedFiles } from './named-files.ts';

/** File systems without hard links, or with few of them. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/**
 * A second name for the file: it stays when the first goes. Nothing is copied, and no file of the stores
 * is ever changed in place.
 *
 * @returns Whether it is held now.
 */
async function hold(source: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await link(source, target);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    if (!noLinks.has(code)) throw error;
  }
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Holds files of DATA_DIR in another folder, under the same paths.
 *
 * @returns What is held, and the needed ones that are not there.
 */
export async function holdFiles(
  { needed, welcome }: NamedFiles,
  { dataDir, files }: { dataDir: string; files: string },
): Promise<{ held: string[]; missing: string[] }> {
  const held: string[] = [];
  const missing: string[] = [];
  if (![...needed, ...welcome].every(isInnerPath)) throw new Error('A row names no inner path.');
  const isHeld = (name: string) => hold(path.resolve(dataDir, name), path.join(files, name));
  for (const name of needed) ((await isHeld(name)) ? held : missing).push(name);
  for (const name of welcome) if (await isHeld(name)) held.push(name);
  return { held, missing };
}

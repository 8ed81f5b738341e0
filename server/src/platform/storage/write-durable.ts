import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await syncFile(folder);
}

/** After a power cut the file is either whole or absent. */
export async function writeDurable(
  target: string,
  bytes: Uint8Array | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await writeFile(handle, bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

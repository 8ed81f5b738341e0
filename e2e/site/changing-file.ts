import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { workerData } from './folders.ts';

export interface ChangingFile {
  path: string;
  /** As after a scan under the same name, or a synchronised folder. */
  change: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A file on the disk of the visitor, so that the browser sees what becomes of it. */
export async function fileOnDisk(name: string, bytes: Buffer): Promise<ChangingFile> {
  await mkdir(workerData, { recursive: true });
  const folder = await mkdtemp(`${workerData}files-`);
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  // Browsers compare whole seconds: a change within the same one would not be seen.
  const earlier = Date.now() / 1000 - 60;
  await utimes(file, earlier, earlier);
  return {
    path: file,
    change: () => writeFile(file, Buffer.concat([bytes, Buffer.from('\n')])),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The page learns of the chosen file only after `meanwhile`, as on a slow device. */
export async function chooseLate(
  field: Locator,
  file: ChangingFile,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await field.evaluate(() =>
    document.addEventListener('change', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    }),
  );
  await field.setInputFiles(file.path);
  await meanwhile();
  await field.dispatchEvent('change');
}

import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

export interface SavedFile {
  name: string;
  /** Where it came from. */
  url: string;
  bytes: Buffer;
}

/**
 * The file that a click on a link or button saves, once all of it is there.
 *
 * @throws Error when it was not saved whole.
 */
export async function savedBy(clicked: Locator): Promise<SavedFile> {
  const saving = clicked.page().waitForEvent('download');
  await clicked.click();
  const download = await saving;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), url: download.url(), bytes };
}

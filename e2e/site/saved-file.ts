import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

export interface SavedFile {
  name: string;
  url: string;
  bytes: Buffer;
}

/** @throws Error for an incomplete download. */
export async function savedBy(clicked: Locator): Promise<SavedFile> {
  const saving = clicked.page().waitForEvent('download');
  await clicked.click();
  const download = await saving;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), url: download.url(), bytes };
}

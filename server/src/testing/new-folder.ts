import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In a test run it goes with the run's own folder (`prepare-run.mjs`). */
export function newFolder(name: string): string {
  return mkdtempSync(path.join(process.env.PUCHAR_TEST_FOLDER ?? tmpdir(), `puchar-${name}-`));
}

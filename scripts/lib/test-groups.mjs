import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { filesBelow } from './source-files.mjs';

/** Tests that replace modules need a registry of modules of their own. */
const replacesModules = /\bjest[.](mock|resetModules)\(/;

const folder = join(root, '.cache/unit');

/** They share loaded modules and a document: half of the processor's time. */
function writeGroup(project, workspace, files) {
  const lines = files.map(
    (file) => `describe('${file}', () => void require('${join(root, file)}'));\n`,
  );
  mkdirSync(join(folder, project), { recursive: true });
  writeFileSync(join(folder, project, `${workspace}.test.js`), lines.join(''));
}

/**
 * @param project Name in Jest's configuration.
 * @param isOf Whether a test file belongs to it.
 * @returns Files that run by themselves, and the folder with a file for every group.
 */
export function groupTests(project, workspaces, isOf) {
  rmSync(join(folder, project), { recursive: true, force: true });
  const alone = [];
  for (const workspace of workspaces) {
    const together = [];
    for (const file of filesBelow(`${workspace}/src`).filter(isOf)) {
      const replaces = replacesModules.test(readFileSync(join(root, file), 'utf8'));
      (replaces ? alone : together).push(file);
    }
    if (together.length > 0) writeGroup(project, workspace, together);
  }
  return { folder: join(folder, project), alone: alone.map((file) => join(root, file)) };
}

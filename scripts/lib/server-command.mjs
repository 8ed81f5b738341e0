import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./install.mjs');
const { root } = await import('./root.mjs');
const { run } = await import('./run.mjs');

export async function serverCommand(program) {
  // In a fresh clone; a service's user may write nothing there.
  const isInstalled = existsSync(join(root, 'node_modules/tsx'));
  if (!isInstalled && !(await ensureInstalled())) process.exit(1);
  const args = ['--import', 'tsx', `server/src/${program}`, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { show: true });
  process.exit(code);
}

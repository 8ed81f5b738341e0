import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./install.mjs');
const { run } = await import('./run.mjs');

/** Builds the server first where its sources changed, as in a fresh clone. */
export async function serverCommand(name) {
  if (!(await ensureInstalled())) process.exit(1);
  const { build } = await import('../build.mjs');
  if (!(await build(['server']))) process.exit(1);
  const args = [`server/dist/${name}.mjs`, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { show: true });
  process.exit(code);
}

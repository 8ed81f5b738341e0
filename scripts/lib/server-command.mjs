import { requireNode } from './require-node.mjs';

requireNode();

const { run } = await import('./run.mjs');

export async function serverCommand(program) {
  const args = ['--import', 'tsx', `server/src/${program}`, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { show: true });
  process.exit(code);
}

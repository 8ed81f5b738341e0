import { requireNode } from './require-node.mjs';

requireNode();

const { run } = await import('./run.mjs');

/** Runs a command of the server with this process's arguments and ends with its exit code. */
export async function serverCommand(program) {
  const args = ['--import', 'tsx', `server/src/${program}`, ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { show: true });
  process.exit(code);
}

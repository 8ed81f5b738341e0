// Imports nothing but Node before the packages are installed.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { leanEnvironment, nodeArguments } from './lib/lean-node.mjs';
import { requireNode } from './lib/require-node.mjs';
import { root } from './lib/root.mjs';

requireNode();

const { values } = parseArgs({
  options: {
    'mock-services': { type: 'boolean', default: false },
    proba: { type: 'boolean', default: false },
  },
});
const program =
  values['mock-services'] || values.proba
    ? 'server/src/testing/mock-services/main.ts'
    : 'server/dist/main.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { build } = await import('./build.mjs');
if (!(await build())) process.exit(1);

const server = spawn(process.execPath, nodeArguments(program), {
  cwd: root,
  stdio: 'inherit',
  env: leanEnvironment(process.env),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C reaches the server by itself: both are in the terminal's process group.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
endWithNpm(() => server.kill('SIGTERM'));
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('close', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));

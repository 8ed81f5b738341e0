import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { leanEnvironment } from '../lib/lean-node.mjs';
import { root } from '../lib/root.mjs';
import { serverProgram } from './compile.mjs';

/** Then it is killed, from which the embedded database recovers. */
const longestStopMs = 3000;

/**
 * Runs the server, one process after the other.
 * @param {Record<string, string>} settings Environment variables of the server.
 * @param {(text: string) => string} forTerminal Replaces addresses in its output.
 */
export function createServerProcess(settings, forTerminal) {
  let child = null;
  let isReady = false;
  const waiting = new Set();
  let restarts = Promise.resolve();

  async function stop() {
    const ending = child;
    child = null;
    isReady = false;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const closed = once(ending, 'close');
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), longestStopMs);
    await closed;
    clearTimeout(timer);
  }

  function start() {
    const started = performance.now();
    const own = spawn(process.execPath, ['--enable-source-maps', serverProgram], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: leanEnvironment({ ...process.env, NODE_ENV: undefined, ...settings }),
    });
    child = own;
    own.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(forTerminal(text));
      if (!text.includes(`:${settings.ADMIN_PORT}`)) return;
      console.log(`✓ server started in ${Math.round(performance.now() - started)} ms`);
      isReady = true;
      for (const resolve of waiting) resolve();
      waiting.clear();
    });
    own.on('close', (code) => {
      if (child !== own) return;
      isReady = false;
      console.error(`✗ server ended with ${code}; the next change starts it again`);
    });
  }
  return {
    stop,
    /** Resolves once it listens, in this process or a later one. */
    ready: () => (isReady ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    restart() {
      restarts = restarts.then(stop).then(start);
      return restarts;
    },
  };
}

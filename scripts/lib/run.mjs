import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs in the repository's folder.
 * @param {string} program Name or path; `npm` and `npx` work on Windows too.
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} options `show` writes to this terminal in place of
 * collecting.
 * @returns {Promise<{ code: number, output: string }>} Never rejects: code 127 when it cannot be started.
 */
export function run(program, args, { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      const output = Buffer.concat(parts).toString();
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}\n` : output });
    });
  });
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Of JavaScript's own values, in megabytes. */
const heapMb = 256;
/**
 * Of everything that the process may write to, in kilobytes, where the system can limit it. Newer versions of
 * V8 reserve half of it for code.
 */
const dataKb = 1024 * 1024;

const shell = '/bin/sh';

function permissionFlag(): string {
  const known = process.allowedNodeEnvironmentFlags;
  return known.has('--permission') ? '--permission' : '--experimental-permission';
}

/**
 * Starts a program of one folder that reads that folder alone: it writes nothing, starts nothing, has no
 * environment, and no text becomes code in it. It is told things, and tells, by messages.
 *
 * @param program Path of its `.mjs`.
 * @param isLimited Whether the system limits what V8 does not count, buffers for one.
 */
export function spawnProgram(program: string, isLimited = true): ChildProcess {
  const folder = path.dirname(program);
  const command = [
    process.execPath,
    permissionFlag(),
    `--allow-fs-read=${path.join(folder, '*')}`,
    '--disallow-code-generation-from-strings',
    // What a context might get hold of cannot be changed for the next one.
    '--frozen-intrinsics',
    // Looking at what a promise of a module was rejected with could run its code.
    '--unhandled-rejections=none',
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    program,
  ];
  const [first = '', ...rest] =
    isLimited && process.platform === 'linux' && existsSync(shell)
      ? [shell, '-c', 'ulimit -d "$0"; exec "$@"', String(dataKb), ...command]
      : command;
  return spawn(first, rest, {
    cwd: folder,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}

import { spawn } from 'node:child_process';

/** Runs a command with further variables until it ends. @returns Its exit code. */
export async function runWith(env, [program, ...args]) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}

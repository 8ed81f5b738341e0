import { spawnSync } from 'node:child_process';

/**
 * Runs the present program again with mounts of its own, where that can be. A proof beside it would keep a copy of its
 * disks otherwise, which then stay as they are.
 */
export function enterOwnMounts() {
  if (process.env.IN_OWN_MOUNTS === '1') return;
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return;
  const args = ['--mount', process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, IN_OWN_MOUNTS: '1' };
  const { status } = spawnSync('unshare', args, { stdio: 'inherit', env });
  process.exit(status ?? 1);
}

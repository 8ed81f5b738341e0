import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, otherUser } from './postgres.mjs';

const program = '/usr/sbin/pgbouncer';

function install() {
  if (existsSync(program)) return;
  if (process.getuid?.() === 0) {
    console.error('PgBouncer is missing, it is being installed …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'],
      options,
    );
  }
  if (!existsSync(program)) {
    throw new Error('No PgBouncer. Install it (Debian: apt-get install pgbouncer).');
  }
}

/** In transaction mode, as Debian configures it, in front of a PostgreSQL of `startPostgres`. */
export async function startPgBouncer(url, { connections = 8 } = {}) {
  install();
  const { hostname, port: target, username, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'puchar-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  const user = otherUser();
  for (const file of [folder, settings, users]) {
    if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
    chmodSync(file, 0o700);
  }
  const child = spawn(program, [settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

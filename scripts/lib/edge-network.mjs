// The network of edge-proof.mjs with its addresses, and the programs in front of the site.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closeSessions, send } from './edge-client.mjs';
import { enterNetwork, makeCertificates } from './own-network.mjs';
import { root } from './root.mjs';

const programs = {
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  varnish: '/usr/sbin/varnishd',
  'varnish-modules': '/usr/share/doc/varnish-modules',
  openssl: '/usr/bin/openssl',
  iproute2: '/usr/sbin/ip',
};
enterNetwork(programs);

export const school = '192.0.2.10';
export const [visitor, neighbour] = ['198.51.100.7', '198.51.100.8'];
export const publicHost = 'puchar.localhost';
export const adminHost = 'organizatorzy.puchar.localhost';
export const writes = 50;
export const account = { email: 'proof@example.org', password: randomUUID() };
export const folder = mkdtempSync(join(tmpdir(), 'puchar-edge-'));
const example = (name) => join(root, 'docs/deploy', name);
export const running = new Set();

execFileSync('ip', ['link', 'set', 'lo', 'up']);
for (const address of [school, visitor, neighbour]) {
  execFileSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
}

export function must(isTrue, text) {
  if (!isTrue) throw new Error(text);
}

function start(file, args, env = {}) {
  const child = spawn(file, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said = `${said}${part}`.slice(-4000);
    });
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const program = {
    said: () => said,
    async stop() {
      running.delete(program);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
  running.add(program);
  return program;
}

export async function startVarnish() {
  const listeners = ['-a', 'pages=127.0.0.1:6081,HTTP', '-a', 'purge=127.0.0.1:6082,HTTP'];
  const own = ['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-s', 'malloc,64m'];
  const settings = ['-p', 'http_gzip_support=off', '-f', example('default.vcl')];
  const program = start(programs.varnish, [...own, ...listeners, ...settings]);
  for (let tries = 0; tries < 200; tries += 1) {
    const purged = await fetch('http://127.0.0.1:6082/', { method: 'PURGE' }).catch(() => null);
    if (purged?.ok) return program;
    await wait(50);
  }
  throw new Error(`Varnish does not start:\n${program.said()}`);
}

export const names = {
  PUBLIC_HOST: publicHost,
  ADMIN_HOST: adminHost,
  ADMIN_NETWORKS: '192.0.2.0/24 2001:db8::/32',
};

export function startCaddy(cache) {
  const file = join(folder, 'Caddyfile');
  // Its own certificates, which no program of this machine trusts.
  writeFileSync(file, `{\n\tskip_install_trust\n\tadmin off\n}\nimport ${example('Caddyfile')}\n`);
  return start(programs.caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    ...names,
    CACHE: cache,
  });
}

export function startHaproxy(cache) {
  return start(programs.haproxy, ['-db', '-f', example('haproxy.cfg')], {
    ...names,
    CACHE: cache,
    CERTIFICATES: `${makeCertificates(folder, [publicHost, adminHost])}/`,
  });
}

export const ofVisitor = (path, headers = {}, more = {}) =>
  send({ host: publicHost, from: visitor, path, headers, ...more });

export async function isUp(program) {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await ofVisitor('/api/health').catch(() => null);
    if (response?.status === 200) return;
    closeSessions();
    await wait(50);
  }
  throw new Error(`No response through the proxy:\n${program.said()}`);
}

const plain = (path, host, method = 'GET') =>
  new Promise((resolve, reject) => {
    const call = get(
      { host: '127.0.0.1', port: 80, path, method, headers: { host } },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      },
    );
    call.on('error', reject);
  });

export async function names80() {
  const moved = await plain('/mecze?x=1', publicHost);
  must([301, 308].includes(moved.status), `Plain HTTP got ${moved.status}.`);
  must(moved.location === `https://${publicHost}/mecze?x=1`, `Moved to ${moved.location}.`);
  const { status } = await plain('/api/riot/tournament-callback', publicHost);
  must(![301, 308].includes(status), 'A callback is moved.');
  return 'plain HTTP is moved, callbacks are not';
}

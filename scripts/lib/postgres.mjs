import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryFolder } from './memory-folder.mjs';

const debianFolder = '/usr/lib/postgresql';

function candidates() {
  const installed = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...installed];
}

const findFolder = () =>
  candidates().find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );

export function findPostgres() {
  const found = findFolder();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    console.error('PostgreSQL is missing, it is being installed …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
    try {
      execFileSync('apt-get', ['update', '-qq'], options);
      execFileSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
        options,
      );
    } catch {
      // The message below says what to do.
    }
  }
  const installed = findFolder();
  if (installed === undefined) {
    throw new Error(
      'No PostgreSQL. Install it (Debian: apt-get install postgresql), or put initdb and postgres on PATH.',
    );
  }
  return installed;
}

function numberOf(kind, user) {
  return Number(
    execFileSync('id', [kind, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}

/** PostgreSQL does not run as root. */
export function otherUser() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', user), gid: numberOf('-g', user) };
    } catch {
      // The next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody.',
  );
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

function launch({ bin, folder, port, user, syncs, addresses }) {
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', addresses].concat([
      '-c',
      'shared_buffers=32MB',
      '-c',
      'max_connections=200',
      '-c',
      ...(syncs ? ['fsync=on'] : ['fsync=off', '-c', 'max_wal_size=256MB']),
    ]),
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { LC_ALL: 'C' } },
  );
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      if (said.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said}`)));
  });
}

function findPsql() {
  const folder = candidates().find((one) => existsSync(join(one, 'psql')));
  if (folder === undefined) throw new Error('No psql on PATH or beside PostgreSQL.');
  return join(folder, 'psql');
}

export function runStatement(url, statement) {
  execFileSync(findPsql(), [url, '-qAtc', statement]);
}

/** Without blocking this process; several statements are one transaction. */
export const execStatement = (url, statement) =>
  promisify(execFile)(findPsql(), [url, '-qAtc', statement]);

/** @param template Of which it is a copy. */
export function createDatabase(url, name, template = 'template1') {
  runStatement(url, `create database "${name}" template "${template}"`);
}

/**
 * A temporary PostgreSQL: `kill` is SIGKILL, `start` restarts, `stop` removes its data.
 * @param options `syncs: false` commits without fsync, in memory where there is room; `network`: an address of this
 * machine and those that may use it.
 */
export async function startPostgres({ syncs = true, network } = {}) {
  const bin = findPostgres();
  const user = otherUser();
  const folder = mkdtempSync(join(syncs ? tmpdir() : memoryFolder(), 'puchar-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'puchar',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { LC_ALL: 'C' } },
  );
  if (network !== undefined) {
    appendFileSync(join(folder, 'data/pg_hba.conf'), `host all all ${network.from} trust\n`);
  }
  const addresses = ['127.0.0.1', ...(network === undefined ? [] : [network.address])].join(',');
  const port = await freePort();
  const options = { bin, folder, port, user, syncs, addresses };
  let child = await launch(options);
  return {
    url: `postgres://puchar@${network?.address ?? '127.0.0.1'}:${port}/postgres`,
    get pid() {
      return child.pid;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async start() {
      // Children of a killed server notice after a moment; until then its lock stands.
      for (let attempt = 1; ; attempt += 1) {
        try {
          child = await launch(options);
          return;
        } catch (error) {
          if (attempt === 20) throw error;
          await wait(500);
        }
      }
    },
    async stop() {
      child.kill('SIGINT');
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Builds the image of docs/deploy/Containerfile with podman in a used folder, and runs it: read-only, any user, no
// network. The two base images are made here from Debian's packages and this machine's Node.
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addNode, findPrograms, makeDebian, writeNpmSettings } from './lib/debian-root.mjs';
import { root } from './lib/root.mjs';

const mostBytes = 250e6;
const programs = {
  podman: '/usr/bin/podman',
  crun: '/usr/bin/crun',
  mmdebstrap: '/usr/bin/mmdebstrap',
};
if ((await findPrograms(programs)) === null) process.exit(0);

const folder = mkdtempSync(join(tmpdir(), 'puchar-container-'));
const context = join(folder, 'context');
const marker = `planted-${randomBytes(8).toString('hex')}`;
const planted = [
  'data/secrets/consent-key',
  'data-proba/secrets/consent-key',
  'server/data/secrets/consent-key',
  '.env',
  '.env.local',
  'puchar.env',
  'backups/puchar.tar.gz',
  '.git/config',
  '.cache/dev/data/secrets/consent-key',
  'node_modules/planted/index.js',
  'server/dist/planted.mjs',
];

/** What the official image of the libraries consists of. */
const ofLibraries = [
  'base-files',
  'ca-certificates',
  'libc6',
  'libgcc-s1',
  'libgomp1',
  'libssl3',
  'libstdc++6',
  'netbase',
  'tzdata',
];

/** In a mount namespace of its own, because crun knows no mixture of both versions of cgroups. */
const inNamespace = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec "$0" "$@"';
/** Whole paths: podman's clean-up after each command runs in another folder, with these same words. */
const folders = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
const storage = [...folders, '--storage-driver', 'overlay'];
const podmanArgs = (args) => ['--mount', 'sh', '-c', inNamespace, 'podman', ...storage, ...args];
const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 };
const podman = (...args) =>
  execFileSync('unshare', podmanArgs(args), { ...options, stdio: 'pipe' });
const podmanLater = (...args) => promisify(execFile)('unshare', podmanArgs(args), options);

function must(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

function makeContext() {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    cpSync(join(root, file), join(context, file), { verbatimSymlinks: true });
  }
  for (const file of planted) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), marker);
  }
}

function makeBaseImages() {
  const build = join(folder, 'build-root');
  mkdirSync(build);
  execFileSync('tar', ['-C', build, '-xf', makeDebian('smallest', { variant: 'minbase' })]);
  addNode(build);
  execFileSync('tar', ['-C', build, '-cf', join(folder, 'build.tar'), '.']);
  const libraries = makeDebian('libraries', { variant: 'extract', packages: ofLibraries });
  podman('import', 'build.tar', 'docker.io/library/node:24-bookworm-slim');
  podman('import', libraries, 'gcr.io/distroless/cc-debian12');
}

function filesOf(image) {
  const mounted = podman('image', 'mount', image).trim();
  const found = execFileSync('grep', ['-rlF', marker, mounted], { encoding: 'utf8', ...ignoring });
  return { mounted, found };
}
const ignoring = { stdio: ['ignore', 'pipe', 'ignore'] };

/** `grep` ends with 1 when it finds nothing. */
function findMarker(image) {
  try {
    return filesOf(image).found;
  } catch (error) {
    if (error.status === 1) return '';
    throw error;
  }
}

function checkContext() {
  writeFileSync(join(folder, 'Everything'), 'FROM scratch\nCOPY . /\n');
  podman('build', '-q', '-f', join(folder, 'Everything'), '-t', 'everything', context);
  const found = findMarker('everything');
  must(found === '', `The context has what was planted:\n${found}`);
  console.log(`none of ${planted.length} planted files reaches the context`);
}

function buildImage() {
  const home = join(folder, 'home');
  mkdirSync(home);
  const settings = writeNpmSettings(home).flatMap((name) => [
    '--volume',
    `${join(home, name)}:/root/${name}:ro`,
  ]);
  const file = join(context, 'docs/deploy/Containerfile');
  const network = ['--network=host', '--pull=never', ...settings];
  podman('build', '--format=docker', ...network, '-f', file, '-t', 'puchar', context);
  const bytes = Number(podman('image', 'inspect', 'puchar', '--format', '{{.Size}}'));
  must(findMarker('puchar') === '', 'The image has what was planted.');
  const tree = podman('image', 'mount', 'puchar').trim();
  const packages = execFileSync(
    'find',
    [tree, '-name', 'package.json', '-path', '*node_modules*'],
    {
      encoding: 'utf8',
    },
  );
  for (const name of ['tsx', 'typescript', 'jest', '@rspack', 'esbuild', 'npm']) {
    must(!packages.includes(`node_modules/${name}/`), `The image has ${name}.`);
  }
  const size = `${(bytes / 1e6).toFixed(0)} MB with Node ${process.versions.node}`;
  console.log(`image: ${size}, without development packages`);
  must(bytes <= mostBytes, `The image is larger than ${mostBytes / 1e6} MB.`);
}

const account = { email: 'proof@example.org', password: randomBytes(12).toString('hex') };

function run(user) {
  mkdirSync(join(folder, 'data'));
  // As an orchestrator gives a volume to a user it chose.
  execFileSync('chown', [`${user}:0`, join(folder, 'data')]);
  const env = { DEMO: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const limits = ['--cgroups=disabled', '--ulimit=nofile=4096:4096', '--ulimit=nproc=1000:1000'];
  const closed = ['--network=none', '--read-only', '--read-only-tmpfs=false', '--tmpfs=/tmp'];
  const rights = ['--cap-drop=all', '--security-opt=no-new-privileges', `--user=${user}:0`];
  const volume = `${join(folder, 'data')}:/data`;
  const all = [...limits, ...closed, ...rights, ...variables, '--volume', volume];
  podman('run', '--detach', '--name', 'site', ...all, 'puchar');
}

async function healthy() {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(500)) {
    try {
      return await podmanLater('healthcheck', 'run', 'site');
    } catch {
      // Not yet.
    }
  }
  throw new Error(`The health check fails.\n${podman('logs', 'site')}`);
}

async function visit() {
  const pid = podman('inspect', 'site', '--format', '{{.State.Pid}}').trim();
  const program = join(root, 'scripts/try-site.mjs');
  const addresses = ['http://127.0.0.1:3000', 'http://127.0.0.1:3001'];
  const args = [`--net=/proc/${pid}/ns/net`, process.execPath, program, ...addresses];
  const { stdout } = await promisify(execFile)('nsenter', [
    ...args,
    account.email,
    account.password,
  ]);
  console.log(stdout.trim());
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  must(/^CapEff:\s*0+$/m.test(status), 'The process has capabilities.');
  const written = podman('diff', 'site').trim();
  must(!/^[AC] \/(opt|usr)/m.test(written), `The program's folders changed:\n${written}`);
}

async function threads() {
  const program = `
    const { readdirSync } = require('node:fs');
    const { Worker } = require('node:worker_threads');
    const files = readdirSync('server/dist', { recursive: true })
      .filter((file) => file.endsWith('-thread.mjs') && !file.startsWith('node_modules'));
    for (const file of files) {
      const worker = new Worker('./server/dist/' + file, { env: {} });
      worker.on('error', (error) => { console.error(file, error); process.exit(1); });
    }
    setTimeout(() => { console.log(files.length + ' threads start'); process.exit(0); }, 8000);`;
  console.log((await podmanLater('exec', 'site', 'node', '-e', program)).stdout.trim());
}

/** What an operator runs. */
async function commands() {
  const backup = await podmanLater('exec', 'site', 'node', 'server/dist/backup.mjs');
  must(/puchar-.*\.tar\.gz/.test(backup.stdout), 'No backup.');
  const admin = ['server/dist/admin.mjs', 'reset-password', account.email];
  const link = await podmanLater('exec', 'site', 'node', ...admin);
  must(/https?:/.test(link.stdout), 'No link for a new password.');
  console.log('backup and admin commands run in it');
}

let failure = null;
try {
  makeContext();
  makeBaseImages();
  checkContext();
  buildImage();
  const user = randomInt(100_000, 2_000_000);
  run(user);
  await healthy();
  console.log(`healthy as user ${user} on a read-only root, without capabilities or network`);
  await visit();
  await threads();
  await commands();
  podman('stop', '--time=20', 'site');
  const code = podman('inspect', 'site', '--format', '{{.State.ExitCode}}').trim();
  must(code === '0', `SIGTERM ended it with ${code}.`);
  console.log('SIGTERM ended it with 0');
} catch (error) {
  failure = error;
  console.error(error.message, error.stdout ?? '');
}
for (const args of [
  ['rm', '-f', '-t', '0', 'site'],
  ['image', 'unmount', '--all'],
]) {
  try {
    podman(...args);
  } catch {
    // It was not made.
  }
}
rmSync(folder, { recursive: true, force: true });
process.exit(failure === null ? 0 : 1);

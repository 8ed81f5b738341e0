// Follows docs/deploy.md word by word in a fresh Debian that boots with systemd in a container of its own, without
// network, and checks the units there. Left out: Node itself is copied from this machine, packages come from npm's cache,
// and there is no proxy, no certificate and no other machine.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addNode, findPrograms, makeDebian, writeNpmSettings } from './lib/debian-root.mjs';
import { root } from './lib/root.mjs';

const mostExposure = 3;
const password = 'haslo-dla-proby-1';
const programs = {
  mmdebstrap: '/usr/bin/mmdebstrap',
  'systemd-container': '/usr/bin/systemd-nspawn',
};
if ((await findPrograms(programs)) === null) process.exit(0);

const folder = mkdtempSync(join(tmpdir(), 'puchar-deploy-'));
const machine = join(folder, 'machine');
const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8');

/** What the page leaves to its reader. */
const given = [
  ['<repository>', '/srv/puchar.git'],
  // Chosen, so that the proof can sign in.
  ['ADMIN_EMAIL=ola@example.org', `ADMIN_EMAIL=ola@example.org\nADMIN_PASSWORD=${password}`],
];

function blocksOf(heading) {
  const section = page.split(`\n${heading}\n`)[1]?.split(/\n#{2,3} /)[0];
  if (section === undefined) throw new Error(`docs/deploy.md has no ${heading}.`);
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) =>
    given.reduce((all, [from, to]) => all.replaceAll(from, to), text),
  );
}

function makeMachine() {
  mkdirSync(machine);
  const packages = ['ca-certificates', 'dbus', 'git', 'postgresql', 'sudo', 'systemd'];
  const debian = makeDebian('with-systemd', { variant: 'minbase', packages });
  execFileSync('tar', ['-C', machine, '-xf', debian]);
  addNode(machine);
  symlinkSync('/usr/local/bin/node', join(machine, 'usr/bin/node'));
  execFileSync('git', ['clone', '--quiet', '--bare', root, join(machine, 'srv/puchar.git')]);
  writeNpmSettings(join(machine, 'root'));
  appendFileSync(join(machine, 'root/.npmrc'), 'offline=true\n');
  writeFileSync(join(machine, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n`);
  fillCache();
}

const cache = join(root, '.cache/npm');

/** For the machine without a network; of this lock file once. */
function fillCache() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const mark = join(cache, lock.digest('hex'));
  if (existsSync(mark)) return;
  const seed = join(folder, 'seed');
  execFileSync('git', ['clone', '--quiet', join(machine, 'srv/puchar.git'), seed]);
  const args = ['ci', '--prefer-offline', '--cache', cache];
  execFileSync('npm', args, { cwd: seed, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(seed, { recursive: true });
  writeFileSync(mark, '');
}

const nspawn = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--boot'];
let container = null;
let leader = 0;

const inside = (...command) => ['--target', String(leader), '--all', '--', ...command];

async function run(script) {
  const args = inside(
    'env',
    '-i',
    'HOME=/root',
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  );
  const shell = ['sh', '-e', '-c', script];
  try {
    return (
      await promisify(execFile)('nsenter', [...args, ...shell], { maxBuffer: 64e6 })
    ).stdout.trim();
  } catch (error) {
    throw new Error(`${script}\n${error.stdout}\n${error.stderr}`);
  }
}

async function boot() {
  const args = [...nspawn, `--bind=${cache}:/root/.npm`, '--directory', machine];
  container = spawn('systemd-nspawn', args, { stdio: 'ignore' });
  for (;;) {
    await wait(500);
    if (container.exitCode !== null) throw new Error('systemd does not boot here.');
    const children = `/proc/${container.pid}/task/${container.pid}/children`;
    leader = Number(readFileSync(children, 'utf8').trim().split(' ')[0]);
    if (leader === 0) continue;
    const state = await run('systemctl is-system-running || true').catch(() => 'starting');
    if (/^(running|degraded)$/.test(state)) return;
  }
}

async function installSite() {
  const [environment] = blocksOf('## Two host names');
  writeFileSync(join(machine, 'etc/puchar.env'), environment, { mode: 0o600 });
  for (const block of blocksOf('## systemd')) await run(block);
  console.log(`systemd: ${await run('systemctl is-active puchar.service puchar-backup.timer')}`);
  await run('test ! -e /opt/puchar/node_modules');
}

async function checkUnits() {
  const units = '/etc/systemd/system';
  await run(`systemd-analyze verify ${units}/puchar.service ${units}/puchar-backup.timer`);
  for (const unit of ['puchar.service', 'puchar-backup.service']) {
    const limit = `--threshold=${mostExposure * 10}`;
    const said = await run(`systemd-analyze security --no-pager ${limit} ${unit}`);
    console.log(said.split('\n').at(-1).replace('→', '').trim());
  }
}

async function visit() {
  const site = ['http://127.0.0.1:3000', 'http://127.0.0.1:3001', 'ola@example.org', password];
  const program = join(root, 'scripts/try-site.mjs');
  const args = [`--net=/proc/${leader}/ns/net`, process.execPath, program, ...site];
  const { stdout } = await promisify(execFile)('nsenter', args);
  console.log(stdout.trim());
}

const pidOfSite = () => run('systemctl show --property=MainPID --value puchar');

async function lostAccess(line) {
  try {
    await run(line);
  } catch (error) {
    // The account of this machine has none.
    if (!error.message.includes('has no second factor')) throw error;
  }
}

/** With a watchdog of five seconds in place of sixty. */
async function stopTheClock() {
  await run(`mkdir -p /run/systemd/system/puchar.service.d
    printf '[Service]\\nWatchdogSec=5\\n' > /run/systemd/system/puchar.service.d/quick.conf
    systemctl daemon-reload && systemctl restart puchar`);
  const before = await pidOfSite();
  await wait(10_000);
  if ((await pidOfSite()) !== before) throw new Error('The watchdog ended a healthy process.');
  await run(`kill -STOP ${before}`);
  for (let after = before; after === before || after === '0'; after = await pidOfSite())
    await wait(500);
  await run('until systemctl is-active --quiet puchar; do sleep 0.5; done');
  console.log('a process that stood still was restarted by the watchdog');
}

async function operate() {
  await run('systemctl start puchar-backup.service');
  for (const block of blocksOf('## Upgrades')) await run(block);
  console.log('upgraded');
  for (const line of blocksOf('## Lost access').join('').trim().split('\n')) await lostAccess(line);
  console.log('commands for lost access run');
  const [archive] = (await run('ls -t /var/lib/puchar/backups/*.tar.gz')).split('\n');
  for (const block of blocksOf('### Restore')) {
    await run(block.replace('/var/lib/puchar/backups/puchar-….tar.gz', archive));
  }
  console.log('restored');
  for (const block of blocksOf('## From the embedded database to PostgreSQL')) await run(block);
  let log = '';
  // systemd hears that it is ready before the journal has the line.
  for (let tries = 0; tries < 20 && !log.includes('"engine":"postgres'); tries += 1) {
    await wait(500);
    log = await run('journalctl --unit puchar --output cat --lines 50');
  }
  if (!log.includes('"engine":"postgres')) throw new Error(`Not on PostgreSQL:\n${log}`);
  console.log('moved to PostgreSQL');
}

let failure = null;
try {
  makeMachine();
  await boot();
  await installSite();
  await checkUnits();
  await visit();
  await operate();
  await visit();
  await stopTheClock();
  await run('systemctl stop puchar && test "$(systemctl show -P ExecMainStatus puchar)" = 0');
  console.log('SIGTERM ended it with 0');
} catch (error) {
  failure = error;
  console.error(error.message);
}
if (container !== null && container.exitCode === null) {
  const ended = new Promise((resolve) => container.once('exit', resolve));
  process.kill(leader, 'SIGKILL');
  await ended;
}
rmSync(folder, { recursive: true, force: true });
process.exit(failure === null ? 0 : 1);

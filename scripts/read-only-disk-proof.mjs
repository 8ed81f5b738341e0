// The disk under the embedded database becomes read-only, as after an error of the device: nothing acknowledged may be
// lost, the operator must read why, and the site must come back with the disk. Run as root, which alone may mount.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { enterOwnMounts } from './lib/own-mounts.mjs';
import { startProofServer } from './lib/proof-server.mjs';
import { root } from './lib/root.mjs';

enterOwnMounts();

const folder = mkdtempSync(join(tmpdir(), 'puchar-read-only-'));
const image = join(folder, 'image');
const disk = join(folder, 'disk');
mkdirSync(disk);
const quietly = (command, ...args) => execFileSync(command, args, { stdio: 'ignore' });
try {
  writeFileSync(image, '');
  truncateSync(image, 400 * 1024 * 1024);
  quietly('mkfs.ext4', '-q', image);
  quietly('mount', '-o', 'loop,errors=remount-ro', image, disk);
} catch {
  rmSync(folder, { recursive: true });
  console.log('No disk could be mounted (root alone may): skipped.');
  process.exit(0);
}

const settings = {
  DATA_DIR: join(disk, 'data'),
  DATABASE_URL: '',
  ADMIN_EMAIL: 'proof@example.org',
  ADMIN_PASSWORD: randomUUID(),
};
const names = [];

/** @returns Its status, or null when the process is gone. */
async function write(server) {
  const name = randomUUID().slice(0, 13);
  const response = await server.request('/api/groups/create', { name }).catch(() => null);
  if (response?.status === 201) names.push(name);
  return response?.status ?? null;
}

async function check(server) {
  const groups = await (await server.request('/api/groups')).json();
  const present = new Set(groups.map(({ name }) => name));
  const lost = names.filter((name) => !present.has(name)).length;
  if (lost > 0) throw new Error(`${lost} of ${names.length} acknowledged writes are lost.`);
}

/** @returns What the start of the built server writes to its operator. */
function startInVain() {
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settings, PORT: '0', ADMIN_PORT: '0' },
  });
  let said = '';
  child.stderr.on('data', (part) => (said += part));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

let server = null;
let failure = null;
try {
  if (!(await build(['server']))) throw new Error('The server could not be built.');
  server = await startProofServer(settings);
  for (let count = 0; count < 50; count += 1) {
    if ((await write(server)) !== 201) throw new Error('A write failed before its time.');
  }
  quietly('mount', '-o', 'remount,abort', disk);
  const statuses = new Set();
  for (let status = 0; status !== null; status = await write(server)) statuses.add(status);
  statuses.delete(0);
  const odd = [...statuses].filter((status) => status !== 503);
  if (odd.length > 0) throw new Error(`Writes got ${odd.join(', ')}.`);
  console.log('writes got 503, then the process ended');
  const { code, said } = await startInVain();
  if (code !== 1 || !/DATA_DIR .*the disk is read-only/.test(said))
    throw new Error(`The start said: ${said}`);
  console.log(`a start says: ${said.trim()}`);
  quietly('umount', disk);
  quietly('mount', '-o', 'loop', image, disk);
  server = await startProofServer(settings);
  await check(server);
  if ((await write(server)) !== 201) throw new Error('No write after the disk is back.');
  await server.stop();
  console.log(`all ${names.length} acknowledged writes are there once the disk is writable again`);
} catch (error) {
  failure = error;
  console.error(error.message);
}
await server?.kill();
execFileSync('umount', [disk]);
rmSync(folder, { recursive: true });
process.exit(failure === null ? 0 : 1);

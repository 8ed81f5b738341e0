// Fills the disk under the embedded database: reads must go on, writes must get 503. Run as root, which alone may
// mount.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { enterOwnMounts } from './lib/own-mounts.mjs';
import { startProofServer } from './lib/proof-server.mjs';

enterOwnMounts();

const longestMs = 30_000;
const disk = mkdtempSync(join(tmpdir(), 'puchar-full-disk-'));
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk], { stdio: 'ignore' });
} catch {
  rmSync(disk, { recursive: true });
  console.log('No disk could be mounted (root alone may): the server tests try a simulated one.');
  process.exit(0);
}

const filler = join(disk, 'filler');

function fill() {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: 'a' });
}

async function until(what, isTrue) {
  for (const end = Date.now() + longestMs; Date.now() < end; await wait(20)) {
    if (await isTrue()) return;
  }
  throw new Error(`${what}: not within ${longestMs / 1000} s.`);
}

const settings = {
  DATA_DIR: join(disk, 'data'),
  DATABASE_URL: '',
  ADMIN_EMAIL: 'proof@example.org',
  ADMIN_PASSWORD: randomUUID(),
};
const names = [];

async function write(server) {
  const name = randomUUID().slice(0, 13);
  const response = await server.request('/api/groups/create', { name });
  const { code } = await response.json();
  if (response.status === 201) names.push(name);
  else if (code !== 'UNAVAILABLE') {
    throw new Error(`A write got ${response.status}, ${code}.`);
  }
  return response.status;
}

async function check(server) {
  await server.state();
  const groups = await (await server.request('/api/groups')).json();
  const present = new Set(groups.map(({ name }) => name));
  const lost = names.filter((name) => !present.has(name)).length;
  if (lost > 0) throw new Error(`${lost} of ${names.length} acknowledged writes are lost.`);
}

let server = null;
let failure = null;
try {
  server = await startProofServer(settings);
  if ((await write(server)) !== 201) throw new Error('The first write failed.');
  for (const round of [1, 2]) {
    fill();
    await until('a write is rejected', async () => (await write(server)) === 503);
    // Also takes the space that the database reserves.
    if (round === 2) fill();
    for (let count = 0; count < 50; count += 1) await write(server);
    await check(server);
    rmSync(filler);
    await until('writes work again', async () => (await write(server)) === 201);
    await check(server);
    console.log(`round ${round}: reads went on, ${names.length} acknowledged, none lost`);
  }
  await server.kill();
  server = await startProofServer(settings);
  await check(server);
  await server.stop();
  console.log('A full disk stopped writes alone, and no acknowledged write was lost.');
} catch (error) {
  failure = error;
  console.error(error.message);
}
await server?.kill();
execFileSync('umount', [disk]);
rmSync(disk, { recursive: true });
process.exit(failure === null ? 0 : 1);

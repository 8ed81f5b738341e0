import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { takeDataLock } from './data-lock.ts';

const run = promisify(execFile);
const module = fileURLToPath(new URL('data-lock.ts', import.meta.url));
const quick = { localMs: 500, remoteMs: 1000 };
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'puchar-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = () => takeDataLock(file, undefined, quick);

async function foreignLock(changes: object): Promise<void> {
  const unlock = await take();
  const owner: object = JSON.parse(readFileSync(file, 'utf8'));
  unlock();
  const other = { ...owner, id: 'a'.repeat(16), pid: 1, host: 'other-host', ...changes };
  writeFileSync(file, JSON.stringify(other));
}

test('the lock of a dead process is taken over, that of a living one is not', async () => {
  // Process 1 always lives, but these locks are from an earlier one with the same id.
  for (const stale of ['999999999 1\n', '1 1\n', '999999999']) {
    writeFileSync(file, stale);
    const unlock = await take();
    await expect(take()).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}`);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  }
  // Format of the first release.
  writeFileSync(file, `${process.pid}\n`);
  await expect(take()).rejects.toThrow('in use by process');
});

test('another machine or container owns the lock as long as its heartbeat goes on', async () => {
  for (const place of [{ boot: 'another kernel' }, { pidNamespace: 'another namespace' }]) {
    await foreignLock(place);
    const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), 100);
    await expect(take()).rejects.toThrow('in use by process 1 on other-host');
    clearInterval(heartbeat);
    const unlock = await take();
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('an owner whose lock was taken over while it was suspended is notified', async () => {
  const isLost = new Promise<void>((resolve) => void takeDataLock(file, resolve));
  await expect(take()).rejects.toThrow('in use');
  const owner: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...owner, id: 'b'.repeat(16) }));
  await isLost;
});

const program = () => `const { takeDataLock } = await import(${JSON.stringify(module)});
  await takeDataLock(${JSON.stringify(file)}); console.log('taken');`;
const node = (source: string) => ['--import', 'tsx', '--input-type=module', '-e', source];

test('a paused process owns the lock as long as it lives, a killed one no longer', async () => {
  const owner = spawn(process.execPath, node(`${program()} setInterval(() => {}, 1000);`));
  await once(owner.stdout, 'data');
  owner.kill('SIGSTOP');
  await expect(takeDataLock(file)).rejects.toThrow(`in use by process ${owner.pid}`);
  const ended = once(owner, 'exit');
  owner.kill('SIGKILL');
  await ended;
  const unlock = await take();
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

function canUnshare(): boolean {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(
      'unshare is not allowed here: the lock is tried without a PID namespace.\n',
    );
    return false;
  }
}

test('a process in another PID namespace is rejected, and owns the directory after the first', async () => {
  const [command = '', ...before] = canUnshare()
    ? ['unshare', '--pid', '--fork', '--mount-proc', process.execPath]
    : [process.execPath];
  const start = () => run(command, [...before, ...node(program())]);
  const unlock = await take();
  await expect(start()).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}`);
  unlock();
  expect((await start()).stdout).toBe('taken\n');
  // It ended without releasing the lock, and its id means another process here.
  (await take())();
}, 60_000);

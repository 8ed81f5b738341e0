import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { errorCode } from '../../error-code.ts';

const heartbeatMs = 2000;
/** Longest wait for a heartbeat: within one kernel, and of another machine. */
const patience = { localMs: 5000, remoteMs: 20_000 };

const ownerFile = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  pid: z.int(),
  /** Clock ticks since boot, '' where unknown. */
  start: z.string(),
  host: z.string(),
  boot: z.string(),
  pidNamespace: z.string(),
});
type Owner = z.infer<typeof ownerFile>;

function readSystem(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return '';
  }
}

function startOf(pid: number): string {
  return readSystem(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });
}

const self = (): Owner => ({
  id: randomBytes(8).toString('hex'),
  pid: process.pid,
  start: startOf(process.pid),
  host: hostname(),
  boot: readSystem(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pidNamespace: readSystem(() => readlinkSync('/proc/self/ns/pid')),
});

function readOwner(file: string): Owner | null {
  const text = readSystem(() => readFileSync(file, 'utf8'));
  // Format of the first release.
  const [, pid, start = ''] = /^(\d+)(?: (\d*))?$/.exec(text) ?? [];
  if (pid !== undefined) return { ...self(), id: '0'.repeat(16), pid: Number(pid), start };
  try {
    const parsed = ownerFile.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Limit of macOS, the strictest system, without the terminating zero. */
const mostAddressBytes = 103;

/** Null when the path is too long, or on a system without Unix sockets. */
export function socketAddress(file: string): string | null {
  if (process.platform === 'win32') return null;
  const candidates = [path.resolve(file), path.relative(process.cwd(), file)];
  return candidates.find((address) => Buffer.byteLength(address) <= mostAddressBytes) ?? null;
}

const socketFile = (file: string, id: string) => `${file}.${id}.sock`;

function listen(file: string): Promise<Server | null> {
  const address = socketAddress(file);
  if (address === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', () => resolve(null));
    server.listen(address, () => resolve(server.on('error', () => undefined)));
  });
}

/** The kernel accepts the connection, however busy the owner is, until its process ends. */
function isListening(file: string): Promise<boolean> {
  const address = socketAddress(file);
  if (address === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(address);
    const settle = (isAlive: boolean) => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', (error) =>
      settle(!['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')),
    );
  });
}

function processLives({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive, but belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === '' || start === '' || now === start;
}

/** Opened, because network file systems serve a bare `stat` from a cache. */
function modifiedAt(file: string): number | null {
  try {
    const handle = openSync(file, 'r');
    try {
      return fstatSync(handle).mtimeMs;
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}

async function isTouched(file: string, withinMs: number): Promise<boolean> {
  const before = modifiedAt(file);
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += 250) {
    await wait(250);
    if (modifiedAt(file) !== before) return true;
  }
  return false;
}

async function isAlive(file: string, owner: Owner | null, limits: typeof patience) {
  const { boot, host, pidNamespace } = self();
  const isLocal = owner?.boot === boot && (boot !== '' || owner.host === host);
  if (!isLocal) return isTouched(file, limits.remoteMs);
  if (await isListening(socketFile(file, owner.id))) return true;
  if (owner.pidNamespace === pidNamespace) return processLives(owner);
  return isTouched(file, limits.localMs);
}

/** Renames the stale lock first: of two processes that found it stale only one succeeds. */
function removeStale(file: string, seen: Owner | null): void {
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    // Another process took the lock in between: restore it.
    if (readOwner(aside)?.id !== seen?.id) linkSync(aside, file);
  } catch {
    // The next attempt sees.
  }
  rmSync(aside, { force: true });
  if (seen !== null) rmSync(socketFile(file, seen.id), { force: true });
}

async function takeFile(file: string, mine: string, limits: typeof patience): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // A hard link is atomic.
      linkSync(mine, file);
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (await isAlive(file, owner, limits)) {
      const name = owner === null ? 'another process' : `process ${owner.pid} on ${owner.host}`;
      throw new Error(
        `The data directory is in use by ${name}. Stop it first, or set DATA_DIR to another place.`,
      );
    }
    removeStale(file, owner);
  }
  throw new Error('The data directory could not be locked.');
}

/**
 * Does not rely on process ids, which containers and machines on a network folder do not share. An
 * owner in the same kernel is known by its open socket, one elsewhere by its heartbeat. `lost` is
 * called when another process took the lock, as after a suspension.
 */
export async function takeDataLock(
  file: string,
  lost: () => void = () => undefined,
  limits = patience,
): Promise<() => void> {
  const owner = self();
  const socket = await listen(socketFile(file, owner.id));
  const close = () => {
    socket?.close();
    rmSync(socketFile(file, owner.id), { force: true });
  };
  const mine = `${file}.${owner.id}`;
  try {
    writeFileSync(mine, `${JSON.stringify(owner)}\n`);
    await takeFile(file, mine, limits);
  } catch (error) {
    close();
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  const beat = () => {
    const present = readOwner(file);
    if (present?.id === owner.id) {
      utimesSync(file, new Date(), new Date());
    } else if (present !== null || !existsSync(file)) {
      clearInterval(heartbeat);
      lost();
    }
  };
  const heartbeat = setInterval(beat, heartbeatMs).unref();
  return () => {
    clearInterval(heartbeat);
    if (readOwner(file)?.id === owner.id) rmSync(file, { force: true });
    close();
  };
}

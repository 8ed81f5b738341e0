import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { databaseSettings } from './databases.ts';
import { organiserAccount } from './organiser.ts';
import { root } from './folders.ts';

export interface RunningServer {
  publicUrl: string;
  adminUrl: string;
  pid: number;
  stop: () => Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  /** `[public, admin]`; free ports by default. */
  ports?: readonly [number, number];
  env?: Readonly<Record<string, string>>;
  /** Below the repository's folder; the built server by default. */
  program?: string;
}

// Below those that the system gives to connections (from 32768): one of them may take the port before a slow server
// listens. Each worker of Playwright has a range of its own.
const firstPort = 20_000;
const portsEach = 1_000;
const mostWorkers = 10;
const range = Number(process.env['TEST_PARALLEL_INDEX'] ?? mostWorkers) % (mostWorkers + 1);
let lastPlace = Math.floor(Math.random() * portsEach);

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  for (let count = 0; count < portsEach; count += 1) {
    lastPlace = (lastPlace + 1) % portsEach;
    const port = firstPort + range * portsEach + lastPlace;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(late);
}

/** @throws Error with the server's output when it exits first. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const [port, adminPort] = options.ports ?? [await freePort(), await freePort()];
  const { program } = options;
  const run = program === undefined ? ['server/dist/main.mjs'] : ['--import', 'tsx', program];
  const child = spawn(process.execPath, run, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DATA_DIR: options.dataDir,
      DEMO: '1',
      ADMIN_EMAIL: organiserAccount.email,
      ADMIN_PASSWORD: organiserAccount.password,
      // Nothing listens there: the site must work without external services.
      DDRAGON_URL: 'http://127.0.0.1:9',
      ...databaseSettings(options.dataDir),
      ...options.env,
    },
  });
  const output: string[] = [];
  const streams = [child.stdout, child.stderr];
  const keep = (part: Buffer) => output.push(part.toString());
  for (const stream of streams) stream.on('data', keep);
  const publicUrl = `http://127.0.0.1:${port}`;
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  while (
    !((await responds(`${publicUrl}/api/health`)) && (await responds(`${adminUrl}/api/health`)))
  ) {
    if (hasEnded(child)) throw new Error(`The server ended:\n${output.join('')}`);
    await pause(100);
  }
  // Drained: a load test writes a line for each of millions of requests.
  for (const stream of streams) stream.off('data', keep).resume();
  return { publicUrl, adminUrl, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

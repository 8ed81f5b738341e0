// CPU from /proc, which other load does not change. wrk where installed: a slower generator lets the server sleep, and
// waking it costs more than a request.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { freePort } from '../e2e/site/server-process.ts';

const connections = 50;
const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());

function cpuOf(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user + system) / ticks) * 1000;
}

const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((file) => existsSync(file));

export const generator = wrk === undefined ? 'autocannon' : 'wrk';

/** @returns {Promise<number>} Requests made; throws when one fails. */
async function loadWithWrk({ name, url, headers }, seconds) {
  const lines = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, ...lines, url];
  const { stdout } = await promisify(execFile)(wrk, options);
  const [, total] = /(\d+) requests in/.exec(stdout) ?? [];
  if (total === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`${name}: ${stdout}`);
  return Number(total);
}

/** @returns {Promise<number>} Requests made; throws when one fails. */
async function loadWithAutocannon({ name, url, headers }, seconds) {
  const { errors, requests, non2xx, statusCodeStats } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  });
  const failed = errors + non2xx - (statusCodeStats[304]?.count ?? 0);
  if (requests.total === 0 || failed > 0) throw new Error(`${name}: ${failed} failed`);
  return requests.total;
}

/**
 * All targets at once. @returns {Promise<{ requests: number, ms: number }>} Requests, and the CPU that they took; throws on
 * a status other than `status`.
 */
export async function burstTogether(targets, seconds) {
  for (const target of targets) {
    const { status } = await fetch(target.url, { headers: target.headers });
    if (status !== target.status) throw new Error(`${target.name}: status ${status}`);
  }
  const all = () => targets.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const before = all();
  const load = wrk === undefined ? loadWithAutocannon : loadWithWrk;
  const totals = await Promise.all(targets.map((target) => load(target, seconds)));
  return { requests: totals.reduce((sum, total) => sum + total, 0), ms: all() - before };
}

/** @returns {Promise<number>} Microseconds for one request. */
async function burst(target, seconds) {
  const { requests, ms } = await burstTogether([target], seconds);
  return (ms / requests) * 1000;
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, fields] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        return [{ pid: Number(name), parent: Number(fields.split(' ')[1]) }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** Milliseconds of CPU of a process and of all that it started. */
export function cpuOfTree(pid) {
  const all = processes();
  const sum = (one) =>
    cpuOf(one) +
    all.filter(({ parent }) => parent === one).reduce((ms, child) => ms + sum(child.pid), 0);
  return sum(pid);
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** @param {(port: string) => string[]} argumentsFor A program that prints something once it listens. */
async function startServerOf(argumentsFor, cwd) {
  const port = await freePort();
  const child = spawn(process.execPath, argumentsFor(String(port)), {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('A server to compare with ended.');
    }),
  ]);
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() };
}

export const startHello = (folder) =>
  startServerOf((port) => ['server.mjs', 'hello', port], folder);

/**
 * Bursts in turns, each round beginning with another target.
 * @param targets The first is the baseline.
 * @returns Microseconds of each, the median over the rounds.
 */
export async function measureInTurns(targets, { rounds, seconds }) {
  for (const target of targets) await burst(target, 2);
  const times = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < targets.length; turn += 1) {
      const place = (turn + round) % targets.length;
      times[place].push(await burst(targets[place], seconds));
    }
  }
  return times.map(median);
}

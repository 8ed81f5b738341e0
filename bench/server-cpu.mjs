// CPU of a server process for one request, as api-bench measures it: read from /proc before and after a burst
// of autocannon. A neighbour that takes the core does not move it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { freePort } from '../e2e/site/server-process.ts';

const connections = 50;
const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Milliseconds of the process and all its threads. */
function cpuOf(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user + system) / ticks) * 1000;
}

/** @returns {Promise<number>} Microseconds for one request; throws when an answer is another than `status`. */
async function burst({ name, url, pid, headers, status }, seconds) {
  const before = cpuOf(pid);
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const spent = cpuOf(pid) - before;
  const { total } = result.requests;
  const expected = result.statusCodeStats[status]?.count ?? 0;
  if (total === 0 || result.errors > 0 || expected !== total) {
    throw new Error(
      `${name}: ${expected} of ${total} answers are ${status}, ${result.errors} errors`,
    );
  }
  return (spent / total) * 1000;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** The empty answer of the measuring program, in a process of its own. */
export async function startHello(folder) {
  const port = await freePort();
  const child = spawn(process.execPath, ['server.mjs', 'hello', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The empty server ended.');
    }),
  ]);
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() };
}

/**
 * Bursts in turns, each round beginning with another target.
 *
 * @param targets The first is what the others are compared with.
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

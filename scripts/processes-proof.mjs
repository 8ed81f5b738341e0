// Two real processes on one PostgreSQL: no stale read after an acknowledged write, whatever the way between them; none
// waits without a line; a process that stops loses no request. `node scripts/processes-proof.mjs`
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createBalancer, request } from './lib/balancer.mjs';
import { listen } from './lib/heard-events.mjs';
import { startPgBouncer } from './lib/pgbouncer.mjs';
import { createDatabase, execStatement, runStatement, startPostgres } from './lib/postgres.mjs';
import { signIn, spawnSite } from './lib/site-process.mjs';

const writes = 100;
const eventRounds = 10;
const drainSeconds = 2;
const account = { email: 'proof@example.org', password: randomUUID() };
const folder = mkdtempSync(join(tmpdir(), 'puchar-processes-'));
const postgres = await startPostgres();
const running = new Set();
let databases = 0;

function newDatabase() {
  databases += 1;
  const name = `proof_${databases}`;
  createDatabase(postgres.url, name);
  const named = (url) => {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  };
  return { direct: named(postgres.url), named, dataDir: join(folder, name) };
}

async function startSite(place, settings = {}) {
  const site = await spawnSite({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.direct,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DRAIN_SECONDS: '0',
    ...settings,
  });
  running.add(site);
  return site;
}

/** Both at once, on an empty database. */
async function startTwo(place, settings) {
  const sites = await Promise.all([startSite(place, settings), startSite(place, settings)]);
  return Promise.all(sites.map((site) => site.ready()));
}

async function stopAll() {
  const codes = await Promise.all([...running].map((site) => site.stop()));
  running.clear();
  return codes;
}

function check(isTrue, text) {
  if (!isTrue) throw new Error(text);
}

const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);

async function stageAt(site) {
  const response = await fetch(`${site.publicUrl}/api/editions/get-current`);
  check(response.status === 200, `A read got ${response.status}.`);
  return (await response.json()).stage;
}

/** Writes at either process; the other one is read before and right after, from memory where it may. */
async function readAfterWrites([one, other], { disturb = () => undefined, count = writes } = {}) {
  const call = await signIn(one, account);
  const times = [];
  let stale = 0;
  for (let number = 0; number < count; number += 1) {
    const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
    await Promise.all(Array.from({ length: 4 }, () => stageAt(reader)));
    disturb(number);
    const direction = (await stageAt(writer)) === 'SUBMISSIONS' ? 'previous' : 'next';
    const begunAt = performance.now();
    const { stage } = await call(writer, `/editions/${direction}-stage`);
    times.push(performance.now() - begunAt);
    const seen = await Promise.all(Array.from({ length: 4 }, () => stageAt(reader)));
    stale += seen.filter((found) => found !== stage).length;
  }
  times.sort((a, b) => a - b);
  const figures = `${count} writes, ${stale} of ${count * 4} reads stale, a write takes ${at(times, 0.5)} ms (median), ${at(times, 0.95)} ms (95 %), ${at(times, 1)} ms (slowest)`;
  check(stale === 0, figures);
  return figures;
}

/** A page that hears of a change fetches at once, from the process that looks into the log ten times a second. */
async function readAfterEvents([one, other]) {
  const call = await signIn(one, account);
  const streams = await Promise.all([one, other].map((site) => listen(site, 'edition')));
  let stale = 0;
  for (let round = 0; round < eventRounds; round += 1) {
    // A topic has one event a second.
    await wait(1100);
    await Promise.all([stageAt(one), stageAt(other)]);
    const events = streams.map((stream) => stream.next());
    const written = call(one, `/editions/${round % 2 === 0 ? 'next' : 'previous'}-stage`);
    const reads = events.map(async (event, place) => {
      await event;
      return stageAt(place === 0 ? other : one);
    });
    const { stage } = await written;
    stale += (await Promise.all(reads)).filter((found) => found !== stage).length;
  }
  for (const stream of streams) await stream.close();
  check(stale === 0, `${stale} of ${2 * eventRounds} reads after an event were old.`);
  return `0 of ${2 * eventRounds} reads after an event old`;
}

async function withNotifications() {
  const sites = await startTwo(newDatabase());
  const figures = `${await readAfterWrites(sites)}, ${await readAfterEvents(sites)}`;
  await stopAll();
  return figures;
}

async function withLostConnections() {
  const place = newDatabase();
  const disturb = (number) => {
    if (number % 10 !== 5) return;
    runStatement(
      place.direct,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'puchar-changes' and datname = current_database()`,
    );
  };
  const figures = await readAfterWrites(await startTwo(place), { disturb });
  await stopAll();
  return figures;
}

async function withPooler(settings = () => ({})) {
  const place = newDatabase();
  const pooler = await startPgBouncer(postgres.url);
  try {
    const own = { DATABASE_URL: place.named(pooler.url), ...settings(place) };
    const sites = await startTwo(place, own);
    const lines = sites.flatMap(({ logged }) => logged);
    check(
      lines.some((line) => line.includes('database.pooled')),
      'The pooler was not noticed.',
    );
    const figures = `${await readAfterWrites(sites)}, ${await readAfterEvents(sites)}`;
    await stopAll();
    return figures;
  } finally {
    await pooler.stop();
  }
}

const withDirectAddress = () => withPooler((place) => ({ DATABASE_DIRECT_URL: place.direct }));

/** A transaction that holds the lock of migrations, through the pooler. */
async function waitingStart() {
  const place = newDatabase();
  const pooler = await startPgBouncer(postgres.url);
  try {
    const url = place.named(pooler.url);
    const holder = execStatement(
      url,
      'begin; select pg_advisory_xact_lock(7264311); select pg_sleep(600); commit',
    ).catch(() => undefined);
    const site = await startSite(place, { DATABASE_URL: url });
    await site.says('database.waits-for-migrations');
    check(!(await site.isReady()), 'It was ready before its migrations.');
    runStatement(
      place.direct,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
    );
    await holder;
    await site.ready();
    await stopAll();
    return 'it says so, and starts when the lock is free';
  } finally {
    await pooler.stop();
  }
}

/** Longer than it may serve from memory: what it serves afterwards is new. */
async function pausedProcess() {
  const place = newDatabase();
  const [one, other] = await startTwo(place);
  const call = await signIn(one, account);
  await stageAt(other);
  other.signal('SIGSTOP');
  const begunAt = performance.now();
  const { stage } = await call(one, '/editions/next-stage');
  const seconds = (performance.now() - begunAt) / 1000;
  other.signal('SIGCONT');
  check((await stageAt(other)) === stage, 'The paused process served what was old.');
  check(seconds <= 5, `The write took ${seconds.toFixed(1)} s.`);
  const { stage: next } = await call(one, '/editions/previous-stage');
  check((await stageAt(other)) === next, 'The paused process stayed behind.');
  await stopAll();
  return `the write was acknowledged after ${seconds.toFixed(1)} s, no stale read afterwards`;
}

async function killedProcess() {
  const place = newDatabase();
  const [one, other] = await startTwo(place);
  const call = await signIn(one, account);
  await other.stop('SIGKILL');
  const begunAt = performance.now();
  await call(one, '/editions/next-stage');
  const seconds = (performance.now() - begunAt) / 1000;
  check(seconds <= 5, `The write took ${seconds.toFixed(1)} s.`);
  await call(one, '/editions/previous-stage');
  await stopAll();
  return `the first write was acknowledged after ${seconds.toFixed(1)} s`;
}

async function openStream(site) {
  const response = await fetch(`${site.publicUrl}/api/events`);
  const reader = response.body.getReader();
  await reader.read();
  return { ended: reader.read().then(({ done }) => done) };
}

async function drainedProcess() {
  const place = newDatabase();
  const sites = await startTwo(place, { DRAIN_SECONDS: String(drainSeconds) });
  const balancer = createBalancer(sites);
  const paths = ['/api/editions/get-current', '/api/meetings', '/api/health', '/'];
  const outcomes = new Map();
  let isOver = false;
  const client = async (place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = place; !isOver; count += 1) {
      const site = balancer.choose();
      const outcome = await request(agent, `${site.publicUrl}${paths[count % paths.length]}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await wait(place % 5);
    }
    agent.destroy();
  };
  const streams = await Promise.all(sites.map(openStream));
  const clients = Array.from({ length: 20 }, (_, number) => client(number));
  await wait(1000);
  const [, leaving] = sites;
  const begunAt = performance.now();
  const code = await leaving.stop();
  const seconds = (performance.now() - begunAt) / 1000;
  check(await streams[1].ended, 'The stream of the process that left stays open.');
  await wait(1000);
  isOver = true;
  await Promise.all(clients);
  await balancer.stop();
  const text = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  check(code === 0, `It ended with ${code}.`);
  check(outcomes.size === 1 && outcomes.has(200), `Responses: ${text}`);
  await stopAll();
  return `${text}; it left after ${seconds.toFixed(1)} s`;
}

const proofs = {
  'two processes, notifications': withNotifications,
  'connections for notifications ended every ten writes': withLostConnections,
  'PgBouncer in transaction mode, polling': withPooler,
  'PgBouncer, notifications by DATABASE_DIRECT_URL': withDirectAddress,
  'a start while another process migrates': waitingStart,
  'a process paused by SIGSTOP': pausedProcess,
  'a process killed by SIGKILL': killedProcess,
  'SIGTERM under load, 20 clients with keep-alive': drainedProcess,
};

let failure = null;
try {
  for (const [name, prove] of Object.entries(proofs)) {
    if (process.argv[2] !== undefined && !name.includes(process.argv[2])) continue;
    console.log(`${name}: ${await prove()}`);
  }
} catch (error) {
  failure = error;
  console.error(error.message);
}
for (const site of running) await site.stop('SIGKILL');
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failure === null ? 0 : 1);

// npm run bench:callbacks: a thousand Riot callbacks at once, forged ones too, while visitors read.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { organiserAccount } from '../e2e/site/organiser.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { startAllFakeServers } from '../server/src/testing/fake-servers/all-fake-servers.ts';

const burst = 1_000;
const rounds = 9;
const readers = 4;
const mostTimes = { median: 5 };

function createOrganiser({ adminUrl }) {
  const headers = {
    'content-type': 'application/json',
    origin: adminUrl,
    'sec-fetch-site': 'same-origin',
  };
  return async (method, path, body) => {
    const response = await fetch(`${adminUrl}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) headers.cookie = cookie.split(';', 1)[0];
    return response.json();
  };
}

async function openGames(call, most) {
  const upcoming = await call('GET', '/meetings?order=ASC&page=1&state=UPCOMING');
  const codes = [];
  for (const { id } of upcoming.slice(0, most)) {
    await call('POST', `/meetings/${id}/next-state`, { expectedState: 'UPCOMING' });
    const { tournamentCode } = await call('POST', `/meetings/${id}/next-match`, {});
    if (tournamentCode === undefined) throw new Error('No code was made.');
    codes.push(tournamentCode);
  }
  return codes;
}

function tokensOf(riot) {
  return riot.requested
    .filter(({ url }) => url.includes('/codes?'))
    .map(({ body }) => JSON.parse(body).metadata);
}

function callbacksOf(codes, tokens) {
  const good = codes.map((shortCode, index) => ({
    shortCode,
    metaData: tokens[index],
    gameId: index + 1,
  }));
  return Array.from({ length: burst }, (_, index) => {
    const one = good[index % good.length];
    // A third each: repeated valid ones, a wrong token, an unknown code.
    if (index % 3 === 0) return one;
    if (index % 3 === 1) return { ...one, metaData: 'A'.repeat(43) };
    return { ...one, shortCode: `EUNE-forged-${index}` };
  }).map((body) => JSON.stringify({ startTime: 1, gameName: 'x', region: 'EUNE', ...body }));
}

async function readWhile(publicUrl, paths, isOver) {
  const times = [];
  const reader = async (offset) => {
    for (let at = offset; !isOver(); at += 1) {
      const start = performance.now();
      const response = await fetch(`${publicUrl}${paths[at % paths.length]}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`A read had status ${response.status}.`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, index) => reader(index)));
  return times;
}

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

function describe(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { reads: times.length, median: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

function add(sums, counts) {
  for (const [status, count] of Object.entries(counts)) sums[status] = (sums[status] ?? 0) + count;
}

function problemsOf(counts, good, forged) {
  const { 200: taken = 0, 404: turnedAway = 0, ...others } = counts;
  const problems = [];
  if (taken > good) problems.push(`${taken - good} forged callbacks were accepted.`);
  if (turnedAway > forged) problems.push(`${turnedAway - forged} true callbacks were rejected.`);
  for (const [status, count] of Object.entries(others))
    problems.push(`${count} callbacks had ${status === '0' ? 'no response' : `status ${status}`}.`);
  return problems;
}

if (!(await build())) process.exit(1);
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-callbacks-'));
const mockServers = await startAllFakeServers({
  accounts: new Set(),
  members: [],
  turnstileTokens: new Map(),
});
const worker = new Worker(new URL('callback-burst.mjs', import.meta.url));
let server;
try {
  server = await startServer({
    dataDir,
    env: { ...mockServers.environment, TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET_KEY: '' },
  });
  const call = createOrganiser(server);
  await call('POST', '/auth/sign-in', {
    email: organiserAccount.email,
    password: organiserAccount.password,
  });
  const codes = await openGames(call, 5);
  const bodies = callbacksOf(codes, tokensOf(mockServers.riot));
  const list = await fetch(`${server.publicUrl}/api/meetings?order=DESC&page=1&state=FINISHED`);
  const [meeting] = await list.json();
  const paths = [
    '/',
    '/mecze',
    `/mecze/${meeting.id}`,
    '/api/teams',
    `/api/meetings/${meeting.id}`,
  ];
  const url = `${server.publicUrl}/api/riot/tournament-callback`;
  const [without, during] = [[], []];
  const [counts, again] = [{}, {}];
  for (let round = 0; round < rounds; round += 1) {
    worker.postMessage({ url, bodies });
    let result = null;
    const finished = once(worker, 'message').then(([message]) => (result = message));
    during.push(...(await readWhile(server.publicUrl, paths, () => result !== null)));
    await finished;
    add(counts, result.counts);
    add(again, result.again);
    // The same duration without callbacks, on the same server.
    const end = performance.now() + result.ms;
    without.push(...(await readWhile(server.publicUrl, paths, () => performance.now() > end)));
  }
  const [quiet, loud] = [describe(without), describe(during)];
  const times = { median: loud.median / quiet.median, p99: loud.p99 / quiet.p99 };
  console.log(
    `responses to ${rounds} times ${burst} callbacks: ${JSON.stringify(counts)}, sent again after: ${JSON.stringify(again)}`,
  );
  for (const [name, { reads, median, p99 }] of Object.entries({ without: quiet, during: loud })) {
    console.log(
      `${name}: ${reads} reads, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
  }
  console.log(`ratio: median ${times.median.toFixed(2)}, p99 ${times.p99.toFixed(2)}`);
  const good = rounds * bodies.filter((_, index) => index % 3 === 0).length;
  const problems = problemsOf(counts, good, rounds * burst - good);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  if (times.median > mostTimes.median) process.exitCode = 1;
} finally {
  await worker.terminate();
  await server?.stop();
  await mockServers.close();
  await rm(dataDir, { recursive: true, force: true });
}

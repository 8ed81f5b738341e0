// A match day on four processes on two machines, while everything is taken away in turn: no acknowledged write is lost, no
// read after it is old, hardly a request fails. `node scripts/match-day-cluster-proof.mjs --readers=500 --streams=2000
// --writers=20 --consents=1 --phase=20 --cut=60 [--only=upgrade,kill,database,store,machine] [--previous=<commit>]`.
// These are readers and writes a second of ten cores; fewer get their share, since all of it runs on one machine.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { json, publicHost, signIn, startCluster } from './lib/cluster.mjs';
import {
  createRecord,
  numberOf,
  openStreams,
  startConsents,
  startReading,
  startWriting,
} from './lib/cluster-load.mjs';
import { visitors } from './lib/cluster-network.mjs';
import { startReaders } from './lib/cluster-readers.mjs';
import { printProxyLog, printTable, summarize } from './lib/cluster-table.mjs';
import { send } from './lib/edge-client.mjs';
import { buildPreviousRelease } from './lib/previous-release.mjs';
import { cpuSeconds } from './lib/process-cpu.mjs';
import { makeProofFiles } from './lib/proof-files.mjs';
import { root } from './lib/root.mjs';

const coresForAll = 10;
const share = Math.min(1, availableParallelism() / coresForAll);
const shareOf = (count) => String(Math.round(count * share));

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: shareOf(500) },
    streams: { type: 'string', default: shareOf(2000) },
    writers: { type: 'string', default: shareOf(20) },
    consents: { type: 'string', default: '1' },
    phase: { type: 'string', default: '20' },
    cut: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    previous: { type: 'string' },
  },
});
const [readers, streams, writers, consents, phaseSeconds, cutSeconds] = [
  'readers',
  'streams',
  'writers',
  'consents',
  'phase',
  'cut',
].map((name) => Number(values[name]));
const writerPauseMs = 1000;
const mostFailedShare = 0.001;
const mostRecoveryMs = 5000;
/** Until a machine that is cut off has been noticed, and after a database that was away. */
const noticeMs = 5000;
const every = ['read', 'write', 'consent'];

const chosen = values.only.split(',').filter((name) => name !== '');
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);
const isUpgraded = isChosen('upgrade');
const release = isUpgraded ? (await buildPreviousRelease(values.previous)).folder : root;
const files = makeProofFiles([60_000, 400_000, 3_500_000]).pdfs;
const cluster = await startCluster({ perMachine: 2, release });
const direct = startReaders(cluster);
let call = null;
let load = null;
const record = createRecord();

async function makeMeetings() {
  const teams = await json(send({ host: publicHost, from: visitors[0], path: '/api/teams' }));
  const meetings = [];
  for (let number = 0; number < writers; number += 1) {
    const input = {
      team1Id: teams[number % teams.length].id,
      team2Id: teams[(number + 1) % teams.length].id,
      stage: 'GROUP',
      date: new Date(Date.now() + 3_600_000).toISOString(),
    };
    meetings.push(await json(call('POST', '/meetings/create', input)));
  }
  return meetings;
}

async function makeLinks(count) {
  const program = [
    '--import',
    'tsx',
    'src/testing/make-consent-links.ts',
    String(Math.ceil(count / 5)),
  ];
  const env = { ...process.env, DATABASE_URL: cluster.postgres.url, DATA_DIR: '/nonexistent' };
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    cwd: `${root}/server`,
    env,
  });
  return JSON.parse(stdout);
}

let [checked, stale] = [0, 0];
const checks = new Set();
function compare(id, number, found) {
  for (const detail of found) {
    if (detail === null) continue;
    checked += 1;
    if (numberOf(detail.meet) >= number) continue;
    stale += 1;
    console.log(`Stale: ${numberOf(detail.meet)} instead of ${number}.`);
  }
}

/** Twice as a visitor, and once at each process itself, also at one that is cut off. */
async function readBack(id, number) {
  const path = `/api/meetings/${id}`;
  const own = direct.readAll(path).then((found) => compare(id, number, found));
  checks.add(own);
  void own.then(() => checks.delete(own));
  for (const from of visitors.slice(0, 2)) {
    const response = await record.run('read', () =>
      send({ host: publicHost, from, path, mostMs: 15_000 }),
    );
    if (response?.status === 200) compare(id, number, [JSON.parse(response.body.toString())]);
  }
}

async function startLoad() {
  call = await signIn();
  const meetings = await makeMeetings();
  const links = await makeLinks(consents * 20 * (phaseSeconds + cutSeconds));
  const { body: page } = await send({ host: publicHost, from: visitors[0], path: '/mecze' });
  const [file] = /\/assets\/[\w.-]+\.js/.exec(page.toString());
  const apis = ['/api/meetings', '/api/editions/get-current'];
  const paths = ['/', '/mecze', ...apis, `/mecze/${meetings[0].id}`, file];
  return {
    streams: openStreams(streams),
    reading: startReading({ record, rate: readers, paths }),
    writing: startWriting({ record, call, meetings, pauseMs: writerPauseMs, check: readBack }),
    consents: startConsents({ record, links, files, rate: consents }),
  };
}

const rows = [];

/** @param act Returns when what it took away is back; `heals`: recovery begins at once, `kinds` may fail until then. */
async function phase(name, act, { heals = false, isPlanned = false, kinds = [] } = {}) {
  const begin = performance.now();
  const lostBefore = load.streams.endings.length;
  await act();
  const mended = performance.now();
  await wait(phaseSeconds * 1000);
  const end = performance.now();
  const from = heals ? begin : mended;
  const cut = { kinds, until: from + noticeMs };
  const requests = record.requests.filter(({ begunAt }) => begunAt >= begin && begunAt < end);
  const streamsLost = load.streams.endings.length - lostBefore;
  rows.push(
    summarize({ name, begin, end, from, cut, isFailure: !isPlanned, streamsLost }, requests),
  );
  console.log(`${name}: ${rows.at(-1).failed} of ${rows.at(-1).requests} requests failed`);
  await restarting;
}

let restarting = Promise.resolve();

async function kill(place) {
  await place.site.stop('SIGKILL');
  // As a supervisor does.
  restarting = wait(1000).then(() => cluster.startAt(place, root));
}

async function cutStore() {
  cluster.store.cut();
  await wait(cutSeconds * 1000);
  cluster.store.mend();
}

async function cutMachine() {
  const [, machine] = cluster.machines;
  machine.cut();
  await wait(cutSeconds * 500);
  machine.mend();
}

async function restartDatabase() {
  await cluster.postgres.kill();
  await cluster.postgres.start();
}

async function upgrade() {
  for (const place of cluster.places) await cluster.replace(place, root);
}

/** Each process has a while for its response. */
async function numbersAt(id) {
  for (let tries = 1; ; tries += 1) {
    const found = await direct.readAll(`/api/meetings/${id}`);
    if (tries === 20 || found.every((detail) => detail !== null)) {
      return found.map((detail) => (detail === null ? -1 : numberOf(detail.meet)));
    }
    await wait(500);
  }
}

async function readAsOrganiser(path) {
  for (let tries = 1; ; tries += 1) {
    const response = await call('GET', path).catch(() => null);
    if (response !== null && (response.status < 500 || tries === 20)) return json(response);
    await wait(500);
  }
}

async function whatIsLeft() {
  await Promise.all(checks);
  let lost = 0;
  for (const [id, number] of load.writing.acknowledged) {
    if ((await numbersAt(id)).some((found) => found < number)) lost += 1;
  }
  let lostForms = 0;
  for (const [link, sha256] of load.consents.acknowledged) {
    const { file: sent } = await readAsOrganiser(`/gdpr-agremeents/download-sent/${link}`);
    const found = createHash('sha256').update(Buffer.from(sent, 'base64')).digest('hex');
    if (found !== sha256) lostForms += 1;
  }
  return { lost, lostForms };
}

async function run() {
  await wait(3000);
  console.log(`${readers} readers a second, ${streams} streams, ${writers} writers.`);
  const before = {
    servers: cpuSeconds(cluster.places),
    own: process.cpuUsage(),
    at: performance.now(),
  };
  await phase('nothing goes wrong', () => undefined, { isPlanned: true });
  const spent = (performance.now() - before.at) / 1000;
  const own = process.cpuUsage(before.own);
  const cpu = [
    (cpuSeconds(cluster.places) - before.servers) / spent,
    (own.user + own.system) / 1e6 / spent,
  ];
  console.log(
    `Before anything is taken away: processors used by the four processes ${cpu[0].toFixed(2)}, by readers, streams and writers ${cpu[1].toFixed(2)}; ${load.streams.open()} of ${streams} streams are open, ${load.reading.mostOpen()} reads were under way at most.`,
  );
  if (isUpgraded) await phase('an upgrade is rolled', upgrade, { isPlanned: true });
  for (const place of cluster.places) {
    if (isChosen('kill')) await phase(`kill -9 ${place.name}`, () => kill(place), { heals: true });
  }
  if (isChosen('database'))
    await phase('the database is killed and started', restartDatabase, { kinds: every });
  if (isChosen('store')) await phase('the store is cut off', cutStore, { kinds: ['consent'] });
  if (isChosen('machine'))
    await phase('machine two is cut off', cutMachine, { heals: true, kinds: every });
}

function verdict({ lost, lostForms }) {
  printTable(rows);
  printProxyLog(cluster.saidByProxy());
  const total = rows.reduce((sum, { requests }) => sum + requests, 0);
  const failed = rows.reduce((sum, { outside }) => sum + outside, 0);
  const recoveryMs = Math.max(...rows.map((row) => row.recoveryMs));
  const writes = [...load.writing.acknowledged.values()].reduce((sum, number) => sum + number, 0);
  const lines = [
    [
      `acknowledged writes lost: ${lost} of ${writes}; consents: ${lostForms} of ${load.consents.acknowledged.size}`,
      lost + lostForms === 0,
    ],
    [
      `reads after an acknowledged write that were old: ${stale} of ${checked}`,
      stale === 0 && checked > 0,
    ],
    [
      `requests that failed outside the cut: ${failed} of ${total} (${((failed / total) * 100).toFixed(3)} %)`,
      failed / total < mostFailedShare,
    ],
    [`longest recovery: ${(recoveryMs / 1000).toFixed(1)} s`, recoveryMs <= mostRecoveryMs],
    [
      `events of meetings that streams got: ${load.streams.events()}; open at the end: ${load.streams.open()} of ${streams}`,
      load.streams.open() === streams,
    ],
  ];
  for (const [text, isGood] of lines) console.log(`${isGood ? 'good' : 'NOT'}  ${text}`);
  return lines.every(([, isGood]) => isGood);
}

let isGood = false;
try {
  load = await startLoad();
  await run();
  await Promise.all([load.reading.stop(), load.writing.stop(), load.consents.stop()]);
  isGood = verdict(await whatIsLeft());
} catch (error) {
  console.error(error);
}
load?.streams.stop();
direct.stop();
await cluster.stop();
process.exit(isGood ? 0 : 1);

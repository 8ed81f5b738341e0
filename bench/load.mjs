// npm run bench:load: 5,000 first loads in a minute, then 2,000 event streams; `-- --postgres`, `-- --writes`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Organiser } from '../e2e/site/organiser.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { residentMemory } from '../scripts/lib/resident-memory.mjs';
import { sharedNow } from './load-streams.mjs';

const visitors = 5_000;
const seconds = 60;
const staySeconds = 10;
const sampleSeconds = 2;
const streams = 2_000;
const meetingsSetLive = 5;

const most = {
  p99: 200,
  /** Ratio of the last quarter of the minute to the second. */
  memory: 1.1,
  notified: 1_000,
};

function limit(what, figure, allowed) {
  const isAbove = !(figure <= allowed);
  if (isAbove) process.exitCode = 1;
  const shown = Number.isInteger(figure) ? `${figure}` : figure.toFixed(figure < 10 ? 3 : 1);
  const share = allowed === 0 ? '' : `, ${(figure / allowed).toFixed(3)} of it`;
  console.log(
    `  ${what.padEnd(44)}${shown.padStart(9)}  at most ${allowed}${share}${isAbove ? '  ABOVE' : ''}`,
  );
}

const ms = ({ count, p50, p99, most: longest }) =>
  `${count}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function startClients() {
  const child = fork(new URL('load-clients.mjs', import.meta.url));
  return {
    async call(call, what) {
      child.send({ call, what });
      const [{ result, error }] = await once(child, 'message');
      if (error !== undefined) throw new Error(error);
      return result;
    },
    stop: () => child.kill(),
  };
}

async function readMeetings({ publicUrl }, query) {
  const response = await fetch(`${publicUrl}/api/meetings?${query}`);
  return response.json();
}

/** Repeated responses are compressed at the best level, as on any site in use. */
async function warm(clients, visit) {
  for (let turn = 0; turn < 3; turn += 1) {
    await clients.call('visit', { ...visit, visitors: 10, seconds: 1, staySeconds: 0 });
    await pause(1_000);
  }
}

/** Each write invalidates all cached pages. */
async function writeWhile(organiser, [meeting], isOver) {
  for (let count = 0; !isOver(); count += 1) {
    await organiser.call('PATCH', `/meetings/update/${meeting.id}`, {
      publicNote: `Sala ${count}`,
    });
    await pause(5_000);
  }
}

async function measureVisits({ site, clients, organiser }) {
  const [finished] = await readMeetings(site, 'state=FINISHED&order=DESC');
  const paths = ['/', '/mecze', `/mecze/${finished.id}`, '/druzyny', '/drabinka'];
  const visit = { port: Number(new URL(site.publicUrl).port), paths };
  await warm(clients, visit);
  // At the same pace, so that the heap has settled before its growth is measured.
  await clients.call('visit', {
    ...visit,
    visitors: visitors / 2,
    seconds: seconds / 2,
    staySeconds,
  });
  const before = residentMemory(site.pid);
  const samples = [];
  const sampling = setInterval(
    () => samples.push(residentMemory(site.pid).mebibytes),
    sampleSeconds * 1_000,
  );
  let isOver = false;
  const writing = process.argv.includes('--writes')
    ? writeWhile(organiser, await readMeetings(site, 'state=UPCOMING'), () => isOver)
    : null;
  const seen = await clients.call('visit', { ...visit, visitors, seconds, staySeconds });
  isOver = true;
  clearInterval(sampling);
  await writing;
  const after = residentMemory(site.pid);
  const during = samples.slice(0, seconds / sampleSeconds);
  const length = during.length / 4;
  const quarter = (place) => median(during.slice(place * length, (place + 1) * length));
  console.log(`\n${visitors} first loads of ${paths.length} pages in ${seconds} s`);
  console.log(`  HTML   ${ms(seen.html)}`);
  console.log(`  files  ${ms(seen.file)}`);
  console.log(`  whole page  ${ms(seen.page)}`);
  console.log(
    `  sent   ${(seen.bytes / 1e6).toFixed(0)} MB; responses ${JSON.stringify(seen.statuses)}; all had come after ${(seen.arrivedMs / 1000).toFixed(1)} s`,
  );
  console.log(
    `  the measuring process: ${(seen.own.cpuMs / seen.arrivedMs).toFixed(2)} of a processor, its own delay p99 ${seen.own.delayP99Ms.toFixed(1)} ms, a visitor at most ${seen.own.lateMs.toFixed(0)} ms late`,
  );
  console.log(
    `  memory ${before.mebibytes.toFixed(0)} MiB (${before.parts}) before, ${[0, 1, 2, 3].map((place) => quarter(place).toFixed(0)).join(', ')} in the quarters, ${after.mebibytes.toFixed(0)} (${after.parts}) after`,
  );
  const errors = Object.entries(seen.errors);
  for (const [error, count] of errors.slice(0, 10)) console.log(`  ${count} x ${error}`);
  limit(
    'errors',
    errors.reduce((sum, [, count]) => sum + count, 0),
    0,
  );
  limit('visitors who did not come or got no page', visitors - seen.page.count, 0);
  limit('HTML, p99 in ms', seen.html.p99, most.p99);
  limit('files, p99 in ms', seen.file.p99, most.p99);
  limit('memory, last quarter of second', quarter(3) / quarter(1), most.memory);
}

async function setLive({ clients, organiser }, { id }) {
  const since = sharedNow();
  await organiser.call('POST', `/meetings/${id}/next-state`, { expectedState: 'UPCOMING' });
  const responseMs = sharedNow() - since;
  await pause(2_500);
  return { responseMs, ...(await clients.call('report', { id, since })) };
}

async function measureStreams({ site, clients, organiser }) {
  const upcoming = await readMeetings(site, 'state=UPCOMING&order=ASC');
  const port = Number(new URL(site.publicUrl).port);
  const before = residentMemory(site.pid).mebibytes;
  const opened = await clients.call('open', { port, count: streams });
  const perStream = ((residentMemory(site.pid).mebibytes - before) * 1024) / streams;
  const beyond = await clients.call('open', { port, count: 1 });
  console.log(`\n${streams} event streams, opened at once`);
  console.log(
    `  ${JSON.stringify(opened.outcomes)} after ${opened.ms.toFixed(0)} ms, ${perStream.toFixed(1)} kB each; one more: ${JSON.stringify(beyond.outcomes)}`,
  );
  const turns = [];
  for (const meeting of upcoming.slice(0, meetingsSetLive)) {
    const turn = await setLive({ clients, organiser }, meeting);
    console.log(
      `  live: response after ${turn.responseMs.toFixed(0)} ms; event ${ms(turn.events)}; ${turn.withChange} with the change itself`,
    );
    turns.push(turn);
  }
  const longest = Math.max(...turns.map(({ events }) => events.most));
  const fewest = Math.min(...turns.map(({ events }) => events.count));
  limit('streams rejected', streams - (opened.outcomes.open ?? 0), 0);
  limit('meetings that could be set live, missing', meetingsSetLive - turns.length, 0);
  limit('streams without the event', streams - fewest, 0);
  limit('streams lost', turns.at(-1)?.lost ?? 0, 0);
  limit('the last event after, ms', longest, most.notified);
}

if (!(await build())) process.exit(1);
const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-load-'));
const clients = startClients();
let site;
try {
  const env = postgres === null ? {} : { DATABASE_URL: postgres.url };
  site = await startServer({ dataDir, env });
  const organiser = new Organiser(site.adminUrl);
  await organiser.setStage('LADDER');
  await measureVisits({ site, clients, organiser });
  await measureStreams({ site, clients, organiser });
} finally {
  clients.stop();
  await site?.stop();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

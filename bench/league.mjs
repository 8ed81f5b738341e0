// npm run bench:league: a league of 200 teams, 4,900 meetings and 20 editions before, on the embedded database or, with
// `--postgres`, on a temporary PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPages } from '../e2e/site/public-pages.ts';
import { Organiser } from '../e2e/site/organiser.ts';
import { wireBytes } from '../e2e/site/page-weight.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { cpuOfTree, median } from './server-cpu.mjs';

const changes = 10;
/** The first changes run code that the engine has not compiled yet. */
const warmUps = 4;
const mostBytes = 14 * 1024;
const mostChangeMs = 20;
const mostRenderMs = 50;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server compresses best after a second request, a second after the first. */
async function settledBytes(url) {
  await wireBytes(url);
  await pause(1_500);
  await wireBytes(url);
  for (let before = -1, bytes = 0; ; before = bytes) {
    await pause(1_000);
    ({ body: bytes } = await wireBytes(url));
    if (bytes === before) return bytes;
  }
}

async function readMeetings(publicUrl, query) {
  const response = await fetch(`${publicUrl}/api/meetings?order=ASC&page=1&${query}`);
  return response.json();
}

/** Milliseconds of CPU, of the server and the processes that it started. */
async function cpuFor(pid, work) {
  const before = cpuOfTree(pid);
  await work();
  // What a change starts may outlast its response.
  await pause(300);
  return cpuOfTree(pid) - before;
}

/** A result and back: it changes the meeting, its lists, a table and who advances. */
async function changeResult(organiser, { id, team1 }, round) {
  if (round % 2 === 0)
    await organiser.call('POST', `/meetings/${id}/walkover`, { winnerId: team1.id });
  else
    await organiser.call('POST', `/meetings/${id}/previous-state`, { expectedState: 'FINISHED' });
}

async function read(url) {
  const start = performance.now();
  const response = await fetch(url);
  await response.text();
  if (!response.ok && response.status !== 404) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

/** Pages that a result changes. */
const showing = ['/', '/druzyny', '/mecze', '/mecze/:upcoming', '/druzyny/:tag'];

/** What open pages of visitors request after a change. */
const followed = [
  '/teams/overview?page=1',
  '/meetings?order=ASC&page=1&state=LIVE',
  '/meetings?order=ASC&page=1&state=UPCOMING',
];

async function measureChange({ pid, publicUrl }, organiser, pages) {
  const [meeting] = await readMeetings(publicUrl, 'state=UPCOMING');
  const paths = [...followed, `/meetings/${meeting.id}`].map((path) => `${publicUrl}/api${path}`);
  const spent = { call: 0, reads: 0 };
  const html = new Map(pages.map(({ name }) => [name, { times: [], cpu: 0 }]));
  const rounds = changes + warmUps;
  for (let round = 0; round < rounds; round += 1) {
    const call = await cpuFor(pid, () => changeResult(organiser, meeting, round));
    const reads = await cpuFor(pid, () => Promise.all(paths.map(read)));
    const isCounted = round >= warmUps;
    if (isCounted) spent.call += call;
    if (isCounted) spent.reads += reads;
    for (const { name, path } of pages) {
      let ms = 0;
      const cpu = await cpuFor(pid, async () => (ms = await read(publicUrl + path)));
      if (!isCounted) continue;
      html.get(name).times.push(ms);
      html.get(name).cpu += cpu;
    }
  }
  return { call: spent.call / changes, reads: spent.reads / changes, html };
}

function line(name, figure, most, unit) {
  const mark = figure > most ? 'ABOVE' : 'ok';
  const ratio = (figure / most).toFixed(2);
  console.log(
    `${name.padEnd(44)} ${figure.toFixed(0).padStart(7)} ${unit}  ${ratio.padStart(5)} of ${most}  ${mark}`,
  );
  return figure <= most;
}

if (!(await build())) process.exit(1);
const usesPostgres = process.argv.includes('--postgres');
const postgres = usesPostgres ? await startPostgres({ syncs: true }) : null;
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-league-'));
const server = await startServer({
  dataDir,
  program: 'bench/league-server.mjs',
  env: { RENDER_LIMIT_MS: '30000', ...(postgres === null ? {} : { DATABASE_URL: postgres.url }) },
});
let good = true;
try {
  const organiser = new Organiser(server.adminUrl);
  const pages = await publicPages(server.publicUrl, 'GROUPS');
  if (!process.argv.includes('--changes')) {
    console.log(`\nBytes of the HTML, compressed, at most ${mostBytes}\n`);
    for (const { name, path } of pages)
      good = line(name, await settledBytes(server.publicUrl + path), mostBytes, 'B ') && good;
  }
  console.log(
    `\nA change of a meeting, and the first HTML after it (means of ${changes}; ms: medians)\n`,
  );
  const shown = pages.filter(({ name }) => showing.includes(name));
  const { call, reads, html } = await measureChange(server, organiser, shown);
  good = line('CPU of the change', call, mostChangeMs, 'ms') && good;
  good = line('CPU of what open pages read then', reads, mostChangeMs, 'ms') && good;
  for (const [name, { times, cpu }] of html) {
    good = line(name, median(times), mostRenderMs, 'ms') && good;
    good = line(`${name}, CPU`, cpu / changes, mostRenderMs, 'ms') && good;
  }
} finally {
  await server.stop();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(good ? 0 : 1);

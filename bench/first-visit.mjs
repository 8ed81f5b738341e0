// npm run bench:visit: page loads on an emulated slow phone, against static HTML and a single application.
// `-- --stage LADDER,POST --pages /mecze,/druzyny --runs 5 --again 21 --warm`; default: everything.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Organiser, stages } from '../e2e/site/organiser.ts';
import { wireBytes } from '../e2e/site/page-weight.ts';
import { publicPages } from '../e2e/site/public-pages.ts';
import { freePort, startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';
import { limitPage } from './limit-page.mjs';
import { copyPrograms } from './programs.mjs';
import { startFront } from './tls-front.mjs';
import { buildTwin } from './twin-build.mjs';
import { serveTwin } from './twin-server.mjs';

const run = promisify(execFile);

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : process.argv[at + 1];
}

const chosenStages = option('stage', stages.join(',')).split(',');
const chosenPages = option('pages', '').split(',').filter(Boolean);
const runs = option('runs', '3');
/** Rounds of a repeated measurement: of one build, 15 gave 1.15 and 31 gave 1.00. */
const roundsAgain = option('again', '31');
const isWarm = process.argv.includes('--warm');
/** A second visit has no limit that needs the single application. */
const peers = ['limit', 'ours', ...(isWarm ? [] : ['twin'])];

const lists = ['/mecze', '/mecze?tab=zakonczone'];

/**
 * Medians of one page: milliseconds, but trips, the share of the screen that moved (cls) and bytes of scripts and,
 * of ours, of the HTML.
 *
 * @typedef {Record<'trips' | 'content' | 'tti' | 'tbt' | 'cls' | 'scripts', number> & { body?: number }}
 *   Figures
 */

/** What has to be at most how much. */
/** @type {[what: string, most: number, read: (figures: Record<'limit' | 'ours' | 'plain', Figures>) => number][]} */
const limits = [
  ['round trips to content', 3, ({ ours }) => ours.trips],
  ['content, of the static page', 1.3, ({ ours, limit }) => ours.content / limit.content],
  ['content, of one application', 0.5, ({ ours, plain }) => ours.content / plain.content],
  ['interactive, of one application', 0.8, ({ ours, plain }) => ours.tti / plain.tti],
  ['total blocking time, ms', 200, ({ ours }) => ours.tbt],
  ['layout shift', 0.01, ({ ours }) => ours.cls],
  ['scripts, of one application', 1.4, ({ ours, plain }) => ours.scripts / plain.scripts],
];

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function figuresOf({ raw, tripsOf }, place) {
  const of = (read) => median(raw[place].map(read));
  return {
    trips: tripsOf[place] ?? 0,
    content: of(({ content }) => content),
    tti: of(({ tti }) => tti),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    scripts: of(({ byType }) => byType.Script ?? 0),
  };
}

function contentText(html) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const texts = [...main.matchAll(/>([^<>&"]{6,60})</g)].map(([, text]) => text.trim());
  return texts.find((text) => /^[\p{L}\d .-]{6,60}$/u.test(text)) ?? '';
}

/** Requested first, because repeated responses are compressed better. */
async function settle(address) {
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_200);
    });
  }
}

function limitsOf(name) {
  if (isWarm) return limits.filter(([what]) => what.startsWith('content, of the static'));
  return lists.includes(name)
    ? [...limits, ['HTML of a list, bytes', 14 * 1024, ({ ours }) => ours.body]]
    : limits;
}

function report(stage, name, { rounds, ...figures }) {
  console.log(`\n${name} in ${stage}, ${isWarm ? 'second' : 'first'} visit, median of ${rounds}`);
  let isAnyAbove = false;
  const shownFigures = limitsOf(name).map(([what, most, read]) => {
    const value = read(figures);
    const shown = Number.isInteger(value) ? `${value}` : value.toFixed(3);
    const isAbove = value > most;
    isAnyAbove ||= isAbove;
    console.log(
      `  ${what.padEnd(34)}${shown.padStart(9)}  at most ${String(most)}${isAbove ? '  ABOVE' : ''}`,
    );
    return `${shown}${isAbove ? '!' : ''}`.padStart(9);
  });
  const line = `${stage.padEnd(16)}${name.padEnd(24)}${rounds.padStart(6)}${shownFigures.join('')}`;
  return { line, isAnyAbove };
}

const programs = await copyPrograms(['page-bench', 'bracket-bench']);
if (programs === null) {
  console.error('The measuring programs are not there: BENCH_PROGRAMS names their folder.');
  process.exit(1);
}
if (!(await build())) process.exit(1);
const { serve } = await import(join(programs, 'page-bench/serve.mjs'));
const limitRoot = join(programs, 'limit');
await mkdir(limitRoot, { recursive: true });
await writeFile(join(limitRoot, 'index.html'), '');
const certificate = await serve({ root: limitRoot, port: 0, spa: 'index.html' });
certificate.close();
const [key, cert] = ['k.pem', 'c.pem'].map((file) => join(tmpdir(), 'page-bench-cert', file));

const dataDir = await mkdtemp(join(tmpdir(), 'puchar-visit-'));
const frontPorts = [await freePort(), await freePort()];
const site = await startServer({
  dataDir,
  env: { PUBLIC_URL: `https://localhost:${frontPorts[0]}` },
});
const twin = await serveTwin({ origin: site.publicUrl, ...(await buildTwin()), plain: true });
const fronts = [];
for (const [place, origin] of [site.publicUrl, twin.url].entries()) {
  fronts.push(await startFront({ port: frontPorts[place], origin, key, cert }));
}

/** A 404 where the page is one: browsers revalidate only responses with 200. */
async function startFloor(status) {
  if (status === 200) {
    const floor = await serve({ root: limitRoot, port: 0, spa: 'index.html' });
    return { url: floor.url, stop: () => floor.close() };
  }
  const floor = await serve({ root: limitRoot, port: 0, spa: 'index.html', http1: true });
  const front = await startFront({
    port: await freePort(),
    origin: floor.url,
    key,
    cert,
    status,
  });
  return {
    url: front.url,
    stop: () => {
      front.stop();
      floor.close();
    },
  };
}

async function figuresOfPage(path, rounds) {
  const { body } = await wireBytes(site.publicUrl + path);
  const response = await fetch(site.publicUrl + path);
  const { status } = response;
  const html = await response.text();
  await writeFile(join(limitRoot, 'index.html'), limitPage(html));
  const floor = await startFloor(status);
  const urls = [`${floor.url}/`, ...fronts.map(({ url }) => url + path)].slice(0, peers.length);
  const file = join(programs, 'figures.json');
  const program = join(programs, 'page-bench/measure-page.mjs');
  const options = ['--names', peers.join(','), '--text', contentText(html), '--runs', rounds];
  const { stdout } = await run(
    process.execPath,
    [program, ...urls, ...options, '--json', file, ...(isWarm ? ['--warm'] : [])],
    { env: { ...process.env, CHROMIUM: await ensureChromium() }, maxBuffer: 1e8 },
  );
  floor.stop();
  console.log(`\n${stdout}`);
  const measured = JSON.parse(await readFile(file, 'utf8'));
  const [limit, ours, plain] = peers.map((_, place) => figuresOf(measured, place));
  return { rounds, limit, ours: { ...ours, body }, plain };
}

/** A figure above its limit counts only when more rounds confirm it. */
async function measure(stage, { name, path }) {
  await settle(site.publicUrl + path);
  const first = report(stage, name, await figuresOfPage(path, runs));
  if (!first.isAnyAbove || Number(runs) >= Number(roundsAgain)) return first;
  return report(stage, name, await figuresOfPage(path, roundsAgain));
}

const table = [];
try {
  for (const stage of chosenStages) {
    await new Organiser(site.adminUrl).setStage(stage);
    for (const page of await publicPages(site.publicUrl, stage)) {
      if (chosenPages.length > 0 && !chosenPages.includes(page.name)) continue;
      const { line, isAnyAbove } = await measure(stage, page);
      table.push(line);
      if (isAnyAbove) process.exitCode = 1;
    }
  }
} finally {
  const heads = limitsOf(lists[0]).map(([what]) => what.replace(/^content, of /, '').slice(0, 8));
  const line = heads.map((head) => head.padStart(9)).join('');
  console.log(`\n${' '.repeat(40)}rounds${line}\n${table.join('\n')}`);
  for (const front of fronts) front.stop();
  twin.stop();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

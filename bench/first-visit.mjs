// npm run bench:visit: what a visitor waits for on an emulated slow 4G with a slow phone, beside the static
// page of the same content and the same sources built as one application, all behind the same HTTP/2 and TLS.
// `-- --pages /mecze,/druzyny --runs 5 --warm` chooses; every page of the stage of groups else.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Organiser } from '../e2e/site/organiser.ts';
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

const stage = option('stage', 'GROUPS');
const runs = option('runs', '3');
const isWarm = process.argv.includes('--warm');

/** What has to be at most how much; the last column says of what. */
/** @type {[what: string, most: number, read: (figures: Record<string, any>) => number][]} */
const limits = [
  ['round trips to content', 3, ({ ours }) => ours.trips],
  ['content, of the static page', 1.1, ({ ours, limit }) => ours.content / limit.content],
  ['content, of one application', 0.35, ({ ours, plain }) => ours.content / plain.content],
  ['interactive, of one application', 0.8, ({ ours, plain }) => ours.tti / plain.tti],
  ['total blocking time, ms', 100, ({ ours }) => ours.tbt],
  ['layout shift', 0.01, ({ ours }) => ours.cls],
  ['scripts, of one application', 1.25, ({ ours, plain }) => ours.scripts / plain.scripts],
  ['HTML, bytes', 10_000, ({ ours }) => ours.html],
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
    html: of(({ byType }) => byType.Document ?? 0),
  };
}

/** A text of the page that only its content has. */
function contentText(html) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const texts = [...main.matchAll(/>([^<>&"]{6,60})</g)].map(([, text]) => text.trim());
  return texts.find((text) => /^[\p{L}\d .-]{6,60}$/u.test(text)) ?? '';
}

async function pagesOf(origin) {
  const read = async (path) => (await fetch(`${origin}/api${path}`)).json();
  const [team] = await read('/teams');
  const [meeting] = await read('/meetings?state=FINISHED&order=DESC');
  const all = {
    '/': '/',
    '/mecze': '/mecze',
    '/mecze?tab=zakonczone': '/mecze?tab=zakonczone',
    '/mecze/:id': `/mecze/${meeting.id}`,
    '/druzyny': '/druzyny',
    '/druzyny/:tag': `/druzyny/${encodeURIComponent(team.tag)}`,
    '/o-nas': '/o-nas',
    '/regulamin': '/regulamin',
    ...(stage === 'LADDER' || stage === 'POST' ? { '/drabinka': '/drabinka' } : {}),
  };
  const chosen = option('pages', Object.keys(all).join(',')).split(',');
  return Object.entries(all).filter(([name]) => chosen.includes(name));
}

/** What answers small once it was asked for again shall be small when it is measured. */
async function settle(address) {
  for (let time = 0; time < 3; time += 1) {
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_200);
    });
  }
}

function report(name, figures) {
  console.log(`\n${name} in ${stage}, ${isWarm ? 'second' : 'first'} visit, median of ${runs}`);
  for (const [what, most, read] of limits) {
    if (isWarm && !what.startsWith('content, of the static')) continue;
    const value = read(figures);
    const shown = Number.isInteger(value) ? `${value}` : value.toFixed(3);
    if (value > most) process.exitCode = 1;
    console.log(
      `  ${what.padEnd(34)}${shown.padStart(9)}  at most ${most}${value > most ? '  ABOVE' : ''}`,
    );
  }
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
const frontPorts = [await freePort(), await freePort(), await freePort()];
const site = await startServer({
  dataDir,
  env: { PUBLIC_URL: `https://localhost:${frontPorts[0]}` },
});
const twinBuild = await buildTwin();
const twins = [
  await serveTwin({ origin: site.publicUrl, ...twinBuild, plain: true }),
  await serveTwin({ origin: site.publicUrl, ...twinBuild }),
];
const origins = [site.publicUrl, ...twins.map(({ url }) => url)];
const fronts = [];
for (const [place, origin] of origins.entries()) {
  fronts.push(await startFront({ port: frontPorts[place], origin, key, cert }));
}
let floor = null;
try {
  await new Organiser(site.adminUrl).setStage(stage);
  for (const [name, path] of await pagesOf(site.publicUrl)) {
    await settle(site.publicUrl + path);
    const html = await (await fetch(site.publicUrl + path)).text();
    await writeFile(join(limitRoot, 'index.html'), limitPage(html));
    floor = await serve({ root: limitRoot, port: 0, spa: 'index.html' });
    const urls = [`${floor.url}/`, ...fronts.map(({ url }) => url + path)];
    const file = join(programs, 'figures.json');
    const { stdout } = await run(
      process.execPath,
      [
        join(programs, 'page-bench/measure-page.mjs'),
        ...urls,
        '--names',
        'limit,ours,plain twin,twin with data',
        '--text',
        contentText(html),
        '--runs',
        runs,
        '--json',
        file,
        ...(isWarm ? ['--warm'] : []),
      ],
      { env: { ...process.env, CHROMIUM: await ensureChromium() }, maxBuffer: 1e8 },
    );
    console.log(`\n${stdout}`);
    const measured = JSON.parse(await readFile(file, 'utf8'));
    const [limit, ours, plain, twin] = [0, 1, 2, 3].map((place) => figuresOf(measured, place));
    report(name, { limit, ours, plain, twin });
    floor.close();
    floor = null;
  }
} finally {
  floor?.close();
  for (const front of fronts) front.stop();
  for (const twin of twins) twin.stop();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

// npm run bench: bytes, request levels and times of `/` and `/mecze` against a single application.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';
import { measureContentTime, measurePage } from './measure-page.mjs';
import { buildTwin } from './twin-build.mjs';
import { serveTwin } from './twin-server.mjs';

const pages = [
  { path: '/', ready: 'main a[href^="/mecze/"]' },
  { path: '/mecze', ready: '[role="tabpanel"] a[href^="/mecze/"]' },
];
const timedRounds = 5;
const types = [
  'Document',
  'Script',
  'Stylesheet',
  'Font',
  'Image',
  'Fetch',
  'EventSource',
  'Other',
];

function sum(requests) {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}

function ratio(federated, twin) {
  return twin === 0 ? '–' : `${(federated / twin).toFixed(2)}x`;
}

function row(what, federated, twin) {
  const columns = [String(federated).padStart(10), String(twin).padStart(10)];
  return `  ${what.padEnd(24)}${columns.join('')}${ratio(federated, twin).padStart(9)}`;
}

function report(path, federated, twin) {
  console.log(`\n${path}${' '.repeat(26 - path.length)}  federated  one build    ratio`);
  for (const type of types) {
    const [left, right] = [federated, twin].map((all) => sum(all.filter((it) => it.type === type)));
    if (left + right > 0) console.log(row(`${type} bytes`, left, right));
  }
  console.log(row('all bytes', sum(federated), sum(twin)));
  console.log(row('requests', federated.length, twin.length));
  for (const level of [1, 2, 3, 4, 5]) {
    const [left, right] = [federated, twin].map(
      (all) => all.filter((it) => it.level === level).length,
    );
    if (left + right > 0) console.log(row(`requests of level ${level}`, left, right));
  }
  const code = (all) => all.filter(({ type }) => ['Script', 'Stylesheet', 'Font'].includes(type));
  const deepest = (all) => Math.max(...code(all).map(({ level }) => level));
  console.log(row('levels until all code', deepest(federated), deepest(twin)));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** In turns, so that other load on the machine affects both. */
async function reportTimes(browser, [federated, twin], ready) {
  const times = [[], []];
  for (let round = 0; round < timedRounds; round += 1) {
    times[0].push(await measureContentTime(browser, federated, ready));
    times[1].push(await measureContentTime(browser, twin, ready));
  }
  const [left, right] = times.map((all) => Math.round(median(all)));
  console.log(row('ms to mounted module', left, right));
}

if (!(await build())) process.exit(1);
const twinBuild = await buildTwin();
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-bench-'));
const site = await startServer({ dataDir });
const twin = await serveTwin({ origin: site.publicUrl, ...twinBuild });
const executablePath = await ensureChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const { path, ready } of pages) {
    const federated = await measurePage(browser, site.publicUrl + path, ready);
    const single = await measurePage(browser, twin.url + path, ready);
    report(path, federated, single);
    await reportTimes(browser, [site.publicUrl + path, twin.url + path], ready);
    if (process.argv.includes('--list')) {
      for (const { level, bytes, type, url } of federated)
        console.log(`  ${level} ${bytes} ${type} ${url}`);
    }
  }
} finally {
  await browser.close();
  twin.stop();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

// npm run bench:bracket: time to draw, elements and frames of the bracket page for 8, 64, 256 and 1,024
// teams, beside two libraries from npm. One run, one browser, taking turns.
import { chromium } from '@playwright/test';
import { bracketTree } from '../e2e/site/bracket-tree.ts';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';
import { bundle } from './bracket/bundle.mjs';
import { installPeers } from './bracket/install-peers.mjs';
import { measureBracket } from './bracket/measure-bracket.mjs';

const sizes = [8, 64, 256, 1024];
const slowdown = 4;

function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
}

const rounds = option('rounds', 5);
const onlySize = option('teams', 0);

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const columns = [
  ['mount ms', 'mountMs', 0],
  ['mount CPU ms', 'cpuMs', 0],
  ['elements', 'elements', 0],
  ['pan fps', 'fps', 0],
  ['frame p95 ms', 'frameMs', 1],
  ['CPU ms/move', 'moveCpuMs', 1],
];

function report(teams, results) {
  console.log(`\n${teams} teams, processor ${slowdown}x slower, median of ${rounds}`);
  console.log(`  ${' '.repeat(18)}${columns.map(([title]) => title.padStart(14)).join('')}  pan`);
  for (const [name, runs] of results) {
    const figures = columns.map(([, key, digits]) =>
      median(runs.map((run) => run[key]))
        .toFixed(digits)
        .padStart(14),
    );
    console.log(`  ${name.padEnd(18)}${figures.join('')}  ${runs[0].gesture}`);
  }
}

/** Where a peer is as good as ours or better, in words; elements and frames at 60 a second may be equal. */
function losses(teams, results) {
  const [[, ours], ...peers] = results;
  const figure = (runs, key) => median(runs.map((run) => run[key]));
  return peers.flatMap(([name, runs]) =>
    ['mountMs', 'cpuMs', 'elements', 'frameMs']
      .filter((key) => figure(ours, key) > figure(runs, key) * (key === 'frameMs' ? 1.05 : 1))
      .map((key) => `${teams} teams: ${name} is ahead in ${key}`),
  );
}

const libraries = installPeers();
const names = ['ours', 'brackets-viewer', 'g-loot'];
const bundles = new Map();
for (const name of names) bundles.set(name, await bundle(name, libraries[name]));
const executablePath = await ensureChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const lost = [];
try {
  for (const teams of sizes.filter((size) => onlySize === 0 || size === onlySize)) {
    const tree = bracketTree({ teams, playedRounds: Math.max(1, Math.log2(teams) - 2) });
    const results = new Map(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        results.get(name).push(await measureBracket(browser, bundles.get(name), tree, slowdown));
      }
    }
    report(teams, results);
    lost.push(...losses(teams, [...results]));
  }
} finally {
  await browser.close();
}
console.log(lost.length === 0 ? '\nOurs is ahead at every size.' : `\n${lost.join('\n')}`);
if (lost.length > 0) process.exit(1);

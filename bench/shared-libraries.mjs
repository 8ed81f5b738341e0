// npm run bench:shared-libraries: what the page of a second module loads when both use one date library, shared and not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { brokenModules } from '../e2e/site/folders.ts';
import { Organiser } from '../e2e/site/organiser.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { buildSharing } from '../e2e/site/sharing-modules.ts';
import { build } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';

/** About 16 kB compressed, as a date library with its names of days and zones. */
const words = 5200;
const mostOfUnshared = 0.5;

const moduleOf = (slug, title, isShared) => ({
  slug,
  title,
  isShared,
  range: '^1.0.0',
  version: '1.2.0',
  words,
});

const pairs = {
  'a copy each': [
    moduleOf('zegar-osobno', 'Zegar osobno', false),
    moduleOf('plan-osobno', 'Plan osobno', false),
  ],
  shared: [moduleOf('zegar', 'Zegar', true), moduleOf('plan', 'Plan', true)],
};

/** Scripts of modules that the document has loaded. */
const scriptBytes = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/modules\/.*\.js$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

const copies = (page) => page.evaluate(() => document.copiesOfDaty);

async function shown(page, { title }) {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByText('Biblioteka 1.2.0').waitFor();
}

/** The first module's page, then the second one's in the same document. */
async function visit(browser, site, [first, second]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.publicUrl}/${first.slug}`);
  await shown(page, first);
  const before = await scriptBytes(page);
  const menu = page.getByRole('banner').getByRole('navigation');
  await menu.getByRole('link', { name: second.title, exact: true }).click();
  await shown(page, second);
  const figures = {
    first: before,
    second: (await scriptBytes(page)) - before,
    copies: await copies(page),
  };
  await context.close();
  return figures;
}

if (!(await build())) process.exit(1);
await rm(brokenModules, { recursive: true, force: true });
const folders = [];
for (const module of Object.values(pairs).flat()) {
  folders.push(await buildSharing(module));
}
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-libraries-'));
let isOver = false;
try {
  const site = await startServer({ dataDir, env: { MODULE_DIRS: folders.join(delimiter) } });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    await new Organiser(site.adminUrl).setStage('GROUPS');
    const found = {};
    console.log('Two modules with one date library, scripts of modules in bytes:');
    for (const [name, pair] of Object.entries(pairs)) {
      const figures = await visit(browser, site, pair);
      found[name] = figures;
      console.log(
        `  ${name.padEnd(14)}first page ${figures.first}, second page ${figures.second}, copies of the library ${figures.copies}`,
      );
    }
    const { 'a copy each': apart, shared } = found;
    const ratio = shared.second / apart.second;
    const isGood = ratio <= mostOfUnshared && shared.copies === 1 && apart.copies === 2;
    isOver = !isGood;
    console.log(
      `  second page, shared to apart: ${ratio.toFixed(3)}, at most ${mostOfUnshared}; copies ${shared.copies} to ${apart.copies}: ${isGood ? 'yes' : 'NO'}`,
    );
    console.log(`  first page, shared to apart: ${(shared.first / apart.first).toFixed(3)}`);
  } finally {
    await browser.close();
    await site.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;

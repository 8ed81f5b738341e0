// npm run bench:releases: how soon visitors have what organisers change of modules, and whom a canary reaches.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Organiser } from '../e2e/site/organiser.ts';
import { Registry } from '../e2e/site/registry.ts';
import { copySecondBuilds, secondBuildFolders } from '../e2e/site/second-builds.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';

const slug = 'teams';
const address = '/druzyny';
const times = 50;
const visits = 2000;
const limits = { toggle: 2000, rollback: 1000, least: 8, most: 12 };

const percentile95 = (values) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

let isOver = false;
function report(what, value, unit, within, limit) {
  if (!within) isOver = true;
  console.log(`  ${what.padEnd(52)}${value} ${unit}, ${limit}: ${within ? 'yes' : 'NO'}`);
}

/** Until the menu of an open tab has changed, from the moment before the organiser's request. */
async function toggles(site, registry) {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.publicUrl}/regulamin`);
    const entry = page.locator(`nav a[href="${address}"]`).first();
    await entry.waitFor();
    // A menu that was hydrated hears of changes.
    await page.waitForTimeout(3000);
    const durations = [];
    for (let count = 0; count < times; count += 1) {
      const to = count % 2 === 0 ? 'off' : 'on';
      const begunAt = performance.now();
      await registry.switch(slug, 'GROUPS', to);
      await entry.waitFor({ state: to === 'off' ? 'detached' : 'visible' });
      durations.push(performance.now() - begunAt);
    }
    return percentile95(durations);
  } finally {
    await browser.close();
  }
}

const versionIn = (html) => new RegExp(`/modules/${slug}/([^/"]+)-[0-9a-f]{8}/`).exec(html)?.[1];

const htmlOf = async (site, headers = {}) => {
  const response = await fetch(`${site.publicUrl}${address}`, { headers });
  return { version: versionIn(await response.text()), cookies: response.headers.getSetCookie() };
};

/** Until the first HTML of the version that was live before, from the moment before the request. */
async function rollbacks(site, registry, organiser) {
  const durations = [];
  for (let count = 0; count < times; count += 1) {
    await registry.activateOther(slug);
    const { rev: expectedRev, module } = await registry.read(slug);
    while ((await htmlOf(site)).version !== module.active);
    const begunAt = performance.now();
    await organiser.call('POST', `/modules/${slug}/rollback`, { expectedRev });
    while ((await htmlOf(site)).version !== module.fallback);
    durations.push(performance.now() - begunAt);
  }
  return percentile95(durations);
}

/** Each visit is a browser that was never here; some come again. */
async function canary(site, registry) {
  const version = await registry.giveOther(slug, 10);
  let got = 0;
  let changed = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const first = await htmlOf(site);
    if (first.version === version) got += 1;
    if (visit % 20 !== 0) continue;
    const [cookie = ''] = (first.cookies[0] ?? '').split(';', 1);
    if ((await htmlOf(site, { cookie })).version !== first.version) changed += 1;
  }
  await registry.endCanary(slug);
  return { share: (got / visits) * 100, changed };
}

if (!(await build())) process.exit(1);
await copySecondBuilds();
const folder = await mkdtemp(join(tmpdir(), 'puchar-releases-'));
const dataDir = join(folder, 'data');
try {
  // Both versions of each module, one start after the other.
  await (await startServer({ dataDir })).stop();
  const env = { MODULE_DIRS: (await secondBuildFolders()).join(delimiter) };
  const site = await startServer({ dataDir, env });
  try {
    const organiser = new Organiser(site.adminUrl);
    const registry = new Registry({ organiser });
    await organiser.setStage('GROUPS');
    console.log('Releases of modules:');
    const toggle = await toggles(site, registry);
    const ms = (value) => value.toFixed(0);
    report(
      `switch seen in an open tab, p95 of ${times}`,
      ms(toggle),
      'ms',
      toggle <= limits.toggle,
      `at most ${limits.toggle}`,
    );
    const rollback = await rollbacks(site, registry, organiser);
    report(
      `rollback to the first HTML, p95 of ${times}`,
      ms(rollback),
      'ms',
      rollback <= limits.rollback,
      `at most ${limits.rollback}`,
    );
    const { share, changed } = await canary(site, registry);
    report(
      `a canary of 10 % in ${visits} visits`,
      share.toFixed(2),
      '%',
      share >= limits.least && share <= limits.most,
      `${limits.least} to ${limits.most}`,
    );
    report('of those who come again, with another version', changed, '', changed === 0, '0');
  } finally {
    await site.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;

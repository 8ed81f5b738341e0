// npm run bench:dev: time from saving a file to the screen in `npm run dev`; `-- --runs 5` sets the number of saves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { freePort } from '../e2e/site/server-process.ts';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';
import { root } from '../scripts/lib/root.mjs';
import { filesBelow } from '../scripts/lib/source-files.mjs';

const at = process.argv.indexOf('--runs');
const runs = at === -1 ? 5 : Number(process.argv[at + 1]);
const limitMs = { screen: 1500, server: 3000 };
const longestMs = 60_000;
const rowButton = 'tbody button[aria-expanded]';
const typed = 'typed@example.org';

const originals = new Map();

function restore() {
  for (const [file, text] of originals) writeFileSync(file, text);
}

function find(folder, name) {
  const found = filesBelow(folder).filter((path) => basename(path) === name);
  if (found.length !== 1) throw new Error(`${found.length} files ${name} in ${folder}`);
  return join(root, found[0]);
}

let saves = 0;

function save({ folder, name, where, text }) {
  const file = find(folder, name);
  if (!originals.has(file)) originals.set(file, readFileSync(file, 'utf8'));
  const original = originals.get(file);
  if (!where.test(original)) throw new Error(`${file} has no ${where}`);
  saves += 1;
  writeFileSync(
    file,
    original.replace(where, (all) => text(all, saves)),
  );
  return saves;
}

const mark = (all, value) => `<b data-edit="${value}">edit {${value}}</b>${all}`;
const isMarked = (value) => document.querySelector(`[data-edit="${value}"]`)?.checkVisibility();

const edits = [
  {
    what: 'component of the host',
    file: { folder: 'host', name: 'footer.tsx', where: /<\/footer>/, text: mark },
    isShown: isMarked,
  },
  {
    what: 'component of a module',
    file: { folder: 'mf-matches', name: 'player-row.tsx', where: /<svg className=/, text: mark },
    isShown: isMarked,
  },
  {
    what: 'component of the kit',
    file: { folder: 'shared', name: 'section-heading.tsx', where: /<\/Heading>/, text: mark },
    isShown: isMarked,
  },
  {
    what: 'style',
    file: {
      folder: 'mf-matches',
      name: 'player-table.module.css',
      where: /\.more \{/,
      text: (all, value) => `${all}\n  will-change: edit${value};`,
    },
    // A property without transitions, which would delay it.
    isShown: (value) =>
      getComputedStyle(document.querySelector('tbody button')).willChange === `edit${value}`,
  },
  {
    what: 'form of the panel',
    file: { folder: 'mf-admin', name: 'sign-in.tsx', where: /<\/form>/, text: mark },
    isShown: isMarked,
    isPanel: true,
  },
];

async function startLoop() {
  const given = process.env.DATA_DIR;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'puchar-dev-')));
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: `${port}`, ADMIN_PORT: `${adminPort}`, DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const start = performance.now();
  while (!output.includes('server started')) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    await pause(100);
  }
  console.log(`npm run dev, until the server listens: ${Math.round(performance.now() - start)} ms`);
  return {
    site: `http://127.0.0.1:${port}`,
    panel: `http://127.0.0.1:${adminPort}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openMeeting(browser, { site }) {
  const meetings = await fetch(`${site}/api/meetings?order=DESC&page=1&state=FINISHED`);
  const [{ id }] = await meetings.json();
  const page = await browser.newPage();
  await page.goto(`${site}/mecze/${id}`);
  await page.locator(rowButton).first().click();
  const isUnchanged = async () =>
    (await page.locator(rowButton).first().getAttribute('aria-expanded')) === 'true';
  return { page, isUnchanged };
}

async function openPanel(browser, { panel }) {
  const page = await browser.newPage();
  await page.goto(panel);
  const email = page.locator('input[name=email]');
  await email.fill(typed);
  const isUnchanged = async () => (await email.inputValue()) === typed;
  return { page, isUnchanged };
}

async function measureEdit({ page, isUnchanged }, { file, isShown }) {
  const times = [];
  const lost = [];
  for (let run = 1; run <= runs; run += 1) {
    const start = performance.now();
    const value = save(file);
    await page.waitForFunction(isShown, value, { polling: 'raf', timeout: longestMs });
    times.push(performance.now() - start);
    if (!(await isUnchanged())) lost.push(run);
    await pause(300);
  }
  return { times, lost };
}

async function listensSince(site) {
  const stop = new AbortController();
  try {
    const response = await fetch(`${site}/api/events`, { signal: stop.signal });
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const [, since] = /"since":(\d+)/.exec(text) ?? [];
      if (since !== undefined) return Number(since);
    }
    return null;
  } catch {
    return null;
  } finally {
    stop.abort();
  }
}

async function measureServer({ site }) {
  const file = {
    folder: 'server/src',
    name: 'app.ts',
    where: /^/,
    text: (all, value) => `// edit ${value}\n${all}`,
  };
  const times = [];
  for (let run = 1; run <= runs; run += 1) {
    const start = performance.now();
    const saved = Date.now();
    save(file);
    while (((await listensSince(site)) ?? 0) < saved) await pause(20);
    times.push(performance.now() - start);
    await pause(500);
  }
  return { times, lost: [] };
}

function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

let bad = 0;
function report(what, { times, lost }, limit) {
  const typical = Math.round(median(times));
  const isGood = typical <= limit && lost.length === 0;
  if (!isGood) bad += 1;
  const all = times.map((ms) => Math.round(ms)).join(' ');
  const state = lost.length === 0 ? '' : ` state lost in ${lost.join(', ')}`;
  console.log(
    `${isGood ? 'ok  ' : 'BAD '} ${what.padEnd(24)} ${`${typical}`.padStart(6)} ms of ${limit}   (${all})${state}`,
  );
}

let loop;
let browser;
async function end() {
  restore();
  await browser?.close();
  await loop?.stop();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void end().then(() => process.exit(1)));
}
process.on('exit', restore);

try {
  loop = await startLoop();
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const meeting = await openMeeting(browser, loop);
  const panel = await openPanel(browser, loop);
  for (const edit of edits) {
    report(edit.what, await measureEdit(edit.isPanel ? panel : meeting, edit), limitMs.screen);
  }
  report('server back', await measureServer(loop), limitMs.server);
} finally {
  await end();
}
process.exit(bad === 0 ? 0 : 1);

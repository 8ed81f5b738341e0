// The previous release beside the present one, on one database and one store of files, while processes are replaced one
// after the other: each serves the files of the other, an open page goes on, what either writes is seen by the other, and
// no request fails. `node scripts/upgrade-proof.mjs [--previous=<commit>]`
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, expect as expectSoon } from '@playwright/test';
import { chromiumPath } from './lib/chromium-path.mjs';
import { json, publicHost, signIn, startCluster } from './lib/cluster.mjs';
import {
  createRecord,
  numberOf,
  openStreams,
  startReading,
  startWriting,
} from './lib/cluster-load.mjs';
import { startReaders } from './lib/cluster-readers.mjs';
import { buildPreviousRelease } from './lib/previous-release.mjs';
import { root } from './lib/root.mjs';

/** Of a busy machine. */
const patienceMs = 120_000;
const expect = expectSoon.configure({ timeout: patienceMs });

const { values } = parseArgs({ options: { previous: { type: 'string' } } });
const previous = await buildPreviousRelease(values.previous);
const cluster = await startCluster({ perMachine: 1, release: previous.folder });
const [one, two] = cluster.places;
const direct = startReaders(cluster);
let call = null;
const record = createRecord();
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });

function must(isTrue, text) {
  if (!isTrue) throw new Error(text);
}

/** A process itself, as HAProxy does. */
function at(place, path, host = publicHost, port = 0) {
  return new Promise((resolve, reject) => {
    const options = { host: place.address, port: place.ports[port], path };
    const headers = { host, 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' };
    request({ ...options, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Addresses of everything that pages of a release load, with the digests of the files in its folder. */
async function filesOf(release, place) {
  const found = new Map();
  const assets = join(release, 'host/dist/assets');
  for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
    found.set(`/assets/${name}`, sha256(readFileSync(join(assets, name))));
  }
  const { modules } = JSON.parse((await at(place, '/api/modules')).body);
  const matches = modules.find(({ slug }) => slug === 'matches');
  const folder = join(release, 'mf-matches/dist');
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const path = new URL(name, `http://${publicHost}${matches.base}`).pathname;
    found.set(path, sha256(readFileSync(join(folder, name))));
  }
  return found;
}

async function allServe(files) {
  for (const place of cluster.places) {
    for (const [path, digest] of files) {
      const { status, body } = await at(place, path);
      must(
        status === 200 && sha256(body) === digest,
        `${place.name} serves ${path} with ${status}.`,
      );
    }
  }
}

let [checked, stale] = [0, 0];
async function readBack(id, number) {
  for (const detail of await direct.readAll(`/api/meetings/${id}`)) {
    if (detail === null) continue;
    checked += 1;
    if (numberOf(detail.meet) < number) stale += 1;
  }
}

async function newMeeting(teams, bestOf) {
  const [{ id: team1Id }, { id: team2Id }] = teams;
  const date = new Date(Date.now() + 3_600_000).toISOString();
  return json(call('POST', '/meetings/create', { team1Id, team2Id, stage: 'GROUP', date, bestOf }));
}

/** A referee's acts, one after the other. */
function createScore({ id, team1 }) {
  let seen = { state: 'UPCOMING', winners: [], walkover: false };
  return async () => {
    const winners = seen.state === 'UPCOMING' ? [] : [...seen.winners, team1.id];
    const next = { state: 'LIVE', winners, walkover: false };
    await json(call('POST', `/meetings/${id}/score`, { seen, next }));
    seen = next;
    return winners.length;
  };
}

async function openPage(path) {
  // Wide enough for the menu as a bar.
  const viewport = { width: 1400, height: 900 };
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'pl-PL', viewport });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const failures = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`https://${publicHost}${path}`);
  await page.evaluate(() => {
    window.pucharMark = true;
  });
  return { page, failures };
}

const shellOf = (page) => page.evaluate(() => document.documentElement.dataset.shell ?? 'present');

async function goTo(page, name, heading) {
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function expectScore(page, score) {
  const wins = new RegExp(`Wygrane gry:?\\s*${score}`);
  await expect(page.getByRole('main')).toContainText(wins);
}

async function stillOpen({ page, failures }) {
  must(await page.evaluate(() => window.pucharMark === true), 'The open page was loaded again.');
  must((await shellOf(page)) === 'previous', 'The open page has another shell.');
  must(failures.length === 0, `The open page met: ${failures.join(', ')}`);
}

async function prove() {
  call = await signIn();
  const teams = JSON.parse((await at(one, '/api/teams')).body);
  const meeting = await newMeeting(teams, 5);
  const score = createScore(meeting);
  const own = await newMeeting(teams.slice(2), 1);
  const paths = ['/', '/mecze', '/api/meetings', `/mecze/${meeting.id}`];
  const load = [
    startReading({ record, rate: 20, paths }),
    startWriting({ record, call, meetings: [own], pauseMs: 500, check: readBack }),
  ];
  const streams = openStreams(20);
  const oldFiles = await filesOf(previous.folder, one);
  const open = await openPage('/');
  await open.page.waitForFunction(() => document.documentElement.dataset.shell === 'previous');

  await cluster.replace(one, root);
  const newFiles = await filesOf(root, one);
  const added = [...newFiles.keys()].filter((path) => !oldFiles.has(path));
  must(added.length > 2, 'The releases do not differ.');
  await allServe(new Map([...oldFiles, ...newFiles]));
  console.log(
    `${oldFiles.size} files of the previous release and ${added.length} of this one are served by both.`,
  );

  await goTo(open.page, 'Mecze', 'MECZE');
  await open.page.locator(`a[href="/mecze/${meeting.id}"]`).first().click();
  await expect(open.page.getByText(meeting.team1.name).first()).toBeVisible();
  await score();
  await expectScore(open.page, await score());
  await stillOpen(open);
  const fresh = await openPage(`/mecze/${meeting.id}`);
  await expect(fresh.page.getByText(meeting.team1.name).first()).toBeVisible();
  must(fresh.failures.length === 0, `A new page met: ${fresh.failures.join(', ')}`);
  console.log(
    'Half-way the open page loads parts, and shows a score as it changes; a new page opens.',
  );

  await cluster.replace(two, root);
  await goTo(open.page, 'Drużyny', 'DRUŻYNY');
  await open.page.goBack();
  await expectScore(open.page, await score());
  await stillOpen(open);
  const last = await openPage('/');
  await goTo(last.page, 'Mecze', 'MECZE');
  must((await shellOf(last.page)) === 'present', 'A new page has the previous shell.');
  console.log(
    'After the upgrade the open page of the previous release goes on; a new one has the present shell.',
  );

  await wait(1000);
  for (const one_ of load) await one_.stop();
  streams.stop();
  const failed = record.requests.filter(({ failure }) => failure !== null);
  must(
    failed.length === 0,
    `${failed.length} of ${record.requests.length} requests failed: ${failed[0]?.kind} ${failed[0]?.failure}`,
  );
  must(stale === 0 && checked > 0, `${stale} of ${checked} reads after a write were old.`);
  console.log(
    `0 of ${record.requests.length} requests failed, 0 of ${checked} reads after ${load[1].times.length} writes were old.`,
  );
}

let failure = null;
try {
  await prove();
} catch (error) {
  failure = error;
  console.error(error.message);
}
await browser.close();
direct.stop();
await cluster.stop();
process.exit(failure === null ? 0 : 1);

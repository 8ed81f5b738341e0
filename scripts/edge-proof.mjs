// Caddy, HAProxy and Varnish with the files of docs/deploy in front of the site, in a network of their own, as a visitor
// elsewhere and an organiser at school meet them. `node scripts/edge-proof.mjs`
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closeSessions, openEvents, send } from './lib/edge-client.mjs';
import { spawnSite } from './lib/site-process.mjs';
import {
  account,
  adminHost,
  folder,
  isUp,
  must,
  names80,
  neighbour,
  ofVisitor,
  publicHost,
  running,
  school,
  startCaddy,
  startHaproxy,
  startVarnish,
  visitor,
  writes,
} from './lib/edge-network.mjs';
import { compression } from './lib/edge-encodings.mjs';

async function themes() {
  for (const theme of ['dark', 'light', null, 'dark', null, 'light']) {
    const cookie = theme === null ? {} : { cookie: `puchar_theme=${theme}` };
    const { body } = await ofVisitor('/', { 'accept-encoding': 'identity', ...cookie });
    const found = /<html[^>]*data-theme="(\w+)"/.exec(body)?.[1] ?? null;
    must(found === theme, `The theme is ${found} instead of ${theme}.`);
  }
  return 'each theme has its page';
}

async function ranges() {
  const { body: page } = await ofVisitor('/', { 'accept-encoding': 'identity' });
  const file = /(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/.exec(page)?.[1];
  must(file !== undefined, 'The page names no file.');
  for (const path of ['/', file]) {
    const headers = { 'accept-encoding': 'identity' };
    const whole = await ofVisitor(path, headers);
    const head = await ofVisitor(path, headers, { method: 'HEAD' });
    must(head.status === 200 && head.body.length === 0, `HEAD ${path}: ${head.status}`);
    must(
      Number(head.headers['content-length']) === whole.body.length,
      `HEAD ${path}: another length`,
    );
    const part = await ofVisitor(path, { ...headers, range: 'bytes=10-29' });
    const bytes = part.status === 206 ? whole.body.subarray(10, 30) : whole.body;
    must(
      [200, 206].includes(part.status) && part.body.equals(bytes),
      `Range ${path}: ${part.status}`,
    );
  }
  return 'HEAD and ranges agree with the whole';
}

async function networks() {
  const panel = (from, headers = {}) => send({ host: adminHost, from, headers });
  must((await panel(school)).status === 200, 'The admin site is closed at school.');
  for (const headers of [
    {},
    { 'x-forwarded-for': school },
    { forwarded: `for=${school}` },
    { 'x-real-ip': school },
  ]) {
    const { status, body } = await panel(visitor, headers);
    must(status === 403, `The admin site got ${status} elsewhere.`);
    must(body.toString().includes('z sieci organizatorów'), 'It does not say why.');
  }
  const { status } = await ofVisitor('/api/audit-log');
  must(status !== 200, 'The public name has the admin site.');
  return 'the admin site is open at school and closed elsewhere, whatever headers say';
}

async function addresses(round) {
  const tryAt = async (from, count) => {
    const path = `/api/team-pages/${`${round}-${count}-`.padEnd(43, 'x')}`;
    const headers = {
      'x-forwarded-for': `203.0.113.${count}`,
      forwarded: `for=203.0.113.${count}`,
    };
    return (await send({ host: publicHost, from, path, headers })).status;
  };
  const statuses = [];
  for (let count = 0; count < 65; count += 1) statuses.push(await tryAt(visitor, count));
  must(statuses.at(-1) === 429, `65 tries from one address end with ${statuses.at(-1)}.`);
  must((await tryAt(neighbour, 1)) === 404, 'A neighbour is limited too.');
  return 'tries are counted by the true address';
}

async function signedIn() {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: `https://${adminHost}`,
  };
  const post = (path, body = {}) =>
    send({
      host: adminHost,
      from: school,
      method: 'POST',
      path: `/api${path}`,
      headers,
      body: JSON.stringify(body),
    });
  const response = await post('/auth/sign-in', account);
  must(response.status === 200, `Sign-in got ${response.status}: ${response.body}`);
  [headers.cookie] = response.headers['set-cookie'][0].split(';');
  return async (path) => {
    const { status, body } = await post(path);
    must(status === 200, `${path}: ${status} ${body}`);
    return JSON.parse(body);
  };
}

async function stageNow(from = visitor) {
  const { body } = await send({ host: publicHost, from, path: '/api/editions/get-current' });
  return JSON.parse(body).stage;
}

/** Readers go on while it is written, so that fetches of the cache are under way at each change. */
async function freshReads(step) {
  let isOver = false;
  let reads = 0;
  const readers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      await stageNow();
      reads += 1;
    }
  });
  let stale = 0;
  const times = [];
  for (let count = 0; count < writes; count += 1) {
    const begunAt = performance.now();
    const { stage } = await step(count % 2 === 0 ? 'next' : 'previous');
    times.push(performance.now() - begunAt);
    for (const seen of await Promise.all([stageNow(), stageNow(neighbour)]))
      if (seen !== stage) stale += 1;
  }
  isOver = true;
  await Promise.all(readers);
  times.sort((a, b) => a - b);
  must(stale === 0, `${stale} of ${writes * 2} reads after a change were stale.`);
  return `${writes} changes, 0 of ${writes * 2} reads after them stale beside ${reads} others; a change takes ${times[writes / 2].toFixed(0)} ms (median)`;
}

async function events(step) {
  const stream = openEvents({ host: publicHost, from: visitor });
  const until = async (text, seconds) => {
    for (let tries = 0; tries < seconds * 50 && !stream.text.includes(text); tries += 1)
      await wait(20);
    must(stream.text.includes(text), `No ${JSON.stringify(text)} within ${seconds} s.`);
  };
  await until('event: hello', 2);
  await step('next');
  await until('event: edition', 2);
  // Through a cache too, the page that an event reaches sees the change.
  await step('previous');
  await until('\n:\n\n', 21);
  stream.close();
  return 'the first event, a change and a heartbeat arrive while the stream is open';
}

const isHit = ({ headers }) => /^\d+ \d+$/.test(headers['x-varnish'] ?? '');

async function sharedCopies(step) {
  await step('next');
  const headers = { 'accept-encoding': 'br' };
  for (const path of ['/', '/api/editions/get-current']) {
    await ofVisitor(path, headers);
    const second = await send({ host: publicHost, from: neighbour, path, headers });
    must(isHit(second), `The second visitor of ${path} is not served by the cache.`);
    must(/s-maxage=2/.test(second.headers['cache-control']), second.headers['cache-control']);
  }
  const own = [
    { path: '/rejestracja', more: {} },
    { path: '/rejestracja', more: { 'sec-fetch-dest': 'document' } },
    { path: `/druzyna/${'x'.repeat(43)}`, more: {} },
    { path: `/zgody-rodo/${randomUUID()}`, more: {} },
    { path: '/', more: { cookie: 'puchar_theme=dark; other=1' } },
    { path: '/', more: { authorization: 'Bearer x' } },
    { path: '/api/health', more: {} },
  ];
  for (const { path, more } of own) {
    for (let count = 0; count < 3; count += 1) {
      const response = await ofVisitor(path, { ...headers, ...more });
      must(!isHit(response), `${path} comes from the cache.`);
    }
  }
  const cookies = [];
  for (const from of [visitor, neighbour]) {
    const given = await send({
      host: publicHost,
      from,
      path: '/rejestracja',
      headers: { 'sec-fetch-dest': 'document' },
    });
    cookies.push(String(given.headers['set-cookie']));
  }
  must(
    /puchar_form=/.test(cookies[0]) && cookies[0] !== cookies[1],
    'Two visitors got one cookie.',
  );
  await step('previous');
  for (const from of [school, school]) {
    const panel = await send({ host: adminHost, from });
    must(panel.headers['x-varnish'] === undefined, 'The admin site goes through the cache.');
  }
  const purge = await ofVisitor('/', {}, { method: 'PURGE' });
  must(purge.status >= 400, `A visitor's PURGE got ${purge.status}.`);
  return 'the second visitor is served by the cache, personal pages, cookies and the admin site never';
}

let varnish = await startVarnish();
const site = await spawnSite({
  PORT: '3000',
  ADMIN_PORT: '3001',
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: `https://${publicHost}`,
  ADMIN_URL: `https://${adminHost}`,
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  TRUST_PROXY: '127.0.0.1',
  EDGE_PURGE_URLS: 'http://127.0.0.1:6082/',
});

async function withProxy(name, startProxy, hasCache, round) {
  const program = startProxy(hasCache ? '127.0.0.1:6081' : '127.0.0.1:3000');
  await isUp(program);
  const call = await signedIn();
  const step = (direction) => call(`/editions/${direction}-stage`);
  const proofs = [names80, compression, themes, ranges, networks];
  if (hasCache) proofs.push(() => sharedCopies(step));
  proofs.push(
    () => freshReads(step),
    () => events(step),
    () => addresses(round),
  );
  const place = `${name}${hasCache ? ' and Varnish' : ''}`;
  for (const prove of proofs) console.log(`${place}: ${await prove()}`);
  if (hasCache) console.log(`${place}: ${await withoutCache(step)}`);
  closeSessions();
  await program.stop();
}

/** The purge gets no response: the change waits until the cache has forgotten by itself. */
async function withoutCache(step) {
  await varnish.stop();
  const begunAt = performance.now();
  await step('next');
  const seconds = (performance.now() - begunAt) / 1000;
  must(seconds >= 2 && seconds < 4, `A change without the cache took ${seconds.toFixed(1)} s.`);
  varnish = await startVarnish();
  await step('previous');
  return `while the cache is away a change takes ${seconds.toFixed(1)} s`;
}

let failure = null;
try {
  await site.ready();
  let round = 0;
  for (const [name, startProxy] of [
    ['Caddy', startCaddy],
    ['HAProxy', startHaproxy],
  ]) {
    for (const hasCache of [false, true]) {
      round += 1;
      await withProxy(name, startProxy, hasCache, round);
    }
  }
} catch (error) {
  failure = error;
  console.error(error.message);
}
closeSessions();
for (const program of running) await program.stop();
await site.stop('SIGKILL');
rmSync(folder, { recursive: true, force: true });
process.exit(failure === null ? 0 : 1);

// A site of several processes on two machines behind HAProxy, with PostgreSQL and a store of files.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addMachine,
  network,
  programs,
  proxy,
  removeMachines,
  school,
} from './cluster-network.mjs';
import { closeSessions, send } from './edge-client.mjs';
import { startFakeS3 } from './fake-s3.mjs';
import { makeCertificates } from './own-network.mjs';
import { startPostgres } from './postgres.mjs';
import { root } from './root.mjs';
import { spawnSite } from './site-process.mjs';

export const publicHost = 'puchar.localhost';
export const adminHost = 'organizatorzy.puchar.localhost';
export const drainSeconds = 3;
const account = { email: 'proof@example.org', password: randomUUID() };
const folder = mkdtempSync(join(tmpdir(), 'puchar-cluster-'));

/** docs/deploy/haproxy.cfg with a line for each process, as it says. */
function proxySettings(places) {
  const text = readFileSync(join(root, 'docs/deploy/haproxy.cfg'), 'utf8');
  const changed = [
    { pattern: /\tserver one "\$\{SITE\}:3000"(.*)\n\t# server two .*/, port: 0 },
    { pattern: /\tserver one "\$\{SITE\}:3001"(.*)\n\t# server two .*/, port: 1 },
    { pattern: /\tserver one "\$\{CACHE\}"(.*)/, port: 0 },
  ].reduce((all, { pattern, port }) => {
    if (!pattern.test(all)) throw new Error(`haproxy.cfg has no ${pattern}.`);
    return all.replace(pattern, (_line, options) =>
      places
        .map(({ name, address, ports }) => `\tserver ${name} ${address}:${ports[port]}${options}`)
        .join('\n'),
    );
  }, text);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, changed);
  return file;
}

function startProxy(places) {
  const child = spawn(programs.haproxy, ['-db', '-f', proxySettings(places)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PUBLIC_HOST: publicHost,
      ADMIN_HOST: adminHost,
      ADMIN_NETWORKS: '192.0.2.0/24',
      CERTIFICATES: `${makeCertificates(folder, [publicHost, adminHost])}/`,
    },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  return { child, said: () => Buffer.concat(said).toString() };
}

/** Calls of an organiser at school, through HAProxy. */
export async function signIn() {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: `https://${adminHost}`,
  };
  const call = (method, path, body, mostMs = 15_000) =>
    send({
      host: adminHost,
      from: school,
      method,
      path: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      mostMs,
    });
  const { status, headers: given, body } = await call('POST', '/auth/sign-in', account);
  if (status !== 200) throw new Error(`Sign-in got ${status}: ${body}`);
  [headers.cookie] = given['set-cookie'][0].split(';');
  return call;
}

/** @returns What the call got as JSON. @throws Error for any status but 2xx. */
export async function json(response) {
  const { status, body } = await response;
  if (status < 200 || status > 299) throw new Error(`${status} ${body}`);
  return JSON.parse(body.toString());
}

const settingsOf = ({ name, address, ports }, { databaseUrl, files }) => ({
  HOST: address,
  PORT: String(ports[0]),
  ADMIN_PORT: String(ports[1]),
  DATA_DIR: join(folder, name),
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: `https://${publicHost}`,
  ADMIN_URL: `https://${adminHost}`,
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  TRUST_PROXY: proxy,
  DRAIN_SECONDS: String(drainSeconds),
  DEMO: '1',
  RENDER: 'on',
  ...files,
});

const placesOn = (machines, perMachine) =>
  machines.flatMap((machine) =>
    Array.from({ length: perMachine }, (_, number) => ({
      name: `${machine.name}-${number + 1}`,
      machine,
      address: machine.address,
      ports: [3000 + number * 100, 3001 + number * 100],
      site: null,
    })),
  );

async function isServed(haproxy) {
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = send({ host: publicHost, from: school, path: '/api/ready' });
    if ((await ready.catch(() => null))?.status === 200) return;
    closeSessions();
    await wait(50);
  }
  throw new Error(`No response through HAProxy:\n${haproxy.said().slice(-4000)}`);
}

// Of what has been started, the last first.
/** @type {(() => unknown)[]} */
const stops = [removeMachines, () => rmSync(folder, { recursive: true, force: true })];

async function stopCluster() {
  closeSessions();
  for (const stop of stops.splice(0)) await stop();
}

async function startParts({ perMachine, release }) {
  const machines = [await addMachine('one', '10.77.0.11'), await addMachine('two', '10.77.0.12')];
  const store = await addMachine('store', '10.77.0.20');
  const postgres = await startPostgres({ network: { address: proxy, from: network } });
  stops.unshift(() => postgres.stop());
  const s3 = await startFakeS3({ address: store.address, wrap: store.wrap });
  stops.unshift(() => s3.stop());
  const places = placesOn(machines, perMachine);
  async function startAt(place, from) {
    const settings = settingsOf(place, { databaseUrl: postgres.url, files: s3.settings });
    // As a supervisor does: a start that finds the store or the database too slow is tried again.
    for (let tries = 1; ; tries += 1) {
      place.site = await spawnSite(settings, { folder: from, wrap: place.machine.wrap });
      try {
        await place.site.ready();
        return;
      } catch (error) {
        if (tries === 5) throw error;
      }
    }
  }
  stops.unshift(() => Promise.all(places.map(({ site }) => site?.stop('SIGKILL'))));
  // The first migrates and fills the database.
  for (const place of places) await startAt(place, release);
  const haproxy = startProxy(places);
  stops.unshift(() => haproxy.child.kill('SIGKILL'));
  await isServed(haproxy);
  return { saidByProxy: haproxy.said, machines, store, postgres, places, startAt };
}

/**
 * @param options `perMachine` processes on each of the two; `release` is the folder of what they begin with.
 * @throws Error with nothing left running.
 */
export async function startCluster(options) {
  try {
    const parts = await startParts(options);
    return {
      ...parts,
      stop: stopCluster,
      /** As an administrator does: one after the other, each leaves before its successor starts. */
      async replace(place, from) {
        const code = await place.site.stop();
        if (code !== 0) console.log(`${place.name} ended with ${code}: a request took too long.`);
        await parts.startAt(place, from);
      },
    };
  } catch (error) {
    await stopCluster();
    throw error;
  }
}

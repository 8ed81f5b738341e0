// npm run bench:failures: each external service in each failure mode, behind a real server with real time limits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { turnstileAction } from '@puchar/shared/contract';
import { aPicture } from '../e2e/site/a-picture.ts';
import { Organiser } from '../e2e/site/organiser.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { startAllFakeServers } from '../server/src/testing/fake-servers/all-fake-servers.ts';
import {
  serviceFailures,
  setServiceFailure,
} from '../server/src/testing/fake-servers/service-failures.ts';

const limitMs = 5_000;
/** Until the circuit breaker of a service closes again; feeds are fetched once a minute. */
const pauseMs = { twitch: 61_000, youtube: 61_000, others: 31_000 };

const pages = ['/', '/o-nas', '/druzyny', '/rejestracja', '/regulamin'];
const reads = ['/static-data', '/twitch/recent', '/youtube/recent', '/teams', '/groups'];
const roles = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'];

const world = { accounts: new Set(), members: [], turnstileTokens: new Map() };
let registered = 0;

async function register({ publicUrl }, allowed = [201]) {
  registered += 1;
  const tag = `F${registered.toString(36).padStart(3, '0')}`.toUpperCase();
  const members = roles.map((gameRole, place) => {
    const name = `f${registered}.${place}`;
    world.accounts.add(`${name}#EUNE`);
    world.members.push({ username: name });
    return {
      firstName: 'Zofia',
      lastName: 'Zmyślona',
      nickname: name,
      class: '3b',
      discordUsername: name,
      riotUsername: name,
      riotTag: 'EUNE',
      isAdult: true,
      gameRole,
      memberType: place === 0 ? 'captain' : 'normal',
    };
  });
  world.turnstileTokens.set(tag, { hostname: '127.0.0.1', action: turnstileAction });
  const response = await fetch(`${publicUrl}/api/teams/create-submission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Drużyna ${tag}`,
      tag,
      description: null,
      schoolTag: 'G1LO',
      logo: aPicture(256, 256).toString('base64'),
      members,
      isPermittedPerson: true,
      isRegulationAccepted: true,
      isGdprAccepted: true,
      turnstileToken: tag,
    }),
  });
  const text = await response.text();
  if (!allowed.includes(response.status))
    throw new Error(`registration: ${response.status} ${text}`);
}

async function expectStatus(url, ...allowed) {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!allowed.includes(response.status)) throw new Error(`${url} has status ${response.status}.`);
}

async function expected(work, ...allowed) {
  try {
    return await work();
  } catch (error) {
    if (allowed.some((status) => error.message.includes(`: ${status} `))) return null;
    throw error;
  }
}

async function liveMeeting({ organiser }, [team1Id, team2Id]) {
  const date = new Date().toISOString();
  const body = { team1Id, team2Id, stage: 'GROUP', bestOf: 3, date };
  const { id } = await organiser.call('POST', '/meetings/create', body);
  await organiser.call('POST', `/meetings/${id}/next-state`, { expectedState: 'UPCOMING' });
  return id;
}

const openGame = ({ organiser }, meetingId) =>
  organiser.call('POST', `/meetings/${meetingId}/next-match`, {});

const actions = {
  'create-submission': {
    run: (site, _given, service) => register(site, service === 'turnstile' ? [503] : [201]),
  },
  'refresh of the feeds': {
    run: ({ organiser }) => expected(() => organiser.call('POST', '/media/refresh', {}), 429),
  },
  'next-match': { before: liveMeeting, run: openGame },
  'tournament-code': {
    // Without a code, because the tournament service failed.
    async before(site, teams) {
      const id = await liveMeeting(site, teams);
      await setServiceFailure(mockServers.riot, 'error 500');
      const { match } = await openGame(site, id);
      await setServiceFailure(mockServers.riot, null);
      return match.id;
    },
    run: ({ organiser }, id) =>
      expected(() => organiser.call('POST', `/matches/${id}/tournament-code`, {}), 502, 503),
  },
  'fetch-result': {
    before: async (site, teams) => (await openGame(site, await liveMeeting(site, teams))).match.id,
    run: ({ organiser }, id) =>
      expected(() => organiser.call('POST', `/matches/${id}/fetch-result`, {}), 409, 502, 503),
  },
  'picture of the game': {
    async run({ publicUrl }) {
      const { champions } = await (await fetch(`${publicUrl}/api/static-data`)).json();
      const addresses = Object.values(champions).map(({ image }) => `${publicUrl}${image}`);
      await Promise.all(addresses.map((url) => expectStatus(url, 200, 404)));
    },
  },
};
/** The slowest first: other failures open the circuit breaker for a while. */
const failures = ['hangs', ...serviceFailures.filter((failure) => failure !== 'hangs')];

const actionsOf = {
  riot: ['create-submission', 'next-match', 'tournament-code', 'fetch-result'],
  discord: ['create-submission'],
  turnstile: ['create-submission'],
  twitch: ['refresh of the feeds'],
  youtube: ['refresh of the feeds'],
  ddragon: ['picture of the game'],
};

const times = [];
async function measure(service, failure, name, work) {
  const start = performance.now();
  await work();
  times.push({ service, failure, name, ms: performance.now() - start });
}

/** An open circuit breaker would hide a hanging service, so successful calls close it first. */
async function makeWellKnown(site, teams, service) {
  await wait(pauseMs[service] ?? pauseMs.others);
  await register(site);
  await openGame(site, await liveMeeting(site, teams));
}

async function runFailure(site, teams, service, failure) {
  for (const name of actionsOf[service]) {
    const { before, run } = actions[name];
    if (failure === 'hangs') await makeWellKnown(site, teams, service);
    const given = await before?.(site, teams);
    await setServiceFailure(mockServers.byName[service], failure);
    await measure(service, failure, name, () => run(site, given, service));
    for (const path of pages) {
      await measure(service, failure, path, () => expectStatus(`${site.publicUrl}${path}`, 200));
    }
    for (const path of reads) {
      await measure(service, failure, path, () =>
        expectStatus(`${site.publicUrl}/api${path}`, 200),
      );
    }
    await measure(service, failure, 'GET /services', () => site.organiser.call('GET', '/services'));
    await setServiceFailure(mockServers.byName[service], null);
  }
}

if (!(await build())) process.exit(1);
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-failures-'));
const mockServers = await startAllFakeServers(world);
let server;
try {
  server = await startServer({ dataDir, env: mockServers.environment });
  const site = { ...server, organiser: new Organiser(server.adminUrl) };
  await site.organiser.setStage('SUBMISSIONS');
  const teams = (await site.organiser.call('GET', '/teams/all')).map(({ id }) => id);
  for (const service of Object.keys(actionsOf)) {
    for (const failure of failures) await runFailure(site, teams, service, failure);
    const own = times.filter((one) => one.service === service).sort((a, b) => b.ms - a.ms);
    const worst = own.slice(0, 3).map((it) => `${it.name} (${it.failure}) ${it.ms.toFixed(0)} ms`);
    console.log(`${service}: ${own.length} responses, the slowest: ${worst.join(', ')}`);
  }
  if (times.some(({ ms }) => ms > limitMs)) process.exitCode = 1;
} finally {
  await server?.stop();
  await mockServers.close();
  await rm(dataDir, { recursive: true, force: true });
}

// Kills the server during submissions and consents: acknowledged writes must survive, others be complete or absent.
// `node scripts/consent-kill-proof.mjs --engine=embedded|postgres --store=folder|s3 --rounds=50`
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeS3 } from './lib/fake-s3.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { makeProofFiles } from './lib/proof-files.mjs';
import { startProofServer } from './lib/proof-server.mjs';
import { postJson, sendConsent } from './lib/send-file.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    store: { type: 'string', default: 'folder' },
    rounds: { type: 'string', default: '50' },
  },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'puchar-consent-kill-'));
const postgres = values.engine === 'postgres' ? await startPostgres() : null;
const s3 = values.store === 's3' ? await startFakeS3() : null;
const settings = {
  ...s3?.settings,
  DATA_DIR: folder,
  DATABASE_URL: postgres?.url ?? '',
  ADMIN_EMAIL: 'proof@example.org',
  ADMIN_PASSWORD: randomUUID(),
  TRUST_PROXY: '127.0.0.1',
};

const { pdfs: files } = makeProofFiles([2_000, 200_000, 2_000_000, 10_485_760, 50_000]);

const consents = new Map();
const submissions = new Map();

async function sendConsents(server, links) {
  await Promise.all(
    links.map(async (link, at) => {
      const { base64, sha256 } = files[at % files.length];
      consents.set(link, { sha256, acknowledged: false });
      const response = await sendConsent(server.address, link, base64);
      if (response === null) return;
      if (response.status !== 200) throw new Error(`A consent got ${response.status}.`);
      consents.get(link).acknowledged = true;
    }),
  );
}

async function firstAcknowledged(links) {
  while (!links.some((link) => consents.get(link)?.acknowledged)) await wait(20);
}

/** Each round from an address of its own: tries of registrations are counted across restarts. */
async function submitTeams(server, bodies, number) {
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}` };
  for (const body of bodies) {
    submissions.set(body.tag, false);
    const url = `${server.address}/api/teams/create-submission`;
    const response = await postJson(url, body, headers);
    if (response === null) return;
    if (response.status !== 201) throw new Error(`A submission got ${response.status}.`);
    submissions.set(body.tag, true);
  }
}

function checkConsents({ sent, files: stored, spooled }) {
  const found = new Map(sent.map((one) => [one.link, one]));
  for (const [link, { sha256, acknowledged }] of consents) {
    const one = found.get(link);
    if (acknowledged && one === undefined) throw new Error('An acknowledged consent is lost.');
    if (one !== undefined && (one.sha256 !== sha256 || one.state !== 'AWAITING_REVIEW')) {
      throw new Error('A consent is half there.');
    }
  }
  const named = sent.map(({ fileName }) => fileName).sort();
  if (JSON.stringify(named) !== JSON.stringify([...stored].sort())) {
    throw new Error(`${named.length} rows name files, ${stored.length} files are there.`);
  }
  if (spooled.length > 0) throw new Error(`${spooled.length} unfinished uploads are left.`);
}

function checkTeams({ teams, pictures, files: stored }) {
  const found = new Map(teams.map((team) => [team.tag, team]));
  for (const [tag, acknowledged] of submissions) {
    const team = found.get(tag);
    if (acknowledged && team === undefined) throw new Error('An acknowledged team is lost.');
    if (team === undefined) continue;
    if (team.players !== 5 || team.links !== 5) throw new Error('A team is half there.');
    const hasLogo = pictures.includes(team.logoHash) && stored.includes(`${team.logoHash}.webp`);
    if (!hasLogo) throw new Error('The logo of a team is lost.');
  }
  const litter = stored.filter((name) => !pictures.some((hash) => name === `${hash}.webp`));
  if (litter.length > 0) throw new Error(`${litter.length} pictures without a row are left.`);
}

let server = null;

async function round(number) {
  server = await startProofServer(settings);
  const links = [
    ...(await server.proof(`links/L${number}A`)),
    ...(await server.proof(`links/L${number}B`)),
  ];
  const bodies = [];
  for (let count = 0; count < 12; count += 1) {
    const tag = `${number.toString(36)}X${count.toString(36)}`.toUpperCase();
    bodies.push(await server.proof(`submission/${tag}`));
  }
  const work = Promise.all([sendConsents(server, links), submitTeams(server, bodies, number)]);
  work.catch(() => undefined);
  // On a busy machine nothing would be acknowledged yet: every second round begins to count then.
  if (number % 2 === 0) await Promise.race([work, firstAcknowledged(links)]);
  await wait(Math.random() * 6000);
  await Promise.all([server.kill(), postgres?.kill()]);
  await work;
  await postgres?.start();
  server = await startProofServer(settings);
  const after = await server.proof('sweep');
  checkConsents(after.consents);
  checkTeams(after);
  await server.stop();
  const acknowledged = links.filter((link) => consents.get(link)?.acknowledged).length;
  console.log(`round ${number}: ${acknowledged} of ${links.length} consents acknowledged`);
}

let failure = null;
try {
  for (let number = 1; number <= rounds; number += 1) await round(number);
  const countAcknowledged = (all) => [...all].filter((one) => one.acknowledged ?? one).length;
  console.log(
    `${values.engine}, ${values.store}: ${rounds} of ${rounds} rounds; ${countAcknowledged(consents.values())} of ${consents.size} consents and ${countAcknowledged(submissions.values())} of ${submissions.size} submissions acknowledged, none lost, none half there, no file without a row`,
  );
} catch (error) {
  failure = error;
  console.error(error.message);
}
await server?.kill();
await postgres?.stop();
await s3?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failure === null ? 0 : 1);

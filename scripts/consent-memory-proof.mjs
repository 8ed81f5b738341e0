// Fifty concurrent forms of 10 MiB: all are stored, and nothing else, within 512 MiB for all server processes.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeProofFiles } from './lib/proof-files.mjs';
import { startProofServer } from './lib/proof-server.mjs';
import { watchMemory } from './lib/resident-memory.mjs';
import { sendConsent } from './lib/send-file.mjs';

const people = 50;
const fileBytes = 10_485_760;
const mostMebibytes = 512;
const mostLost = 3;

const { pdfs, photo } = makeProofFiles([fileBytes]);
const files = [...pdfs, photo];
const folder = mkdtempSync(join(tmpdir(), 'puchar-memory-'));
const server = await startProofServer({
  DATA_DIR: folder,
  DATABASE_URL: '',
  ADMIN_EMAIL: 'proof@example.org',
  ADMIN_PASSWORD: randomUUID(),
});

/** Without a response a guardian sends the same form again, with the same key. */
async function sendUntilResponse(link, base64) {
  const headers = { 'idempotency-key': randomUUID() };
  for (let lost = 0; lost < mostLost; lost += 1) {
    const response = await sendConsent(server.address, link, base64, headers);
    if (response !== null) return { ...response, lost };
  }
  return { status: 'no response', lost: mostLost, retries: 0 };
}

const nameOf = ({ status, body }) => (body?.code ? `${status} ${body.code}` : String(status));

async function proof() {
  const links = [];
  for (let team = 0; links.length < people; team += 1) {
    links.push(...(await server.proof(`links/T${team}`)));
  }
  const before = watchMemory(server.pid).peak();
  const watch = watchMemory(server.pid);
  const start = performance.now();
  const responses = await Promise.all(
    links.slice(0, people).map(async (link, at) => {
      const form = await fetch(`${server.address}/api/gdpr-agremeents/get/${link}`);
      await form.arrayBuffer();
      return sendUntilResponse(link, files[at % files.length].base64);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const peak = watch.peak();
  const { consents } = await server.proof('sweep');
  const stored = links.slice(0, people).filter((link, at) => {
    const found = consents.sent.find((one) => one.link === link);
    return found?.sha256 === files[at % files.length].sha256;
  });
  const isStored = new Set(stored);
  const missing = responses.filter((_response, at) => !isStored.has(links[at])).map(nameOf);
  const sumOf = (key) => responses.reduce((sum, response) => sum + response[key], 0);
  console.log(
    `${stored.length} of ${people} forms of 10 MiB stored in ${seconds.toFixed(1)} s, ${sumOf('retries')} sent away to retry, ${sumOf('lost')} connections lost`,
  );
  console.log(
    `memory: ${before.mebibytes.toFixed(0)} MiB before (${before.parts}), ${peak.mebibytes.toFixed(0)} MiB at most (${peak.parts}), ${mostMebibytes} MiB allowed`,
  );
  const left = consents.files.length - stored.length + consents.spooled.length;
  if (missing.length > 0) console.error(`not stored: ${missing.join(', ')}`);
  if (left > 0) console.error(`${left} files left over`);
  if (left < 0) console.error(`${-left} files of stored forms are missing`);
  return stored.length === people && left === 0 && peak.mebibytes <= mostMebibytes;
}

const isProven = await proof().catch((error) => {
  console.error(error.message);
  return false;
});
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(isProven ? 0 : 1);

// Fifty concurrent forms of 10 MiB: each must be stored or get 503, within 512 MiB for all server processes.
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

const { pdfs, photo } = makeProofFiles([fileBytes]);
const files = [...pdfs, photo];
const folder = mkdtempSync(join(tmpdir(), 'puchar-memory-'));
const server = await startProofServer({
  DATA_DIR: folder,
  DATABASE_URL: '',
  ADMIN_EMAIL: 'proof@example.org',
  ADMIN_PASSWORD: randomUUID(),
});

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
      return sendConsent(server.address, link, files[at % files.length].base64);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const peak = watch.peak();
  const { consents } = await server.proof('sweep');
  const stored = links.slice(0, people).filter((link, at) => {
    const found = consents.sent.find((one) => one.link === link);
    return found?.sha256 === files[at % files.length].sha256;
  });
  const retries = responses.reduce((sum, response) => sum + (response?.retries ?? 0), 0);
  console.log(
    `${stored.length} of ${people} forms of 10 MiB stored in ${seconds.toFixed(1)} s, ${retries} sent away to retry`,
  );
  console.log(
    `memory: ${before.mebibytes.toFixed(0)} MiB before (${before.parts}), ${peak.mebibytes.toFixed(0)} MiB at most (${peak.parts}), ${mostMebibytes} MiB allowed`,
  );
  const left = consents.files.length - people + consents.spooled.length;
  if (left !== 0) console.error(`${left} files too many`);
  return stored.length === people && left === 0 && peak.mebibytes <= mostMebibytes;
}

const isProven = await proof().catch((error) => {
  console.error(error.message);
  return false;
});
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(isProven ? 0 : 1);

// Kills the server, and PostgreSQL with it, during writes: every acknowledged write must survive.
// `node scripts/kill-proof.mjs --engine=embedded|postgres --rounds=N`
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from './lib/postgres.mjs';
import { startProofServer } from './lib/proof-server.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '1' },
  },
});
const { engine } = values;
const rounds = Number(values.rounds);
if (!['embedded', 'postgres'].includes(engine) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('node scripts/kill-proof.mjs --engine=embedded|postgres --rounds=N');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'puchar-kill-'));
const postgres = engine === 'postgres' ? await startPostgres() : null;
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: postgres?.url ?? '',
  ADMIN_EMAIL: 'proof@example.org',
  ADMIN_PASSWORD: randomUUID(),
};

async function write(server, acknowledged) {
  for (let count = 0; ; count += 1) {
    const direction = count % 2 === 0 ? 'next' : 'previous';
    const response = await server.step(direction).catch(() => null);
    if (response === null) return;
    acknowledged.push(response);
  }
}

/** The stage is the last acknowledged or the pending one, and no audit row is missing. */
async function check(server, acknowledged, lastCounts) {
  const { stage, steps } = await server.state();
  const last = acknowledged.at(-1);
  const other = last === 'SUBMISSIONS' ? 'PRE_SUBMISSIONS' : 'SUBMISSIONS';
  const written = steps - lastCounts;
  if (written < acknowledged.length || written > acknowledged.length + 1) {
    throw new Error(`${acknowledged.length} steps acknowledged, ${written} found.`);
  }
  const expected = written === acknowledged.length ? last : other;
  if (last !== undefined && stage !== expected) {
    throw new Error(`The stage is ${stage} instead of ${expected}.`);
  }
  return steps;
}

/** So that a failed round leaves no server behind. */
let server = null;

async function round(number, steps) {
  server = await startProofServer(settings);
  const acknowledged = [];
  const before = await server.state();
  if (before.stage === 'SUBMISSIONS') await server.step('previous');
  const base = (await server.state()).steps;
  if (base < steps) throw new Error(`${steps} steps were there, ${base} are left.`);
  const writing = write(server, acknowledged);
  while (acknowledged.length < 5) await wait(20);
  await wait((number * 397) % 900);
  await Promise.all([server.kill(), postgres?.kill()]);
  await writing;
  await postgres?.start();
  server = await startProofServer(settings);
  const after = await check(server, acknowledged, base);
  await server.stop();
  console.log(`round ${number}: ${acknowledged.length} acknowledged, none lost`);
  return after;
}

let failure = null;
try {
  let steps = 0;
  for (let number = 1; number <= rounds; number += 1) steps = await round(number, steps);
  console.log(`${engine}: ${rounds} of ${rounds} rounds, no acknowledged write lost`);
} catch (error) {
  failure = error;
  console.error(error.message);
}
await server?.kill();
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failure === null ? 0 : 1);

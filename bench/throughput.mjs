// npm run bench:throughput: cached reads of one process and of two on the same PostgreSQL. The programs that read need
// processors too, so two processes may not reach twice as much here; what a read costs of each says what they would.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { execStatement, startPostgres } from '../scripts/lib/postgres.mjs';
import { burstTogether, generator, median } from './server-cpu.mjs';

const least = 1.7;
const rounds = 5;
const seconds = 4;
const path = '/api/editions/get-current';

if (!(await build())) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'puchar-throughput-'));
const postgres = await startPostgres();
const env = { DATABASE_URL: postgres.url };
const sites = [];

async function statements() {
  const count =
    'select xact_commit + xact_rollback from pg_stat_database where datname = current_database()';
  return Number((await execStatement(postgres.url, count)).stdout);
}

const targetOf = ({ publicUrl, pid }) => ({
  name: path,
  url: `${publicUrl}${path}`,
  pid,
  headers: { 'accept-encoding': 'br' },
  status: 200,
});

async function measure(targets) {
  const before = await statements();
  const { requests, ms } = await burstTogether(targets, seconds);
  return {
    rate: requests / seconds,
    microseconds: (ms / requests) * 1000,
    processors: ms / 1000 / seconds,
    statements: ((await statements()) - before) / seconds,
  };
}

const names = ['rate', 'microseconds', 'processors', 'statements'];
const mediansOf = (found) =>
  Object.fromEntries(names.map((name) => [name, median(found.map((one) => one[name]))]));

try {
  while (sites.length < 2) sites.push(await startServer({ dataDir: join(folder, 'data'), env }));
  const [one, two] = [[targetOf(sites[0])], sites.map(targetOf)];
  for (const targets of [one, two]) await burstTogether(targets, 2);
  const found = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    found[0].push(await measure(one));
    found[1].push(await measure(two));
  }
  const [alone, both] = found.map(mediansOf);
  console.log(
    `Cached reads of ${path} by ${generator} on ${cpus().length} processors, median of ${rounds} rounds:`,
  );
  for (const [name, it] of [
    ['one process', alone],
    ['two processes', both],
  ]) {
    console.log(
      `  ${name.padEnd(14)}${it.rate.toFixed(0).padStart(8)} a second, ${it.microseconds.toFixed(1)} µs of CPU each, ${it.processors.toFixed(2)} processors used by the site, ${it.statements.toFixed(0)} transactions a second in PostgreSQL`,
    );
  }
  const seen = both.rate / alone.rate;
  const byCpu = (2 * alone.microseconds) / both.microseconds;
  console.log(`  ratio ${seen.toFixed(2)}; at least ${least} wanted`);
  if (seen < least) {
    console.log(
      `  Here the programs that read take what is left of the processors: ${(cpus().length - both.processors).toFixed(2)}. By CPU of a read two processes serve ${byCpu.toFixed(2)} times as much where each has a processor.`,
    );
  }
  if (Math.max(seen, byCpu) < least) process.exitCode = 1;
} finally {
  for (const site of sites) await site.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

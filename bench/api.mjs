// npm run bench:api: CPU of a cached response against an empty Fastify one; then whether reads after a write see it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Organiser } from '../e2e/site/organiser.ts';
import { startServer } from '../e2e/site/server-process.ts';
import { build } from '../scripts/build.mjs';
import { copyPrograms } from './programs.mjs';
import { generator, measureInTurns, startHello } from './server-cpu.mjs';

const mostOfHello = 2;
const writes = 20;
const readersPerWrite = 50;

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : process.argv[at + 1];
}

const rounds = Number(option('rounds', '5'));
const seconds = Number(option('seconds', '4'));

const calls = {
  meetings: '/api/meetings?state=FINISHED',
  teams: '/api/teams',
  edition: '/api/editions/get-current',
};
const requested = [...Object.values(calls), '/mecze'];

function report(what, figure, most) {
  const isAbove = figure > most;
  if (isAbove) process.exitCode = 1;
  console.log(
    `  ${what.padEnd(52)}${figure.toFixed(2).padStart(7)}  at most ${most}${isAbove ? '  ABOVE' : ''}`,
  );
}

async function runProgram(folder, site) {
  const added = Object.entries(calls).flatMap(([name, path]) => [
    '--add',
    `${name}=${site.publicUrl}${path}@${site.pid}`,
  ]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench.mjs', '--modes', 'hello', '--rounds', `${rounds}`, '--seconds', `${seconds}`, ...added],
    { cwd: folder },
  );
  console.log(stdout);
  for (const [name, path] of Object.entries(calls)) {
    const [, ratio] = new RegExp(`^\\| ${name} \\|.*\\| ([\\d.]+)x \\|`, 'm').exec(stdout) ?? [];
    if (ratio === undefined) throw new Error(`The program says nothing of ${name}.`);
    report(path, Number(ratio), mostOfHello);
  }
}

async function runTurns(folder, site) {
  const hello = await startHello(folder);
  try {
    const targets = [
      { name: 'empty response', ...hello, headers: {}, status: 200, most: Infinity },
    ];
    for (const path of requested) {
      const url = `${site.publicUrl}${path}`;
      const headers = { 'accept-encoding': 'br' };
      const { headers: received } = await fetch(url, { headers });
      const known = { ...headers, 'if-none-match': received.get('etag') };
      const shared = { url, pid: site.pid };
      targets.push(
        { ...shared, name: `${path}, brotli`, headers, status: 200, most: mostOfHello },
        {
          ...shared,
          name: `${path}, 304`,
          headers: known,
          status: 304,
          most: mostOfHello,
        },
      );
    }
    const [floor, ...times] = await measureInTurns(targets, { rounds, seconds });
    console.log(
      `\n${generator} in turns, ${rounds} rounds of ${seconds} s, empty response ${floor.toFixed(1)} us`,
    );
    for (const [place, time] of times.entries()) {
      const { name, most } = targets[place + 1];
      report(name, time / floor, most);
    }
  } finally {
    hello.stop();
  }
}

async function runWrites(site) {
  const organiser = new Organiser(site.adminUrl);
  const url = `${site.publicUrl}${calls.edition}`;
  let stale = 0;
  for (let write = 0; write < writes; write += 1) {
    const stage = write % 2 === 0 ? 'LADDER' : 'GROUPS';
    await organiser.setStage(stage);
    const responses = await Promise.all(
      Array.from({ length: readersPerWrite }, async () => (await fetch(url)).json()),
    );
    stale += responses.filter((response) => response.stage !== stage).length;
  }
  console.log('');
  report(
    `stale responses among ${writes * readersPerWrite} reads after ${writes} writes`,
    stale,
    0,
  );
}

const programs = await copyPrograms(['api-bench']);
if (programs === null) {
  console.error('The measuring programs are not there: BENCH_PROGRAMS names their folder.');
  process.exit(1);
}
if (!(await build())) process.exit(1);
const folder = join(programs, 'api-bench');
const dataDir = await mkdtemp(join(tmpdir(), 'puchar-api-'));
const first = await startServer({ dataDir });
try {
  await new Organiser(first.adminUrl).setStage('GROUPS');
} finally {
  await first.stop();
}
// A process that made the whole demo edition stays slower for good (1.3 times the CPU), so this one starts with data.
const site = await startServer({ dataDir });
try {
  await runProgram(folder, site);
  await runTurns(folder, site);
  await runWrites(site);
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

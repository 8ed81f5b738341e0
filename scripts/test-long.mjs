// `npm run test:long`: the proofs that take minutes. SIGKILL in the middle of writes, on each engine: no
// acknowledged write may be lost. Fifty large uploads at once: a bound on memory. Races, many times over. Every
// fault that a service of others can have, by the clock, and every one that a module can have, in a browser.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { run, secondsSince } = await import('./lib/run.mjs');
const { build } = await import('./build.mjs');
if (!(await build())) process.exit(1);

const node = (...args) => ({ program: process.execPath, args });
const [embedded, postgres] = ['--engine=embedded', '--engine=postgres'];

const races = ['test', '-w', 'server', '--', 'races'];
const everyServerTest = [
  'test',
  '-w',
  'server',
  '--',
  '--testPathIgnorePatterns=src/testing/races/',
];
const manyRounds = { RACE_ROUNDS: '200' };

const proofs = {
  'kill proof on the embedded database': node('scripts/kill-proof.mjs', embedded, '--rounds=10'),
  'kill proof on PostgreSQL': node('scripts/kill-proof.mjs', postgres, '--rounds=10'),
  'submissions and consents killed on the embedded database': node(
    'scripts/consent-kill-proof.mjs',
    embedded,
    '--rounds=50',
  ),
  'submissions and consents killed on PostgreSQL': node(
    'scripts/consent-kill-proof.mjs',
    postgres,
    '--rounds=50',
  ),
  'memory of fifty consents at once': node('scripts/consent-memory-proof.mjs'),
  'every fault of every service of others, with the real limits': node(
    '--import',
    'tsx',
    'bench/service-faults.mjs',
  ),
  'a thousand callbacks at once': node('--import', 'tsx', 'bench/callbacks.mjs'),
  'every journey at every width, every fault of every module, and every theme': {
    program: 'npx',
    args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    env: { JOURNEYS: 'all' },
  },
  'development loop': node('--import', 'tsx', 'bench/dev-loop.mjs'),
  'every server test on the embedded database': { program: 'npm', args: everyServerTest },
  'every server test on PostgreSQL': node('scripts/with-postgres.mjs', 'npm', ...everyServerTest),
  'races on the embedded database': { program: 'npm', args: races, env: manyRounds },
  'races on PostgreSQL': {
    ...node('scripts/with-postgres.mjs', 'npm', ...races),
    env: manyRounds,
  },
};

let failed = 0;
for (const [name, { program, args, env = {} }] of Object.entries(proofs)) {
  const start = performance.now();
  const { code } = await run(program, args, { show: true, env });
  if (code !== 0) failed += 1;
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${secondsSince(start)}\n`);
}
console.log(`${Object.keys(proofs).length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

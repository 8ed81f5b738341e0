// `isAlone`: keeps every processor busy or is measured by the clock. `needsBuild`: reads the built apps.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildApps } from './build.mjs';
import { ensureChromium } from './lib/find-chromium.mjs';
import { ensureEngines } from './lib/find-engines.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { jestCounts, playwrightCounts, removeReport } from './lib/test-counts.mjs';

const reports = join(root, '.cache/reports');
mkdirSync(reports, { recursive: true });

const bin = (name) => join(root, 'node_modules/.bin', name);
const withPostgres = [process.execPath, 'scripts/with-postgres.mjs'];
/** For tests that do not depend on how long a commit takes. */
const quickPostgres = [...withPostgres, '--no-syncs'];
const withS3 = [process.execPath, 'scripts/with-s3.mjs'];

function resultOf(good, output) {
  return { good, output, passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

export function program(name, command, { isAlone = false, needsBuild = false, env = {} } = {}) {
  const [file, ...args] = command;
  const perform = async () => {
    const { code, output } = await run(file, args, { env });
    return resultOf(code === 0, output);
  };
  return { name, run: perform, isAlone, needsBuild };
}

export const script = (name, file, ...args) =>
  program(name, [process.execPath, `scripts/${file}`, ...args]);

const builtScript = (name, file) => ({ ...script(name, file), needsBuild: true });

const inBrowser = (workspace) =>
  ['shared', 'host'].includes(workspace) || workspace.startsWith('mf-');

/** What runs in a browser is one program, so that what it shares is read once. */
async function types() {
  const others = readdirSync(root).filter(
    (name) => existsSync(join(root, name, 'tsconfig.json')) && !inBrowser(name),
  );
  const results = [];
  for (const project of ['tsconfig.web.json', ...others]) {
    const memory = join(root, '.cache/types', `${project}.tsbuildinfo`);
    const args = ['-p', project, '--incremental', '--tsBuildInfoFile', memory];
    results.push(await run(bin('tsc'), args));
  }
  const failed = results.filter(({ code }) => code !== 0);
  return {
    good: failed.length === 0,
    output: failed.map(({ output }) => output).join('\n'),
    passed: results.length - failed.length,
    failed: failed.length,
  };
}

/** The exit code counts too, so that a crash after the last test is seen. */
async function testRun(report, read, command, env = {}) {
  removeReport(report);
  const [file, ...args] = command;
  const { code, output } = await run(file, args, { env });
  const counts = read(report);
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { good: failed === 0, output, ...counts, failed };
}

export function unitTests(name, more = [], env = {}) {
  const report = join(reports, `${name}.json`);
  const command = [bin('jest'), '-c', 'jest.grouped.config.mjs', '--ci', '--json', ...more];
  command.push(`--outputFile=${report}`);
  return { name, run: () => testRun(report, jestCounts, command, env), isAlone: true };
}

export function serverTests(name, launcher, more, env = {}) {
  const report = join(reports, `${name}.json`);
  const npm = ['npm', 'test', '-w', 'server', '--', '--ci', '--json', `--outputFile=${report}`];
  const command = [...launcher, ...npm, ...more];
  const given = { DATABASE_URL: undefined, ...env };
  return { name, run: () => testRun(report, jestCounts, command, given), isAlone: true };
}

export function journeys(name, launcher, more, env = {}) {
  const report = join(reports, 'e2e.json');
  const perform = async () => {
    const chromium = await ensureChromium();
    if (chromium === null)
      return resultOf(false, 'No Chromium. Install one, or set CHROMIUM_PATH to its program.\n');
    await ensureEngines();
    // One step's pictures of what failed stay when the next one begins.
    const results = `--output=.cache/e2e/${name.replaceAll(' ', '-')}`;
    const test = [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', results, ...more];
    const command = [...launcher, ...test];
    return testRun(report, playwrightCounts, command, {
      TEST_DATABASE_URL: undefined,
      CHROMIUM_PATH: chromium,
      ...env,
    });
  };
  return { name, run: perform, isAlone: true, needsBuild: true };
}

/** Tests of the embedded database's own files. */
const embeddedAlone = ['src/platform/database/embedded/', 'src/backup/'];
const races = '[/-]races[./]';
/** Thousands of visits, whose counting no engine or store changes. */
const simulation = 'guard-visits';
const longTests = '[.]long[.]test[.]ts$';
const ignoring = (...patterns) => `--testPathIgnorePatterns=${patterns.join('|')}`;

export const build = {
  name: 'build',
  isAlone: true,
  run: async () => resultOf(await buildApps(), ''),
};

export const checks = [
  program('format', [bin('oxfmt'), '--check']),
  program('lint', [bin('oxlint'), '--type-aware', '--quiet']),
  script('lint-rules', 'check-lint-rules.mjs'),
  { name: 'types', run: types },
  program('dead-code', [bin('knip'), '--cache', '--cache-location', '.cache/knip']),
  builtScript('size', 'check-sizes.mjs'),
  builtScript('modules', 'check-modules.mjs'),
  builtScript('css', 'check-css.mjs'),
  script('boundaries', 'check-boundaries.mjs'),
  script('words', 'check-words.mjs'),
  script('migrations', 'check-migrations.mjs'),
  script('proofs', 'check-proofs.mjs'),
];

export const tests = [
  unitTests('unit'),
  serverTests('server', quickPostgres, [ignoring(longTests, ...embeddedAlone)]),
  serverTests('server-embedded', [], ['src/app[.]test', ...embeddedAlone, ignoring(longTests)]),
  journeys('journeys', quickPostgres, ['e2e/journeys']),
];

const long = { TESTS: 'long' };
/** Those of the other tests that have more when `TESTS=long`; `npm test` runs all of them on PostgreSQL. */
const withMore = ['season[.]model', 'demo-game', 'route-table'];
/** Delays of races come round after sixty. */
const rounds = { RACE_ROUNDS: process.env.RACE_ROUNDS ?? '60' };
const [embedded, postgres] = ['--engine=embedded', '--engine=postgres'];
const inS3 = '--store=s3';
const bench = (name, file, options = { isAlone: true }) =>
  program(name, [process.execPath, '--import', 'tsx', `bench/${file}`], options);

export const longProofs = [
  // The longest first.
  bench('failures of external services', 'service-failures.mjs', {}),
  script('docs/deploy.md, followed', 'deploy-proof.mjs'),
  script('container', 'container-proof.mjs'),
  script('kill proof, embedded', 'kill-proof.mjs', embedded, '--rounds=10'),
  script('kill proof, PostgreSQL', 'kill-proof.mjs', postgres, '--rounds=10'),
  script('consents killed, embedded', 'consent-kill-proof.mjs', embedded, '--rounds=10'),
  script('consents killed, PostgreSQL', 'consent-kill-proof.mjs', postgres, '--rounds=10'),
  script('consents killed, S3', 'consent-kill-proof.mjs', embedded, inS3, '--rounds=10'),
  script(
    'consents killed, PostgreSQL and S3',
    'consent-kill-proof.mjs',
    postgres,
    inS3,
    '--rounds=10',
  ),
  script('full disk, embedded', 'full-disk-proof.mjs'),
  script('read-only disk, embedded', 'read-only-disk-proof.mjs'),
  builtScript('proxies and a shared cache', 'edge-proof.mjs'),
  script('two processes', 'processes-proof.mjs'),
  builtScript('a rolled upgrade', 'upgrade-proof.mjs'),
  { ...builtScript('a match day on two machines', 'match-day-cluster-proof.mjs'), isAlone: true },
  { ...script('memory of fifty consents at once', 'consent-memory-proof.mjs'), isAlone: true },
  bench('a thousand callbacks at once', 'callbacks.mjs'),
  bench('development loop', 'dev-loop.mjs'),
  bench('workshop of a module', 'workshop.mjs'),
  unitTests('unit, all rounds', ['node/shared'], long),
  // `npm test` ran all of them on PostgreSQL and folders.
  serverTests('server, embedded and S3', withS3, [ignoring(races, simulation)], long),
  serverTests('server, PostgreSQL', quickPostgres, [longTests, ...withMore, ignoring(races)], long),
  serverTests('races, embedded', [], [races], rounds),
  serverTests('races, PostgreSQL', withPostgres, [races], rounds),
  journeys(
    'journeys and proofs',
    quickPostgres,
    ['longest proofs', 'desktop proofs', 'phone proofs', 'desktop', 'phone'].map(
      (name) => `--project=${name}`,
    ),
    long,
  ),
  journeys('engines', [], ['--project=engines'], long),
];

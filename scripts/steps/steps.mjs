import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ensureChromium } from '../lib/find-chromium.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { forget, jestCounts, playwrightCounts } from './counts.mjs';

const reports = join(root, '.cache/reports');
mkdirSync(reports, { recursive: true });

/** A check that is one program: passed when it ends with 0. */
function check(program, args) {
  return async () => {
    const { code, output } = await run(program, args);
    return { good: code === 0, output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  };
}

const script = (name) => check(process.execPath, [`scripts/${name}`]);
const bin = (name) => join(root, 'node_modules/.bin', name);
const tool = (name, ...args) => check(bin(name), args);

async function types() {
  const workspaces = readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
    .sort();
  const outputs = [];
  let failed = 0;
  for (const workspace of workspaces) {
    const { code, output } = await run(bin('tsc'), ['-p', workspace]);
    if (code !== 0) {
      failed += 1;
      outputs.push(output);
    }
  }
  const passed = workspaces.length - failed;
  return { good: failed === 0, output: outputs.join('\n'), passed, failed };
}

/** A test run with a report; the exit code counts too, so a crash after the last test is seen. */
async function tests(report, read, program, args, env = {}) {
  forget(report);
  const { code, output } = await run(program, args, { env });
  const counts = read(report);
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { good: failed === 0, output, ...counts, failed };
}

function jest() {
  const report = join(reports, 'jest.json');
  const args = ['--ci', '--json', `--outputFile=${report}`];
  return tests(report, jestCounts, bin('jest'), args);
}

function serverTests(report, launcher, more = []) {
  const npm = ['npm', 'test', '-w', 'server', '--', '--ci', '--json', `--outputFile=${report}`];
  const [program, ...args] = [...launcher, ...npm, ...more];
  return tests(report, jestCounts, program, args, { DATABASE_URL: undefined });
}

/** Tests of files, answers and services of others, where rows hardly matter: once, on the embedded database. */
const withoutRows = [
  'src/platform/(external|jobs)/',
  'src/testing/(?!races/|kill-proof|start|housekeeping|route-table)',
  'src/(cup/share-images|teams/captcha|consents/forms|results/static-data)/',
  'src/rendering/[^/]*[.]test',
  'src/consents/(checking/|sent-files)',
  'src/modules/(deploy|kit)/',
  'src/results/replays/(checking|format)/',
];

/** What belongs to the embedded database, and what each engine does in its own way. */
const onEachEngine = [
  'src/(app|testing/kill-proof|testing/start)[.]test',
  'src/cup/[^/]+[.]test',
  'src/(platform/database|privacy|cup/bracket)/',
  'src/backup/backup',
];
const embeddedAlone = ['src/platform/database/embedded/', 'src/backup/backup'];

/** Every test runs on one engine at least; `npm run test:long` runs all on both. */
const onEmbedded = () =>
  serverTests(join(reports, 'server.json'), [], [...withoutRows, ...onEachEngine]);

const onPostgres = () =>
  serverTests(
    join(reports, 'server-postgres.json'),
    [process.execPath, 'scripts/with-postgres.mjs', '--no-syncs'],
    [`--testPathIgnorePatterns=${[...withoutRows, ...embeddedAlone].join('|')}`],
  );

async function journeys() {
  const chromium = await ensureChromium();
  if (chromium === null) {
    const output = 'No Chromium. Install one, or set CHROMIUM_PATH to its program.\n';
    return { good: false, output, passed: 0, failed: 1 };
  }
  const report = join(reports, 'e2e.json');
  const args = ['test', '-c', 'e2e/playwright.config.ts'];
  return tests(report, playwrightCounts, bin('playwright'), args, { CHROMIUM_PATH: chromium });
}

async function buildAll() {
  const good = await build();
  return { good, output: '', passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/**
 * What `npm test` does, in this order. `needsBuild` marks the steps that read what was built, `isAlone` those that keep
 * every processor busy by themselves; of the others two go side by side, the longest first.
 *
 * A step gives `{ good, output, passed, failed, skipped? }`; `output` is shown when it is not good.
 */
export const steps = [
  { name: 'format', run: tool('prettier', '--check', '--log-level=warn', '.') },
  { name: 'types', run: types },
  { name: 'lint', run: tool('oxlint', '--type-aware', '--quiet') },
  { name: 'dead-code', run: tool('knip') },
  { name: 'walls', run: script('check-walls.mjs') },
  { name: 'jest', run: jest, isAlone: true },
  { name: 'server', run: onEmbedded, isAlone: true },
  { name: 'server-postgres', run: onPostgres, isAlone: true },
  { name: 'build', run: buildAll, isAlone: true },
  { name: 'css', run: script('check-css.mjs'), needsBuild: true },
  { name: 'modules', run: script('check-modules.mjs'), needsBuild: true },
  { name: 'size', run: script('check-sizes.mjs'), needsBuild: true },
  { name: 'e2e', run: journeys, needsBuild: true, isAlone: true },
];

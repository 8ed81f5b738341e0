// npm run bench: all measurements in sequence, so that none disturbs another. Fails when one exceeds a limit.
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { run, secondsSince } from '../scripts/lib/run.mjs';
import { build } from '../scripts/build.mjs';

if (!(await ensureInstalled()) || !(await build())) process.exit(1);

const stages = ['PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'];
const edition = 'proofs/captains-edition';
const program = (file, ...args) => ['--import', 'tsx', `bench/${file}.mjs`, ...args];

/** @type {[what: string, args: string[]][]} */
const parts = [
  ['bytes against the budgets', ['scripts/check-sizes.mjs']],
  ['composed at run time beside one build', program('pages')],
  ...stages.map((stage) => [`first visits, ${stage}`, program('first-visit', '--stage', stage)]),
  ...stages.map((stage) => [
    `second visits, ${stage}`,
    program('first-visit', '--stage', stage, '--warm'),
  ]),
  ['bracket', program('bracket')],
  ['cached responses', program('api')],
  ['first loads and event streams', program('load')],
  ['what metrics cost', program('metrics')],
  ['two processes', program('processes')],
  ['cached reads of one and two processes', program('throughput')],
  ['releases of modules', program('releases')],
  ['libraries that modules share', program('shared-libraries')],
  ['a thousand callbacks', program('callbacks')],
  ['services that fail', program('service-failures')],
  [
    'what captains save organisers',
    ['node_modules/.bin/playwright', 'test', '-c', 'e2e/playwright.config.ts', edition],
  ],
];

const above = [];
for (const [what, args] of parts) {
  console.log(`\n=== ${what}`);
  const start = performance.now();
  const { code } = await run(process.execPath, args, { show: true });
  if (code !== 0) above.push(what);
  console.log(`=== ${what}: ${code === 0 ? 'within its limits' : 'NOT'} (${secondsSince(start)})`);
}
console.log(above.length === 0 ? '\nAll within their limits.' : `\nNot: ${above.join(', ')}`);
process.exit(above.length === 0 ? 0 : 1);

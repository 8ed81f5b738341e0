// `npm test`: everything that must hold, in one command. `--only=types,jest` runs those steps alone.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { secondsSince } = await import('./lib/run.mjs');
const { steps } = await import('./steps/steps.mjs');

function chosen() {
  const option = process.argv.find((argument) => argument.startsWith('--only='));
  if (option === undefined) return steps;
  const names = option.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
    );
    process.exit(1);
  }
  const needsBuild = steps.some((step) => names.includes(step.name) && step.needsBuild);
  return steps.filter(({ name }) => names.includes(name) || (name === 'build' && needsBuild));
}

let passed = 0;
let failed = 0;
async function perform(step) {
  const start = performance.now();
  console.log(`${step.name} …`);
  const result = await step.run();
  passed += result.passed;
  failed += result.failed;
  if (!result.good) console.log(result.output);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
  console.log(
    `${step.name} ${result.good ? 'ok' : 'FAILED'} in ${secondsSince(start)}: ${counts}\n`,
  );
}

/** Steps that go together: one that is alone, or all that follow each other and are not. */
function groups() {
  const found = [];
  for (const step of chosen()) {
    const last = found.at(-1);
    if (last === undefined || step.isAlone || last[0].isAlone) found.push([step]);
    else last.push(step);
  }
  return found;
}

/** Takes the next step until none is left; two of these share a group. */
async function performFrom(waiting) {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await perform(step);
}

for (const group of groups()) await Promise.all([performFrom(group), performFrom(group)]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

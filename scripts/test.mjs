// `--only=types,unit` runs these steps alone.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { perform } = await import('./lib/perform.mjs');
const { build, checks, tests } = await import('./steps.mjs');

const steps = [build, ...checks, ...tests];

function chosen() {
  if (process.argv.includes('check')) return steps.filter((step) => !tests.includes(step));
  const option = process.argv.find((argument) => argument.startsWith('--only='));
  if (option === undefined) return steps;
  const names = option.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    console.error(`No step ${unknown.join(', ')}. There are: ${known}`);
    process.exit(1);
  }
  const needsBuild = steps.some((step) => names.includes(step.name) && step.needsBuild);
  return steps.filter((step) => names.includes(step.name) || (step === build && needsBuild));
}

process.exit((await perform(chosen())) ? 0 : 1);

// `--only=types --only=unit` runs these steps alone.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { chosenSteps } = await import('./lib/chosen-steps.mjs');
const { perform } = await import('./lib/perform.mjs');
const { build, checks, tests } = await import('./steps.mjs');

const steps = [build, ...checks, ...(process.argv.includes('check') ? [] : tests)];

process.exit((await perform(chosenSteps(steps, build))) ? 0 : 1);

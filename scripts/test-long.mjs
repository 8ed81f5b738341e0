// `--only='two processes'` runs that step alone.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { chosenSteps } = await import('./lib/chosen-steps.mjs');
const { perform } = await import('./lib/perform.mjs');
const { build, longProofs } = await import('./steps.mjs');

// What is not alone mostly waits: for services, restarts, downloads.
const steps = chosenSteps([build, ...longProofs], build);
process.exit((await perform(steps, { workers: 4 })) ? 0 : 1);

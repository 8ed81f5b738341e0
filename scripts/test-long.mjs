import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { perform } = await import('./lib/perform.mjs');
const { build, longProofs } = await import('./steps.mjs');

process.exit((await perform([build, ...longProofs])) ? 0 : 1);

// `npm run test:long`: the proofs that take minutes. SIGKILL in the middle of writes, ten times on each
// engine: no acknowledged write may be lost.
import { requireNode } from './lib/require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
if (!(await ensureInstalled())) process.exit(1);

const { run, secondsSince } = await import('./lib/run.mjs');

const proofs = [
  { engine: 'the embedded database', name: 'embedded' },
  { engine: 'PostgreSQL', name: 'postgres' },
];

let failed = 0;
for (const { engine, name } of proofs) {
  const start = performance.now();
  const args = ['scripts/kill-proof.mjs', `--engine=${name}`, '--rounds=10'];
  const { code } = await run(process.execPath, args, { show: true });
  if (code !== 0) failed += 1;
  console.log(
    `kill proof on ${engine}: ${code === 0 ? 'ok' : 'FAILED'} in ${secondsSince(start)}\n`,
  );
}
console.log(`${proofs.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

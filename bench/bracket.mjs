// npm run bench:bracket: our tree against five npm libraries and static HTML; arguments go to the program.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/lib/find-chromium.mjs';
import { root } from '../scripts/lib/root.mjs';
import { bracketLimits } from './bracket/limits.mjs';
import { copyPrograms } from './programs.mjs';

const peers = ['bracketry', 'brackets-viewer', 'g-loot', 'jquery-bracket', 'react-brackets'];

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : process.argv[at + 1];
}

const programs = await copyPrograms(['bracket-bench']);
if (programs === null) {
  console.error('The measuring programs are not there: BENCH_PROGRAMS names their folder.');
  process.exit(1);
}
const chromium = await ensureChromium();
const cwd = join(programs, 'bracket-bench');

function run(args) {
  const env = { ...process.env, CHROMIUM: chromium };
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

if (!peers.every((peer) => existsSync(join(cwd, 'peers', peer, 'node_modules')))) {
  run(['install-peers.mjs']);
}
const json = join(root, option('json', '.cache/bench/bracket.json'));
const shots = option('shots', '');
const options = {
  ours: join(root, 'bench/bracket/ours'),
  only: ['limit-html', ...peers, 'ours'].join(','),
  sizes: option('sizes', '8,64,256,1024'),
  reps: option('reps', '5'),
  json,
  ...(shots === '' ? {} : { shots: join(root, shots) }),
};
run(['run.mjs', ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value])]);

let isAbove = false;
const { rows } = JSON.parse(await readFile(json, 'utf8'));
for (const { teams, what, value, limit, holds, note } of bracketLimits(rows, peers)) {
  if (!holds) isAbove = true;
  const end = holds ? '' : '  MISSED';
  console.log(
    `${teams.padStart(10)}  ${what.padEnd(32)}${value.padStart(8)}  ${limit}${note}${end}`,
  );
}
if (isAbove) process.exit(1);

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apps } from './lib/apps.mjs';
import { root } from './lib/root.mjs';
import { run, secondsSince } from './lib/run.mjs';
import { filesBelow } from './lib/source-files.mjs';

const atOnce = 2;
// Not inside dist, where everything is served and counted into a module's digest.
const stampFolder = join(root, '.cache/build');
const notBuilt = /\.test(-d)?\.[cm]?tsx?$|\.md$|^(shared|server)\/src\/(.+\/)?testing\//;
const common = ['package-lock.json', 'tsconfig.base.json', 'budgets.json'];

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** A change means a build or deletion by hand. */
function outputMark(app) {
  const folder = join(root, app, 'dist');
  if (!existsSync(folder)) return 'none';
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    });
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

const kit = 'cli';
/** A page of the kit is made of it. */
const guide = 'docs/modules.md';
const server = 'server';
/** The kit has the host for the work on modules. */
const foldersOf = (app) =>
  app === server ? ['shared', kit, server] : ['shared', app, ...(app === kit ? ['host'] : [])];

function plan(only) {
  return only.map((app) => {
    const files = foldersOf(app)
      .flatMap(filesBelow)
      .filter((file) => app === kit || !notBuilt.test(file));
    const sources = hashOf([...common, ...(app === kit ? [guide] : []), ...files]);
    const stampFile = join(stampFolder, app);
    const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
    return { app, sources, stampFile, fresh: stamp === `${sources} ${outputMark(app)}` };
  });
}

async function buildOne({ app, sources, stampFile }) {
  const start = performance.now();
  const { code, output } = await run('npm', ['run', 'build', '-w', app]);
  if (code !== 0) {
    console.error(`  ${app} failed after ${secondsSince(start)}\n${output}`);
    return false;
  }
  writeFileSync(stampFile, `${sources} ${outputMark(app)}`);
  console.log(`  ${app} built in ${secondsSince(start)}`);
  return true;
}

/**
 * Skips apps whose sources have not changed since their last build.
 * @param {readonly string[]} only Folders to build; default all.
 * @returns {Promise<boolean>} Whether everything is built.
 */
export async function build(only = [server, ...apps(), kit]) {
  mkdirSync(stampFolder, { recursive: true });
  const waiting = plan(only).filter(({ fresh }) => !fresh);
  if (waiting.length === 0) return true;
  console.log(`Building ${waiting.map(({ app }) => app).join(', ')}…`);
  let good = true;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await buildOne(next))) good = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return good;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href && !(await build())) process.exit(1);

// A release before this one, built in a folder of its own: of a commit where the history has one, else a second build of
// these sources. Its shell and its match pages say that they are the previous ones, so that a proof sees what it has.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { filesBelow } from './source-files.mjs';

/** The first one that reads of the next one's modules what it knows. */
const oldest = '2101ff35';
const folder = join(root, '.cache/previous');

const marks = {
  'host/src/index.tsx': "document.documentElement.dataset['shell'] = 'previous';\n",
  'mf-matches/src/match/match.page.tsx':
    "if (typeof document !== 'undefined') document.documentElement.dataset['matches'] = 'previous';\n",
};

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The newest tag below this commit, or the oldest that can be rolled; null where the history is cut off. */
function findCommit(wanted) {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  const found = [wanted, tag, oldest].find(
    (name) => name && git('merge-base', '--is-ancestor', name, 'HEAD') !== null,
  );
  return found === undefined ? null : git('rev-parse', '--short', found);
}

function copySources(commit) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (commit === null) {
    for (const file of filesBelow('')) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(folder, file));
    }
    return;
  }
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** Hard links, because names of chunks follow from where packages are; those of the workspaces are its own. */
function linkPackages() {
  const folders = ['', ...readdirSync(root).map((name) => `${name}/`)].map(
    (name) => `${name}node_modules`,
  );
  for (const name of folders.filter((one) => existsSync(join(root, one)))) {
    execFileSync('cp', ['-al', join(root, name), join(folder, name)]);
  }
}

/** With the packages of this release; null where they do not fit. */
async function buildOf(commit) {
  const name = commit === null ? 'a second build of these sources' : `commit ${commit}`;
  const stamp = join(folder, '.built');
  const isBuilt = commit !== null && existsSync(stamp) && readFileSync(stamp, 'utf8') === name;
  if (isBuilt) return name;
  copySources(commit);
  linkPackages();
  for (const [file, text] of Object.entries(marks)) appendFileSync(join(folder, file), text);
  const { code, output } = await run(process.execPath, [join(folder, 'scripts/build.mjs')]);
  if (code === 0) {
    writeFileSync(stamp, name);
    return name;
  }
  console.log(`${name} cannot be built:\n${output}`);
  return null;
}

/**
 * @param {string} [wanted] A commit.
 * @returns {Promise<{ folder: string, name: string }>} Its folder, like that of a checkout after the build.
 */
export async function buildPreviousRelease(wanted) {
  const commit = findCommit(wanted);
  const name = (commit === null ? null : await buildOf(commit)) ?? (await buildOf(null));
  if (name === null) throw new Error('There is no previous release.');
  console.log(`The previous release is ${name}.`);
  return { folder, name };
}

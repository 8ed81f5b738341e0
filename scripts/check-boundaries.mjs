// Fails when a file imports what docs/architecture.md does not allow.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { filesBelow } from './lib/source-files.mjs';
import { readImports } from './boundaries/read-imports.mjs';
import { roomRank, rules, serverRooms } from './boundaries/rules.mjs';

const source = /\.([cm]?[jt]s|tsx)$/;

function violations(path, code) {
  const imports = readImports(path, code);
  return rules.flatMap((rule) =>
    imports.filter((it) => rule.forbids(it)).map((it) => ({ path, rule, to: it.specifier })),
  );
}

/** Each rule must find its own planted violation. */
function selfTest() {
  return rules.flatMap((rule) => {
    const finds = ([path, code]) => violations(path, code).some((found) => found.rule === rule);
    const violationsFound = [];
    if (!finds(rule.planted))
      violationsFound.push(`${rule.id} no longer finds: ${rule.planted[1]}`);
    if (finds(rule.fine)) violationsFound.push(`${rule.id} wrongly rejects: ${rule.fine[1]}`);
    return violationsFound;
  });
}

async function expectedCount() {
  const list = 'ls-files -z --cached --others --exclude-standard --deduplicate';
  const { code, output } = await run('git', list.split(' '));
  if (code !== 0) return null;
  const { output: gone } = await run('git', ['ls-files', '-z', '--deleted']);
  const deleted = new Set(gone.split('\0'));
  return output.split('\0').filter((path) => source.test(path) && !deleted.has(path)).length;
}

const files = filesBelow('').filter((path) => source.test(path));
const violationsFound = selfTest();
for (const path of files) {
  for (const { rule, to } of violations(path, readFileSync(join(root, path), 'utf8'))) {
    violationsFound.push(`${path} imports ${to}\n    ${rule.id}: ${rule.reason}`);
  }
}
const expected = await expectedCount();
if (expected !== null && files.length < expected) {
  violationsFound.push(`Read ${files.length} modules, but the repository has ${expected}.`);
}

const mostFilesAtRoot = 3;
const mostFilesOfPagePath = 12;

function roomArrows() {
  const roomOf = (path) => serverRooms[roomRank(path)] ?? 'app';
  const arrows = new Map();
  for (const path of files.filter((it) => it.startsWith('server/src/'))) {
    if (/\.test\.ts$|\/testing\//.test(path)) continue;
    for (const { file } of readImports(path, readFileSync(join(root, path), 'utf8'))) {
      if (!file?.startsWith('server/src/') || roomOf(file) === roomOf(path)) continue;
      arrows.set(roomOf(path), (arrows.get(roomOf(path)) ?? new Set()).add(roomOf(file)));
    }
  }
  return arrows;
}

const atRoot = files.filter(
  (path) => /^server\/src\/[^/]+$/.test(path) && !path.endsWith('.test.ts'),
);
if (atRoot.length > mostFilesAtRoot)
  violationsFound.push(`At the root of server/src: ${atRoot.join(', ')}`);
const pagePathFile = join(root, 'server/src/rendering/page-path.json');
const pagePath = JSON.parse(readFileSync(pagePathFile, 'utf8')).files;
for (const path of pagePath.filter((it) => !files.includes(it))) {
  violationsFound.push(`The page path names ${path}, which is not there.`);
}
if (pagePath.length > mostFilesOfPagePath) {
  violationsFound.push(
    `The page path has ${pagePath.length} files, more than ${mostFilesOfPagePath}.`,
  );
}
const walks = readFileSync(join(root, 'docs/walks.md'), 'utf8');
for (const [, path] of walks.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/g)) {
  if (!existsSync(join(root, path)))
    violationsFound.push(`docs/walks.md names ${path}, which is not there.`);
}
for (const [room, below] of roomArrows()) console.log(`${room} → ${[...below].join(', ')}`);
console.log(`page path: ${pagePath.join(' → ')}`);
const isProduct = (path) =>
  /^(host|shared|server|cli|mf-[a-z]+)\/.*\.(ts|tsx|mjs|css)$/.test(path) &&
  !/\.(test|long)\.|\/testing\//.test(path);
const product = filesBelow('')
  .filter(isProduct)
  .map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
const lines = product.reduce((sum, count) => sum + count, 0);
console.log(
  `product: ${product.length} files, ${lines} lines, the longest ${Math.max(...product)}`,
);

if (violationsFound.length > 0) {
  console.error(violationsFound.join('\n'));
  process.exit(1);
}
console.log(
  `${files.length} modules, ${rules.length} boundaries, each tried with a planted violation`,
);

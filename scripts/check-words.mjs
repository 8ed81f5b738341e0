// `--lower` lowers the allowance per file in scripts/words; a folder as argument lists every word below it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { filesBelow } from './lib/source-files.mjs';
import { exceptions, ignored, rules } from './words/rules.mjs';

const readable = /\.([cm]?[jt]sx?|css|md|sh|html)$/;
const most = 60;

/** `rejectOrder`, `reject-order` and `REJECT_ORDER` all read as `reject order`. */
function inWords(text) {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_/.]+/g, ' ')
    .toLowerCase();
}

const isExcepted = (path, word, line) =>
  exceptions.some(
    (it) =>
      it.path.test(path) && it.words.test(word) && (it.line === undefined || it.line.test(line)),
  );

function findIn(path, text) {
  const lines = [[0, path], ...text.split('\n').map((line, at) => [at + 1, line])];
  return lines.flatMap(([number, line]) => {
    const words = inWords(line);
    return rules
      .filter(({ where }) => where === undefined || where.test(path))
      .flatMap(({ word, instead }) => {
        const found = word.exec(words)?.[0];
        return found === undefined || isExcepted(path, found, line)
          ? []
          : [{ path, number, found, instead }];
      });
  });
}

/** Each rule must find its own example. */
const silent = rules.filter(({ word, example }) => !word.test(inWords(example)));
for (const { word } of silent) console.error(`The rule ${word} does not find its own example.`);

const [argument = ''] = process.argv.slice(2);
const lowers = argument === '--lower';
const folder = lowers ? '' : argument.replace(/\/$/, '');
const remainderFile = join(root, 'scripts/words/remainder.json');
const remainder = JSON.parse(readFileSync(remainderFile, 'utf8'));
const files = filesBelow(folder).filter(
  (path) => readable.test(path) && !ignored.some((it) => it.test(path)),
);
const found = files.flatMap((path) => findIn(path, readFileSync(join(root, path), 'utf8')));

function countBy(list, keyOf) {
  const counts = {};
  for (const it of list) counts[keyOf(it)] = (counts[keyOf(it)] ?? 0) + 1;
  return counts;
}

function print(list) {
  for (const { path, number, found: word, instead } of list.slice(0, most)) {
    console.error(`${path}:${number}  ${word} → ${instead}`);
  }
  if (list.length <= most) return;
  console.error(`… ${list.length - most} more`);
  const counts = Object.entries(countBy(list, (it) => it.found));
  for (const [word, count] of counts.sort((a, b) => b[1] - a[1])) {
    console.error(`  ${String(count).padStart(5)}  ${word}`);
  }
}

const perFile = countBy(found, (it) => it.path);
if (lowers) {
  const lowered = Object.fromEntries(
    Object.entries(perFile)
      .map(([path, count]) => [path, Math.min(count, remainder[path] ?? 0)])
      .filter(([, count]) => count > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(remainderFile, `${JSON.stringify(lowered, null, 2)}\n`);
}
const allowed = folder === '' ? remainder : {};
const grown = found.filter(({ path }) => perFile[path] > (allowed[path] ?? 0));
const stale = Object.keys(allowed).filter((path) => (perFile[path] ?? 0) < allowed[path]);
print(grown);
if (stale.length > 0 && !lowers) {
  console.error(
    `Fewer words than scripts/words/remainder.json says in ${stale.slice(0, 10).join(', ')}:`,
  );
  console.error('run `node scripts/check-words.mjs --lower` and commit it.');
}
console.log(
  `${files.length} files, ${rules.length} words, ${found.length} left, ${grown.length} too many`,
);
const isGood = grown.length + silent.length === 0 && (lowers || stale.length === 0);
process.exit(isGood ? 0 : 1);

// Fails when names, comments, tests or docs use a private word where the field has one. Rules and exceptions stand in
// scripts/words/rules.mjs. With a folder it checks only what is below it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { filesBelow } from './lib/source-files.mjs';
import { exceptions, ignored, rules } from './words/rules.mjs';

const readable = /\.([cm]?[jt]sx?|css|md|sh|html)$/;
const most = 60;

/** `orderFault`, `order-fault` and `ORDER_FAULT` all read as `order fault`. */
function inWords(text) {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_/.]+/g, ' ')
    .toLowerCase();
}

const used = new Set();
function isExcepted(path, word, line) {
  const found = exceptions.find(
    (it) =>
      it.path.test(path) && it.words.test(word) && (it.line === undefined || it.line.test(line)),
  );
  if (found !== undefined) used.add(found);
  return found !== undefined;
}

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
          : [`${path}:${number}  ${found} → ${instead}`];
      });
  });
}

const [folder = ''] = process.argv.slice(2);
const files = filesBelow(folder.replace(/\/$/, '')).filter(
  (path) => readable.test(path) && !ignored.some((it) => it.test(path)),
);
const found = files.flatMap((path) => findIn(path, readFileSync(join(root, path), 'utf8')));
// A rule that finds nothing in its own example, or an exception that nothing needs, is worse than none.
const failures = [
  ...found,
  ...rules
    .filter(({ word, example }) => !word.test(inWords(example)))
    .map(({ word }) => `The rule ${word} does not find its own example.`),
  ...(folder === '' ? exceptions : [])
    .filter((it) => !used.has(it))
    .map(({ words, reason }) => `No line needs the exception of ${words}: ${reason}`),
];
failures.slice(0, most).forEach((line) => console.error(line));
if (failures.length > most) console.error(`… ${failures.length - most} more`);
console.log(`${files.length} files, ${rules.length} words, ${found.length} found`);
process.exit(failures.length === 0 ? 0 : 1);

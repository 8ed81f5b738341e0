// Fails when names, comments, tests or docs use a private word where the field has one. Rules and exceptions stand in
// scripts/words. `node scripts/check-words.mjs FOLDER` looks below one folder only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { filesBelow } from './lib/source-files.mjs';
import { exceptions, ignored, rules } from './words/rules.mjs';

const readable = /\.([cm]?[jt]sx?|css|md|sh|html)$/;
const most = 60;

/** `refuseOrder`, `refuse-order` and `REFUSE_ORDER` all read as `refuse order`. */
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

/** A rule that finds nothing in its own example is worse than none. */
const silent = rules.filter(({ word, example }) => !word.test(inWords(example)));
for (const { word } of silent) console.error(`The rule ${word} does not find its own example.`);

const folder = process.argv[2] ?? '';
const files = filesBelow(folder.replace(/\/$/, '')).filter(
  (path) => readable.test(path) && !ignored.some((it) => it.test(path)),
);
const found = files.flatMap((path) => findIn(path, readFileSync(join(root, path), 'utf8')));
for (const { path, number, found: word, instead } of found.slice(0, most)) {
  console.error(`${path}:${number}  ${word} → ${instead}`);
}
if (found.length > most) {
  const counts = Object.entries(
    found.reduce((all, it) => ({ ...all, [it.found]: [...(all[it.found] ?? []), it] }), {}),
  );
  console.error(`… ${found.length - most} more`);
  for (const [word, places] of counts.sort((a, b) => b[1].length - a[1].length)) {
    console.error(`  ${String(places.length).padStart(5)}  ${word}`);
  }
}
console.log(`${files.length} files, ${rules.length} words, ${found.length} found`);
process.exit(found.length + silent.length === 0 ? 0 : 1);

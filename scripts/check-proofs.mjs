// Every test file, proof and step must be in exactly one row of the table of docs/testing.md, and no row may be empty.
// Every row of docs/module-variants.md must name a test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { checkVariants } from './lib/named-tests.mjs';
import { filesBelow } from './lib/source-files.mjs';
import { checks, longProofs, tests } from './steps.mjs';

const page = 'docs/testing.md';
const isProof =
  /\.test\.tsx?$|^e2e\/.*\.spec\.ts$|^scripts\/(check-|.*-proof)[^/]*\.mjs$|^bench\/(service-failures|callbacks|dev-loop|workshop)\.mjs$/;
const isOfTemplate = /^(cli\/template|examples)\//;
const isLong = /\.long\.test\.ts$|^e2e\/proofs\/|-proof\.mjs$|^bench\//;

function placeOf(file) {
  if (isLong.test(file)) return 'test:long';
  return file.startsWith('scripts/') ? 'check' : 'test';
}

/** `**` stands for folders, `*` for a part of a name, which matches a long test only if the pattern says so. */
function patternOf(glob) {
  const text = glob
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(?:[^/]+/)*')
    .replaceAll(/(?<!\))\*/g, '[^/]*');
  return { isLong: glob.includes('.long.'), regex: new RegExp(`^${text}$`) };
}

const codes = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
const rows = readFileSync(join(root, page), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Files|-)/.test(line))
  .map((line) => {
    const [, files, step, runs] = line.split(/ *\| */);
    return { files: codes(files), steps: codes(step), runs: codes(runs)[0] };
  });

const failures = [];
const files = filesBelow('').filter((file) => isProof.test(file) && !isOfTemplate.test(file));
const used = new Set();
for (const file of files) {
  const found = rows.filter((row) =>
    row.files.map(patternOf).some(({ regex, isLong: forLong }) => {
      return regex.test(file) && (forLong || !file.endsWith('.long.test.ts'));
    }),
  );
  found.forEach((row) => used.add(row));
  if (found.length !== 1) failures.push(`${file} stands in ${found.length} rows instead of one`);
  else if (found[0].runs !== placeOf(file))
    failures.push(`${file} runs in ${placeOf(file)}, the row says ${found[0].runs}`);
}
for (const row of rows)
  if (!used.has(row) && row.files.length > 0)
    failures.push(`No file is named ${row.files.join(', ')}`);

const places = { check: checks, test: tests, 'test:long': longProofs };
const named = new Set(rows.flatMap((row) => row.steps));
for (const [place, steps] of Object.entries(places)) {
  for (const { name } of steps)
    if (!named.delete(name)) failures.push(`The step ${name} of ${place} stands in no row`);
}
for (const name of named) failures.push(`There is no step ${name}`);

const variants = checkVariants();
failures.push(...variants.failures);

if (failures.length > 0) {
  console.error(`${page}:\n${failures.join('\n')}`);
  process.exit(1);
}
console.log(
  `${files.length} files of proofs in ${rows.length} rows, ${variants.count} variants of modules`,
);

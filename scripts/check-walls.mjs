// Fails when a file imports what docs/architecture.md does not let it import.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { filesBelow } from './lib/source-files.mjs';
import { readImports } from './walls/read-imports.mjs';
import { rules } from './walls/rules.mjs';

const source = /\.([cm]?[jt]s|tsx)$/;

function violations(path, code) {
  const imports = readImports(path, code);
  return rules.flatMap((rule) =>
    imports.filter((it) => rule.refuses(it)).map((it) => ({ path, rule, to: it.specifier })),
  );
}

/** A rule that no longer bites is worse than none: each must find its own planted violation. */
function selfTest() {
  return rules.flatMap((rule) => {
    const finds = ([path, code]) => violations(path, code).some((found) => found.rule === rule);
    const faults = [];
    if (!finds(rule.planted)) faults.push(`${rule.id} no longer finds: ${rule.planted[1]}`);
    if (finds(rule.fine)) faults.push(`${rule.id} wrongly refuses: ${rule.fine[1]}`);
    return faults;
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
const faults = selfTest();
for (const path of files) {
  for (const { rule, to } of violations(path, readFileSync(join(root, path), 'utf8'))) {
    faults.push(`${path} imports ${to}\n    ${rule.id}: ${rule.reason}`);
  }
}
const expected = await expectedCount();
if (expected !== null && files.length < expected) {
  faults.push(`Read ${files.length} modules, but the repository has ${expected}.`);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${files.length} modules, ${rules.length} walls, each tried with a planted violation`);

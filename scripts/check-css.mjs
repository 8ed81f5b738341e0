// Reads the built style sheets of every app. Fails when two apps share a class name, when something
// stands outside a cascade layer, when a module styles an element, `*` or `:root`, or when the script for the
// server knows a class that the scripts for pages do not.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { apps } from './lib/apps.mjs';
import { root } from './lib/root.mjs';

const { classesOf, readRules, unscopedParts } = await tsImport(
  '@puchar/cli/checks',
  import.meta.url,
);

const shownFaults = 40;

function sheetsOf(app) {
  const dist = join(root, app, 'dist');
  if (!existsSync(dist)) return null;
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name: `${app}/dist/${name}`, css: readFileSync(join(dist, name), 'utf8') }));
}

function faultsOf(app, { name, css }) {
  return readRules(css).flatMap(({ selector, layered }) => {
    const faults = [];
    if (!layered) faults.push(`${name}: "${selector}" stands outside every @layer`);
    const unscoped = app === 'host' ? [] : unscopedParts(selector);
    if (unscoped.length > 0) {
      faults.push(`${name}: "${selector}" names ${unscoped.join(', ')}; a module has classes only`);
    }
    return faults;
  });
}

const className = /\b(?:puchar|mf_[a-z0-9_]+?__[0-9a-f]{12})__[\w-]+/g;

/** Classes that the server would write into HTML and no sheet for that page would have. */
function strangeToPages(app, forServer, forPages) {
  const known = new Set(forPages.match(className) ?? []);
  const names = new Set(forServer.match(className) ?? []);
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => `${app}: ${name} is in the script for the server alone`);
}

function serverFaults(app) {
  const dist = join(root, app, 'dist');
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => [/^server[\\/]/.test(name), readFileSync(join(dist, name), 'utf8')]);
  const [forServer, forPages] = [true, false].map((wanted) =>
    scripts.filter(([isForServer]) => isForServer === wanted).map(([, text]) => text),
  );
  return strangeToPages(app, forServer.join('\n'), forPages.join('\n'));
}

/** The faults that the check must see, so that it cannot pass by reading nothing. */
function selfTest() {
  const planted =
    '@layer page{.a b{color:red}:root{--x:1px}.c:not(.d):nth-child(2n + 1){top:0}}.e{top:0}';
  const strange = strangeToPages(
    'mf-x',
    'a="mf_x__0123456789ab__row-1"',
    'a="mf_x__0123456789ab__row-2"',
  );
  const found = [...faultsOf('mf-x', { name: 'planted', css: planted }), ...strange];
  return found.length === 4
    ? []
    : [`the self-test found ${found.length} of 4 faults:\n${found.join('\n')}`];
}

const faults = selfTest();
const owner = new Map();
let sheetCount = 0;
for (const app of apps()) {
  const sheets = sheetsOf(app);
  if (sheets === null) faults.push(`${app} is not built`);
  else faults.push(...serverFaults(app));
  for (const sheet of sheets ?? []) {
    sheetCount += 1;
    faults.push(...faultsOf(app, sheet));
    for (const name of readRules(sheet.css).flatMap(({ selector }) => classesOf(selector))) {
      const other = owner.get(name) ?? app;
      if (other !== app) faults.push(`class ${name} is in ${other} and in ${app}`);
      owner.set(name, other);
    }
  }
}

if (faults.length > 0) {
  const different = [...new Set(faults)];
  console.error(different.slice(0, shownFaults).join('\n'));
  if (different.length > shownFaults) console.error(`… and ${different.length - shownFaults} more`);
  process.exit(1);
}
console.log(`${sheetCount} sheets, ${owner.size} classes, none shared, all layered`);

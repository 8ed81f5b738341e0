// Class names and cascade layers of the built apps.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { apps } from './lib/apps.mjs';
import { root } from './lib/root.mjs';

const { classesOf, readRules, unscopedParts } = await tsImport(
  '@puchar/cli/checks',
  import.meta.url,
);

const mostShown = 40;

function stylesheetsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`)
    .map((name) => ({ name, css: readFileSync(join(root, name), 'utf8') }));
}

function stylesheetsOf(app) {
  return existsSync(join(root, app, 'dist')) ? stylesheetsIn(`${app}/dist`) : null;
}

const prefixedProperty = /-webkit-[\w-]+(?=\s*:)/g;

/** The minifier removes what its list of browsers does not need. */
function lostPrefixes(sources, built) {
  return sources.flatMap(({ name, css }) =>
    [...new Set(css.match(prefixedProperty))]
      .filter((property) => !built.some((stylesheet) => stylesheet.css.includes(`${property}:`)))
      .map((property) => `${name}: ${property} is lost in the build`),
  );
}

const sourceFolders = (app) => (app === 'host' ? ['host/src', 'shared/src'] : [`${app}/src`]);

function violationsOf(app, { name, css }) {
  return readRules(css).flatMap(({ selector, layered }) => {
    const violations = [];
    if (!layered) violations.push(`${name}: "${selector}" stands outside every @layer`);
    const unscoped = app === 'host' ? [] : unscopedParts(selector);
    if (unscoped.length > 0) {
      violations.push(
        `${name}: "${selector}" names ${unscoped.join(', ')}; a module has classes only`,
      );
    }
    return violations;
  });
}

const className = /\b(?:puchar|mf_[a-z0-9_]+?__[0-9a-f]{12})__[\w-]+/g;

function strangeToPages(app, forServer, forPages) {
  const known = new Set(forPages.match(className) ?? []);
  const names = new Set(forServer.match(className) ?? []);
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => `${app}: ${name} is in the script for the server alone`);
}

function serverViolations(app) {
  const dist = join(root, app, 'dist');
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => [/^server[\\/]/.test(name), readFileSync(join(dist, name), 'utf8')]);
  const [forServer, forPages] = [true, false].map((wanted) =>
    scripts.filter(([isForServer]) => isForServer === wanted).map(([, text]) => text),
  );
  return strangeToPages(app, forServer.join('\n'), forPages.join('\n'));
}

/** Planted violations, so that the check cannot pass by reading nothing. */
function selfTest() {
  const planted =
    '@layer page{.a b{color:red}:root{--x:1px}.c:not(.d):nth-child(2n + 1){top:0}}.e{top:0}';
  const strange = strangeToPages(
    'mf-x',
    'a="mf_x__0123456789ab__row-1"',
    'a="mf_x__0123456789ab__row-2"',
  );
  const lost = lostPrefixes([{ name: 'planted', css: 'a { -webkit-x: 1 }' }], [{ css: 'a{x:1}' }]);
  const own = violationsOf('mf-x', { name: 'planted', css: planted });
  const found = [...own, ...strange, ...lost];
  return found.length === 5
    ? []
    : [`the self-test found ${found.length} of 5 violations:\n${found.join('\n')}`];
}

const violations = selfTest();
const owner = new Map();
let stylesheetCount = 0;
for (const app of apps()) {
  const stylesheets = stylesheetsOf(app);
  if (stylesheets === null) violations.push(`${app} is not built`);
  else {
    violations.push(...serverViolations(app));
    violations.push(...lostPrefixes(sourceFolders(app).flatMap(stylesheetsIn), stylesheets));
  }
  for (const stylesheet of stylesheets ?? []) {
    stylesheetCount += 1;
    violations.push(...violationsOf(app, stylesheet));
    for (const name of readRules(stylesheet.css).flatMap(({ selector }) => classesOf(selector))) {
      const other = owner.get(name) ?? app;
      if (other !== app) violations.push(`class ${name} is in ${other} and in ${app}`);
      owner.set(name, other);
    }
  }
}

if (violations.length > 0) {
  const different = [...new Set(violations)];
  console.error(different.slice(0, mostShown).join('\n'));
  if (different.length > mostShown) console.error(`… and ${different.length - mostShown} more`);
  process.exit(1);
}
console.log(`${stylesheetCount} stylesheets, ${owner.size} classes, none shared, all layered`);

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const page = 'docs/module-variants.md';
const placeholder = /\$\{[^}]*\}|%s|\$[a-z]\w*/g;

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Titles are on one line, after the call's bracket or alone. */
function titlesIn(text) {
  return text.split('\n').flatMap((line) => {
    if (!/[tT]est(\.each)?\(|inEveryEngine\(|^\s*(\]\)\()?['"`]/.test(line)) return [];
    return [...line.matchAll(/(['"`])((?:(?!\1).)+)\1/g)].map(([, , title]) => title);
  });
}

function patternOf(title) {
  const fixed = title.replace(/ @(desktop|phone|long)$/, '').split(placeholder);
  // What is nothing but values is no title.
  return /[^\s/]{3}/.test(fixed.join('').replaceAll(/\s/g, ''))
    ? new RegExp(`^${fixed.map(escaped).join('(.*?)')}$`)
    : null;
}

/** The test file with what it imports from beside it, where the values of its cases are. */
function sourcesOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path),
  );
  const there = imports.filter((path) => existsSync(join(root, path)));
  return [text, ...there.map((path) => readFileSync(join(root, path), 'utf8'))];
}

function isTest(file, name) {
  const sources = sourcesOf(file);
  const isValue = (value) =>
    value === '*' || value === '' || sources.some((text) => text.includes(value));
  return titlesIn(sources[0]).some((title) => {
    const found = patternOf(title)?.exec(name);
    return found !== null && found !== undefined && found.slice(1).every(isValue);
  });
}

/** @returns What is wrong with the table of variants: each row names a test that exists. */
export function checkVariants() {
  const rows = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(/ *\| */).slice(1, -1));
  const failures = [];
  for (const [place, [number, variant, , , file, name]] of rows.entries()) {
    const path = file.replaceAll('`', '');
    const row = `${page}, ${number} (${variant})`;
    if (number !== String(place + 1)) failures.push(`${row} is row ${place + 1}`);
    if (!existsSync(join(root, path))) failures.push(`${row}: there is no file ${path}`);
    else if (!isTest(path, name.replaceAll('\\*', '*')))
      failures.push(`${row}: ${path} has no test „${name}”`);
  }
  return { count: rows.length, failures };
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hostOwned } from './base-config.mjs';

const packageOf = (library) => /^(?:@[^/]+\/)?[^/]+/.exec(library)?.[0] ?? '';

const ofHost = new Set(Object.keys(hostOwned).map(packageOf));

function installedVersion(folder, name) {
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => path.join(place, name, 'package.json')).find(existsSync);
  return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')).version ?? null);
}

/**
 * What `puchar.share` of `package.json` names, as it is, with the range of `dependencies`. The checks say what is wrong:
 * null is what was not found.
 */
export function declaredLibraries(folder, { dependencies = {}, puchar = {} }) {
  const names = [puchar.share ?? []].flat().map(String);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        range: dependencies[packageOf(name)] ?? null,
        version: installedVersion(folder, packageOf(name)),
      },
    ]),
  );
}

function usable(libraries) {
  return Object.entries(libraries).filter(
    ([name, { range, version }]) =>
      version !== null && /^[\^~<>=\s]*\d/.test(range ?? '') && !ofHost.has(packageOf(name)),
  );
}

/** Of several versions in a page that fit, the one that is loaded serves all. */
export function lentLibraries(libraries) {
  return Object.fromEntries(
    usable(libraries).map(([name, { range, version }]) => [
      name,
      { version, requiredVersion: range },
    ]),
  );
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Named, so that a list of files and a stack show what is no code of the team. */
export function libraryChunks(libraries) {
  return Object.fromEntries(
    usable(libraries).map(([name]) => {
      const file = `library.${name.replace(/^@/, '').replaceAll('/', '-')}`;
      const folder = ['', 'node_modules', ...packageOf(name).split('/').map(escaped), ''];
      const options = {
        name: file,
        test: new RegExp(folder.join('[\\\\/]')),
        // Parts have names: what they import of the package beside the library stays in them.
        chunks: (chunk) => !chunk.name,
        enforce: true,
      };
      return [file, options];
    }),
  );
}

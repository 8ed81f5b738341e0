import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const notRun = /\.(map|md|[cm]?ts|tar\.gz)$/;

function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    // Optional: of another platform.
    if (folder === path.dirname(folder)) return null;
  }
}

/** With what each depends on. */
function closure(names, from) {
  const found = new Map();
  const add = (name, folder) => {
    const place = find(name, folder);
    if (place === null || found.has(name)) return;
    found.set(name, place);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(place, 'package.json'), 'utf8'),
    );
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, place);
  };
  for (const name of names) add(name, from);
  return found;
}

/** Copies what cannot be bundled beside the bundles: whole packages, and single files that are read at run time. */
export class CopyPackagesPlugin {
  constructor({ packages, files }) {
    this.packages = packages;
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('CopyPackages', () => {
      const target = path.join(compiler.outputPath, 'node_modules');
      for (const [name, folder] of closure(this.packages, compiler.context)) {
        const filter = (source) => !notRun.test(source);
        cpSync(folder, path.join(target, name), { recursive: true, dereference: true, filter });
      }
      const { resolve } = createRequire(path.join(compiler.context, 'package.json'));
      for (const file of this.files) {
        mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
        cpSync(resolve(file), path.join(target, file));
      }
    });
  }
}

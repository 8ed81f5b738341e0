// Packs the shared workspace, the command and the template for folders outside this repository, and the host for their work.
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { bundleCommand } from './kit/bundle-command.mjs';
import { buildDevHost } from './kit/dev-host.mjs';
import { kitPackage } from './kit/kit-package.mjs';
import { guidePage } from './build-guide.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const repository = path.join(folder, '..');
const shared = path.join(repository, 'shared');

const left =
  /\.test(-d)?\.tsx?$|^src\/(markdown|styles)\/|^src\/(consents|organisers|registration)\.ts$/;
/** Of the recipe, what builds the host alone. */
const ofHost = /^rspack\/(create-host-config|index|precompress-plugin)\.mjs$/;

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function filesBelow(root, below) {
  const entries = await readdir(path.join(root, below), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Resolved into one file, because the `extends` chain stays in the repository. */
async function compilerSettings() {
  const base = await readJson(path.join(repository, 'tsconfig.base.json'));
  const { compilerOptions, files } = await readJson(path.join(shared, 'tsconfig.module.json'));
  return { compilerOptions: { ...base.compilerOptions, ...compilerOptions }, files };
}

async function collect(command) {
  const sources = (await filesBelow(shared, 'src')).filter((file) => !left.test(file));
  const recipe = (await filesBelow(shared, 'rspack')).filter((file) => !ofHost.test(file));
  const template = (await filesBelow(folder, 'template')).filter(
    (file) => !/\/(node_modules|dist)\//.test(file),
  );
  const read = async (root, files) =>
    Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file))]));
  const browser = ['client.js', 'hot.js', 'jsx-dev-runtime.js', 'refresh-runtime.cjs'];
  const description = kitPackage(
    await readJson(path.join(shared, 'package.json')),
    await readJson(path.join(repository, 'package-lock.json')),
  );
  return new Map([
    ['package.json', json(description)],
    ['tsconfig.module.json', json(await compilerSettings())],
    ['puchar.mjs', await readFile(command)],
    ...(await read(shared, ['jest-preset.mjs', ...recipe, ...sources])),
    ...(await read(folder, [...template, ...browser.map((name) => `browser/${name}`)])),
    ...(await read(repository, ['LICENSE'])),
  ]);
}

/** What the recipe imports of its own has to be in the package. */
function checkRecipe(files) {
  for (const [name, bytes] of files) {
    if (!name.startsWith('rspack/')) continue;
    for (const [, imported] of String(bytes).matchAll(/\bfrom '(\.[^']+)'/g)) {
      const file = path.posix.join('rspack', imported);
      if (!files.has(file)) throw new Error(`The kit has ${name} without ${file}.`);
    }
  }
}

async function archive(files, below = '') {
  const tar = pack();
  for (const name of [...files.keys()].sort()) {
    const mode = name === 'puchar.mjs' ? 0o755 : 0o644;
    // A real time would make every build another package.
    tar.entry({ name: `${below}${name}`, mode, mtime: new Date(0) }, files.get(name));
  }
  tar.finalize();
  return promisify(gzip)(await buffer(tar), { level: 9 });
}

const addresses = (html, tag) => [...html.matchAll(tag)].map(([, address]) => address);

/** As an archive of web files, with what the page begins with by name. */
async function devHost(output) {
  await buildDevHost(folder, output);
  const html = await readFile(path.join(output, 'index.html'), 'utf8');
  const record = {
    scripts: addresses(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
    styles: addresses(html, /<link\b[^>]*\bhref="([^"]+)"[^>]*\brel="stylesheet"/g),
  };
  const files = (await filesBelow(output, '.')).filter((file) => !/\.(html|ico|json)$/.test(file));
  const read = files.map(async (file) => [file, await readFile(path.join(output, file))]);
  return archive(new Map([['dev-host.json', json(record)], ...(await Promise.all(read))]));
}

const scratch = await mkdtemp(path.join(tmpdir(), 'puchar-kit-'));
try {
  const files = await collect(await bundleCommand(folder, path.join(scratch, 'command')));
  checkRecipe(files);
  const output = path.join(folder, 'dist');
  await mkdir(output, { recursive: true });
  // Atomic: a reading server meets the old package or the new one.
  const guide = guidePage(await readFile(path.join(repository, 'docs/modules.md'), 'utf8'));
  for (const [name, content] of [
    ['puchar-shared.tgz', await archive(files, 'package/')],
    ['dev-host.tgz', await devHost(path.join(scratch, 'host'))],
    ['guide.html', guide],
  ]) {
    const file = path.join(output, name);
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

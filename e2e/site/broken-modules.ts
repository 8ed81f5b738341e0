import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { brokenModules, root } from './folders.ts';

const brokenSources = {
  'throws-on-load': `import good from './good.tsx';
export default good;
throw new Error('planted: the module throws on load');
`,
  'throws-on-render': `import good from './good.tsx';
function Broken(): never {
  throw new Error('planted: the module throws on render');
}
const broken = () => Promise.resolve({ default: Broken });
const all = (parts: object) => Object.fromEntries(Object.keys(parts).map((id) => [id, broken]));
export default { routes: all(good.routes), slots: all(good.slots) };
`,
  'wrong-export': `export default { something: 'else' };
`,
};

export type BrokenKind = keyof typeof brokenSources;

export const brokenKinds: readonly BrokenKind[] = [
  'throws-on-render',
  'throws-on-load',
  'wrong-export',
];

async function buildFolder(folder: string): Promise<void> {
  const rspack = `${root}node_modules/@rspack/cli/bin/rspack.js`;
  const child = spawn(process.execPath, [rspack, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr.on('data', (part: Buffer) => output.push(part.toString()));
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${folder} could not be built:\n${output.join('')}`);
}

/**
 * The matches module with another exposed file, beside the good one as `good.tsx`; built once per run. @returns
 * Folder of the build, for `MODULE_DIRS`.
 */
export async function buildChanged(name: string, source: string): Promise<string> {
  const folder = `${brokenModules}${name}`;
  if (existsSync(folder)) return `${folder}/dist`;
  const own = `${folder}-${process.pid}`;
  const isSource = (file: string) => !/\/(dist|node_modules)(\/|$)/.test(file);
  await cp(`${root}mf-matches`, own, { recursive: true, filter: isSource });
  await rename(`${own}/src/module.tsx`, `${own}/src/good.tsx`);
  await writeFile(`${own}/src/module.tsx`, source);
  const description = await readFile(`${own}/package.json`, 'utf8');
  await writeFile(`${own}/package.json`, description.replace('@puchar/', `@broken-${name}/`));
  await buildFolder(own);
  // Another worker may have finished first with the same build.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return `${folder}/dist`;
}

export const brokenBuild = (kind: BrokenKind): Promise<string> =>
  buildChanged(kind, brokenSources[kind]);

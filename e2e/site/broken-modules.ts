import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { brokenModules, root } from './folders.ts';
import { isWholeRun } from './whole-run.ts';

/** Text of the exposed file of each broken module; the good one stands beside it as `good.tsx`. */
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

const brokenKinds: readonly BrokenKind[] = ['throws-on-render', 'throws-on-load', 'wrong-export'];

/** Those that this run builds. */
export const plantedKinds = isWholeRun ? brokenKinds : [];

/** Folder with the build of a broken module, for `MODULE_DIRS`. */
export function brokenBuild(kind: BrokenKind): string {
  return `${brokenModules}${kind}/dist`;
}

/**
 * Builds the matches module with another exposed file, by the recipe that good modules are built with; the
 * good exposed file stands beside it as `good.tsx`.
 *
 * @param name Of the folder below the broken modules.
 * @returns Folder of the build.
 */
export async function buildChanged(name: string, source: string): Promise<string> {
  const folder = `${brokenModules}${name}`;
  const kept = (file: string) => !/\/(dist|node_modules)(\/|$)/.test(file);
  await cp(`${root}mf-matches`, folder, { recursive: true, filter: kept });
  await rename(`${folder}/src/module.tsx`, `${folder}/src/good.tsx`);
  await writeFile(`${folder}/src/module.tsx`, source);
  const description = await readFile(`${folder}/package.json`, 'utf8');
  await writeFile(`${folder}/package.json`, description.replace('@puchar/', `@broken-${name}/`));
  const child = spawn(
    process.execPath,
    [`${root}node_modules/@rspack/cli/bin/rspack.js`, 'build'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr.on('data', (part: Buffer) => output.push(part.toString()));
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${name} could not be built:\n${output.join('')}`);
  return `${folder}/dist`;
}

/** Builds every broken module. */
export async function buildBrokenModules(): Promise<void> {
  await rm(brokenModules, { recursive: true, force: true });
  await mkdir(brokenModules, { recursive: true });
  for (const kind of plantedKinds) await buildChanged(kind, brokenSources[kind]);
}

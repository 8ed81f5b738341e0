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

/** The page with another component first; it does so in a browser alone. */
const withFirst = (body: string) => `import { use, useEffect, useState } from 'react';
import good from './good.tsx';
const inBrowser = typeof document === 'object';
const never = new Promise<never>(() => undefined);
function First() {
  ${body}
}
async function list() {
  const { default: Page } = await good.routes['match-list']();
  return { default: () => <><Page /><First /></> };
}
export default { routes: { ...good.routes, 'match-list': list }, slots: good.slots };
`;

const hangingSources = {
  'loops-on-load': `import good from './good.tsx';
if (typeof document === 'object') for (;;);
export default good;
`,
  'loops-on-render': withFirst(`if (inBrowser) for (;;);
  return null;`),
  'loops-in-an-effect': withFirst(`useEffect(() => {
    for (;;);
  }, []);
  return null;`),
  'suspends-for-good': withFirst(`if (inBrowser) use(never);
  return null;`),
  'renders-itself-without-end': withFirst(`return inBrowser ? <First /> : null;`),
  'updates-without-end': withFirst(`const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1), [count]);
  return <p>{inBrowser && count < 0 && use(never)}</p>;`),
  'throws-in-timers': withFirst(`useEffect(() => {
    const timer = setInterval(() => {
      throw new Error('planted: in a timer');
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return null;`),
  'rejects-once': withFirst(`useEffect(() => {
    void Promise.reject(new Error('planted: in a promise'));
  }, []);
  return null;`),
  'throws-nothing': withFirst(`if (inBrowser) throw null;
  return null;`),
  'differs-from-the-server': withFirst(
    `return <p>{inBrowser ? 'Tak w przeglądarce' : 'Tak na serwerze'}</p>;`,
  ),
  'fills-the-storage': withFirst(`useEffect(() => {
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        for (let place = 0; ; place += 1) localStorage.setItem(length + ' ' + place, ' '.repeat(length));
      } catch {}
    }
  }, []);
  return null;`),
};

export type HangingKind = keyof typeof hangingSources;
export type BrokenKind = keyof typeof brokenSources;

export const brokenKinds: readonly BrokenKind[] = [
  'throws-on-render',
  'throws-on-load',
  'wrong-export',
];

export async function buildFolder(folder: string): Promise<void> {
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
export async function buildChanged(name: string, source: string, config?: string): Promise<string> {
  const folder = `${brokenModules}${name}`;
  if (existsSync(folder)) return `${folder}/dist`;
  const own = `${folder}-${process.pid}`;
  const isSource = (file: string) => !/\/(dist|node_modules)(\/|$)/.test(file);
  await cp(`${root}mf-matches`, own, { recursive: true, filter: isSource });
  await rename(`${own}/src/module.tsx`, `${own}/src/good.tsx`);
  await writeFile(`${own}/src/module.tsx`, source);
  if (config !== undefined) await writeFile(`${own}/rspack.config.mjs`, config);
  const description = await readFile(`${own}/package.json`, 'utf8');
  await writeFile(`${own}/package.json`, description.replace('@puchar/', `@broken-${name}/`));
  await buildFolder(own);
  // Another worker may have finished first with the same build.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return `${folder}/dist`;
}

const sources = { ...brokenSources, ...hangingSources };

export const brokenBuild = (kind: keyof typeof sources): Promise<string> =>
  buildChanged(kind, sources[kind]);

import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from './broken-modules.ts';
import { brokenModules } from './folders.ts';

// Modules of teams that use one date library, `daty`, in versions of their own.

export interface SharingModule {
  slug: string;
  title: string;
  /** What `dependencies` has. */
  range: string;
  /** What is installed. */
  version: string;
  /** Of a page without the library. */
  emptyTitle?: string;
  /** False: the library goes into the page's own script. */
  isShared: boolean;
  /** Statements of the library's function. */
  planted?: string;
  /** Words that the library brings besides. */
  words?: number;
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu wa ze'.split(' ');

/** Names of days, as such libraries have them in tables; the same ones in each run. */
function names(words: number): string {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return syllables[seed % syllables.length] ?? '';
  };
  return Array.from({ length: words }, () => next() + next() + next() + next()).join(' ');
}

function librarySource({ version, planted = '', words = 0 }: SharingModule): string {
  return `if (typeof document === 'object') document.copiesOfDaty = (document.copiesOfDaty ?? 0) + 1;
export const version = '${version}';
const names = '${names(words)}';
const days = ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota'];
export function dayName(year, month, day) {
  ${planted}
  return days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
}
export const isNamed = (name) => names.split(' ').includes(name);
`;
}

const day = `import { useEffect, useState } from 'react';
import { dayName, isNamed, version } from 'daty';
export function Day() {
  const [copy, setCopy] = useState('');
  useEffect(() => setCopy(version), []);
  return <><p>Dziś jest {isNamed('nikt') ? 'święto' : dayName(2026, 3, 27)}.</p><p>{copy === '' ? '' : \`Biblioteka \${copy}\`}</p></>;
}
`;

const page = ({ title }: SharingModule, body: string) => `
export default () => <><h1>${title}</h1>${body}</>;
`;

function descriptor({ slug, title, emptyTitle }: SharingModule): object {
  const stages = ['GROUPS'];
  const route = { stages, data: [] };
  const pages = [
    ['day', `/${slug}`, title],
    ...(emptyTitle === undefined ? [] : [['empty', `/${slug}/pusta`, emptyTitle]]),
  ];
  return {
    schema: 1,
    slug,
    title,
    contract: '^1',
    sensitivity: 'public',
    routes: pages.map(([id, path, name]) => ({ ...route, id, path, title: name })),
    menu: pages.map(([, path, label]) => ({ label, path, order: 70, stages })),
    slots: [{ id: 'now', slot: 'home.matches', order: 90, data: [] }],
  };
}

const importDay = `import { Day } from './day.tsx';`;

function filesOf(module: SharingModule): Record<string, string> {
  const { slug, title, range, version, isShared, emptyTitle = '' } = module;
  const description = {
    name: `mf-${slug}`,
    version: '1.0.0',
    type: 'module',
    dependencies: { daty: range },
    puchar: { share: isShared ? ['daty'] : [] },
  };
  return {
    'module.json': JSON.stringify(descriptor(module)),
    'package.json': JSON.stringify(description),
    'rspack.config.mjs': `import { createRemoteConfig } from '@puchar/shared/rspack';
export default createRemoteConfig(import.meta.url);
`,
    'src/module.tsx': `export default {
  routes: {
    day: () => import(/* webpackChunkName: "day" */ './day.page.tsx'),
    empty: () => import(/* webpackChunkName: "empty" */ './empty.page.tsx'),
  },
  slots: { now: () => import(/* webpackChunkName: "now" */ './now.tsx') },
};
`,
    'src/day.tsx': day,
    'src/day.page.tsx': importDay + page(module, '<Day />'),
    'src/empty.page.tsx': page({ ...module, title: emptyTitle }, '<p>Nic tu nie ma.</p>'),
    'src/now.tsx': `${importDay}
export default () => <section aria-label="${title}"><Day /></section>;
`,
    'node_modules/daty/package.json': JSON.stringify({
      name: 'daty',
      version,
      type: 'module',
      exports: './index.js',
      sideEffects: false,
    }),
    'node_modules/daty/index.js': librarySource(module),
  };
}

/** Once per run. @returns Folder of the build, for `MODULE_DIRS`. */
export async function buildSharing(module: SharingModule, name = module.slug): Promise<string> {
  const folder = `${brokenModules}sharing-${name}`;
  if (existsSync(folder)) return `${folder}/dist`;
  const own = `${folder}-${process.pid}`;
  await rm(own, { recursive: true, force: true });
  for (const [file, text] of Object.entries(filesOf(module))) {
    await mkdir(path.dirname(`${own}/${file}`), { recursive: true });
    await writeFile(`${own}/${file}`, text);
  }
  await buildFolder(own);
  // Another worker may have finished first with the same build.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return `${folder}/dist`;
}

const common = { isShared: true, range: '^1.0.0' };

export const sharingModules = {
  clock: { ...common, slug: 'zegar', title: 'Zegar', emptyTitle: 'Tarcza', version: '1.3.0' },
  calendar: { ...common, slug: 'kalendarz', title: 'Kalendarz', version: '1.2.0' },
  /** Its range does not fit. */
  past: { ...common, slug: 'dawny', title: 'Dawny', range: '^2.0.0', version: '2.0.0' },
  /** A library that serves its own module alone. */
  prank: {
    ...common,
    slug: 'psotny',
    title: 'Psotny',
    version: '1.9.0',
    planted: `if (globalThis.location?.pathname === '/kalendarz') throw new Error('planted: in the library');`,
  },
} as const satisfies Record<string, SharingModule>;

export async function sharingBuilds(): Promise<string[]> {
  const folders: string[] = [];
  for (const module of Object.values(sharingModules)) folders.push(await buildSharing(module));
  return folders;
}

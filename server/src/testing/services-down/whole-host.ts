import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moduleDescriptor } from '@puchar/shared/contract';
import * as z from 'zod/mini';

const root = new URL('../../../..', import.meta.url);
const hostRoutes = z.object({
  routes: z.array(z.looseObject({ id: z.string(), path: z.string(), stages: z.array(z.string()) })),
});

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, root), 'utf8'));
}

function moduleRoutes() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => moduleDescriptor.parse(readJson(`${name}/module.json`)))
    .filter(({ sensitivity }) => sensitivity === 'public')
    .flatMap(({ slug, routes }) =>
      routes.map((route) => ({ ...route, id: `${slug}-${route.id}`, slots: [] })),
    );
}

/** A host build with every public page, which renders the data of each page's HTML without scripts. */
export function writeWholeHost(): { folder: string; pages: { path: string; stages: string[] }[] } {
  const { routes } = hostRoutes.parse(readJson('host/host.json'));
  const pages = [...routes, ...moduleRoutes()];
  const folder = mkdtempSync(path.join(tmpdir(), 'puchar-whole-host-'));
  const parts = Object.fromEntries(pages.map(({ id }) => [id, []]));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!--server:head--><!--server:data-->');
  writeFileSync(
    path.join(folder, 'build.json'),
    JSON.stringify({ title: 'Puchar', fonts: [], parts }),
  );
  writeFileSync(path.join(folder, 'host.json'), JSON.stringify({ routes: pages }));
  return { folder, pages };
}

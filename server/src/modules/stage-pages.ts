import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stage as stageSchema, stages } from '@puchar/shared/contract';
import type { StagePage } from '@puchar/shared/contract';
import { comparePolish } from '@puchar/shared/domain';
import * as z from 'zod/mini';
import type { ServerContext } from '../platform/context.ts';
import { errorCode } from '../platform/error-code.ts';
import { composeRegistry } from './registry-document.ts';
import { readRegistryRows } from './registry.repository.ts';
import type { RegistryRows } from './registry.repository.ts';

const hostFile = z.object({
  routes: z.array(z.object({ path: z.string(), title: z.string(), stages: z.array(stageSchema) })),
});

/** None where the shell was not built, as in tests of single endpoints. */
export async function readHostRoutes(hostDist: string) {
  try {
    const text = await readFile(path.join(hostDist, 'host.json'), 'utf8');
    return z.parse(hostFile, JSON.parse(text)).routes;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readHostPages(hostDist: string): Promise<StagePage[]> {
  return (await readHostRoutes(hostDist))
    .filter((route) => route.stages.length < stages.length)
    .map(({ title, ...route }) => ({ ...route, label: title }));
}

function modulePages(rows: RegistryRows): StagePage[] {
  const found = new Map<string, StagePage>();
  for (const stage of stages) {
    for (const { routes, menu } of composeRegistry(rows, stage, 'public').modules) {
      for (const { path: address, title } of routes) {
        if (address.includes(':')) continue;
        const label = menu.find((entry) => entry.path === address)?.label ?? title;
        const page = found.get(address) ?? { path: address, label, stages: [] };
        found.set(address, { ...page, stages: [...page.stages, stage] });
      }
    }
  }
  return [...found.values()];
}

/** @returns Only pages that are closed in some stage, those of the earliest stage first. */
export async function readStagePages({
  db,
  config,
}: Pick<ServerContext, 'db' | 'config'>): Promise<StagePage[]> {
  const pages = [
    ...modulePages(await readRegistryRows(db)),
    ...(await readHostPages(config.hostDist)),
  ];
  const opensAt = (page: StagePage) => stages.findIndex((stage) => page.stages.includes(stage));
  return pages.toSorted((a, b) => opensAt(a) - opensAt(b) || comparePolish(a.label, b.label));
}

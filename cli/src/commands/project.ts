import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleDescriptor } from '@puchar/shared/contract';
import type { ModuleDescriptor } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { CommandError } from './shell.ts';
import type { Shell } from './shell.ts';
import { texts } from './texts.pl.ts';

export interface Project {
  folder: string;
  descriptor: ModuleDescriptor;
  server: string;
  site: string | null;
  /** Where the team has the files of its versions too. */
  hostedAt: string | null;
}

const packageFile = z.object({
  version: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  puchar: z.optional(
    z.object({
      server: z.optional(z.string()),
      site: z.optional(z.string()),
      hostedAt: z.optional(z.string()),
    }),
  ),
});
export type PackageFile = z.infer<typeof packageFile>;

async function readJson(folder: string, name: string): Promise<unknown> {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(texts.badJson(name, error instanceof Error ? error.message : ''));
  }
}

export async function readPackage(folder: string): Promise<PackageFile | null> {
  const json = await readJson(folder, 'package.json');
  if (json === null) return null;
  const parsed = packageFile.safeParse(json);
  if (!parsed.success) throw new CommandError(texts.badJson('package.json', parsed.error.message));
  return parsed.data;
}

const installed = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.optional(z.string()) })),
});

const kitPath = '/kit/puchar-shared.tgz';

/** npm records in `.package-lock.json` where each package came from. */
export async function serverOfKit(kit: string): Promise<string | null> {
  const record = path.join(kit, '../../.package-lock.json');
  const text = await readFile(record, 'utf8').catch(() => null);
  const parsed = text === null ? null : installed.safeParse(JSON.parse(text));
  const resolved = parsed?.data?.packages['node_modules/@puchar/shared']?.resolved;
  if (resolved === undefined || !URL.canParse(resolved)) return null;
  const url = new URL(resolved);
  return url.pathname === kitPath ? url.origin : null;
}

export function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(texts.serverWrong(address));
  }
  return url.origin;
}

export async function findServer(
  shell: Shell,
  given: string | undefined,
  own: PackageFile | null,
): Promise<string> {
  const stated = given ?? shell.env['PUCHAR_SERVER'] ?? own?.puchar?.server;
  const address = stated ?? (await serverOfKit(shell.kit));
  if (address === null) throw new CommandError(texts.serverMissing);
  return originOf(address);
}

export async function readProject(shell: Shell): Promise<Project> {
  const json = await readJson(shell.cwd, 'module.json');
  if (json === null) throw new CommandError(texts.noModule);
  const descriptor = moduleDescriptor.safeParse(json);
  if (!descriptor.success) {
    const [issue] = descriptor.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new CommandError(texts.badDescriptor(`${where}: ${issue?.message ?? ''}`));
  }
  const own = await readPackage(shell.cwd);
  const site = own?.puchar?.site;
  return {
    folder: shell.cwd,
    descriptor: descriptor.data,
    server: await findServer(shell, undefined, own),
    site: site === undefined ? null : originOf(site),
    hostedAt: own?.puchar?.hostedAt ?? null,
  };
}

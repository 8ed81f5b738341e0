import { moduleDescriptor } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';
import * as z from 'zod/mini';

/** Outside of `/modules/`, where a page demands hashes. */
export const devBase = '/puchar-dev/module/';

/** Only the shape is validated. */
const noHash = `sha384-${'0'.repeat(64)}`;

const record = z.object({ name: z.string(), entry: z.string() });

export interface LocalVersion {
  module: RegistryModule;
  files: ReadonlyMap<string, Buffer>;
}

function readJson(files: LocalVersion['files'], name: string): unknown {
  const file = files.get(name);
  if (file === undefined) throw new Error(`${name} is not in the build.`);
  return JSON.parse(file.toString('utf8'));
}

export function localVersion(files: LocalVersion['files']): LocalVersion {
  const { slug, title, routes, menu, slots, sensitivity } = moduleDescriptor.parse(
    readJson(files, 'module.json'),
  );
  const { name, entry } = record.parse(readJson(files, 'build.json'));
  const module = {
    slug,
    title,
    routes,
    menu,
    slots,
    sensitivity,
    version: 'dev',
    base: devBase,
    name,
    entry,
    manifest: `${devBase}mf-manifest.json`,
    integrity: { [entry]: noHash },
  };
  return { module, files };
}

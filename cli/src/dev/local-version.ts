import { createHash } from 'node:crypto';
import { moduleDescriptor } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';
import * as z from 'zod/mini';

const record = z.object({ name: z.string(), entry: z.string() });

/** The last good build on this machine, as the registry would list it. */
export interface LocalVersion {
  module: RegistryModule;
  /** Path inside the version's folder → bytes. */
  files: ReadonlyMap<string, Buffer>;
}

function readJson(files: LocalVersion['files'], name: string): unknown {
  const file = files.get(name);
  if (file === undefined) throw new Error(`${name} is not in the build.`);
  return JSON.parse(file.toString('utf8'));
}

/**
 * @param files A whole build.
 * @throws When its records have another shape.
 */
export function localVersion(files: LocalVersion['files']): LocalVersion {
  const { slug, title, routes, menu, slots, sensitivity } = moduleDescriptor.parse(
    readJson(files, 'module.json'),
  );
  const { name, entry } = record.parse(readJson(files, 'build.json'));
  const whole = createHash('sha256');
  const integrity: Record<string, string> = {};
  for (const [file, content] of files) {
    whole.update(file).update('\0').update(content).update('\0');
    // As in the registry: a page puts nothing else into its document.
    if (/\.(?:js|css)$/.test(file))
      integrity[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  const version = `dev-${whole.digest('hex').slice(0, 8)}`;
  const base = `/modules/${slug}/${version}/`;
  const manifest = `${base}mf-manifest.json`;
  const own = { slug, title, routes, menu, slots, sensitivity };
  return { module: { ...own, version, base, name, entry, manifest, integrity }, files };
}

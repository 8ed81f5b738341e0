import { registryDocument } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';

async function readModule(slug: string): Promise<RegistryModule | undefined> {
  const response = await fetch('/api/modules', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the registry: ${response.status}`);
  const document = registryDocument.parse(await response.json());
  return document.modules.find((module) => module.slug === slug);
}

/**
 * The module with the hashes of its files. The HTML has those of what it shows; the others are read when
 * somebody is about to go there, and then the module is the one that is active by now.
 *
 * @throws When they cannot be read.
 */
export async function withHashes(module: RegistryModule): Promise<RegistryModule> {
  // Code of a page with personal data belongs into a document of its own, which has its hashes.
  const isOther = module.sensitivity === 'personal';
  if (isOther || module.integrity[module.entry] !== undefined) return module;
  return (await readModule(module.slug)) ?? module;
}

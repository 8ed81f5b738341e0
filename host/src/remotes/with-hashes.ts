import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import type { PartAddress } from './part-of-module.ts';

async function readRegistry(): Promise<RegistryDocument> {
  const response = await fetch('/api/modules', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the registry: ${response.status}`);
  return registryDocument.parse(await response.json());
}

interface Part {
  module: RegistryModule;
  address: PartAddress;
}

const nameOf = ({ module, address }: Part) => `${module.base} ${address.kind} ${address.id}`;

export interface Hashes {
  /**
   * The module with the hashes of the files of one of its parts.
   *
   * @throws When they cannot be read; they are asked for again then.
   */
  withHashes: (module: RegistryModule, address: PartAddress) => Promise<RegistryModule>;
  /** Asks for the hashes that the HTML does not have, before anybody waits for them. */
  readAhead: () => void;
}

/**
 * The HTML has the hashes of what it shows first. The others are read once, when somebody is about to go there, and
 * then the module is the one that is active by now; whatever changes later comes to the page with all hashes.
 *
 * @param first What the HTML shows.
 */
export function hashesBeside(first: readonly Part[]): Hashes {
  const inHtml = new Set(first.map(nameOf));
  let reading: Promise<RegistryDocument> | null = null;
  function read(): Promise<RegistryDocument> {
    reading ??= readRegistry().catch((cause: unknown) => {
      reading = null;
      throw cause;
    });
    return reading;
  }
  return {
    async withHashes(module, address) {
      // Code of a page with personal data belongs into a document of its own, which has its hashes.
      const isOther = module.sensitivity === 'personal';
      const isWhole = module.partial !== true || inHtml.has(nameOf({ module, address }));
      if (isOther || isWhole) return module;
      const { modules } = await read();
      return modules.find(({ slug }) => slug === module.slug) ?? module;
    },
    readAhead() {
      // Whoever needs them asks again and hears what was the matter.
      read().catch(() => undefined);
    },
  };
}

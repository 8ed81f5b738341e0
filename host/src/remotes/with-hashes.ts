import { endpoints, request } from '@puchar/shared/kit';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { loadLimitMs } from './load-part.ts';
import type { PartAddress } from './part-of-module.ts';

interface Part {
  module: RegistryModule;
  address: PartAddress;
}

const nameOf = ({ module, address }: Part) => `${module.base} ${address.kind} ${address.id}`;

export interface Hashes {
  /**
   * The module with the hashes of the files of one of its parts.
   *
   * @throws When they cannot be read, and they are asked for again then; when the module is off by now.
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
    // Past the page's own copy: a page that is being taken over must not get another registry.
    const asked = { signal: AbortSignal.timeout(loadLimitMs) };
    reading ??= request(endpoints.getModules, {}, asked).catch((cause: unknown) => {
      reading = null;
      throw cause;
    });
    return reading;
  }
  return {
    async withHashes(module, address) {
      // Code of a page with personal data belongs into a document of its own, which has its hashes.
      const isOther = module.sensitivity === 'personal';
      // A page that came through `puchar dev` shows parts that its server did not know of.
      const hasEntry = module.integrity[module.entry] !== undefined;
      const isFirst = hasEntry && inHtml.has(nameOf({ module, address }));
      if (isOther || isFirst || module.partial !== true) return module;
      const { modules } = await read();
      const whole = modules.find(({ slug }) => slug === module.slug);
      if (whole === undefined) throw new Error(`${module.slug} is off`);
      return whole;
    },
    readAhead() {
      // Whoever needs them asks again and hears what was the matter.
      read().catch(() => undefined);
    },
  };
}

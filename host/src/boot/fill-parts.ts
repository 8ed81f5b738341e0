import type { FailureReason } from '@puchar/shared/contract';
import type { LoadedModule, PartFault } from '@puchar/shared/remote';
import { LoadFault, partOfModule } from '../remotes/part-of-module.ts';
import { fillPart } from '../remotes/part-store.ts';
import type { ShownPart } from './shown-at.ts';

/** Turns of the queue of promises; a part that is in its module's one file is there after a few. */
const patience = 200;

async function giveUp(): Promise<never> {
  for (let turn = 0; turn < patience; turn += 1) await Promise.resolve();
  throw new LoadFault('timeout');
}

function reasonOf(cause: unknown): FailureReason {
  return cause instanceof LoadFault ? cause.reason : 'threw-on-load';
}

/** Takes one part out of its module; a module that was not built for the server leaves its place open. */
async function fill(
  { module, address }: ShownPart,
  loaded: LoadedModule | undefined,
): Promise<PartFault | null> {
  if (loaded === undefined) return null;
  const fault = (reason: FailureReason): PartFault => ({
    slug: module.slug,
    version: module.version,
    reason,
    part: address.id,
  });
  if (!loaded.ok) return fault('threw-on-load');
  try {
    const component = await Promise.race([partOfModule(loaded.exports, address), giveUp()]);
    fillPart(module, address, { ok: true, component, version: module });
    return null;
  } catch (cause) {
    return fault(reasonOf(cause));
  }
}

/**
 * Makes the parts of a page known before it is drawn.
 *
 * @returns Those that failed.
 */
export async function fillParts(
  parts: readonly ShownPart[],
  modules: Readonly<Record<string, LoadedModule>>,
): Promise<PartFault[]> {
  const faults = await Promise.all(
    parts.map((part) => {
      const { slug } = part.module;
      return fill(part, Object.hasOwn(modules, slug) ? modules[slug] : undefined);
    }),
  );
  return faults.filter((fault) => fault !== null);
}

import type { ModuleVersion, RegistryModule } from '@puchar/shared/contract';

/** As the federation runtime describes a library in a page; `from` is the container that brings or wants it. */
interface Library {
  get: object;
  from: string;
}

/** Factory → folder of the version that brings it. What the page itself supplies is not in it. */
const broughtBy = new WeakMap<object, string>();

/** Folders of the live versions; before the registry is read all lend. */
let lenders: ReadonlySet<string> | undefined;

/** Containers with a library of another module. */
const borrowers = new Set<string>();

/** Containers and folders of versions that failed: they have their own copies alone, and lend none. */
const alone = new Set<string>();

/** What organisers kill or take back lends nothing more. */
export function setLenders(modules: readonly RegistryModule[]): void {
  lenders = new Set(modules.map(({ base }) => base));
}

export function noteLibrary({ get }: Library, base: string | undefined): void {
  if (base !== undefined) broughtBy.set(get, base);
}

/** @returns Slug of the module that brings it. */
export function lenderOf({ get }: Pick<Library, 'get'>): string | undefined {
  return broughtBy.get(get)?.split('/')[2];
}

/** Else the container loads its own copy. An instance of the runtime serves all versions of its module. */
export function mayUse(found: Library, own: Library): boolean {
  const base = broughtBy.get(found.get);
  if (base === undefined) return true;
  if (alone.has(own.from) || alone.has(base) || lenders?.has(base) === false) return false;
  if (found.get !== own.get) borrowers.add(own.from);
  return true;
}

/**
 * For a version that failed.
 * @returns Whether it had a library of another module, which may be why.
 */
export function leaveAlone({ name, base }: ModuleVersion): boolean {
  alone.add(name).add(base);
  return borrowers.delete(name);
}

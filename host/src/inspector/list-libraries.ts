import { lenderOf } from '../remotes/lent-libraries.ts';

export interface LentLibrary {
  name: string;
  version: string;
  /** Slug of the module whose copy it is. */
  lender: string;
  /** Names of the containers that use it. */
  users: readonly string[];
}

/** Of modules, as far as this document has loaded them. */
export function listLibraries(): LentLibrary[] {
  const host = globalThis.__FEDERATION__?.__INSTANCES__.find(({ name }) => name === 'puchar');
  return Object.entries(host?.shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, library]) => {
      const lender = lenderOf(library);
      const { useIn: users } = library;
      return lender === undefined || users.length === 0 ? [] : [{ name, version, lender, users }];
    }),
  );
}

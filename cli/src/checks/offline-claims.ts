import type { SiteClaims } from '@puchar/shared/contract';
import { contractVersion, hostLibraries } from '@puchar/shared/remote';

/** What is known of a site without asking it: what a host of this contract supplies. */
export const offlineClaims: SiteClaims = {
  contract: contractVersion,
  shared: { ...hostLibraries },
  hostPaths: ['/'],
  modules: [],
};

import type { ModuleCheck, ModuleDescriptor } from '@puchar/shared/contract';
import { contractVersion, satisfiesContract } from '@puchar/shared/remote';
import { unfitVersion } from './texts.pl.ts';

type Ranged = Pick<ModuleDescriptor, 'contract'>;

/** A stored version was checked against the contract of its day; the site's may have been raised since. */
export function fitsContract({ contract }: Ranged): boolean {
  return satisfiesContract(contractVersion, contract);
}

/** @returns The stored checks, with that of the contract as it is today. */
export function presentChecks(checks: readonly ModuleCheck[], descriptor: Ranged): ModuleCheck[] {
  if (fitsContract(descriptor)) return [...checks];
  const message = unfitVersion(descriptor.contract, contractVersion);
  return [...checks.filter(({ id }) => id !== 'contract'), { id: 'contract', ok: false, message }];
}

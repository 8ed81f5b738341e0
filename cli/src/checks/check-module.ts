import { checkIds } from '@puchar/shared/contract';
import type { ModuleCheck, SiteClaims } from '@puchar/shared/contract';
import { contractVersion, hostLibraries } from '@puchar/shared/remote';
import type { ArchiveError, BuildFiles } from '../archive/index.ts';
import { checkBudgets } from './check-budgets.ts';
import {
  checkContract,
  checkDescriptor,
  checkExposes,
  checkFiles,
  checkManifest,
  checkShared,
  checkUniqueName,
} from './check-build.ts';
import { checkCode, checkOrigins } from './check-code.ts';
import { checkCss } from './check-css.ts';
import { checkInput } from './check-input.ts';
import type { Check } from './check-input.ts';
import { checkRoutes } from './check-routes.ts';

/** Claims without a request: what a host of this contract supplies. */
export const offlineClaims: SiteClaims = {
  contract: contractVersion,
  shared: { ...hostLibraries },
  hostPaths: ['/'],
  modules: [],
};

const mostNamed = 6;

const checks: Readonly<Record<ModuleCheck['id'], readonly [check: Check, good: string]>> = {
  archive: [() => [], 'Archiwum jest bezpieczne.'],
  files: [checkFiles, 'Są wszystkie pliki, które wymienia build.'],
  descriptor: [checkDescriptor, 'module.json jest poprawny.'],
  manifest: [checkManifest, 'Manifest ma właściwą nazwę i nie wymienia obcych modułów.'],
  exposes: [checkExposes, 'Moduł udostępnia dokładnie „./module”.'],
  shared: [checkShared, 'Wspólne biblioteki daje strona.'],
  contract: [checkContract, 'Moduł pasuje do kontraktu strony.'],
  routes: [checkRoutes, 'Ścieżki i menu z nikim się nie kłócą.'],
  'unique-name': [checkUniqueName, 'Nazwa builda jest jedyna.'],
  css: [checkCss, 'Style dotyczą tylko klas modułu.'],
  code: [checkCode, 'Kod nie robi niczego, czego strona zabrania.'],
  origins: [checkOrigins, 'Moduł nie sięga do obcych stron.'],
  budgets: [checkBudgets, 'Moduł mieści się w limitach wielkości.'],
};

function messageOf(violations: readonly string[]): string {
  const named = [...new Set(violations)];
  const more = named.length - mostNamed;
  const rest = more > 0 ? [`I jeszcze ${more}.`] : [];
  return [...named.slice(0, mostNamed), ...rest].join(' ');
}

export function archiveFailure({ message }: ArchiveError): ModuleCheck[] {
  return [{ id: 'archive', ok: false, message }];
}

/**
 * Runs no code of the build.
 * @param slug The module of the deploy token or the folder.
 * @returns All checks in the order of `checkIds`; messages are Polish.
 */
export async function checkModule(
  files: BuildFiles,
  claims: SiteClaims,
  slug: string,
): Promise<ModuleCheck[]> {
  const input = await checkInput(files, claims, slug);
  const results: ModuleCheck[] = [];
  for (const id of checkIds) {
    const [check, good] = checks[id];
    const violations = await check(input);
    results.push({
      id,
      ok: violations.length === 0,
      message: violations.length === 0 ? good : messageOf(violations),
    });
  }
  return results;
}

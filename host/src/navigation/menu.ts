import type { RegistryDocument } from '@puchar/shared/contract';
import hostPages from '../../host.json';
import { isOpen } from '../boot/match-page.ts';

export interface MenuLink {
  label: string;
  path: string;
}

/**
 * The links of the stage in their order: the host's own on the public site, and those of all modules that are on.
 * Before submissions the public site has no menu.
 */
export function menuLinks({
  site,
  stage,
  menu,
}: Pick<RegistryDocument, 'site' | 'stage' | 'menu'>): MenuLink[] {
  if (stage === 'PRE_SUBMISSIONS' && site === 'public') return [];
  return [...(site === 'public' ? hostPages.menu : []), ...menu]
    .filter((entry) => isOpen(entry, stage))
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, path }) => ({ label, path }));
}

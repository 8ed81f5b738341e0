import type { RegistryDocument } from '@puchar/shared/contract';
import hostPages from '../../host.json';
import { isOpen } from './open-pages.ts';

export interface MenuLink {
  label: string;
  path: string;
}

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

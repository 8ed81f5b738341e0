import type { RegistryDocument, Stage } from '@puchar/shared/contract';
import hostPages from '../../host.json';

export function isOpen({ stages }: { stages?: readonly string[] }, stage: Stage | null): boolean {
  return stages === undefined || stages.includes(stage ?? 'GROUPS');
}

export function openHostPages({ site, stage }: Pick<RegistryDocument, 'site' | 'stage'>) {
  return site === 'public' ? hostPages.routes.filter((route) => isOpen(route, stage)) : [];
}

import type { ModuleMenuEntry, RegistryDocument, Stage } from '@puchar/shared/contract';
import { texts } from './texts.pl.ts';

export interface MenuLink {
  label: string;
  path: string;
}

const pagesStages = ['SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'] as const satisfies Stage[];

/** The shell's own links; modules stand between and after them by their order. */
const ownEntries: readonly ModuleMenuEntry[] = [
  { label: texts.home, path: '/', order: 0, stages: [...pagesStages] },
  { label: texts.regulations, path: '/regulamin', order: 30, stages: [...pagesStages] },
];

/**
 * The links of a stage in their order.
 *
 * @param stage Null for an unknown one: the menu of GROUPS then.
 * @param moduleMenu Entries of all modules that are on.
 * @param site The organisers' site has none of the shell's own pages.
 */
export function menuLinks(
  stage: Stage | null,
  moduleMenu: readonly ModuleMenuEntry[],
  site: RegistryDocument['site'] = 'public',
): MenuLink[] {
  const shown = stage ?? 'GROUPS';
  if (shown === 'PRE_SUBMISSIONS' && site === 'public') return [];
  return [...(site === 'public' ? ownEntries : []), ...moduleMenu]
    .filter((entry) => entry.stages.includes(shown))
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, path }) => ({ label, path }));
}

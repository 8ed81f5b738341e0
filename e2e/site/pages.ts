import type { Stage } from '@puchar/shared/contract';

const all: readonly Stage[] = ['PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'];
const withMatches: readonly Stage[] = ['GROUPS', 'LADDER', 'POST'];

export interface SitePage {
  path: string;
  /** Text of its first heading. */
  heading: RegExp;
  stages: readonly Stage[];
}

/** The rows of the route table that the shell and the matches module answer for. */
export const sitePages: readonly SitePage[] = [
  { path: '/o-nas', heading: /^O nas$/i, stages: all },
  { path: '/regulamin', heading: /^Regulamin$/i, stages: all.slice(1) },
  { path: '/prywatnosc', heading: /^Prywatność$/i, stages: all },
  { path: '/dostepnosc', heading: /dostępności/i, stages: all },
  { path: '/mecze', heading: /^MECZE$/, stages: withMatches },
];

/** Links of the menu, stage by stage, with the modules of this repository on. */
export const menuLabels: Readonly<Record<Stage, readonly string[]>> = {
  PRE_SUBMISSIONS: [],
  SUBMISSIONS: ['Strona główna', 'Regulamin'],
  GROUPS: ['Strona główna', 'Regulamin', 'Mecze'],
  LADDER: ['Strona główna', 'Regulamin', 'Mecze'],
  POST: ['Strona główna', 'Regulamin', 'Mecze'],
};

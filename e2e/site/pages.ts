import type { Stage } from '@puchar/shared/contract';

const all: readonly Stage[] = ['PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'];
const withTeams: readonly Stage[] = ['SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'];
const withMatches: readonly Stage[] = ['GROUPS', 'LADDER', 'POST'];

export interface SitePage {
  path: string;
  heading: RegExp;
  stages: readonly Stage[];
}

export const sitePages: readonly SitePage[] = [
  { path: '/o-nas', heading: /^O nas$/i, stages: all },
  { path: '/edycje', heading: /^Archiwum$/, stages: all },
  { path: '/regulamin', heading: /^Regulamin$/i, stages: all.slice(1) },
  { path: '/prywatnosc', heading: /^Prywatność$/i, stages: all },
  { path: '/dostepnosc', heading: /dostępności/i, stages: all },
  { path: '/zgody-rodo', heading: /^Zgody RODO$/, stages: all },
  { path: '/druzyny', heading: /^Drużyny$/, stages: withTeams },
  { path: '/mecze', heading: /^MECZE$/, stages: withMatches },
  { path: '/statystyki', heading: /^Statystyki$/, stages: withMatches },
  { path: '/rejestracja', heading: /^Rejestracja$/i, stages: ['SUBMISSIONS'] },
  { path: '/drabinka', heading: /^Drabinka$/, stages: ['LADDER', 'POST'] },
];

/** Whether no earlier stage has the page. */
export function isNewIn(stage: Stage, path: string): boolean {
  return sitePages.find((page) => page.path === path)?.stages[0] === stage;
}

/** Stage-independent pages with the first stage that has them. */
const sameInEveryStage = new Map<string, Stage>([
  ['/o-nas', 'PRE_SUBMISSIONS'],
  ['/edycje', 'PRE_SUBMISSIONS'],
  ['/regulamin', 'SUBMISSIONS'],
  ['/prywatnosc', 'PRE_SUBMISSIONS'],
  ['/dostepnosc', 'PRE_SUBMISSIONS'],
  ['/zgody-rodo', 'PRE_SUBMISSIONS'],
  ['/nie/ma/takiej', 'PRE_SUBMISSIONS'],
]);

/** A page that is the same in every stage is looked at once; that it is there in each, `rendered-pages` shows. */
export function isSeenIn(stage: Stage, path: string): boolean {
  const first = sameInEveryStage.get(path);
  return first === undefined || first === stage;
}

export const menuLabels: Readonly<Record<Stage, readonly string[]>> = {
  PRE_SUBMISSIONS: [],
  SUBMISSIONS: ['Strona główna', 'Drużyny', 'Regulamin', 'Rejestracja'],
  GROUPS: ['Strona główna', 'Drużyny', 'Regulamin', 'Mecze', 'Statystyki'],
  LADDER: ['Strona główna', 'Drużyny', 'Regulamin', 'Mecze', 'Statystyki', 'Drabinka'],
  POST: ['Strona główna', 'Drużyny', 'Regulamin', 'Mecze', 'Statystyki', 'Drabinka'],
};

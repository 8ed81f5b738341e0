import type { Stage } from '@puchar/shared/contract';
import type { Found } from '../engines/found.ts';
import type { Visitor } from '../engines/visitor.ts';
import type { Site } from './fixtures.ts';
import { registerTeamWithPage } from './registered-team.ts';

export interface ModulePage {
  slug: string;
  path: (site: Site) => Promise<string>;
  stage: Stage;
  /** What the module alone shows. */
  shown: (visitor: Visitor) => Found;
}

const at = (path: string) => () => Promise.resolve(path);

const teamPages = new WeakMap<Site, string>();

async function aTeamPage(site: Site): Promise<string> {
  const path = teamPages.get(site) ?? (await registerTeamWithPage(site)).page;
  teamPages.set(site, path);
  return path;
}

/** One of each module of this repository. */
export const modulePages: readonly ModulePage[] = [
  {
    slug: 'matches',
    path: at('/mecze'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('main').role('link', /–|:/),
  },
  {
    slug: 'teams',
    path: at('/druzyny'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('main').role('link'),
  },
  {
    slug: 'bracket',
    path: at('/drabinka'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('group', 'Drabinka turnieju'),
  },
  {
    slug: 'stats',
    path: at('/statystyki'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('main').role('tablist'),
  },
  {
    slug: 'screen',
    path: at('/ekran'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('group', 'Sterowanie ekranem'),
  },
  {
    slug: 'consent',
    path: at('/zgody-rodo'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('heading', 'Kto podpisuje'),
  },
  {
    slug: 'captain',
    path: aTeamPage,
    stage: 'SUBMISSIONS',
    shown: (visitor) => visitor.role('heading', 'Zgody zawodników'),
  },
  {
    slug: 'registration',
    path: at('/rejestracja'),
    stage: 'SUBMISSIONS',
    shown: (visitor) => visitor.label(/^Nazwa( drużyny)?$/),
  },
  {
    slug: 'admin',
    path: at('/'),
    stage: 'LADDER',
    shown: (visitor) => visitor.role('button', 'Wyloguj się'),
  },
];

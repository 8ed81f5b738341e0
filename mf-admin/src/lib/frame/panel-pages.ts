import { texts } from './texts.pl.ts';

interface PanelLink {
  label: string;
  path: string;
}

interface PanelSection {
  title: string;
  links: readonly PanelLink[];
}

const { pages, sections } = texts;

/** The panel's menu. */
export const panelSections: readonly PanelSection[] = [
  {
    title: sections.cup,
    links: [
      { label: pages.start, path: '/' },
      { label: pages.teams, path: '/druzyny' },
      { label: pages.consents, path: '/zgody' },
      { label: pages.groups, path: '/grupy' },
      { label: pages.meetings, path: '/mecze' },
      { label: pages.bracket, path: '/drabinka' },
    ],
  },
  {
    title: sections.site,
    links: [
      { label: pages.regulations, path: '/regulamin' },
      { label: pages.sponsors, path: '/sponsorzy' },
      { label: pages.media, path: '/media' },
      { label: pages.modules, path: '/moduly' },
    ],
  },
  {
    title: sections.keeping,
    links: [
      { label: pages.editions, path: '/edycje' },
      { label: pages.services, path: '/uslugi' },
      { label: pages.organisers, path: '/organizatorzy' },
      { label: pages.persons, path: '/dane-osobowe' },
      { label: pages.log, path: '/dziennik' },
    ],
  },
];

/** The sections with the links that lead somewhere on this site. */
export function openSections(routes: readonly string[]): PanelSection[] {
  return panelSections
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ path }) => routes.includes(path)),
    }))
    .filter(({ links }) => links.length > 0);
}

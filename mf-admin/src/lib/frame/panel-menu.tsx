import { useState } from 'react';
import type { Role } from '@puchar/shared/contract';
import { Icon, NavLink, useLocation, useSite } from '@puchar/shared/kit';
import { mayOpen } from '../session/page-roles.ts';
import { useRole } from '../session/role.tsx';
import styles from './panel-menu.module.css';
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

const panelSections: readonly PanelSection[] = [
  {
    title: sections.cup,
    links: [
      { label: pages.start, path: '/' },
      { label: pages.cases, path: '/sprawy' },
      { label: pages.teams, path: '/druzyny' },
      { label: pages.consents, path: '/zgody' },
      { label: pages.groups, path: '/grupy' },
      { label: pages.plan, path: '/terminarz' },
      { label: pages.meetings, path: '/mecze' },
      { label: pages.bracket, path: '/drabinka' },
      { label: pages.prints, path: '/wydruki' },
      { label: pages.screen, path: '/ekran' },
    ],
  },
  {
    title: sections.site,
    links: [
      { label: pages.setup, path: '/pierwsze-kroki' },
      { label: pages.cup, path: '/puchar' },
      { label: pages.regulations, path: '/regulamin' },
      { label: pages.sponsors, path: '/sponsorzy' },
      { label: pages.schools, path: '/szkoly' },
      { label: pages.media, path: '/media' },
      { label: pages.modules, path: '/moduly' },
    ],
  },
  {
    title: sections.keeping,
    links: [
      { label: pages.editions, path: '/edycje' },
      { label: pages.services, path: '/uslugi' },
      { label: pages.people, path: '/osoby' },
      { label: pages.persons, path: '/dane-osobowe' },
      { label: pages.log, path: '/dziennik' },
    ],
  },
];

function openSections(routes: readonly string[], role: Role): PanelSection[] {
  return panelSections
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ path }) => routes.includes(path) && mayOpen(role, path)),
    }))
    .filter(({ links }) => links.length > 0);
}

function currentLabel(sections: ReturnType<typeof openSections>, pathname: string): string {
  if (pathname === '/konto') return texts.ownAccount;
  const links = sections.flatMap((section) => section.links);
  const found = links.find(({ path }) => path !== '/' && pathname.startsWith(path));
  return found?.label ?? texts.pages.start;
}

export function PanelMenu() {
  const { routes } = useSite();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const sections = openSections(routes, useRole());
  if (sections.flatMap(({ links }) => links).length < 2) return null;
  return (
    <nav className={styles.menu} aria-label={texts.menu}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
        <span>{currentLabel(sections, pathname)}</span>
      </button>
      <div className={styles.sections} data-open={open}>
        {sections.map(({ title, links }) => (
          <div key={title} className={styles.section}>
            <p className={styles.title}>{title}</p>
            <ul className={styles.links} role="list">
              {links.map(({ label, path }) => (
                <li key={path}>
                  <NavLink className={styles.link} to={path} onClick={() => setOpen(false)}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

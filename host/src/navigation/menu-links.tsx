import { NavLink } from '@puchar/shared/kit';
import type { MenuLink } from './menu.ts';
import styles from './menu-links.module.css';
import { texts } from './texts.pl.ts';

export interface MenuLinksProps {
  links: readonly MenuLink[];
  place: 'row' | 'column';
  onChoose?: () => void;
}

export function MenuLinks({ links, place, onChoose }: MenuLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.mainNavigation}>
      <ul className={styles.list} data-place={place}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} className={styles.link} onClick={() => onChoose?.()}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { RegistryDocument } from '@puchar/shared/contract';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import styles from './header.module.css';
import { HomeLink } from './home-link.tsx';
import type { MenuLink } from './menu.ts';
import { MenuLinks } from './menu-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SocialLinks } from './social-links.tsx';

export interface HeaderProps {
  links: readonly MenuLink[];
  /** Null in the served HTML: both menus are rendered and the stylesheet shows one. */
  isMobile: boolean | null;
  site: RegistryDocument['site'];
}

export function Header({ links, isMobile, site }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <HomeLink />
        {isMobile !== false && (
          <div className={styles.narrow}>
            <MobileMenu links={links} isReady={isMobile === true} />
          </div>
        )}
        {isMobile !== true && (
          <div className={styles.wide}>
            <div className={styles.navigation}>
              <MenuLinks links={links} place="row" />
            </div>
            {site === 'public' && <SocialLinks />}
            <ThemeSwitch />
          </div>
        )}
      </div>
    </header>
  );
}

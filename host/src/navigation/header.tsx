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
  /** Null while undetermined: then the bar keeps its height and has the logo alone. */
  isMobile: boolean | null;
  site: RegistryDocument['site'];
}

/** The bar above every page. */
export function Header({ links, isMobile, site }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <HomeLink />
        {isMobile === true && <MobileMenu links={links} />}
        {isMobile === false && (
          <>
            <div className={styles.navigation}>
              <MenuLinks links={links} place="row" />
            </div>
            {site === 'public' && <SocialLinks />}
            <ThemeSwitch />
          </>
        )}
      </div>
    </header>
  );
}

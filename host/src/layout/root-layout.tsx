import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RegistryDocument } from '@puchar/shared/contract';
import { Spinner, useIsMobile, useLocation, useSectionLink } from '@puchar/shared/kit';
import { Header } from '../navigation/header.tsx';
import { menuLinks } from '../navigation/menu.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { BackgroundLogo } from './background-logo.tsx';
import { FollowLook } from './follow-look.tsx';
import { Footer } from './footer.tsx';
import { pageLayout } from './page-layout.ts';
import styles from './root-layout.module.css';
import { texts } from './texts.pl.ts';
import { usePageChange } from './use-page-change.ts';

const unknownRegistry: Pick<RegistryDocument, 'site' | 'stage' | 'menu' | 'modules'> = {
  site: 'public',
  stage: null,
  menu: [],
  modules: [],
};

export function RootLayout({ children }: { children: ReactNode }) {
  const { data: registry, isPending } = useRegistry();
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  const handleSkip = useSectionLink();
  const { pathname } = useLocation();
  const { site, stage, menu, modules } = registry ?? unknownRegistry;
  const links = isPending ? [] : menuLinks({ site, stage, menu });

  const layout = pageLayout(modules, pathname);
  const page = (
    // `rel=expect` in the served head names this id.
    <main
      ref={main}
      id="tresc"
      className={layout ? styles.bare : styles.main}
      data-layout={layout}
      tabIndex={-1}
    >
      {isPending ? <Spinner label={texts.stageLoading} /> : children}
    </main>
  );
  if (layout) {
    return (
      <>
        <FollowLook />
        {page}
      </>
    );
  }

  return (
    <>
      <a className={styles.skip} href="#tresc" onClick={handleSkip}>
        {texts.skip}
      </a>
      <FollowLook />
      <BackgroundLogo isMobile={isMobile} />
      <div className={styles.page}>
        <Header links={links} isMobile={isMobile} site={site} />
        {page}
        <Footer site={site} />
      </div>
    </>
  );
}

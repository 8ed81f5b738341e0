import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RegistryDocument } from '@puchar/shared/contract';
import { Spinner, useIsMobile, useSectionLink } from '@puchar/shared/kit';
import { Header } from '../navigation/header.tsx';
import { menuLinks } from '../navigation/menu.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { BackgroundLogo } from './background-logo.tsx';
import { FollowLook } from './follow-look.tsx';
import { Footer } from './footer.tsx';
import styles from './root-layout.module.css';
import { texts } from './texts.pl.ts';
import { usePageChange } from './use-page-change.ts';

const unknownRegistry: Pick<RegistryDocument, 'site' | 'stage' | 'menu'> = {
  site: 'public',
  stage: null,
  menu: [],
};

export function RootLayout({ children }: { children: ReactNode }) {
  const { data: registry, isPending } = useRegistry();
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  const handleSkip = useSectionLink();
  const { site, stage, menu } = registry ?? unknownRegistry;
  const links = isPending ? [] : menuLinks({ site, stage, menu });

  return (
    <>
      <a className={styles.skip} href="#tresc" onClick={handleSkip}>
        {texts.skip}
      </a>
      <FollowLook />
      <BackgroundLogo isMobile={isMobile} />
      <div className={styles.page}>
        <Header links={links} isMobile={isMobile} site={site} />
        {/* `rel=expect` in the served head names this id. */}
        <main ref={main} id="tresc" className={styles.main} tabIndex={-1}>
          {isPending ? <Spinner label={texts.stageLoading} /> : children}
        </main>
        <Footer site={site} />
      </div>
    </>
  );
}

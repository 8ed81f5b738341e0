import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Spinner, useIsMobile, useSectionLink } from '@puchar/shared/kit';
import { Header } from '../navigation/header.tsx';
import { menuLinks } from '../navigation/menu.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { useStage } from '../stage/use-stage.ts';
import { BackgroundLogo } from './background-logo.tsx';
import { Footer } from './footer.tsx';
import styles from './root-layout.module.css';
import { texts } from './texts.pl.ts';
import { usePageChange } from './use-page-change.ts';

/** Everything around a page. The page itself waits for the stage, because the stage decides it. */
export function RootLayout({ children }: { children: ReactNode }) {
  const { stage, pending } = useStage();
  const registry = useRegistry();
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  const handleSkip = useSectionLink();
  const site = registry.data?.site ?? 'public';
  const links = pending ? [] : menuLinks(stage, registry.data?.menu ?? [], site);

  return (
    <>
      <a className={styles.skip} href="#tresc" onClick={handleSkip}>
        {texts.skip}
      </a>
      <BackgroundLogo isMobile={isMobile} />
      <div className={styles.page}>
        <Header links={links} isMobile={isMobile} site={site} />
        {/* `rel=expect` in index.html keeps browsers from painting the header before the content is parsed. */}
        <main ref={main} id="tresc" className={styles.main} tabIndex={-1}>
          {pending ? <Spinner label={texts.stageLoading} /> : children}
        </main>
        <Footer site={site} />
      </div>
    </>
  );
}

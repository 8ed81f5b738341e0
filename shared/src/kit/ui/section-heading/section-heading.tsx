import type { ReactNode } from 'react';
import { useSectionLink } from '../../router/use-section-link.ts';
import { texts } from '../texts.pl.ts';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  /** Fragment of the address; unique on the page. */
  id: string;
  children: string;
  level?: 2 | 3;
  aside?: ReactNode;
}

export function SectionHeading({ id, children, level = 2, aside }: SectionHeadingProps) {
  const handleClick = useSectionLink();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.line}>
      <Heading id={id} className={styles.heading} data-level={level}>
        {children}
      </Heading>
      <a
        className={styles.anchor}
        href={`#${id}`}
        onClick={handleClick}
        aria-label={`${texts.linkToSection} ${children}`}
      >
        #
      </a>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

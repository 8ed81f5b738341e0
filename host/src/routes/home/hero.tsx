import type { ReactNode } from 'react';
import { editionOrdinalText, nonBreaking } from '@puchar/shared/domain';
import { apiQuery, endpoints, useCupBasics, useQuery } from '@puchar/shared/kit';
import { CourtLines } from './court-lines.tsx';
import styles from './hero.module.css';

export interface HeroProps {
  title: ReactNode;
  subtitle?: string;
  text: string;
  /** On a phone without picture and text, so that what follows is in its first screen. */
  isBrief?: boolean;
  children: ReactNode;
}

export function Hero({ title, subtitle, text, isBrief = false, children }: HeroProps) {
  const { cities } = useCupBasics().identity;
  const ordinal = useQuery(apiQuery(endpoints.getCurrentEdition, {})).data?.ordinal;
  return (
    <section className={styles.hero} data-brief={isBrief ? true : undefined}>
      <div className={styles.picture}>
        <CourtLines />
      </div>
      <div className={styles.words}>
        <p className={styles.edition}>
          {typeof ordinal === 'number' && <span>{editionOrdinalText(ordinal)}</span>}
          {cities.length > 0 && <span className={styles.cities}>{` ${cities.join(' · ')}`}</span>}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.about}>
          {subtitle !== undefined && text !== '' && <h2 className={styles.subtitle}>{subtitle}</h2>}
          {text !== '' && <p className={styles.text}>{nonBreaking(text)}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { nonBreaking } from '@puchar/shared/domain';
import { cup } from '../../cup/cup.data.ts';
import { CourtLines } from './court-lines.tsx';
import styles from './hero.module.css';
import { texts } from './texts.pl.ts';

export interface HeroProps {
  title: ReactNode;
  subtitle?: string;
  text: string;
  children: ReactNode;
}

export function Hero({ title, subtitle, text, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <CourtLines />
      <div className={styles.words}>
        <p className={styles.edition}>
          {texts.edition}
          <span className={styles.cities}>{` ${cup.cities.join(' · ')}`}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.about}>
          {subtitle !== undefined && <h2 className={styles.subtitle}>{subtitle}</h2>}
          <p className={styles.text}>{nonBreaking(text)}</p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}

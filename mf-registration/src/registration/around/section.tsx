import type { ReactNode } from 'react';
import { Link } from '@puchar/shared/kit';
import { CheckField } from '../fields/fields.tsx';
import { texts } from '../texts.pl.ts';
import styles from './section.module.css';

interface LinkedText {
  before: string;
  link: string;
  after: string;
}

/** The link opens a new tab, so that the form is not left. */
function Linked({ text, to }: { text: LinkedText; to: string }) {
  return (
    <>
      <span>{text.before}</span>
      <Link to={to} target="_blank" rel="noopener" aria-label={`${text.link}${texts.newTab}`}>
        {text.link}
      </Link>
      <span>{text.after}</span>
    </>
  );
}

export function Declarations() {
  return (
    <div className={styles.rows}>
      <CheckField path="isPermittedPerson">{texts.isPermittedPerson}</CheckField>
      <CheckField path="isRegulationAccepted">
        <Linked text={texts.isRegulationAccepted} to="/regulamin" />
      </CheckField>
      <CheckField path="isGdprAccepted">
        <Linked text={texts.isGdprAccepted} to="/prywatnosc" />
      </CheckField>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  hint?: string;
  framed?: boolean;
  children: ReactNode;
}

export function Section({ id, title, hint, framed = true, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <div className={framed ? styles.frame : styles.bare}>{children}</div>
    </section>
  );
}

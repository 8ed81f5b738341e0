import type { ReactNode } from 'react';
import { PageTitle } from '../layout/page-title.tsx';
import styles from './text-page.module.css';

export interface TextPageProps {
  title: string;
  /** One line under the heading, the date of the last change for instance. */
  note?: ReactNode;
  children: ReactNode;
}

/** A page to read: one column of text with its headings, lists and links. */
export function TextPage({ title, note, children }: TextPageProps) {
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { nonBreaking } from '@puchar/shared/domain';
import { PageTitle } from '../layout/page-title.tsx';
import styles from './text-page.module.css';

export interface TextPageProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

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

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, paragraphs, list }) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{nonBreaking(paragraph)}</p>
      ))}
      {list !== undefined && (
        <ul>
          {list.map((entry) => (
            <li key={entry}>{nonBreaking(entry)}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}

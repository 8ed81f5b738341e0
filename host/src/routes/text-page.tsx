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

const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)([.,]?)/;

/** E-mail addresses are links, on one line with the full stop that follows. */
function withAddresses(text: string): ReactNode[] {
  const [before = '', email, mark, ...after] = nonBreaking(text).split(address);
  if (email === undefined) return [before];
  return [
    before,
    <span key={before} className={styles.address}>
      <a href={`mailto:${email}`}>{email}</a>
      <span>{mark}</span>
    </span>,
    ...after,
  ];
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
        <p key={paragraph}>{withAddresses(paragraph)}</p>
      ))}
      {list !== undefined && (
        <ul>
          {list.map((entry) => (
            <li key={entry}>{withAddresses(entry)}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}

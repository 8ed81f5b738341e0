import { Link } from '@puchar/shared/kit';
import styles from './pages.module.css';
import { texts } from './texts.pl.ts';

interface PagesProps {
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** The way to the pages around this one; nothing where there is one page. */
export function Pages({ label, page, pages, hrefOf }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {page === 1 ? null : (
        <Link className={styles.link} to={hrefOf(page - 1)}>
          {texts.previous}
        </Link>
      )}
      <p className={styles.page}>{texts.page(page, pages)}</p>
      {page === pages ? null : (
        <Link className={styles.link} to={hrefOf(page + 1)}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}

import { Link } from '@puchar/shared/kit';
import styles from './pages.module.css';
import { texts } from './texts.pl.ts';
import type { View } from './use-view.ts';

interface PagesProps {
  view: View;
  page: number;
  pages: number;
}

export function Pages({ view, page, pages }: PagesProps) {
  if (pages <= 1) return null;
  const to = (other: number) => view.hrefOf({ page: other === 1 ? null : String(other) });
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page === 1 ? null : (
        <Link className={styles.link} to={to(page - 1)}>
          {texts.previous}
        </Link>
      )}
      <p className={styles.page}>{texts.page(page, pages)}</p>
      {page === pages ? null : (
        <Link className={styles.link} to={to(page + 1)}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}

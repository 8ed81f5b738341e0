import type { TeamsPart } from '@puchar/shared/contract';
import { Link, useSearchParams } from '@puchar/shared/kit';
import { pageParameter } from './choice.ts';
import styles from './pages.module.css';
import { texts } from './texts.pl.ts';

function useAddresses() {
  const [search] = useSearchParams();
  return (page: number) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete(pageParameter);
    else next.set(pageParameter, String(page));
    const text = next.toString();
    return text === '' ? '/druzyny' : `/druzyny?${text}`;
  };
}

export function Pages({ page, pages }: Pick<TeamsPart, 'page' | 'pages'>) {
  const addressOf = useAddresses();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page === 1 ? null : (
        <Link className={styles.link} to={addressOf(page - 1)}>
          {texts.previous}
        </Link>
      )}
      <p className={styles.page}>{texts.page(page, pages)}</p>
      {page === pages ? null : (
        <Link className={styles.link} to={addressOf(page + 1)}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}

import { DocumentTitle } from '../../layout/page-title.tsx';
import { ButtonLink } from '@puchar/shared/kit';
import styles from './not-found.module.css';
import { texts } from './texts.pl.ts';

/** Every path that no page has, and every page outside its stages. */
export default function NotFoundPage() {
  return (
    <section className={styles.page}>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{texts.heading}</h1>
      <p className={styles.advice}>{texts.advice}</p>
      <ButtonLink to="/" look="primary">
        {texts.home}
      </ButtonLink>
    </section>
  );
}

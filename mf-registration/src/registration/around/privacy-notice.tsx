import { Link } from '@puchar/shared/kit';
import { privacyTexts } from '../privacy-texts.pl.ts';
import { texts } from '../texts.pl.ts';
import styles from './privacy-notice.module.css';

/** What happens with the data, before the first field asks for any. */
export function PrivacyNotice() {
  return (
    <section className={styles.notice} aria-labelledby="zanim-zaczniesz">
      <h2 id="zanim-zaczniesz" className={styles.title}>
        {privacyTexts.title}
      </h2>
      <p>{privacyTexts.what}</p>
      <h3 className={styles.subtitle}>{privacyTexts.who}</h3>
      <dl className={styles.rows}>
        {privacyTexts.rows.map(({ term, text }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{privacyTexts.others}</p>
      <p>
        <Link
          to="/prywatnosc"
          className={styles.link}
          target="_blank"
          rel="noopener"
          aria-label={`${privacyTexts.link}${texts.newTab}`}
        >
          {privacyTexts.link}
        </Link>
      </p>
    </section>
  );
}

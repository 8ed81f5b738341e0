import type { Sponsor } from '@puchar/shared/contract';
import { useCupName } from '@puchar/shared/kit';
import styles from './words.module.css';
import { texts } from './texts.pl.ts';

export function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return (
    <ul className={styles.sponsors} role="list">
      {sponsors.map(({ id, name, logoUrl }) => (
        <li key={id} className={styles.sponsor}>
          {logoUrl === null ? null : (
            <span className={styles.frame}>
              <img src={logoUrl} alt="" className={styles.logo} decoding="async" />
            </span>
          )}
          <span className={styles.sponsorName} translate="no">
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Message({ text }: { text: string }) {
  return (
    <p className={styles.message} data-long={text.length > 60}>
      {text}
    </p>
  );
}

export function Idle() {
  const { full } = useCupName();
  return (
    <div className={styles.idle}>
      <p className={styles.cup} translate="no">
        {full}
      </p>
      <p className={styles.hint}>{texts.soonHere}</p>
    </div>
  );
}

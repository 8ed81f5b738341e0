import type { Sponsor } from '@puchar/shared/contract';
import { useRotation } from '../lib/use-rotation.ts';
import styles from './sponsors.module.css';
import { texts } from './texts.pl.ts';

const mostAtOnce = 5;
const seconds = 10;

/** In strips of nearly the same length. */
function stripsOf(sponsors: readonly Sponsor[]) {
  const count = Math.ceil(sponsors.length / mostAtOnce);
  const size = Math.ceil(sponsors.length / count);
  return Array.from({ length: count }, (_, at) => ({
    key: `strip ${at}`,
    seconds,
    sponsors: sponsors.slice(at * size, (at + 1) * size),
  }));
}

/** @param props.sponsors Not empty. */
export function SponsorStrip({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const [first = { key: 'strip 0', seconds, sponsors }, ...others] = stripsOf(sponsors);
  const { page } = useRotation([first, ...others]);
  return (
    <div className={styles.strip}>
      <p className={styles.title}>{texts.partners}</p>
      <ul key={page.key} className={styles.list} role="list">
        {page.sponsors.map(({ id, name, logoUrl }) => (
          <li key={id} className={styles.sponsor}>
            {logoUrl === null ? null : (
              <span className={styles.frame}>
                <img src={logoUrl} alt="" className={styles.logo} decoding="async" />
              </span>
            )}
            <span className={styles.name} translate="no">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

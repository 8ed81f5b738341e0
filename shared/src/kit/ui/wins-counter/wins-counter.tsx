import { texts } from '../texts.pl.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './wins-counter.module.css';

/** `needed`: games that win the meeting. */
export function WinsCounter({ wins, needed }: { wins: number; needed?: number }) {
  return (
    <span className={styles.counter}>
      <VisuallyHidden>{texts.winsOf} </VisuallyHidden>
      <span className={styles.figure}>{wins}</span>
      {needed !== undefined && needed > 1 && (
        <span className={styles.marks} aria-hidden="true">
          {Array.from({ length: needed }, (_, index) => (
            <span key={index} className={styles.mark} data-won={index < wins} />
          ))}
        </span>
      )}
    </span>
  );
}

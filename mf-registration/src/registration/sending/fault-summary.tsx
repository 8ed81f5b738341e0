import { texts } from '../texts.pl.ts';
import styles from './fault-summary.module.css';
import { useFaultyParts } from './faulty-parts.ts';

/** Takes the focus after a try that no single field is to blame for. */
export const summaryId = 'wyslij-wynik';

interface FaultSummaryProps {
  /** What the last try came to; null before it and while one is under way. */
  text: string | null;
  logo: string | null;
  check: string | undefined;
}

/** What stood in the way of sending, read out once, and the places that are still to be corrected. */
export function FaultSummary({ text, logo, check }: FaultSummaryProps) {
  const parts = useFaultyParts(logo, check);
  const corrected = text === texts.correct && parts.length === 0;
  const shown = corrected ? null : text;
  return (
    <div id={summaryId} className={styles.summary} data-shown={shown !== null} tabIndex={-1}>
      <div role="alert" className={styles.text}>
        {shown}
      </div>
      {shown === null || parts.length === 0 ? null : (
        <ul className={styles.parts}>
          {parts.map(({ name, count, first }) => (
            <li key={first}>
              <button
                type="button"
                className={styles.part}
                onClick={() => document.getElementById(first)?.focus()}
              >
                {texts.correctIn(name, count)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import styles from './format-help.module.css';
import { texts } from './texts.pl.ts';

/** What can be written, with what it becomes. */
export function FormatHelp() {
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>{texts.help}</summary>
      <dl className={styles.rows}>
        {texts.helpRows.map(([written, becomes]) => (
          <div key={written} className={styles.row}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd className={styles.becomes}>{becomes}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

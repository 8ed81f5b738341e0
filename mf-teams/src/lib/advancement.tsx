import type { Advancement } from '@puchar/shared/contract';
import { Badge } from '@puchar/shared/kit';
import styles from './advancement.module.css';
import { texts } from './texts.pl.ts';

/** A mark, or what has to happen. */
export function AdvancementNote({ mark, sentences }: Advancement) {
  if (mark !== 'OPEN') {
    return (
      <Badge tone={mark === 'IN' || mark === 'ADVANCED' ? 'win' : 'neutral'}>
        {texts.advancement[mark]}
      </Badge>
    );
  }
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{texts.whatMustHappen}</summary>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{texts.assumption}</p>
    </details>
  );
}

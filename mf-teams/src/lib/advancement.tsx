import type { Advancement } from '@puchar/shared/contract';
import { Badge } from '@puchar/shared/kit';
import styles from './advancement.module.css';
import { texts } from './texts.pl.ts';

/** Names stand between isolates. A list item changes as a whole, so the rest of its text needs no elements. */
function Sentence({ text }: { text: string }) {
  return text.split(/(\u2068[^\u2069]*\u2069)/).map((part, place) =>
    part.startsWith('\u2068') ? (
      <span key={place} translate="no">
        {part.slice(1, -1)}
      </span>
    ) : (
      part
    ),
  );
}

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
          <li key={sentence}>
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
      <p>{texts.assumption}</p>
    </details>
  );
}

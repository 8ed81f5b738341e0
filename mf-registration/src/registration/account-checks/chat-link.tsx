import { cupFacts } from '@puchar/shared/domain';
import { texts } from '../texts.pl.ts';
import styles from './chat-link.module.css';

/** A new tab, so that the form is not left. */
export function ChatLink({ children }: { children: string }) {
  return (
    <a
      className={styles.link}
      href={cupFacts.chatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${children}${texts.newTab}`}
    >
      {children}
    </a>
  );
}

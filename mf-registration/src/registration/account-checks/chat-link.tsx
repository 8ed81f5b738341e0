import { useCupBasics } from '@puchar/shared/kit';
import { texts } from '../texts.pl.ts';
import styles from './chat-link.module.css';

/** A new tab, so that the form is not left. */
export function ChatLink({ children }: { children: string }) {
  const { chatUrl } = useCupBasics().links;
  if (chatUrl === '') return children;
  return (
    <a
      className={styles.link}
      href={chatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${children}${texts.newTab}`}
    >
      {children}
    </a>
  );
}

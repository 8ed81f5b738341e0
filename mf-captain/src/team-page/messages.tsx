import type { TeamMessage } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { SectionHeading } from '@puchar/shared/kit';
import { WriteMessage } from './write-message.tsx';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

interface MessagesProps {
  messages: readonly TeamMessage[];
  secret: string;
}

export function Messages({ messages, secret }: MessagesProps) {
  return (
    <section className={styles.section} aria-labelledby="wiadomosci">
      <SectionHeading id="wiadomosci">{texts.messages}</SectionHeading>
      <p className={styles.muted}>{texts.messagesLead}</p>
      {messages.length > 0 && (
        <ul className={styles.list} role="list" aria-label={texts.messageList}>
          {messages.map(({ id, side, text, at }) => (
            <li key={id} className={styles.message} data-side={side}>
              <span className={styles.muted}>{`${texts.sides[side]}, ${formatDate(at)}`}</span>
              <p className={styles.words} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <WriteMessage secret={secret} />
    </section>
  );
}

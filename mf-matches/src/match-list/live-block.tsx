import type { Meeting } from '@puchar/shared/contract';
import { Button, MatchRow, SectionHeading } from '@puchar/shared/kit';
import styles from './match-list.module.css';
import { texts } from './texts.pl.ts';

interface LiveBlockProps {
  meetings: readonly Meeting[];
  /** Null when all are shown. */
  onMore: (() => void) | null;
}

/** Meetings being played; hidden when there is none. */
export function LiveBlock({ meetings, onMore }: LiveBlockProps) {
  if (meetings.length === 0) return null;
  return (
    <section className={styles.live} aria-labelledby="trwajace">
      <SectionHeading id="trwajace">{texts.live}</SectionHeading>
      {/* Frames of their own instead of lines, so they stand apart. */}
      <ul className={styles.liveRows}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MatchRow meeting={meeting} when="time" />
          </li>
        ))}
      </ul>
      {onMore === null ? null : <Button onClick={onMore}>{texts.moreLive}</Button>}
    </section>
  );
}

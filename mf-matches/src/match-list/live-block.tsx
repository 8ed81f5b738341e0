import type { Meeting } from '@puchar/shared/contract';
import { Button, SectionHeading } from '@puchar/shared/kit';
import { LiveRows } from '../lib/live-rows.tsx';
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
      <LiveRows meetings={meetings} when="time" />
      {onMore === null ? null : <Button onClick={onMore}>{texts.moreLive}</Button>}
    </section>
  );
}

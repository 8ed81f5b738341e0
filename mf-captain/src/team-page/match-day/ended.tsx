import { useState } from 'react';
import type { Meeting, TeamPage } from '@puchar/shared/contract';
import { SectionHeading } from '@puchar/shared/kit';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';

/** Those whose section was on the page until they ended. */
export function useEndedMeetings({ matchDays, meetings }: TeamPage): Meeting[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const others = matchDays.filter(({ meetingId }) => !shown.includes(meetingId));
  if (others.length > 0) setShown([...shown, ...others.map(({ meetingId }) => meetingId)]);
  return meetings.filter(({ id, state }) => state === 'FINISHED' && shown.includes(id));
}

/** Takes the focus of the button that ended the meeting, and went with its form. */
function catchFocus(section: HTMLElement | null): void {
  if (document.activeElement === document.body) section?.focus({ preventScroll: true });
}

export function Ended({ meeting: { id: meetingId, team1, team2 } }: { meeting: Meeting }) {
  const id = `mecz-${meetingId}`;
  return (
    <section className={styles.state} aria-labelledby={id} tabIndex={-1} ref={catchFocus}>
      <SectionHeading id={id}>{texts.ended(`${team1.name} – ${team2.name}`)}</SectionHeading>
      <p role="status">{texts.score(team1.wins ?? 0, team2.wins ?? 0)}</p>
    </section>
  );
}

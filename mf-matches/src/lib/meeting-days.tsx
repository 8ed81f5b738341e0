import type { Meeting } from '@puchar/shared/contract';
import { formatDayHeading } from '@puchar/shared/domain';
import { List, MatchRow } from '@puchar/shared/kit';
import { groupByDay } from './group-by-day.ts';
import styles from './meeting-days.module.css';
import { texts } from './texts.pl.ts';

interface MeetingDaysProps {
  meetings: readonly Meeting[];
  /** Level of the days' headings, one below what stands over the list. */
  level: 2 | 3;
  /** Meeting whose row takes the focus when it appears. */
  focusOn?: string | null;
}

function focusLink(row: HTMLElement | null): void {
  row?.querySelector('a')?.focus({ preventScroll: true });
}

/** Rows under the days they are played on. */
export function MeetingDays({ meetings, level, focusOn = null }: MeetingDaysProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.days}>
      {groupByDay(meetings).map(({ day, meetings: ofDay }) => (
        <section key={day ?? 'undecided'} className={styles.day}>
          <Heading className={styles.heading}>
            {day === null ? texts.undecided : formatDayHeading(ofDay[0].date)}
          </Heading>
          <List>
            {ofDay.map((meeting) => (
              <div key={meeting.id} ref={meeting.id === focusOn ? focusLink : undefined}>
                <MatchRow meeting={meeting} when="time" />
              </div>
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

import type { Meeting, MeetingState } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { apiQuery, endpoints, Link, useQuery } from '@puchar/shared/kit';
import { meetingsPageSize } from '@puchar/shared/organisers';
import panel from '../lib/ui/panel.module.css';
import styles from './bracket.module.css';
import { texts } from './texts.pl.ts';

function useGroupMeetings(state: MeetingState): Meeting[] {
  const query = { stage: 'GROUP', state } as const;
  return useQuery(apiQuery(endpoints.getMeetings, { query })).data ?? [];
}

function rowText({ team1, team2, groupName, toBeRescheduled, date }: Meeting): string {
  const when = toBeRescheduled ? texts.undated : formatDate(date);
  const pair = `${team1.name} – ${team2.name}`;
  return groupName === null ? `${pair}, ${when}` : `${pair}, ${texts.group(groupName)}, ${when}`;
}

/** Group meetings without a result: the tables that decide who advances are not final. */
export function UnplayedWarning() {
  const live = useGroupMeetings('LIVE');
  const upcoming = useGroupMeetings('UPCOMING');
  const unplayed = [...live, ...upcoming];
  if (unplayed.length === 0) return null;
  const isMore = upcoming.length === meetingsPageSize;
  return (
    <section className={panel.section} aria-label={texts.unplayedTitle}>
      <h3>{texts.unplayedTitle}</h3>
      <ul className={styles.warnings}>
        {unplayed.map((meeting) => (
          <li key={meeting.id}>
            <Link to={`/mecze/${meeting.id}`} translate="no">
              {rowText(meeting)}
            </Link>
          </li>
        ))}
        {isMore ? (
          <li>
            <Link to="/mecze?runda=grupowa">{texts.unplayedMore}</Link>
          </li>
        ) : null}
      </ul>
      <p className={panel.intro}>{texts.unplayedWay}</p>
    </section>
  );
}

import type { CaptainMatchDay, Meeting, TeamPage, TeamPageMember } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { SectionHeading } from '@puchar/shared/kit';
import { CopyLink } from '@puchar/shared/team-page';
import styles from '../team-page.module.css';
import { CheckIn } from './check-in.tsx';
import { Ended, useEndedMeetings } from './ended.tsx';
import { LineUp } from './line-up.tsx';
import { ResultForm } from './result-form.tsx';
import { texts } from './texts.pl.ts';

/** A section appears half a day before its meeting. */
const aheadMs = 12 * 3_600_000;

interface DayProps {
  day: CaptainMatchDay;
  meeting: Meeting;
  members: readonly TeamPageMember[];
  secret: string;
  now: number;
}

function Day({ day, meeting, members, secret, now }: DayProps) {
  const { team1, team2, date, state, station } = meeting;
  const isOpen = Date.parse(day.checkInFrom) <= now || state === 'LIVE';
  const id = `mecz-${meeting.id}`;
  return (
    <section className={styles.state} aria-labelledby={id}>
      <SectionHeading id={id}>
        {texts.title(formatDate(date), `${team1.name}\u00a0– ${team2.name}`)}
      </SectionHeading>
      {station !== undefined && <p>{texts.station(station)}</p>}
      <CheckIn day={day} secret={secret} isOpen={isOpen} />
      {day.tournamentCode !== null && (
        <div>
          <p className={styles.muted}>{texts.codeHint}</p>
          <CopyLink link={day.tournamentCode} label={texts.code} />
        </div>
      )}
      <LineUp day={day} members={members} secret={secret} />
      {isOpen && <ResultForm day={day} meeting={meeting} secret={secret} />}
    </section>
  );
}

/** Meetings of the next hours: check-in, line-up, tournament code and result. */
export function MatchDay({ page, secret, now }: { page: TeamPage; secret: string; now: number }) {
  const ended = useEndedMeetings(page);
  const days = page.matchDays.map((day) => {
    const meeting = page.meetings.find(({ id }) => id === day.meetingId);
    if (meeting === undefined || meeting.toBeRescheduled) return null;
    if (Date.parse(meeting.date) - aheadMs > now) return null;
    const { members } = page;
    return <Day key={meeting.id} {...{ day, meeting, members, secret, now }} />;
  });
  return (
    <>
      {ended.map((meeting) => (
        <Ended key={meeting.id} meeting={meeting} />
      ))}
      {days}
    </>
  );
}

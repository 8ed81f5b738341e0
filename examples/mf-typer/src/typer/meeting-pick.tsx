import type { Meeting } from '@puchar/shared/contract';
import { formatDay } from '@puchar/shared/domain';
import styles from './typer.module.css';
import { texts } from './texts.pl.ts';

interface MeetingPickProps {
  meeting: Meeting;
  picked: string | undefined;
  onPick: (teamId: string) => void;
}

export function MeetingPick({ meeting, picked, onPick }: MeetingPickProps) {
  const { team1, team2, date, time } = meeting;
  return (
    <fieldset className={styles.meeting}>
      <legend className={styles.question}>{texts.who(team1.name, team2.name)}</legend>
      <p className={styles.when}>{`${formatDay(date)}, ${time}`}</p>
      <div className={styles.teams}>
        {[team1, team2].map(({ id, name }) => (
          <label key={id} className={styles.team}>
            <input
              type="radio"
              name={meeting.id}
              checked={picked === id}
              onChange={() => onPick(id)}
            />
            <span translate="no">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

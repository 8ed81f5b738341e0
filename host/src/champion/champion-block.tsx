import type { Champion, Meeting } from '@puchar/shared/contract';
import { Link, TeamLogo } from '@puchar/shared/kit';
import { CupMark } from '../cup/cup-mark.tsx';
import styles from './champion.module.css';
import { texts } from './texts.pl.ts';

interface ChampionBlockProps {
  champion: Champion;
  teamPath: (tag: string) => string;
  meetingPath: (id: string) => string;
}

function Step({ meeting, teamId, title, to }: StepProps) {
  const [own, other] =
    meeting.team1.id === teamId ? [meeting.team1, meeting.team2] : [meeting.team2, meeting.team1];
  return (
    <li className={styles.step}>
      <Link to={to} className={styles.link}>
        <span className={styles.round}>{title}</span>{' '}
        <span className={styles.score}>
          {meeting.walkover ? texts.walkover : `${own.wins ?? 0} : ${other.wins ?? 0}`}
        </span>{' '}
        <span className={styles.other}>
          <span>{texts.versus}</span>{' '}
          <span translate="no" className={styles.otherName}>
            {other.name}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface StepProps {
  meeting: Meeting;
  teamId: string;
  title: string;
  to: string;
}

/** The champion with the final and the meetings before it, from the group on. */
export function ChampionBlock({ champion, teamPath, meetingPath }: ChampionBlockProps) {
  const { team, group, way } = champion;
  return (
    <section className={styles.champion} aria-labelledby="mistrz">
      <div className={styles.head}>
        <span className={styles.mark}>
          <CupMark height={72} />
        </span>
        <TeamLogo team={team} size="large" />
        <div className={styles.words}>
          <h2 id="mistrz" className={styles.title}>
            <span className={styles.label}>{texts.champion}</span>{' '}
            <Link to={teamPath(team.tag)} className={styles.name} translate="no">
              {team.name}
            </Link>
          </h2>
          <p className={styles.school} translate="no">
            {team.schoolName}
          </p>
        </div>
      </div>
      <ol className={styles.way} role="list" aria-label={texts.way}>
        {group !== null && (
          <li className={styles.step}>
            <span className={styles.link}>
              <span className={styles.round}>{texts.group(group.name)}</span>{' '}
              <span className={styles.score}>
                {group.position === null ? '–' : texts.place(group.position)}
              </span>
            </span>
          </li>
        )}
        {way.map(({ title, meeting }) => (
          <Step
            key={meeting.id}
            title={title}
            meeting={meeting}
            teamId={team.id}
            to={meetingPath(meeting.id)}
          />
        ))}
      </ol>
    </section>
  );
}

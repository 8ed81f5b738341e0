import type { MeetingDetail, TeamForm, TeamResult } from '@puchar/shared/contract';
import { Link, SectionHeading, VisuallyHidden } from '@puchar/shared/kit';
import styles from './around-match.module.css';
import { texts } from './texts.pl.ts';

const lastShown = 3;

type DetailTeam = MeetingDetail['meet']['team1'];

function Result({ meetingId, won, wins, losses, opponent }: TeamResult) {
  return (
    <li>
      <Link className={styles.result} to={`/mecze/${meetingId}`}>
        <span className={styles.mark} data-won={won} aria-hidden="true">
          {won ? texts.winMark : texts.lossMark}
        </span>
        <VisuallyHidden>{won ? texts.win : texts.loss}</VisuallyHidden>
        <span className={styles.opponent} translate="no">
          {opponent}
        </span>
        <span className={styles.score}>{texts.score(wins, losses)}</span>
      </Link>
    </li>
  );
}

interface FormProps {
  team: DetailTeam;
  form: TeamForm;
  groupName: string | null;
}

function Form({ team, form: { groupPosition, results }, groupName }: FormProps) {
  const place = groupPosition === null ? null : texts.place(groupPosition, groupName);
  return (
    <div className={styles.team}>
      <h3 className={styles.name} translate="no">
        {team.name}
      </h3>
      {place === null ? null : <p className={styles.place}>{place}</p>}
      {results.length === 0 ? (
        <p className={styles.none}>{texts.noResults}</p>
      ) : (
        // Safari drops the list role of a list without markers.
        <ul className={styles.results} role="list" aria-label={texts.lastResults(team.name)}>
          {results
            .slice(-lastShown)
            .toReversed()
            .map((result) => (
              <Result key={result.meetingId} {...result} />
            ))}
        </ul>
      )}
    </div>
  );
}

/** Of the present edition, as the first team has them. */
export function headToHead(one: TeamForm, other: TeamForm): TeamResult[] {
  const ids = new Set(other.results.map(({ meetingId }) => meetingId));
  return one.results.filter(({ meetingId }) => ids.has(meetingId));
}

function HeadToHead({ meet, results }: { meet: MeetingDetail['meet']; results: TeamResult[] }) {
  if (results.length === 0) return <p className={styles.none}>{texts.neverMet}</p>;
  return (
    <ul className={styles.results} role="list">
      {results.map(({ meetingId, wins, losses }) => (
        <li key={meetingId}>
          <Link className={styles.result} to={`/mecze/${meetingId}`}>
            <span className={styles.opponent} translate="no">
              {texts.pageName(meet.team1.name, meet.team2.name)}
            </span>
            <span className={styles.score}>{texts.score(wins, losses)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function BeforeMatch({ detail: { meet, before } }: { detail: MeetingDetail }) {
  if (before === undefined) return null;
  const groupName = meet.stage === 'GROUP' ? meet.groupName : null;
  return (
    <>
      <section className={styles.section} aria-labelledby="forma">
        <SectionHeading id="forma">{texts.form}</SectionHeading>
        <div className={styles.teams} data-stacked>
          <Form team={meet.team1} form={before.team1} groupName={groupName} />
          <Form team={meet.team2} form={before.team2} groupName={groupName} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="bezposrednie">
        <SectionHeading id="bezposrednie">{texts.headToHead}</SectionHeading>
        <HeadToHead meet={meet} results={headToHead(before.team1, before.team2)} />
      </section>
    </>
  );
}

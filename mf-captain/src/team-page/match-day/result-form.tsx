import { useState } from 'react';
import type { CaptainMatchDay, Meeting } from '@puchar/shared/contract';
import { endsMeeting } from '@puchar/shared/domain';
import { Button, ErrorState, Skeleton } from '@puchar/shared/kit';
import { captainMatchDayEndpoints } from '@puchar/shared/team-page';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';
import { useLaterPart } from '../use-later-part.ts';
import { useSideAct } from './use-side-act.ts';

interface ResultFormProps {
  day: CaptainMatchDay;
  meeting: Meeting;
  secret: string;
}

/** Games follow one another until the decisive one. */
function shownGames(winners: readonly string[], ends: boolean): number {
  return ends ? winners.length : winners.length + 1;
}

function LaterScreenshot(props: { day: CaptainMatchDay; secret: string }) {
  const { data, isError, refetch } = useLaterPart(
    'screenshot',
    () => import(/* webpackChunkName: "screenshot" */ './screenshot.tsx'),
  );
  if (isError) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <Skeleton height={160} label={texts.loading} />
  ) : (
    <data.Screenshot {...props} />
  );
}

export function ResultForm({ day, meeting, secret }: ResultFormProps) {
  const { run, busy, errorText } = useSideAct(captainMatchDayEndpoints.reportResult);
  const [isIncomplete, setIncomplete] = useState(false);
  const [winners, setWinners] = useState<readonly string[]>(day.winners ?? []);
  const { team1, team2, bestOf } = meeting;
  const ends = endsMeeting(winners, { bestOf, teams: [team1.id, team2.id] });
  const { meetingId } = day;
  const own = day.winners === null ? '' : texts.sent[day.reports];
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{texts.result}</legend>
      <p className={styles.muted}>{texts.resultHint}</p>
      {Array.from({ length: shownGames(winners, ends) }, (_, place) => (
        <fieldset key={place} className={styles.game}>
          <legend>{texts.game(place + 1)}</legend>
          {[team1, team2].map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name={`${meetingId}-${place}`}
                checked={winners[place] === id}
                // Later games depend on this one.
                onChange={() => setWinners([...winners.slice(0, place), id])}
              />
              <span translate="no">{name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button
          aria-disabled={busy || !ends}
          onClick={() => {
            setIncomplete(!ends);
            if (ends) run({ params: { secret, meetingId }, body: { winners: [...winners] } });
          }}
        >
          {texts.send}
        </Button>
      </div>
      <p role="status">{own}</p>
      {day.winners === null && day.reports === 'WAITING' && <p>{texts.waiting}</p>}
      {day.reports === 'DIFFERENT' && <LaterScreenshot day={day} secret={secret} />}
      {isIncomplete && !ends && <p role="alert">{texts.incomplete}</p>}
      {errorText !== null && <p role="alert">{errorText}</p>}
    </fieldset>
  );
}

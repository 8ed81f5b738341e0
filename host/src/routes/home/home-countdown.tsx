import { useState } from 'react';
import { Countdown, apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { formatLongDay, formatTime } from '@puchar/shared/domain';
import { CupMark } from '../../cup/cup-mark.tsx';
import styles from './home-countdown.module.css';
import { texts } from './texts.pl.ts';

function Until({ target }: { target: string }) {
  const [isOver, setOver] = useState(false);
  return (
    <>
      {/* True before and after that moment: the HTML has no clock. */}
      <h1 className={styles.title}>
        {texts.registrationsStart}{' '}
        <time className={styles.day} dateTime={target}>
          <span>{formatLongDay(target)}</span>{' '}
          <span className={styles.hour}>{texts.atHour(formatTime(target))}</span>
        </time>
      </h1>
      <Countdown
        target={target}
        size="large"
        label={texts.untilRegistrations}
        onFinish={() => setOver(true)}
      />
      <p className={styles.over} role="status">
        {isOver && texts.registrationsSoon}
      </p>
    </>
  );
}

export function HomeCountdown() {
  const { data: edition } = useQuery(apiQuery(endpoints.getCurrentEdition, {}));
  const target = edition?.submissionsStartDate ?? null;
  return (
    <section className={styles.hero}>
      <CupMark height={120} />
      {target === null ? (
        <>
          <h1 className={styles.title}>{texts.registrationsAhead}</h1>
          <p className={styles.over}>{texts.dateFollows}</p>
        </>
      ) : (
        // Organisers may choose a later moment.
        <Until key={target} target={target} />
      )}
    </section>
  );
}

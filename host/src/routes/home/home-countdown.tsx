import { useState } from 'react';
import { Countdown, apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { formatLongDay } from '@puchar/shared/domain';
import { CupMark } from '../../cup/cup-mark.tsx';
import styles from './home-countdown.module.css';
import { texts } from './texts.pl.ts';

export function HomeCountdown() {
  const { data: edition } = useQuery(apiQuery(endpoints.getCurrentEdition, {}));
  /** The moment that has passed; organisers may choose a later one. */
  const [over, setOver] = useState<string | null>(null);
  const target = edition?.submissionsStartDate ?? '2024-12-12T00:00:00+01:00';
  return (
    <section className={styles.hero}>
      <CupMark height={120} />
      <h1 className={styles.title}>
        {texts.registrationsStart} <span className={styles.day}>{formatLongDay(target)}</span>
      </h1>
      <Countdown
        key={target}
        target={target}
        size="large"
        label={texts.untilRegistrations}
        onFinish={() => setOver(target)}
      />
      <p className={styles.over} role="status">
        {over === target && texts.registrationsSoon}
      </p>
    </section>
  );
}

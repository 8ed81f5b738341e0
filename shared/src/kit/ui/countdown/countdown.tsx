import { useEffect, useEffectEvent, useState } from 'react';
import { countdown } from '../../../domain/countdown.ts';
import type { CountdownParts } from '../../../domain/countdown.ts';
import { pluralPl } from '../../../domain/text.ts';
import { texts } from '../texts.pl.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  target: string;
  /** Also when the target had passed at the start. */
  onFinish?: () => void;
  label?: string;
  size?: 'normal' | 'large';
}

const tickMs = 1_000;

function units(parts: CountdownParts): [value: number, unit: string][] {
  return [
    [parts.days, pluralPl(parts.days, 'dzień', 'dni', 'dni')],
    [parts.hours, pluralPl(parts.hours, 'godzina', 'godziny', 'godzin')],
    [parts.minutes, pluralPl(parts.minutes, 'minuta', 'minuty', 'minut')],
    [parts.seconds, pluralPl(parts.seconds, 'sekunda', 'sekundy', 'sekund')],
  ];
}

export function Countdown(props: CountdownProps) {
  const { target, onFinish, label = texts.countdown, size = 'normal' } = props;
  // Unknown on the server; the figures come with the first effect.
  const [now, setNow] = useState<number | null>(null);
  const targetMs = Date.parse(target);
  const finish = useEffectEvent(() => onFinish?.());

  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < targetMs) return;
      clearInterval(timer);
      finish();
    };
    const timer = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(timer);
  }, [targetMs]);

  const parts = countdown(targetMs, now ?? targetMs);
  return (
    <div
      className={styles.countdown}
      role="timer"
      aria-live="off"
      aria-label={label}
      data-size={size}
    >
      {units(parts).map(([value, unit], index) => (
        <span key={index} className={styles.unit}>
          <span className={styles.value}>
            {now === null ? '––' : String(value).padStart(2, '0')}
          </span>{' '}
          <span className={styles.name}>{unit}</span>{' '}
        </span>
      ))}
    </div>
  );
}

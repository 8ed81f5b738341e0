import type { ServiceState } from '@puchar/shared/contract';
import { settingName } from '@puchar/shared/organisers';
import { Badge } from '@puchar/shared/kit';
import { fields } from './fields.pl.ts';
import styles from './services.module.css';
import { failureTexts, stateNames, texts } from './texts.pl.ts';

type Mood = 'off' | 'silent' | 'works' | 'broken';

function moodOf({ on, lastGoodAt, lastFaultAt: lastFailureAt }: ServiceState): Mood {
  if (!on) return 'off';
  if (lastFailureAt !== null && (lastGoodAt === null || lastFailureAt > lastGoodAt))
    return 'broken';
  return lastGoodAt === null ? 'silent' : 'works';
}

const tones = { off: 'neutral', silent: 'neutral', works: 'win', broken: 'loss' } as const;

function labelOf(name: string): string {
  const known = settingName.safeParse(name);
  return known.success ? fields[known.data].label : name;
}

function Facts({ state, mood }: { state: ServiceState; mood: Mood }) {
  const { missing, lastGoodAt, lastFaultAt: lastFailureAt, lastFault: failureCode } = state;
  if (mood === 'off') {
    const isDisabled = missing.includes('RIOT_TOURNAMENTS');
    return (
      <p className={styles.hint}>
        {isDisabled ? texts.turnedOff : texts.missing(missing.map(labelOf))}
      </p>
    );
  }
  if (mood === 'silent') return <p className={styles.hint}>{texts.notRequested}</p>;
  return (
    <>
      {lastFailureAt === null || failureCode === null ? null : (
        <p className={styles.hint} data-broken={mood === 'broken'}>
          {texts.lastFailure(lastFailureAt, failureTexts[failureCode])}
        </p>
      )}
      <p className={styles.hint}>
        {lastGoodAt === null ? texts.neverGood : texts.lastGood(lastGoodAt)}
      </p>
    </>
  );
}

/** @param isAlone The only one of its card, which names it already. */
export function ServiceStatus({ state, isAlone }: { state: ServiceState; isAlone: boolean }) {
  const mood = moodOf(state);
  return (
    <div className={styles.status}>
      <p className={styles.statusLine}>
        {isAlone ? null : <span className={styles.statusName}>{stateNames[state.name]}</span>}
        <Badge tone={tones[mood]}>{texts[mood]}</Badge>
      </p>
      <Facts state={state} mood={mood} />
    </div>
  );
}

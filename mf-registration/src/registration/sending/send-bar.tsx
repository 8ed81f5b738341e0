import { Button } from '@puchar/shared/kit';
import { texts } from '../texts.pl.ts';
import styles from './send-bar.module.css';

interface SendBarProps {
  ready: boolean;
  share: number | null;
}

export function SendBar({ ready, share }: SendBarProps) {
  const busy = share !== null;
  const percent = Math.floor((share ?? 0) * 100);
  const arrived = percent >= 100;
  return (
    <div className={styles.bar}>
      <Button
        type="submit"
        look="primary"
        disabled={!ready && !busy}
        aria-disabled={busy}
        aria-describedby={ready || busy ? undefined : 'wyslij-dlaczego'}
      >
        {texts.submit}
      </Button>
      {ready || busy ? null : (
        <p id="wyslij-dlaczego" className={styles.hint}>
          {texts.submitLocked}
        </p>
      )}
      <div role="status" className={styles.state}>
        {busy ? (arrived ? texts.sent : texts.sending(percent)) : ''}
      </div>
      {busy ? (
        <progress
          className={styles.progress}
          aria-label={texts.sendingLabel}
          max={100}
          {...(arrived ? {} : { value: percent })}
        />
      ) : null}
    </div>
  );
}

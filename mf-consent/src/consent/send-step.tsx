import type { RefObject } from 'react';
import { mayPassLater, consentErrorText } from '@puchar/shared/consent-link';
import { Button } from '@puchar/shared/kit';
import type { Step } from '@puchar/shared/kit';
import { StepCard } from './step-card.tsx';
import styles from './steps.module.css';
import { sendTexts, texts } from './texts.pl.ts';
import { isUnderWay } from './use-send.ts';
import type { Sending } from './use-send.ts';

interface SendStepProps {
  state: Step['state'];
  sending: Sending;
  /** A page that is still being read would be missing. */
  reading: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSend: () => void;
  onCancel: () => void;
}

function Outcome({ sending }: { sending: Sending }) {
  if (sending.state === 'cancelled') return <p role="status">{sendTexts.cancelled}</p>;
  if (sending.state === 'unprepared') {
    return (
      <p className={styles.problem} role="alert">
        {sendTexts.unprepared}
      </p>
    );
  }
  if (sending.state !== 'rejected') return null;
  return (
    <div className={styles.problem} role="alert">
      <p>{consentErrorText(sending.error)}</p>
      {mayPassLater(sending.error) && <p>{sendTexts.stored}</p>}
    </div>
  );
}

function phaseOf(sending: Sending): string {
  if (sending.state === 'preparing') return sendTexts.preparing;
  if (sending.state !== 'sending') return '';
  return sending.share < 1 ? sendTexts.sending : sendTexts.checking;
}

function Progress({ sending, onCancel }: Pick<SendStepProps, 'sending' | 'onCancel'>) {
  const share = sending.state === 'sending' ? sending.share : 0;
  return (
    <div className={styles.group}>
      <progress
        className={styles.progress}
        aria-label={sendTexts.progress}
        {...(share < 1 && sending.state === 'sending' ? { value: share } : {})}
        max={1}
      />
      <div className={styles.actions}>
        <p className={styles.phase}>
          <span role="status">{phaseOf(sending)}</span>{' '}
          {sending.state === 'sending' && share < 1 && <span>{sendTexts.percent(share)}</span>}
        </p>
        {/* Once everything is sent the server may have it, so it cannot be cancelled. */}
        {share < 1 && <Button onClick={onCancel}>{sendTexts.cancel}</Button>}
      </div>
    </div>
  );
}

export function SendStep(props: SendStepProps) {
  const { state, sending, reading, heading, onSend, onCancel } = props;
  const isRetry = sending.state === 'rejected' || sending.state === 'unprepared';
  return (
    <StepCard id="wyslij" number={3} title={texts.stepSend} state={state} heading={heading}>
      {state === 'waiting' ? (
        <p>{sendTexts.waiting}</p>
      ) : isUnderWay(sending) ? (
        <Progress sending={sending} onCancel={onCancel} />
      ) : (
        <>
          <p>{sendTexts.ready}</p>
          <Outcome sending={sending} />
          <div className={styles.actions}>
            <Button look="primary" onClick={onSend} aria-disabled={reading}>
              {isRetry ? sendTexts.retry : sendTexts.send}
            </Button>
          </div>
        </>
      )}
    </StepCard>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { request } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';
import { FaultText } from '../fields/fields.tsx';
import { texts } from '../texts.pl.ts';
import styles from './bot-check.module.css';

/** Where the focus goes when the check is at fault. */
export const checkFieldId = 'pole-weryfikacja';

/** The server takes a token for 20 minutes; counted here, because a visitor's clock may be wrong. */
const goodForMs = 15 * 60_000;

type State = 'open' | 'checking' | 'checked' | 'expired' | 'failed';

interface CheckProps {
  /** Begins without being asked: the visitor has shown before that they are no robot. */
  again: boolean;
  onToken: (token: string | null) => void;
  /** What the server had against the last token. */
  fault: string | undefined;
}

async function findToken(signal: AbortSignal): Promise<string> {
  const [challenge, { solve }] = await Promise.all([
    request(registrationEndpoints.getBotChallenge, {}, { signal }),
    import(/* webpackChunkName: "altcha" */ './solve-challenge.ts'),
  ]);
  return solve(challenge, signal);
}

/** One try of the check at a time, given up when the check leaves the page. */
function useCheck(again: boolean, onToken: CheckProps['onToken']) {
  const [state, setState] = useState<State>(again ? 'checking' : 'open');
  const work = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onToken);

  useEffect(() => {
    tell.current = onToken;
  }, [onToken]);

  const [start] = useState(() => async () => {
    work.current?.abort();
    const own = new AbortController();
    work.current = own;
    setState('checking');
    tell.current(null);
    try {
      const token = await findToken(own.signal);
      if (own.signal.aborted) return;
      setState('checked');
      tell.current(token);
      timer.current = setTimeout(() => {
        setState('expired');
        tell.current(null);
      }, goodForMs);
    } catch {
      // Whatever went wrong: the visitor is told and may try again.
      if (!own.signal.aborted) setState('failed');
    }
  });

  useEffect(() => {
    if (again) void start();
    return () => {
      work.current?.abort();
      clearTimeout(timer.current);
    };
  }, [again, start]);

  return { state, start };
}

const stateTexts: Record<State, string> = {
  open: '',
  checking: texts.checking,
  checked: texts.checked,
  expired: texts.checkExpired,
  failed: texts.checkFailed,
};

/** The self-hosted check: the device solves a small task once the box is ticked. */
export function AltchaCheck({ again, onToken, fault }: CheckProps) {
  const { state, start } = useCheck(again, onToken);
  const id = useId();
  const busy = state === 'checking' || state === 'checked';
  const isFault = state === 'failed' || state === 'expired';
  return (
    <div className={styles.check} data-state={state}>
      <label className={styles.tick}>
        <input
          id={checkFieldId}
          type="checkbox"
          className={styles.box}
          checked={busy}
          aria-describedby={`${id}-hint ${id}-state`}
          aria-invalid={isFault || fault !== undefined}
          onChange={() => {
            if (!busy) void start();
          }}
        />
        <span>{texts.checkLabel}</span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.checkHint}
      </p>
      <div id={`${id}-state`} role="status" className={styles.state}>
        {fault === undefined ? null : <FaultText>{fault}</FaultText>}
        {isFault ? <FaultText>{stateTexts[state]}</FaultText> : stateTexts[state]}
      </div>
      {state === 'checking' ? (
        <progress className={styles.progress} aria-label={texts.checking} />
      ) : null}
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { request } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';
import { ErrorText } from '../fields/fields.tsx';
import { texts } from '../texts.pl.ts';
import styles from './bot-check.module.css';

export const checkFieldId = 'pole-weryfikacja';

/** The server accepts a token for 20 minutes; a shorter time of our own, because the visitor's clock may be wrong. */
const goodForMs = 15 * 60_000;

type State = 'open' | 'checking' | 'checked' | 'expired' | 'failed' | 'insecure';

interface CheckProps {
  /** Starts by itself: the visitor has ticked the box before. */
  again: boolean;
  onToken: (token: string | null) => void;
  /** Error of the server about the last token. */
  error: string | undefined;
}

async function findToken(signal: AbortSignal): Promise<string> {
  const [challenge, { solve }] = await Promise.all([
    request(registrationEndpoints.getBotChallenge, {}, { signal }),
    import(/* webpackChunkName: "altcha" */ './solve-challenge.ts'),
  ]);
  return solve(challenge, signal);
}

/** WebCrypto, which computes the check, exists only with https and on the machine itself. */
const isInsecure = () => globalThis.isSecureContext === false;

function firstState(again: boolean): State {
  if (isInsecure()) return 'insecure';
  return again ? 'checking' : 'open';
}

function useCheck(again: boolean, onToken: CheckProps['onToken']) {
  const [state, setState] = useState<State>(() => firstState(again));
  const work = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useRef(onToken);

  useEffect(() => {
    notify.current = onToken;
  }, [onToken]);

  const [start] = useState(() => async () => {
    work.current?.abort();
    const own = new AbortController();
    work.current = own;
    setState('checking');
    notify.current(null);
    try {
      const token = await findToken(own.signal);
      if (own.signal.aborted) return;
      setState('checked');
      notify.current(token);
      timer.current = setTimeout(() => {
        setState('expired');
        notify.current(null);
      }, goodForMs);
    } catch {
      if (!own.signal.aborted) setState('failed');
    }
  });

  useEffect(() => {
    if (again && !isInsecure()) void start();
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
  insecure: texts.checkInsecure,
};

export function AltchaCheck({ again, onToken, error }: CheckProps) {
  const { state, start } = useCheck(again, onToken);
  const id = useId();
  const busy = state === 'checking' || state === 'checked';
  const isError = state === 'failed' || state === 'expired' || state === 'insecure';
  return (
    <div className={styles.check} data-state={state}>
      <label className={styles.tick}>
        <input
          id={checkFieldId}
          type="checkbox"
          className={styles.box}
          checked={busy}
          disabled={state === 'insecure'}
          aria-describedby={`${id}-hint ${id}-state`}
          aria-invalid={isError || error !== undefined}
          onChange={() => {
            if (!busy) void start();
          }}
        />
        <span>{texts.checkLabel}</span>
      </label>
      {state === 'insecure' ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {texts.checkHint}
        </p>
      )}
      <div id={`${id}-state`} role="status" className={styles.state}>
        {error === undefined ? null : <ErrorText>{error}</ErrorText>}
        {isError ? <ErrorText>{stateTexts[state]}</ErrorText> : <span>{stateTexts[state]}</span>}
      </div>
      {state === 'checking' ? (
        <progress className={styles.progress} aria-label={texts.checking} />
      ) : null}
    </div>
  );
}

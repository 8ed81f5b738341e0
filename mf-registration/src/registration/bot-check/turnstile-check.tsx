import { useEffect, useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import { turnstileAction } from '@puchar/shared/registration';
import { ErrorText } from '../fields/fields.tsx';
import { texts } from '../texts.pl.ts';
import { checkFieldId } from './altcha-check.tsx';
import styles from './bot-check.module.css';

export interface Turnstile {
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      language: string;
      theme: string;
      'response-field': boolean;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => boolean;
    },
  ) => string;
  remove: (widget: string) => void;
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

function isTurnstile(value: unknown): value is Turnstile {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'render') === 'function' &&
    typeof Reflect.get(value, 'remove') === 'function'
  );
}

function present(): Turnstile | null {
  const value: unknown = Reflect.get(globalThis, 'turnstile');
  return isTurnstile(value) ? value : null;
}

/** Loaded only where the organisers have configured Turnstile. */
function loadTurnstile(): Promise<Turnstile> {
  const loaded = present();
  if (loaded !== null) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error('bot check not loaded'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const turnstile = present();
      if (turnstile === null) fail();
      else resolve(turnstile);
    });
    document.head.appendChild(script);
  });
}

interface TurnstileCheckProps {
  siteKey: string;
  onToken: (token: string | null) => void;
  error: string | undefined;
}

export function TurnstileCheck({ siteKey, onToken, error }: TurnstileCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const notify = useRef(onToken);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    notify.current = onToken;
  }, [onToken]);

  useEffect(() => {
    let widget: { turnstile: Turnstile; id: string } | null = null;
    let left = false;
    const fail = () => {
      notify.current(null);
      if (!left) setFailed(true);
    };
    const render = (turnstile: Turnstile) => {
      if (left || place.current === null) return;
      const id = turnstile.render(place.current, {
        sitekey: siteKey,
        action: turnstileAction,
        language: 'pl',
        theme: document.documentElement.dataset['theme'] ?? 'auto',
        'response-field': false,
        callback: (token) => notify.current(token),
        'expired-callback': () => notify.current(null),
        'error-callback': () => {
          fail();
          return true;
        },
      });
      widget = { turnstile, id };
    };
    loadTurnstile().then(render).catch(fail);
    return () => {
      left = true;
      if (widget !== null) widget.turnstile.remove(widget.id);
    };
  }, [siteKey, round]);

  const handleRetry = () => {
    setFailed(false);
    setRound((count) => count + 1);
  };
  const message = failed ? texts.checkFailed : error;
  return (
    <div className={styles.check} id={checkFieldId} tabIndex={-1}>
      <p className={styles.hint}>{texts.checkTurnstile}</p>
      <div ref={place} key={round} className={styles.frame} />
      <div role="status">{message === undefined ? null : <ErrorText>{message}</ErrorText>}</div>
      {failed ? <Button onClick={handleRetry}>{texts.retry}</Button> : null}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import { turnstileAction } from '@puchar/shared/registration';
import { FaultText } from '../fields/fault-text.tsx';
import { texts } from '../texts.pl.ts';
import styles from './bot-check.module.css';
import { checkFieldId } from './check-field-id.ts';
import { loadTurnstile } from './turnstile.ts';
import type { Turnstile } from './turnstile.ts';

interface TurnstileCheckProps {
  siteKey: string;
  onToken: (token: string | null) => void;
  fault: string | undefined;
}

/** Cloudflare's check in place of our own, where the organisers have set its keys. */
export function TurnstileCheck({ siteKey, onToken, fault }: TurnstileCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    tell.current = onToken;
  }, [onToken]);

  useEffect(() => {
    let widget: { turnstile: Turnstile; id: string } | null = null;
    let left = false;
    const fail = () => {
      tell.current(null);
      if (!left) setFailed(true);
    };
    const draw = (turnstile: Turnstile) => {
      if (left || place.current === null) return;
      const id = turnstile.render(place.current, {
        sitekey: siteKey,
        action: turnstileAction,
        language: 'pl',
        theme: document.documentElement.dataset['theme'] ?? 'auto',
        'response-field': false,
        callback: (token) => tell.current(token),
        'expired-callback': () => tell.current(null),
        'error-callback': () => {
          fail();
          return true;
        },
      });
      widget = { turnstile, id };
    };
    loadTurnstile().then(draw).catch(fail);
    return () => {
      left = true;
      if (widget !== null) widget.turnstile.remove(widget.id);
    };
  }, [siteKey, round]);

  const handleRetry = () => {
    setFailed(false);
    setRound((count) => count + 1);
  };
  const told = failed ? texts.checkFailed : fault;
  return (
    <div className={styles.check} id={checkFieldId} tabIndex={-1}>
      <p className={styles.hint}>{texts.checkTurnstile}</p>
      <div ref={place} key={round} className={styles.frame} />
      <div role="status">{told === undefined ? null : <FaultText>{told}</FaultText>}</div>
      {failed ? <Button onClick={handleRetry}>{texts.retry}</Button> : null}
    </div>
  );
}

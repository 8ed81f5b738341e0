import { useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import { texts } from '../texts.pl.ts';
import styles from './success.module.css';

export function ForGuardians({ message }: { message: string }) {
  const shown = useRef<HTMLQuoteElement>(null);
  const [notice, setNotice] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(message);
      setNotice(texts.messageCopied);
    } catch {
      // Without clipboard permission the text is selected instead.
      if (shown.current !== null) globalThis.getSelection()?.selectAllChildren(shown.current);
      setNotice(texts.messageNotCopied);
    }
  }

  return (
    <>
      <h3>{texts.forGuardians}</h3>
      <blockquote className={styles.message} ref={shown}>
        {message}
      </blockquote>
      <div className={styles.copy}>
        <Button onClick={() => void copy()}>{texts.copyMessage}</Button>
        <output>{notice}</output>
      </div>
    </>
  );
}

import { useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import panel from './panel.module.css';
import styles from './copy-text.module.css';
import { texts } from './texts.pl.ts';

export interface CopyTextProps {
  label: string;
  text: string;
  size?: 'normal' | 'large';
}

export function CopyText({ label, text, size = 'normal' }: CopyTextProps) {
  const shown = useRef<HTMLElement>(null);
  const [notice, setNotice] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNotice(texts.copied);
    } catch {
      // Without clipboard permission the text is selected instead.
      if (shown.current !== null) globalThis.getSelection()?.selectAllChildren(shown.current);
      setNotice(texts.copyFailed);
    }
  }

  return (
    <div className={panel.rows}>
      <p className={panel.label}>{label}</p>
      <code
        ref={shown}
        className={size === 'large' ? `${styles.text} ${styles.large}` : styles.text}
      >
        {text}
      </code>
      <div className={panel.line}>
        <Button aria-label={texts.copyLabel(label)} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <output className={panel.success}>{notice}</output>
      </div>
    </div>
  );
}
